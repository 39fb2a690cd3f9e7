import { LoaderCircle } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useBackCloses } from '../hooks/use-back-closes.ts';
import { Button } from './button.tsx';
import { keepScrollbarPlace } from './scrollbar-place.ts';
import { UI_TEXT } from './ui.messages.ts';
import './confirm-dialog.css';

interface ConfirmDialogProps {
	isOpen: boolean;
	title: string;
	/** What happens, and whether it can be undone. */
	text: ReactNode;
	/** What the button does, as a verb. */
	confirmLabel: string;
	/** What is done can not be undone. */
	isDangerous?: boolean;
	/** It is being done: the dialog stays until it is, and asks nothing twice. */
	isBusy?: boolean;
	onConfirm: () => void;
	/** It is to go, and nothing is to happen; the dialog is closed when `isOpen` says so. */
	onClose: () => void;
}

/**
 * Asks before something is done. The button that does nothing comes first and has the focus; Escape, Back and a press
 * beside the dialog do nothing too. The browser keeps the focus inside and gives it back.
 */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, onConfirm, onClose, ...how }: ConfirmDialogProps) {
	const { isDangerous = false, isBusy = false } = how;
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	useBackCloses(isOpen, onClose);

	useEffect(() => {
		const element = dialog.current;
		if (isOpen && !element?.open) {
			keepScrollbarPlace();
			element?.showModal();
		}
		if (!isOpen && element?.open) element.close();
	}, [isOpen]);

	const leave = () => {
		if (!isBusy) onClose();
	};
	const onCancel = (event: SyntheticEvent) => {
		event.preventDefault();
		leave();
	};
	const onClick = (event: MouseEvent) => {
		// The backdrop belongs to the dialog; what is inside it does not reach its edges.
		if (event.target === event.currentTarget) leave();
	};
	// A browser may close a dialog that was kept open once against a person's will.
	const onClosed = () => {
		if (isOpen) onClose();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
		<dialog
			ref={dialog}
			role="alertdialog"
			aria-labelledby={`${id}title`}
			aria-describedby={`${id}text`}
			className="confirm-dialog"
			onCancel={onCancel}
			onClose={onClosed}
			onClick={onClick}
		>
			{isOpen && (
				<div className="confirm-dialog-sheet">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
						{title}
					</h2>
					<div id={`${id}text`} className="text-pretty text-muted wrap-anywhere">
						{text}
					</div>
					<p role="status" className="sr-only">
						{isBusy && UI_TEXT.working}
					</p>
					<div className="confirm-dialog-choices">
						<Button onClick={leave} aria-disabled={isBusy || undefined}>
							{UI_TEXT.cancel}
						</Button>
						<Button
							kind={isDangerous ? 'danger' : 'primary'}
							onClick={isBusy ? undefined : onConfirm}
							aria-disabled={isBusy || undefined}
						>
							{isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
							{confirmLabel}
						</Button>
					</div>
				</div>
			)}
		</dialog>
	);
}
