import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PasskeyAssertion } from '#contract/passkey.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.messages.ts';

const FIELDS = ['currentPassword', 'code'] as const;
type FieldName = (typeof FIELDS)[number];

/** What the form sends: the fields that it shows, or the signature of a passkey. */
export type ProofValues = { currentPassword?: string; code?: string; assertion?: PasskeyAssertion };

interface StepFormProps {
	id: string;
	username: string;
	title: string;
	text: string;
	submitLabel: string;
	isDangerous?: boolean;
	/** Asks for the password, or a passkey. */
	isProof?: boolean;
	/** A passkey can take the place of all fields. */
	hasPasskey?: boolean;
	/** Absent without a field for a code. */
	codeLabel?: string;
	children?: ReactNode;
	/** Rejects with `ApiError`. */
	send: (values: ProofValues) => Promise<void>;
	onClose: () => void;
}

/** A form of a dialog that changes factors. The server validates; its messages are shown at their fields. */
export function StepForm({
	username,
	isProof = false,
	hasPasskey = false,
	codeLabel,
	children,
	...form
}: StepFormProps) {
	const { send, onClose, ...dialog } = form;
	const api = getApiClient(useQueryClient());
	const element = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState({ currentPassword: '', code: '' });
	const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		element.current?.querySelector<HTMLInputElement>('input:not([readonly], [hidden])')?.focus();
	}, []);

	const attempt = async (work: () => Promise<void>, fields: readonly FieldName[]) => {
		setErrors({});
		setFormError(null);
		setPending(true);
		try {
			await work();
		} catch (error) {
			const found = toFieldErrors(error, fields);
			setErrors(found);
			if (Object.keys(found).length === 0) setFormError(serverMessage(error) ?? TEXT.failed);
			const [invalid] = Object.keys(found);
			if (invalid) element.current?.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
		}
		setPending(false);
	};
	const shown = FIELDS.filter((name) => (name === 'code' ? codeLabel : isProof));
	const submit = () => attempt(() => send(Object.fromEntries(shown.map((name) => [name, values[name]]))), shown);
	const provePasskey = async () => {
		const { signByPasskey, isCancelled } = await import('../../../lib/webauthn.ts');
		const request = await viewerCall(api, 'POST /api/auth/passkeys/proof-options', {});
		const assertion = await signByPasskey(request).catch((error: unknown) => {
			if (isCancelled(error)) return null;
			throw error;
		});
		if (assertion) await send({ assertion });
		else setFormError(TEXT.passkeyCancelled);
	};
	const fieldProps = (name: FieldName) => ({
		name,
		value: values[name],
		required: true,
		onChange: ({ target }: { target: HTMLInputElement }) => {
			setValues((before) => ({ ...before, [name]: target.value }));
			setErrors(({ [name]: _, ...others }) => others);
		},
		...(errors[name] === undefined ? {} : { error: errors[name] }),
	});
	return (
		<DialogForm
			ref={element}
			{...dialog}
			error={formError}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{children}
			{isProof && (
				<>
					<AccountNameField username={username} />
					<PasswordField
						{...fieldProps('currentPassword')}
						label={TEXT.currentPassword}
						autoComplete="current-password"
						isShown={isShown}
						onShow={setShown}
					/>
				</>
			)}
			{codeLabel && (
				<TextField
					{...fieldProps('code')}
					label={codeLabel}
					// A proof may be a recovery code, whose letters the keyboard for digits of a phone has not.
					inputMode={isProof ? 'text' : 'numeric'}
					autoComplete="one-time-code"
					dir="ltr"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
				/>
			)}
			{isProof && hasPasskey && (
				<Button onClick={() => !isPending && void attempt(provePasskey, [])}>
					<KeyRound aria-hidden className="size-4" />
					{TEXT.passkeyInstead}
				</Button>
			)}
		</DialogForm>
	);
}
