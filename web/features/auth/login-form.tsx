import { useState } from 'react';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { checkLogin, type LoginField, type Values } from './account-form.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormEnd } from './form-end.tsx';
import { useAccountForm } from './use-account-form.ts';

const EMPTY: Values<LoginField> = { emailOrUsername: '', password: '' };

interface FormProps {
	explain: (error: unknown) => string;
	onSignedIn: () => void;
}

export function LoginForm(props: FormProps) {
	const [isShown, setShown] = useState(false);
	const { form, failure, isBusy, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		check: checkLogin,
		send: (api, body, { signal }) => api.call('POST /api/auth/login', { body }, { signal }),
	});
	return (
		<form ref={form} noValidate className="sign-in-form" onSubmit={(event) => void submit(event)}>
			<TextField
				{...fieldProps('emailOrUsername')}
				label={AUTH_TEXT.account}
				autoComplete="username"
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
			<FormEnd failure={failure} label={isBusy ? AUTH_TEXT.loggingIn : AUTH_TEXT.login} isBusy={isBusy} />
		</form>
	);
}
