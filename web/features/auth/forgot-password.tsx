import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { EMAIL_RULES, findViolatedRule, normalizeAccountText } from '#contract/account-rules.ts';
import { toFieldErrors } from '../../api/field-errors.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FORGOT_TEXT as TEXT } from './forgot-password.messages.ts';
import { FormSubmit } from './form-submit.tsx';

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
	const form = useRef<HTMLFormElement>(null);
	const [email, setEmail] = useState('');
	const [error, setError] = useState<string | undefined>();
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const [isSent, setSent] = useState(false);
	const focusField = () => form.current?.querySelector('input')?.focus();
	useEffect(focusField, []);

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		const invalid = findViolatedRule(EMAIL_RULES, normalizeAccountText(email));
		setError(invalid ?? undefined);
		setFormError(null);
		if (invalid !== null) return focusField();
		setPending(true);
		try {
			await getApiClient(queries).call('POST /api/auth/password-reset', { body: { email } });
			setSent(true);
		} catch (reason) {
			const invalidField = toFieldErrors(reason, ['email']).email;
			setError(invalidField);
			if (invalidField === undefined) setFormError(serverMessage(reason) ?? TEXT.failed);
			else focusField();
		} finally {
			setPending(false);
		}
	};

	if (isSent) return <SentNote />;
	return (
		<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
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
				onChange={({ target }) => {
					setEmail(target.value);
					setError(undefined);
				}}
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
