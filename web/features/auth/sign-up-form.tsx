import { useState } from 'react';
import { useNarrowWindow } from '../../lib/use-media-query.ts';
import { setPersonalRowHint } from '../../session/personal-row-hint.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { type FormValues, isSignUpComplete, type SignUpField, validateSignUp } from './account-form-rules.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { type FormDraft, useAccountForm } from './use-account-form.ts';

const EMPTY: FormValues<SignUpField> = { username: '', email: '', password: '', confirm: '' };
/** A change of the password changes whether the confirmation matches. */
const DEPENDENTS = { password: 'confirm' } as const;

interface FormProps {
	draft: FormDraft;
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
	/** Of the owner link: makes the account the owner. */
	ownerToken?: string;
	/** Code of an invitation. */
	invitation?: string;
	/** An admin has to approve the account, or the address is to be confirmed. */
	onWaiting: (mustVerifyEmail: boolean, account: { emailOrUsername: string; password: string }) => void;
}

export function SignUpForm({ ownerToken, invitation, onWaiting, ...props }: FormProps) {
	const [isShown, setShown] = useState(false);
	const isPhone = useNarrowWindow();
	const { form, values, formError, isPending, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		validate: validateSignUp,
		dependents: DEPENDENTS,
		send: async (api, { username, email, password }, { signal }) => {
			const body = { username, email, password, name: username, ownerToken, invitation };
			const signedIn = await api.call('POST /api/auth/register', { body }, { signal });
			if ('isWaiting' in signedIn) {
				if (!signal.aborted) {
					onWaiting(signedIn.mustVerifyEmail === true, { emailOrUsername: username, password });
				}
				return null;
			}
			// Nothing was watched yet that could lead to other titles.
			setPersonalRowHint(false);
			return signedIn;
		},
	});
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
			<TextField
				{...fieldProps('username')}
				label={AUTH_TEXT.username}
				autoComplete="username"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
			/>
			<TextField
				{...fieldProps('email')}
				label={AUTH_TEXT.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				required
			/>
			<PasswordField
				{...fieldProps('password')}
				isShown={isShown}
				onShow={setShown}
				label={AUTH_TEXT.password}
				hint={AUTH_TEXT.passwordHint}
				autoComplete="new-password"
				required
			/>
			<PasswordField
				{...fieldProps('confirm')}
				isShown={isShown}
				label={AUTH_TEXT.confirm}
				autoComplete="new-password"
				required
			/>
			<FormSubmit
				error={formError}
				label={isPending ? AUTH_TEXT.signingUp : AUTH_TEXT.signUp}
				isPending={isPending}
				isDisabled={!isPhone && !isSignUpComplete(values)}
			/>
		</form>
	);
}
