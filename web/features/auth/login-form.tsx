import { useState } from 'react';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { ApiError } from '../../api/api-client.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { type FormValues, type LoginField, validateLogin } from './account-form-rules.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { type FormDraft, useAccountForm } from './use-account-form.ts';

const EMPTY: FormValues<LoginField> = { emailOrUsername: '', password: '' };

interface FormProps {
	draft: FormDraft;
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
	/** The password was right, and the account has a second factor. */
	onChallenge: (challenge: LoginChallenge) => void;
	/** The password was right, and the address of the account is to be confirmed first. */
	onUnverified: (account: { emailOrUsername: string; password: string }) => void;
	/** This page can use passkeys. */
	hasPasskeys: boolean;
}

export function LoginForm({ onChallenge, onUnverified, hasPasskeys, ...props }: FormProps) {
	const [isShown, setShown] = useState(false);
	const { form, formError, isPending, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		validate: validateLogin,
		send: async (api, body, { signal }) => {
			const result = await api.call('POST /api/auth/login', { body }, { signal }).catch((error: unknown) => {
				if (error instanceof ApiError && error.code === 'email_unverified' && !signal.aborted) onUnverified(body);
				throw error;
			});
			if ('token' in result) return result;
			if (!signal.aborted) onChallenge(result);
			return null;
		},
	});
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
			<TextField
				{...fieldProps('emailOrUsername')}
				label={AUTH_TEXT.account}
				autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
			/>
			<PasswordField
				{...fieldProps('password')}
				isShown={isShown}
				onShow={setShown}
				label={AUTH_TEXT.password}
				autoComplete="current-password"
				required
			/>
			<FormSubmit error={formError} label={isPending ? AUTH_TEXT.loggingIn : AUTH_TEXT.login} isPending={isPending} />
		</form>
	);
}
