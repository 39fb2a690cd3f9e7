import { useState } from 'react';
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
export function CodeForm(props: CodeFormProps) {
	/** It has letters, which the keyboard for digits of a phone has not. */
	const [isRecovery, setRecovery] = useState(false);
	return (
		<CodeFields
			key={isRecovery ? 'recovery' : 'app'}
			{...props}
			{...(isRecovery ? {} : { onRecovery: () => setRecovery(true) })}
		/>
	);
}

/** Without `onRecovery` it asks for a recovery code. The server accepts either in both. */
function CodeFields({ challenge, onRestart, onRecovery, ...props }: CodeFormProps & { onRecovery?: () => void }) {
	const { form, formError, isPending, submit, fieldProps } = useAccountForm({
		...props,
		empty: EMPTY,
		validate: ({ code }) => (code.trim() === '' ? { code: AUTH_TEXT.codeRequired } : {}),
		send: (api, { code }, { signal }) =>
			api.call('POST /api/auth/login/second-factor', { body: { challenge, code } }, { signal }),
	});
	const link = 'text-link min-h-11 font-semibold';
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
			<TextField
				{...fieldProps('code')}
				{...(onRecovery
					? {
							label: AUTH_TEXT.code,
							hint: AUTH_TEXT.codeHint,
							inputMode: 'numeric',
							autoComplete: 'one-time-code',
						}
					: { label: AUTH_TEXT.recoveryCode, autoComplete: 'off' })}
				dir="ltr"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				required
			/>
			<FormSubmit error={formError} label={isPending ? AUTH_TEXT.loggingIn : AUTH_TEXT.login} isPending={isPending} />
			<div className="flex flex-wrap justify-center gap-x-6">
				{onRecovery && (
					<button type="button" className={link} onClick={onRecovery}>
						{AUTH_TEXT.useRecoveryCode}
					</button>
				)}
				<button type="button" className={link} onClick={onRestart}>
					{AUTH_TEXT.restart}
				</button>
			</div>
		</form>
	);
}
