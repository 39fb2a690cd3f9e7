import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface PendingButtonProps extends ComponentProps<typeof Button> {
	/** The action runs: the icon spins, and a press does nothing. */
	isPending: boolean;
	icon?: LucideIcon;
	iconClassName?: string;
}

/** A button for an action that takes time. While it runs the button is `aria-disabled`, so that it keeps the focus. */
export function PendingButton({
	isPending,
	icon: Icon,
	iconClassName = 'size-4',
	onClick,
	children,
	...props
}: PendingButtonProps) {
	return (
		<Button {...props} aria-disabled={isPending || undefined} onClick={isPending ? undefined : onClick}>
			{isPending ? (
				<LoaderCircle aria-hidden className={`animate-spin ${iconClassName}`} />
			) : (
				Icon && <Icon aria-hidden className={iconClassName} />
			)}
			{children}
		</Button>
	);
}
