import { type RefObject, useEffect, useRef, useState } from 'react';
import { EMAIL_RULES, findViolatedRule, normalizeAccountText } from '#contract/account-rules.ts';
import { toFieldErrors } from '../../api/field-errors.ts';
import { serverMessage } from '../../api/server-message.ts';

interface EmailForm<Action extends string> {
	form: RefObject<HTMLFormElement | null>;
	email: string;
	setEmail: (email: string) => void;
	/** Of the field. */
	error: string | undefined;
	formError: string | null;
	/** What is being sent. */
	pending: Action | null;
	isSent: boolean;
	/** Sends, once at a time; what is refused is shown, and the field has the focus where it is at fault. */
	send: (action: Action, call: () => Promise<unknown>) => Promise<void>;
	/** The same for an address that follows the rules; else the field says which it does not. */
	sendEmail: (action: Action, call: () => Promise<unknown>) => Promise<void>;
}

/** A form with an email address that asks the server for a mail. @param failed Said where the server says nothing. */
export function useEmailForm<Action extends string>(failed: string): EmailForm<Action> {
	const form = useRef<HTMLFormElement>(null);
	const [email, setEmail] = useState('');
	const [error, setError] = useState<string | undefined>();
	const [formError, setFormError] = useState<string | null>(null);
	const [pending, setPending] = useState<Action | null>(null);
	const [isSent, setSent] = useState(false);
	const focusField = () => form.current?.querySelector('input')?.focus();
	useEffect(focusField, []);

	const send = async (action: Action, call: () => Promise<unknown>) => {
		if (pending) return;
		setError(undefined);
		setFormError(null);
		setPending(action);
		try {
			await call();
			setSent(true);
		} catch (reason) {
			const invalid = toFieldErrors(reason, ['email']).email;
			setError(invalid);
			if (invalid === undefined) setFormError(serverMessage(reason) ?? failed);
			else focusField();
		} finally {
			setPending(null);
		}
	};
	return {
		...{ form, email, error, formError, pending, isSent, send },
		setEmail(typed) {
			setEmail(typed);
			setError(undefined);
		},
		async sendEmail(action, call) {
			const invalid = findViolatedRule(EMAIL_RULES, normalizeAccountText(email));
			if (invalid === null) return send(action, call);
			setError(invalid);
			setFormError(null);
			focusField();
		},
	};
}
