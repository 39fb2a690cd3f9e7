import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'className'> {
	label: string;
	value: string;
	onChange: (value: string) => void;
	className?: string;
}

/** A native select with its label inside. */
export function SelectField({ label, onChange, className = '', ...select }: SelectFieldProps) {
	return (
		<label className={`select-field ${className}`}>
			<span className="select-field-label max-sm:sr-only">{label}</span>
			<select {...select} onChange={(event) => onChange(event.target.value)} />
			<ChevronDown aria-hidden className="select-field-mark size-4" />
		</label>
	);
}
