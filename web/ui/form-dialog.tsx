import { type ReactNode, useId } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import './dialog-card.css';

interface FormDialogProps {
	isOpen: boolean;
	/** It is being sent: nothing closes the dialog. */
	isLocked?: boolean;
	/** `alertdialog` for a question that has to be answered. */
	role?: 'alertdialog';
	onClose: () => void;
	/** What is in it while it is open, with the title `${id}title` and the text `${id}text`: a `DialogForm`, mostly. */
	children: (id: string) => ReactNode;
}

/** A dialog as a card that is named by its title and described by its text. What was typed is gone once it is closed. */
export function FormDialog({ isOpen, children, ...dialog }: FormDialogProps) {
	const id = useId();
	return (
		<ModalDialog
			labelledBy={`${id}title`}
			describedBy={`${id}text`}
			className="dialog-card"
			isOpen={isOpen}
			{...dialog}
		>
			{isOpen && children(id)}
		</ModalDialog>
	);
}
