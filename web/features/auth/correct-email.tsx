import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { PendingButton } from '../../ui/pending-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CORRECT_TEXT as TEXT } from './correct-email.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { useEmailForm } from './use-email-form.ts';

/** The account that was just typed, with its right password. */
export interface UnverifiedAccount {
	emailOrUsername: string;
	password: string;
}

/** In place of the form of an account that cannot sign in before its address is confirmed. */
export function CorrectEmail({ account, onBack }: { account: UnverifiedAccount; onBack: () => void }) {
	const queries = useQueryClient();
	const { form, email, setEmail, error, formError, pending, isSent, send, sendEmail } = useEmailForm<'new' | 'same'>(
		TEXT.failed,
	);
	const call = (change: { email?: string }) =>
		getApiClient(queries).call('POST /api/auth/email-correction', { body: { ...account, ...change } });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void sendEmail('new', () => call({ email }));
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
						onChange={({ target }) => setEmail(target.value)}
					/>
					<FormSubmit
						error={formError}
						label={pending === 'new' ? TEXT.sending : TEXT.send}
						isPending={pending === 'new'}
					/>
					<PendingButton isPending={pending === 'same'} onClick={() => void send('same', () => call({}))}>
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
