import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.messages.ts';

export type SecondFactorTask = 'set-up' | 'new-codes' | 'turn-off';

interface SecondFactorDialogProps {
	username: string;
	/** Null while it is closed. */
	task: SecondFactorTask | null;
	/** The second factor, or its recovery codes, are others now. */
	onChanged: () => void;
	onClose: () => void;
}

/** Sets the second factor up, in three steps, replaces its recovery codes, or turns it off. */
export function SecondFactorDialog({ task, onClose, ...props }: SecondFactorDialogProps) {
	const [isLocked, setLocked] = useState(false);
	return (
		<FormDialog isOpen={task !== null} isLocked={isLocked} onClose={onClose}>
			{(id) => task && <Steps {...props} id={id} task={task} setLocked={setLocked} onClose={onClose} />}
		</FormDialog>
	);
}

interface StepsProps extends Omit<SecondFactorDialogProps, 'task'> {
	id: string;
	task: SecondFactorTask;
	setLocked: (isLocked: boolean) => void;
}

function Steps({ id, username, task, setLocked, onChanged, onClose }: StepsProps) {
	const api = getApiClient(useQueryClient());
	const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	// A press beside the dialog must not hide codes that are not shown again.
	useEffect(() => {
		setLocked(codes !== null);
		return () => setLocked(false);
	}, [codes, setLocked]);

	const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
		setCodes(recoveryCodes);
		onChanged();
	};
	const form = { id, username, onClose };
	const finish = () => {
		onClose();
		// Not before: on a phone it would cover the button.
		if (task === 'set-up') showToast({ kind: 'success', text: TEXT.turnedOn });
	};
	if (codes) return <RecoveryCodes id={id} codes={codes} onDone={finish} />;
	if (setup) {
		return (
			<StepForm
				key="scan"
				{...form}
				title={TEXT.scanTitle}
				text={TEXT.scanText}
				submitLabel={TEXT.confirm}
				codeLabel={TEXT.code}
				send={async ({ code }) =>
					show(await viewerCall(api, 'POST /api/auth/second-factor/confirm', { body: { code } }))
				}
			>
				<SetupKey setup={setup} />
			</StepForm>
		);
	}
	if (task === 'set-up') {
		return (
			<StepForm
				key="password"
				{...form}
				title={TEXT.setUp}
				text={TEXT.passwordText}
				submitLabel={TEXT.next}
				hasPassword
				send={async ({ currentPassword }) =>
					setSetup(await viewerCall(api, 'POST /api/auth/second-factor/setup', { body: { currentPassword } }))
				}
			/>
		);
	}
	if (task === 'new-codes') {
		return (
			<StepForm
				{...form}
				title={TEXT.newCodes}
				text={TEXT.newCodesText}
				submitLabel={TEXT.newCodes}
				codeLabel={TEXT.codeOrRecovery}
				hasPassword
				send={async (body) => show(await viewerCall(api, 'POST /api/auth/second-factor/recovery-codes', { body }))}
			/>
		);
	}
	return (
		<StepForm
			{...form}
			title={TEXT.turnOff}
			text={TEXT.turnOffText}
			submitLabel={TEXT.turnOff}
			codeLabel={TEXT.codeOrRecovery}
			hasPassword
			isDangerous
			send={async (body) => {
				await viewerCall(api, 'POST /api/auth/second-factor/removal', { body });
				showToast({ kind: 'success', text: TEXT.turnedOff });
				onChanged();
				onClose();
			}}
		/>
	);
}

/** An image, so that nothing of it becomes part of the page. */
function SetupKey({ setup: { qrCode, secret } }: { setup: SecondFactorSetup }) {
	return (
		<>
			<img
				src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
				alt={TEXT.qrCode}
				className="w-56 max-w-full justify-self-center rounded-poster"
			/>
			<p className="grid gap-1">
				<span className="text-muted">{TEXT.key}</span>
				<code className="text-[1.0625rem] tracking-wide wrap-anywhere select-all">{toGroups(secret)}</code>
			</p>
		</>
	);
}

/** Easier to type; apps ignore the blanks. */
function toGroups(secret: string): string {
	return secret.replace(/.{4}(?=.)/g, '$& ');
}

const FIELDS = ['currentPassword', 'code'] as const;
type FieldName = (typeof FIELDS)[number];

interface StepFormProps {
	id: string;
	username: string;
	title: string;
	text: string;
	submitLabel: string;
	isDangerous?: boolean;
	hasPassword?: boolean;
	/** Absent without a field for a code. */
	codeLabel?: string;
	children?: ReactNode;
	/** Rejects with `ApiError`. */
	send: (values: Record<FieldName, string>) => Promise<void>;
	onClose: () => void;
}

/** A form of the dialog. The server validates; its messages are shown at their fields. */
function StepForm({ username, hasPassword = false, codeLabel, children, send, onClose, ...dialog }: StepFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState({ currentPassword: '', code: '' });
	const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		element.current?.querySelector<HTMLInputElement>('input:not([readonly], [hidden])')?.focus();
	}, []);

	const submit = async () => {
		setErrors({});
		setFormError(null);
		setPending(true);
		try {
			await send(values);
		} catch (error) {
			const found = toFieldErrors(error, FIELDS);
			setErrors(found);
			if (Object.keys(found).length === 0) setFormError(serverMessage(error) ?? TEXT.failed);
			const [invalid] = Object.keys(found);
			if (invalid) element.current?.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
		}
		setPending(false);
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
			{hasPassword && (
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
					inputMode="numeric"
					autoComplete="one-time-code"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
				/>
			)}
		</DialogForm>
	);
}
