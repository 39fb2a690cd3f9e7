import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PendingButton } from './pending-button.tsx';
import { UI_TEXT } from './ui.messages.ts';

interface ConfirmDialogProps {
	isOpen: boolean;
	title: string;
	/** The consequence, and whether it can be undone. */
	text: ReactNode;
	/** A verb. */
	confirmLabel: string;
	/** The action cannot be undone: the button is red. */
	isDangerous?: boolean;
	/** The action runs: the dialog cannot be closed, and a press does nothing. */
	isPending?: boolean;
	onConfirm: () => void;
	/** Cancelled; the caller sets `isOpen`. */
	onClose: () => void;
}

/** Confirms an action. Cancel comes first and has the focus; Escape, Back and a press on the backdrop cancel too. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, onConfirm, onClose, ...how }: ConfirmDialogProps) {
	const { isDangerous = false, isPending = false } = how;
	return (
		<FormDialog role="alertdialog" isOpen={isOpen} isLocked={isPending} onClose={onClose}>
			{(id) => (
				<div className="grid gap-3 p-6">
					<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
						{title}
					</h2>
					<div id={`${id}text`} className="text-pretty text-muted wrap-anywhere">
						{text}
					</div>
					<p role="status" className="sr-only">
						{isPending && UI_TEXT.working}
					</p>
					<div className="mt-3 flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
						<Button onClick={isPending ? undefined : onClose} aria-disabled={isPending || undefined}>
							{UI_TEXT.cancel}
						</Button>
						<PendingButton
							kind={isDangerous ? 'danger' : 'primary'}
							isPending={isPending}
							iconClassName="size-5"
							onClick={onConfirm}
						>
							{confirmLabel}
						</PendingButton>
					</div>
				</div>
			)}
		</FormDialog>
	);
}
