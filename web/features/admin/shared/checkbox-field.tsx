import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> {
	onChange: (isChecked: boolean) => void;
	className?: string;
	/** The label; hidden from readers where `aria-label` says more. */
	children: ReactNode;
}

/** A checkbox with its label beside it, as high as a finger. */
export function CheckboxField({ onChange, className = '', children, ...input }: CheckboxFieldProps) {
	return (
		<label className={`flex min-h-11 cursor-pointer items-center ${className}`}>
			<input
				{...input}
				type="checkbox"
				onChange={({ target }) => onChange(target.checked)}
				className="size-6 flex-none accent-accent"
			/>
			{input['aria-label'] === undefined ? children : <span aria-hidden>{children}</span>}
		</label>
	);
}
