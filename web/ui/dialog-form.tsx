import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { PendingButton } from './pending-button.tsx';
import { UI_TEXT } from './ui.messages.ts';
import './dialog-card.css';

interface DialogFormProps {
	ref: RefObject<HTMLFormElement | null>;
	/** Id of the dialog: its title is `${id}title`, its text `${id}text`. */
	id: string;
	title: string;
	text: string;
	/** The fields. */
	children: ReactNode;
	/** An error of the form, not of one field. */
	error: string | null;
	/** A verb. */
	submitLabel: string;
	/** The action cannot be undone: the button is red. */
	isDangerous?: boolean;
	/** The form is being sent: nothing closes the dialog, and a press does nothing. */
	isPending: boolean;
	onSubmit: () => void;
	/** Cancelled. */
	onClose: () => void;
}

/** The form of a dialog: title, fields, error, Cancel and the button that sends it. The server validates. */
export function DialogForm({ ref, id, title, text, children, error, submitLabel, ...how }: DialogFormProps) {
	const { isDangerous = false, isPending, onSubmit, onClose } = how;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isPending) onSubmit();
	};
	return (
		<form ref={ref} noValidate className="grid gap-4.5 p-6" onSubmit={submit}>
			<div className="grid gap-2">
				<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
					{title}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{text}
				</p>
			</div>
			{children}
			<FormError error={error} />
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={isPending ? undefined : onClose} aria-disabled={isPending || undefined}>
					{UI_TEXT.cancel}
				</Button>
				<PendingButton
					type="submit"
					kind={isDangerous ? 'danger' : 'primary'}
					isPending={isPending}
					iconClassName="size-5"
				>
					{submitLabel}
				</PendingButton>
			</div>
		</form>
	);
}
