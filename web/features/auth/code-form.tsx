import { TextField } from '../../ui/text-field.tsx';
import { AUTH_TEXT } from './auth.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { type FormDraft, useAccountForm } from './use-account-form.ts';

const EMPTY = { code: '' };

interface CodeFormProps {
	/** Of the login whose password was right. */
	challenge: string;
	draft: FormDraft;
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
	/** Back to the password. */
	onRestart: () => void;
}

/** The second half of a login: the code of an authenticator app, or a recovery code. */
export function CodeForm({ challenge, onRestart, ...props }: CodeFormProps) {
	const { form, formError, isPending, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		validate: ({ code }) => (code.trim() === '' ? { code: AUTH_TEXT.codeRequired } : {}),
		send: (api, { code }, { signal }) =>
			api.call('POST /api/auth/login/second-factor', { body: { challenge, code } }, { signal }),
	});
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
			<TextField
				{...fieldProps('code')}
				label={AUTH_TEXT.code}
				hint={AUTH_TEXT.codeHint}
				inputMode="numeric"
				autoComplete="one-time-code"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
			/>
			<FormSubmit error={formError} label={isPending ? AUTH_TEXT.loggingIn : AUTH_TEXT.login} isPending={isPending} />
			<button type="button" className="text-link min-h-11 justify-self-center font-semibold" onClick={onRestart}>
				{AUTH_TEXT.restart}
			</button>
		</form>
	);
}
