import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface SelectFieldProps {
	label: string;
	/** Field and form, for a form that is sent before the page has started. */
	name: string;
	form: string;
	value: string;
	isDisabled?: boolean;
	onChange: (value: string) => void;
	/** The options. */
	children: ReactNode;
}

/** The browser's own select, in the house's dress. */
export function SelectField({ label, name, form, value, isDisabled = false, onChange, children }: SelectFieldProps) {
	return (
		<label className="select-field">
			<span className="select-field-label">{label}</span>
			<select
				name={name}
				form={form}
				value={value}
				disabled={isDisabled}
				onChange={(event) => onChange(event.target.value)}
			>
				{children}
			</select>
			<ChevronDown aria-hidden className="select-field-mark size-4" />
		</label>
	);
}
