import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useSession } from '../../../session/session.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { ADMIN_TEXT } from './admin.messages.ts';
import { useAdminCall } from './admin-query.ts';

interface PasswordDialogProps {
	isOpen: boolean;
	onConfirmed: () => void;
	/** Cancelled. */
	onClose: () => void;
}

/** The viewer's own password, which the server wants before some actions. */
export function PasswordDialog({ isOpen, onConfirmed, onClose }: PasswordDialogProps) {
	const [isPending, setPending] = useState(false);
	return (
		<FormDialog isOpen={isOpen} isLocked={isPending} onClose={onClose}>
			{(id) => (
				<PasswordForm
					id={id}
					isPending={isPending}
					setPending={setPending}
					onConfirmed={onConfirmed}
					onClose={onClose}
				/>
			)}
		</FormDialog>
	);
}

interface PasswordFormProps extends Omit<PasswordDialogProps, 'isOpen'> {
	id: string;
	isPending: boolean;
	setPending: (isPending: boolean) => void;
}

function PasswordForm({ id, isPending, setPending, onConfirmed, onClose }: PasswordFormProps) {
	const call = useAdminCall();
	const session = useSession();
	const [password, setPassword] = useState('');
	const form = useRef<HTMLFormElement>(null);
	const [failure, setFailure] = useState<{ isWrong: boolean; text: string } | null>(null);
	const [isShown, setShown] = useState(false);

	useEffect(() => {
		if (!failure?.isWrong) return;
		const field = form.current?.querySelector<HTMLInputElement>('[name="password"]');
		field?.focus();
		field?.select();
	}, [failure]);

	const submit = async () => {
		setFailure(null);
		setPending(true);
		try {
			await call('POST /api/auth/confirm-password', { body: { password } });
			onConfirmed();
		} catch (error) {
			const isWrong = error instanceof ApiError && error.code === 'wrong_password';
			setFailure({ isWrong, text: serverMessage(error) ?? ADMIN_TEXT.confirmationFailed });
		}
		setPending(false);
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={ADMIN_TEXT.confirmPassword}
			text={ADMIN_TEXT.whyConfirm}
			error={failure && !failure.isWrong ? failure.text : null}
			submitLabel={ADMIN_TEXT.confirm}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{session.state === 'signed-in' && <AccountNameField username={session.user.username} />}
			<PasswordField
				label={ADMIN_TEXT.ownPassword}
				name="password"
				autoComplete="current-password"
				required
				value={password}
				{...(failure?.isWrong ? { error: failure.text } : {})}
				isShown={isShown}
				onShow={setShown}
				onChange={({ target }) => {
					setPassword(target.value);
					setFailure(null);
				}}
			/>
		</DialogForm>
	);
}
