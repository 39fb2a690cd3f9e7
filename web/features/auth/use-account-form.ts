import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#contract/user.ts';
import { type ApiClient, ApiError } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { beginSession } from '../../session/begin-session.ts';
import type { Refusals, Values } from './account-form.ts';

interface AccountForm<Field extends string> {
	empty: Values<Field>;
	check: (values: Values<Field>) => Refusals<Field>;
	send: (api: ApiClient, values: Values<Field>, options: { signal: AbortSignal }) => Promise<SignedIn>;
	/** The field that is checked against another one, by that one. */
	checkedWith?: Partial<Record<Field, Field>>;
	/** What is said of a failure that is not one field's. */
	explain: (error: unknown) => string;
	onSignedIn: () => void;
}

/**
 * A form that ends in a session. A field is checked when it is left and at the end; what was said of it goes when it is
 * edited. One call at a time, and none that outlives the form.
 */
export function useAccountForm<Field extends string>({
	empty,
	check,
	send,
	checkedWith = {},
	explain,
	onSignedIn,
}: AccountForm<Field>) {
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(empty);
	const [refusals, setRefusals] = useState<Refusals<Field>>({});
	const [failure, setFailure] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const call = useRef<AbortController | null>(null);

	useEffect(() => {
		fieldsOf(form.current)[0]?.focus();
		return () => call.current?.abort();
	}, []);

	const refuse = (next: Refusals<Field>) => {
		setRefusals(next);
		fieldsOf(form.current)
			.find(({ name }) => name in next)
			?.focus();
	};

	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (call.current) return;
		setFailure(null);
		const broken = check(values);
		if (Object.keys(broken).length > 0) return refuse(broken);
		setRefusals({});
		setBusy(true);
		const controller = new AbortController();
		call.current = controller;
		try {
			const api = getApiClient(queries);
			const signedIn = await send(api, values, controller);
			if (controller.signal.aborted) return;
			beginSession(queries, signedIn);
			onSignedIn();
		} catch (error) {
			if (controller.signal.aborted) return;
			const told = refusalsOf(error, empty);
			if (told) refuse(told);
			else setFailure(explain(error));
		} finally {
			if (call.current === controller) call.current = null;
			setBusy(false);
		}
	};

	const fieldProps = (name: Field) => ({
		name,
		value: values[name],
		error: refusals[name],
		onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
			setValues((before) => ({ ...before, [name]: target.value }));
			setRefusals((before) => without(before, [name, checkedWith[name]]));
			setFailure(null);
		},
		onBlur: ({ relatedTarget }: FocusEvent) => {
			// What is pressed meanwhile must not move away under the pointer.
			if (relatedTarget instanceof HTMLButtonElement) return;
			const other = checkedWith[name];
			const left = other && values[other] !== '' ? [name, other] : [name];
			const broken = Object.entries(check(values)).filter(([field]) => left.includes(field as Field));
			setRefusals((before) => ({ ...before, ...Object.fromEntries(broken) }));
		},
	});

	return { form, values, failure, isBusy, submit, fieldProps };
}

function without<Field extends string>(refusals: Refusals<Field>, fields: unknown[]): Refusals<Field> {
	return Object.fromEntries(Object.entries(refusals).filter(([field]) => !fields.includes(field))) as Refusals<Field>;
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
	return [...(form?.querySelectorAll('input') ?? [])];
}

/** What the server said of the form's own fields; null when it spoke of none of them. */
function refusalsOf<Field extends string>(error: unknown, fields: Values<Field>): Refusals<Field> | null {
	const issues = error instanceof ApiError ? error.issues : [];
	const known = issues.filter(({ path }) => path in fields);
	if (known.length === 0) return null;
	// The first word on a field counts.
	return Object.fromEntries(known.toReversed().map(({ path, message }) => [path, message])) as Refusals<Field>;
}
