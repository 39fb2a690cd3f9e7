import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { findViolatedRule, NEW_PASSWORD_RULES } from '#contract/account-rules.ts';
import { toFieldErrors } from '../../api/field-errors.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { PasswordField } from '../../ui/text-field.tsx';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { NEW_PASSWORD_TEXT as TEXT } from './new-password.messages.ts';

interface NewPasswordFormProps {
	/** The secret of the link. */
	token: string;
	/** For password managers; null when it is not known. */
	username: string | null;
	onDone: () => void;
}

interface Errors {
	newPassword?: string | undefined;
	confirm?: string | undefined;
}

/** Chooses a new password by a link. */
export function NewPasswordForm({ token, username, onDone }: NewPasswordFormProps) {
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [isShown, setShown] = useState(false);
	const [newPassword, setNewPassword] = useState('');
	const [confirm, setConfirm] = useState('');
	const [errors, setErrors] = useState<Errors>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);

	const showErrors = (next: Errors) => {
		setErrors(next);
		const [first] = Object.keys(next);
		if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
	};

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		setFormError(null);
		const invalid = findViolatedRule(NEW_PASSWORD_RULES, newPassword);
		if (invalid !== null) return showErrors({ newPassword: invalid });
		if (confirm !== newPassword) {
			return showErrors({ confirm: confirm === '' ? AUTH_TEXT.confirmRequired : AUTH_TEXT.confirmDiffers });
		}
		setErrors({});
		setPending(true);
		try {
			await getApiClient(queries).call('POST /api/auth/password-reset/complete', { body: { token, newPassword } });
			onDone();
		} catch (error) {
			const invalidFields = toFieldErrors(error, ['newPassword']);
			if (invalidFields.newPassword !== undefined) showErrors(invalidFields);
			else setFormError(serverMessage(error) ?? TEXT.failed);
			setPending(false);
		}
	};

	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
			{username !== null && (
				// Password managers store the new password under it.
				<input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
			)}
			<PasswordField
				name="newPassword"
				label={TEXT.newPassword}
				hint={AUTH_TEXT.passwordHint}
				error={errors.newPassword}
				isShown={isShown}
				onShow={setShown}
				autoComplete="new-password"
				required
				value={newPassword}
				onChange={({ target }) => {
					setNewPassword(target.value);
					setErrors({});
				}}
			/>
			<PasswordField
				name="confirm"
				label={AUTH_TEXT.confirm}
				error={errors.confirm}
				isShown={isShown}
				autoComplete="new-password"
				required
				value={confirm}
				onChange={({ target }) => {
					setConfirm(target.value);
					setErrors({});
				}}
			/>
			<FormSubmit error={formError} label={isPending ? TEXT.saving : TEXT.save} isPending={isPending} />
		</form>
	);
}
