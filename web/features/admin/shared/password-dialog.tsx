import { type FormEvent, useId, useState } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { ADMIN_TEXT } from './admin.messages.ts';
import { useAdminCall } from './admin-query.ts';
import '../../../ui/dialog-card.css';

interface PasswordDialogProps {
	isOpen: boolean;
	onConfirmed: () => void;
	/** Cancelled. */
	onClose: () => void;
}

/** The viewer's own password, which the server wants before some actions. */
export function PasswordDialog({ isOpen, onConfirmed, onClose }: PasswordDialogProps) {
	const id = useId();
	const [isPending, setPending] = useState(false);
	return (
		<ModalDialog
			labelledBy={`${id}title`}
			describedBy={`${id}text`}
			className="dialog-card"
			isOpen={isOpen}
			isLocked={isPending}
			onClose={onClose}
		>
			{isOpen && (
				<PasswordForm
					id={id}
					isPending={isPending}
					setPending={setPending}
					onConfirmed={onConfirmed}
					onClose={onClose}
				/>
			)}
		</ModalDialog>
	);
}

interface PasswordFormProps extends Omit<PasswordDialogProps, 'isOpen'> {
	id: string;
	isPending: boolean;
	setPending: (isPending: boolean) => void;
}

function PasswordForm({ id, isPending, setPending, onConfirmed, onClose }: PasswordFormProps) {
	const call = useAdminCall();
	const [password, setPassword] = useState('');
	const [error, setError] = useState<string | null>(null);
	const [isShown, setShown] = useState(false);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		setPending(true);
		try {
			await call('POST /api/auth/confirm-password', { body: { password } });
			onConfirmed();
		} catch (failure) {
			setError(serverMessage(failure) ?? ADMIN_TEXT.confirmationFailed);
		}
		setPending(false);
	};
	return (
		<form noValidate className="grid gap-4.5 p-6" onSubmit={(event) => void submit(event)}>
			<div className="grid gap-2">
				<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance">
					{ADMIN_TEXT.confirmPassword}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{ADMIN_TEXT.whyConfirm}
				</p>
			</div>
			<PasswordField
				label={ADMIN_TEXT.ownPassword}
				name="password"
				autoComplete="current-password"
				required
				value={password}
				{...(error === null ? {} : { error })}
				isShown={isShown}
				onShow={setShown}
				onChange={({ target }) => {
					setPassword(target.value);
					setError(null);
				}}
			/>
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={isPending ? undefined : onClose} aria-disabled={isPending || undefined}>
					{ADMIN_TEXT.cancel}
				</Button>
				<PendingButton type="submit" kind="primary" isPending={isPending} iconClassName="size-5">
					{ADMIN_TEXT.confirm}
				</PendingButton>
			</div>
		</form>
	);
}
