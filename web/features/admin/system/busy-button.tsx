import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface BusyButtonProps {
	icon?: LucideIcon;
	isBusy: boolean;
	onPress: () => void;
	/** Id of a sentence that says what it does. */
	describedBy?: string;
	children: string;
}

/** A button that turns while what it began is being done, and begins nothing twice. It keeps the focus. */
export function BusyButton({ icon: Icon, isBusy, onPress, describedBy, children }: BusyButtonProps) {
	return (
		<Button aria-disabled={isBusy || undefined} aria-describedby={describedBy} onClick={isBusy ? undefined : onPress}>
			{isBusy ? (
				<LoaderCircle aria-hidden className="size-4 animate-spin" />
			) : (
				Icon && <Icon aria-hidden className="size-4" />
			)}
			{children}
		</Button>
	);
}
