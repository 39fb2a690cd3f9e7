import { type FormEvent, type ReactNode, useState } from 'react';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useAdminActions } from './admin-actions.tsx';

/** Of fields for what programs read. */
export const PLAIN_INPUT = {
	autoCapitalize: 'none',
	autoCorrect: 'off',
	autoComplete: 'off',
	spellCheck: false,
	dir: 'ltr',
} as const;

interface Connection {
	address: string;
	key: string;
}

interface TestedFormOptions<Typed extends Connection, Found, Field extends string> {
	initial: Typed;
	/** Those that the server may find wrong. */
	fields: readonly Field[];
	test: { key: string; perform: (typed: Typed) => Promise<Found>; failure: string };
	submit: { key: string; perform: (typed: Typed) => Promise<unknown>; success: string; failure: string };
	/** What answers there, as the test tells it. */
	toFoundText: (found: Found) => string;
	/** What is left in the form once it was submitted. */
	afterSubmit: (typed: Typed) => Typed;
	onSubmitted: () => void;
}

/** State of a form with the address and the key of a service, which can be tested before it is submitted. */
export function useTestedForm<Typed extends Connection, Found, Field extends string>(
	options: TestedFormOptions<Typed, Found, Field>,
) {
	const { test, submit, fields, toFoundText, afterSubmit, onSubmitted } = options;
	const { pending, run } = useAdminActions();
	const [typed, setTyped] = useState(options.initial);
	const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
	const [found, setFound] = useState<Found | null>(null);
	return {
		typed,
		errors,
		foundText: found && toFoundText(found),
		isTesting: pending.has(test.key),
		isSubmitting: pending.has(submit.key),
		type(change: Partial<Typed>) {
			setTyped({ ...typed, ...change });
			setErrors({});
			setFound(null);
		},
		async onTest() {
			setErrors({});
			const { key, failure } = test;
			const outcome = await run({ key, perform: () => test.perform(typed), success: toFoundText, failure });
			if (outcome?.isDone) setFound(outcome.result);
			else if (outcome) setErrors(toFieldErrors(outcome.error, fields));
		},
		async onSubmit(event: FormEvent) {
			event.preventDefault();
			setErrors({});
			const { key, success, failure } = submit;
			const outcome = await run({ key, perform: () => submit.perform(typed), success, failure });
			if (!outcome) return;
			if (!outcome.isDone) return setErrors(toFieldErrors(outcome.error, fields));
			setTyped(afterSubmit(typed));
			setFound(null);
			onSubmitted();
		},
	};
}

interface TestedFormProps {
	form: {
		typed: Connection;
		errors: Partial<Record<'address' | 'key', string>>;
		foundText: string | null;
		isTesting: boolean;
		isSubmitting: boolean;
		type: (change: Partial<Connection>) => void;
		onTest: () => Promise<void>;
		onSubmit: (event: FormEvent) => Promise<void>;
	};
	text: { address: string; addressHint: string; key: string; keyHint: string; test: string; submit: string };
	/** Fields before the address, and after the key. */
	before?: ReactNode;
	after?: ReactNode;
	className: string;
}

export function TestedForm({ form, text, before, after, className }: TestedFormProps) {
	const [isShown, setShown] = useState(false);
	const { typed, errors, foundText, type } = form;
	return (
		<form onSubmit={(event) => void form.onSubmit(event)} className={className}>
			{before}
			<TextField
				{...PLAIN_INPUT}
				label={text.address}
				hint={text.addressHint}
				{...(errors.address ? { error: errors.address } : {})}
				inputMode="url"
				required
				value={typed.address}
				onChange={({ target }) => type({ address: target.value })}
			/>
			<PasswordField
				{...PLAIN_INPUT}
				label={text.key}
				hint={text.keyHint}
				{...(errors.key ? { error: errors.key } : {})}
				isShown={isShown}
				onShow={setShown}
				required
				value={typed.key}
				onChange={({ target }) => type({ key: target.value })}
			/>
			{after}
			{foundText && <p className="note wrap-anywhere">{foundText}</p>}
			<div className="flex flex-wrap gap-3">
				<PendingButton
					type="button"
					isPending={form.isTesting}
					onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && void form.onTest()}
				>
					{text.test}
				</PendingButton>
				<PendingButton type="submit" kind="primary" isPending={form.isSubmitting}>
					{text.submit}
				</PendingButton>
			</div>
		</form>
	);
}
