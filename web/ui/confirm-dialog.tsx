import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { UI_TEXT } from './ui.messages.ts';
import './dialog-card.css';

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
	return (
		<ModalDialog
			role="alertdialog"
			labelledBy={`${id}title`}
			describedBy={`${id}text`}
			className="dialog-card"
			isOpen={isOpen}
			isHeld={isBusy}
			onClose={onClose}
		>
			{isOpen && (
				<div className="grid gap-3 p-6">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
						{title}
					</h2>
					<div id={`${id}text`} className="text-pretty text-muted wrap-anywhere">
						{text}
					</div>
					<p role="status" className="sr-only">
						{isBusy && UI_TEXT.working}
					</p>
					<div className="mt-3 flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
						<Button onClick={isBusy ? undefined : onClose} aria-disabled={isBusy || undefined}>
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
		</ModalDialog>
	);
}
