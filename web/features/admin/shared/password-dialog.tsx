import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-client.ts';
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
	const form = useRef<HTMLFormElement>(null);
	const [failure, setFailure] = useState<{ isWrong: boolean; text: string } | null>(null);
	const [isShown, setShown] = useState(false);

	useEffect(() => {
		if (!failure?.isWrong) return;
		const field = form.current?.querySelector<HTMLInputElement>('[name="password"]');
		field?.focus();
		field?.select();
	}, [failure]);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
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
		<form ref={form} noValidate className="grid gap-4.5 p-6" onSubmit={(event) => void submit(event)}>
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
				{...(failure?.isWrong ? { error: failure.text } : {})}
				isShown={isShown}
				onShow={setShown}
				onChange={({ target }) => {
					setPassword(target.value);
					setFailure(null);
				}}
			/>
			<div role="alert" className="empty:-mt-4.5">
				{failure && !failure.isWrong && (
					<p className="note" data-tone="danger">
						<TriangleAlert aria-hidden className="size-5 shrink-0" />
						{failure.text}
					</p>
				)}
			</div>
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
