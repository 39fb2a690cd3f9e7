import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
	icon: LucideIcon;
	/** Accessible name and tooltip. */
	label: string;
}

/** A round icon button of 44 px, the minimum touch target. */
export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
	return (
		<button type="button" title={label} {...props} aria-label={label} className={`icon-button ${className}`}>
			<Icon aria-hidden className="size-5" />
		</button>
	);
}
