import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#contract/user.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { toFieldErrors } from '../../api/field-errors.ts';
import { getApiClient } from '../../api/query-client.ts';
import { beginSession } from '../../session/begin-session.ts';
import type { FormErrors, FormValues, SignUpField } from './account-form-rules.ts';

/** What was typed into a form, but no password, kept while its dialog is closed; null when it is empty. */
export interface FormDraft {
	current: Partial<Record<string, string>> | null;
}

/** By name: a password that is shown has the input type of text. */
const SECRET_FIELDS = new Set<string>([...(['password', 'confirm'] satisfies SignUpField[]), 'code']);

interface AccountForm<Field extends string> {
	empty: FormValues<Field>;
	draft: FormDraft;
	validate: (values: FormValues<Field>) => FormErrors<Field>;
	/** Null: the server wants something else first, which the form has passed on. */
	send: (api: ApiClient, values: FormValues<Field>, options: { signal: AbortSignal }) => Promise<SignedIn | null>;
	/** The field whose validity depends on another one, by that one. */
	dependents?: Partial<Record<Field, Field>>;
	/** The text of an error that is not of one field. */
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
}

/**
 * A form that starts a session. A field is validated on blur and on submit; an edit removes its error. One request at a
 * time, aborted when the form unmounts.
 */
export function useAccountForm<Field extends string>({
	empty,
	draft,
	validate,
	send,
	dependents = {},
	describeError,
	onSignedIn,
}: AccountForm<Field>) {
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<FormValues<Field>>({ ...empty, ...draft.current });
	const [errors, setErrors] = useState<FormErrors<Field>>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const request = useRef<AbortController | null>(null);

	useEffect(() => {
		fieldsOf(form.current)[0]?.focus();
		return () => request.current?.abort();
	}, []);

	const showErrors = (next: FormErrors<Field>) => {
		setErrors(next);
		fieldsOf(form.current)
			.find(({ name }) => name in next)
			?.focus();
	};

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (request.current) return;
		setFormError(null);
		const invalid = validate(values);
		if (Object.keys(invalid).length > 0) return showErrors(invalid);
		setErrors({});
		setPending(true);
		const controller = new AbortController();
		request.current = controller;
		try {
			const api = getApiClient(queries);
			const signedIn = await send(api, values, controller);
			if (controller.signal.aborted || signedIn === null) return;
			beginSession(queries, signedIn);
			onSignedIn();
		} catch (error) {
			if (controller.signal.aborted) return;
			const fieldErrors = toFieldErrors(error, Object.keys(empty) as Field[]);
			if (Object.keys(fieldErrors).length > 0) showErrors(fieldErrors);
			else setFormError(describeError(error));
		} finally {
			if (request.current === controller) request.current = null;
			setPending(false);
		}
	};

	const fieldProps = (name: Field) => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
			setValues((before) => ({ ...before, [name]: target.value }));
			if (!SECRET_FIELDS.has(name)) draft.current = { ...draft.current, [name]: target.value };
			setErrors((before) => without(before, [name, dependents[name]]));
			setFormError(null);
		},
		onBlur: ({ relatedTarget }: FocusEvent) => {
			// An error message would move the button away under the pointer.
			if (relatedTarget instanceof HTMLButtonElement) return;
			const other = dependents[name];
			const blurred = other && values[other] !== '' ? [name, other] : [name];
			const invalid = Object.entries(validate(values)).filter(([field]) => blurred.includes(field as Field));
			setErrors((before) => ({ ...before, ...Object.fromEntries(invalid) }));
		},
	});

	return { form, values, formError, isPending, submit, fieldProps };
}

function without<Field extends string>(errors: FormErrors<Field>, fields: unknown[]): FormErrors<Field> {
	return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as FormErrors<Field>;
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
	return [...(form?.querySelectorAll('input') ?? [])];
}
