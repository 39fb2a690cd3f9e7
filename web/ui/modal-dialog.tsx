import {
	type MouseEvent,
	type PointerEvent,
	type ReactNode,
	type SyntheticEvent,
	useLayoutEffect,
	useRef,
} from 'react';
import { useCloseOnBack } from '../lib/use-close-on-back.ts';
import { reserveScrollbarGutter } from './reserve-scrollbar-gutter.ts';

interface ModalDialogProps {
	/** Accessible name; or `labelledBy`, the id of its heading. */
	label?: string;
	labelledBy?: string;
	describedBy?: string;
	/** `alertdialog` for a question that has to be answered. */
	role?: 'alertdialog';
	className: string;
	isOpen: boolean;
	/** Escape, Back and a press on the backdrop do nothing, as while an action is pending. */
	isLocked?: boolean;
	onClose: () => void;
	/** One element; a press outside it, on the backdrop, closes the dialog. */
	children: ReactNode;
}

/**
 * A modal `dialog`. Escape, Back and a press on the backdrop close it; the browser traps the focus and restores it on
 * close.
 */
export function ModalDialog({ label, labelledBy, describedBy, className, isOpen, onClose, ...how }: ModalDialogProps) {
	const { role, isLocked = false, children } = how;
	const dialog = useRef<HTMLDialogElement>(null);
	/** The press must also start on the backdrop: one that selects text may end there. */
	const isBackdropPressed = useRef(false);
	useCloseOnBack(isOpen, onClose, isLocked);

	// In a layout effect: effects of the content may move the focus.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (isOpen && !element?.open) {
			reserveScrollbarGutter();
			element?.showModal();
		}
		if (!isOpen && element?.open) element.close();
	}, [isOpen]);

	const onCancel = (event: SyntheticEvent) => {
		event.preventDefault();
		if (!isLocked) onClose();
	};
	const onPointerDown = (event: PointerEvent) => {
		isBackdropPressed.current = event.target === event.currentTarget;
	};
	const onClick = (event: MouseEvent) => {
		if (event.target === event.currentTarget && isBackdropPressed.current && !isLocked) onClose();
	};
	// A second Escape closes a dialog in some browsers although the first was prevented. The event comes with the next
	// frame, when the dialog may be open again.
	const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
		if (isOpen && !currentTarget.open) onClose();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
		<dialog
			ref={dialog}
			role={role}
			aria-label={label}
			aria-labelledby={labelledBy}
			aria-describedby={describedBy}
			className={className}
			onCancel={onCancel}
			onClose={onClosed}
			onPointerDown={onPointerDown}
			onClick={onClick}
		>
			{children}
		</dialog>
	);
}
