import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
	icon: LucideIcon;
	/** The button's name; nobody has to guess what a picture means. */
	label: string;
}

/** A round button with a picture, 44 px wide. */
export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
	return (
		<button type="button" title={label} {...props} aria-label={label} className={`icon-button ${className}`}>
			<Icon aria-hidden className="size-5" />
		</button>
	);
}
