import { useState } from 'react';
import { useNarrowWindow } from '../../lib/use-narrow-window.ts';
import { setPersonalRowHint } from '../../session/personal-row-hint.ts';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { checkSignUp, isSignUpFilled, type SignUpField, type Values } from './account-form.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormEnd } from './form-end.tsx';
import { useAccountForm } from './use-account-form.ts';

const EMPTY: Values<SignUpField> = { username: '', email: '', password: '', confirm: '' };
/** Who corrects the password has not mistyped the confirmation any more. */
const CHECKED_WITH = { password: 'confirm' } as const;

interface FormProps {
	explain: (error: unknown) => string;
	onSignedIn: () => void;
}

export function SignUpForm(props: FormProps) {
	const [isShown, setShown] = useState(false);
	const isPhone = useNarrowWindow();
	const { form, values, failure, isBusy, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		check: checkSignUp,
		checkedWith: CHECKED_WITH,
		send: async (api, { username, email, password }, { signal }) => {
			const body = { username, email, password, name: username };
			const signedIn = await api.call('POST /api/auth/register', { body }, { signal });
			// Nothing was watched yet that could lead to other titles.
			setPersonalRowHint(false);
			return signedIn;
		},
	});
	return (
		<form ref={form} noValidate className="sign-in-form" onSubmit={(event) => void submit(event)}>
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
			<FormEnd
				failure={failure}
				label={isBusy ? AUTH_TEXT.signingUp : AUTH_TEXT.signUp}
				isBusy={isBusy}
				isDisabled={!isPhone && !isSignUpFilled(values)}
			/>
		</form>
	);
}
