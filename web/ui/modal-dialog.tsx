import {
	type MouseEvent,
	type PointerEvent,
	type ReactNode,
	type SyntheticEvent,
	useLayoutEffect,
	useRef,
} from 'react';
import { useBackCloses } from '../lib/use-back-closes.ts';
import { keepScrollbarPlace } from './scrollbar-place.ts';

interface ModalDialogProps {
	/** Its name, unless `labelledBy` says where that stands. */
	label?: string;
	labelledBy?: string;
	describedBy?: string;
	/** `alertdialog` for a question that has to be answered. */
	role?: 'alertdialog';
	className: string;
	isOpen: boolean;
	/** Something is under way that it waits for: Escape, Back and a press beside it do nothing. */
	isHeld?: boolean;
	onClose: () => void;
	/** One element, which does not reach the dialog's edges where a press is to close it. */
	children: ReactNode;
}

/**
 * What lies over the page and has it for itself. It closes by Escape, by Back and by a press beside its content; the
 * browser keeps the focus inside and gives it back to where it was.
 */
export function ModalDialog({ label, labelledBy, describedBy, className, isOpen, onClose, ...how }: ModalDialogProps) {
	const { role, isHeld = false, children } = how;
	const dialog = useRef<HTMLDialogElement>(null);
	/** Whether the press began beside the content: one that selects text may end there. */
	const isPressedBeside = useRef(false);
	useBackCloses(isOpen, onClose, isHeld);

	// Before the effects of what is inside, which may want the focus.
	useLayoutEffect(() => {
		const element = dialog.current;
		if (isOpen && !element?.open) {
			keepScrollbarPlace();
			element?.showModal();
		}
		if (!isOpen && element?.open) element.close();
	}, [isOpen]);

	const onCancel = (event: SyntheticEvent) => {
		event.preventDefault();
		if (!isHeld) onClose();
	};
	const onPointerDown = (event: PointerEvent) => {
		isPressedBeside.current = event.target === event.currentTarget;
	};
	const onClick = (event: MouseEvent) => {
		if (event.target === event.currentTarget && isPressedBeside.current && !isHeld) onClose();
	};
	// A browser may close a dialog that was kept open once against a person's will.
	const onClosed = () => {
		if (isOpen) onClose();
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
