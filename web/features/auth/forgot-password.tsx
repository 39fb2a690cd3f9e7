import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FORGOT_TEXT as TEXT } from './forgot-password.messages.ts';
import { FormSubmit } from './form-submit.tsx';
import { useEmailForm } from './use-email-form.ts';

/** In place of the login form: what a person who has forgotten the password can do on this site. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
	const { hasMail } = usePublicConfig();
	return (
		<div className="grid gap-4.5">
			{hasMail ? <AskForLink /> : <AskAdmin />}
			<button type="button" className="text-link min-h-11 justify-self-center font-semibold" onClick={onBack}>
				{TEXT.back}
			</button>
		</div>
	);
}

function AskForLink() {
	const queries = useQueryClient();
	const { form, email, setEmail, error, formError, pending, isSent, sendEmail } = useEmailForm<'link'>(TEXT.failed);
	const isPending = pending !== null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void sendEmail('link', () => getApiClient(queries).call('POST /api/auth/password-reset', { body: { email } }));
	};

	if (isSent) return <SentNote />;
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={submit}>
			<TextField
				name="email"
				label={TEXT.email}
				hint={TEXT.emailHint}
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
			<FormSubmit error={formError} label={isPending ? TEXT.sending : TEXT.send} isPending={isPending} />
		</form>
	);
}

function SentNote() {
	const note = useRef<HTMLDivElement>(null);
	// The button that had the focus is gone.
	useEffect(() => note.current?.focus(), []);
	return (
		<div ref={note} role="status" tabIndex={-1} className="grid gap-2">
			<p className="flex items-start gap-3 text-lg">
				<MailCheck aria-hidden className="mt-1 size-5 flex-none text-accent" />
				{TEXT.sent}
			</p>
			<p className="text-muted">{TEXT.sentNote}</p>
		</div>
	);
}

function AskAdmin() {
	const { communityUrl, contactEmail } = usePublicConfig();
	const note = useRef<HTMLDivElement>(null);
	useEffect(() => note.current?.focus(), []);
	return (
		<div ref={note} tabIndex={-1} className="grid gap-3">
			<p className="text-lg">{TEXT.noMail}</p>
			{contactEmail && (
				<p>
					<a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
						{contactEmail}
					</a>
				</p>
			)}
			{communityUrl && (
				<p>
					<a href={communityUrl} target="_blank" rel="noopener" className="text-link">
						{TEXT.community}
						<span className="sr-only"> {TEXT.opensInNewTab}</span>
					</a>
				</p>
			)}
		</div>
	);
}
