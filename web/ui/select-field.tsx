import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
	label: string;
	/** Without one the field is uncontrolled. */
	value?: string;
	onChange?: (value: string) => void;
	className?: string;
	/** Of the label, which is for screen readers alone on phones by default. */
	labelClass?: string;
}

/** A native select with its label inside. */
export function SelectField({
	label,
	onChange,
	className = '',
	labelClass = 'max-sm:sr-only',
	...select
}: SelectFieldProps) {
	return (
		<label className={`select-field ${className}`}>
			<span className={`min-w-0 ps-3.5 text-[0.875rem] text-muted ${labelClass}`}>{label}</span>
			<select {...select} onChange={onChange && ((event) => onChange(event.target.value))} />
			<ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4" />
		</label>
	);
}
