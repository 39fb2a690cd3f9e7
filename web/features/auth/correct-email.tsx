import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EMAIL_RULES, findViolatedRule, normalizeAccountText } from '#contract/account-rules.ts';
import { toFieldErrors } from '../../api/field-errors.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CORRECT_TEXT as TEXT } from './correct-email.messages.ts';
import { FormSubmit } from './form-submit.tsx';

/** The account that was just typed, with its right password. */
export interface UnverifiedAccount {
	emailOrUsername: string;
	password: string;
}

/** In place of the form of an account that cannot sign in before its address is confirmed. */
export function CorrectEmail({ account, onBack }: { account: UnverifiedAccount; onBack: () => void }) {
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [email, setEmail] = useState('');
	const [error, setError] = useState<string | undefined>();
	const [formError, setFormError] = useState<string | null>(null);
	const [pending, setPending] = useState<'new' | 'same' | null>(null);
	const [isSent, setSent] = useState(false);
	const focusField = () => form.current?.querySelector('input')?.focus();
	useEffect(focusField, []);

	const send = async (which: 'new' | 'same') => {
		if (pending) return;
		setError(undefined);
		setFormError(null);
		setPending(which);
		try {
			const body = { ...account, ...(which === 'new' && { email }) };
			await getApiClient(queries).call('POST /api/auth/email-correction', { body });
			setSent(true);
		} catch (reason) {
			const invalid = toFieldErrors(reason, ['email']).email;
			setError(invalid);
			if (invalid === undefined) setFormError(serverMessage(reason) ?? TEXT.failed);
			else focusField();
		} finally {
			setPending(null);
		}
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const invalid = findViolatedRule(EMAIL_RULES, normalizeAccountText(email));
		if (invalid === null) return void send('new');
		setError(invalid);
		focusField();
	};

	return (
		<div className="grid gap-4.5">
			{isSent ? (
				<SentNote />
			) : (
				<form ref={form} noValidate className="grid gap-4.5" onSubmit={submit}>
					<p className="text-muted">{TEXT.purpose}</p>
					<TextField
						name="email"
						label={TEXT.email}
						error={error}
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						required
						value={email}
						onChange={({ target }) => {
							setEmail(target.value);
							setError(undefined);
						}}
					/>
					<FormSubmit
						error={formError}
						label={pending === 'new' ? TEXT.sending : TEXT.send}
						isPending={pending === 'new'}
					/>
					<PendingButton isPending={pending === 'same'} onClick={() => void send('same')}>
						{TEXT.sendAgain}
					</PendingButton>
				</form>
			)}
			<button type="button" className="text-link min-h-11 justify-self-center font-semibold" onClick={onBack}>
				{TEXT.back}
			</button>
		</div>
	);
}

function SentNote() {
	const note = useRef<HTMLParagraphElement>(null);
	// The button that had the focus is gone.
	useEffect(() => note.current?.focus(), []);
	return (
		<p ref={note} role="status" tabIndex={-1} className="flex items-start gap-3 text-lg">
			<MailCheck aria-hidden className="mt-1 size-5 flex-none text-accent" />
			{TEXT.sent}
		</p>
	);
}
