import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX_CHARS } from '#contract/limits.ts';
import type { Passkey, PasskeyCreation } from '#contract/passkey.ts';
import type { User } from '#contract/user.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { StepForm } from '../second-factor/step-form.tsx';
import { PASSKEYS_TEXT as TEXT } from './passkeys.messages.ts';
import { useOwnPasskeyHere } from './passkeys-query.ts';

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyDialogProps {
	user: User;
	/** Null while it is closed. */
	task: PasskeyTask | null;
	onChanged: () => void;
	onClose: () => void;
}

/** Makes a passkey, in three steps, renames or removes one. */
export function PasskeyDialog({ task, onClose, ...props }: PasskeyDialogProps) {
	const [isLocked, setLocked] = useState(false);
	return (
		<FormDialog isOpen={task !== null} isLocked={isLocked} onClose={onClose}>
			{(id) => task && <Steps {...props} id={id} task={task} setLocked={setLocked} onClose={onClose} />}
		</FormDialog>
	);
}

interface StepsProps extends Omit<PasskeyDialogProps, 'task'> {
	id: string;
	task: PasskeyTask;
	setLocked: (isLocked: boolean) => void;
}

function Steps({ id, user, task, setLocked, onChanged, onClose }: StepsProps) {
	const api = getApiClient(useQueryClient());
	const hasPasskey = useOwnPasskeyHere();
	const [creation, setCreation] = useState<PasskeyCreation | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	// A press beside the dialog must not hide codes that are not shown again.
	useEffect(() => {
		setLocked(codes !== null);
		return () => setLocked(false);
	}, [codes, setLocked]);

	const finish = (text: string) => {
		onClose();
		showToast({ kind: 'success', text });
	};
	const proof = {
		id,
		username: user.username,
		isProof: true,
		hasPasskey,
		onClose,
		...(user.hasSecondFactor ? { codeLabel: TEXT.code } : {}),
	};
	if (codes) return <RecoveryCodes id={id} codes={codes} onDone={() => finish(TEXT.made)} />;
	if (creation) {
		return (
			<NameForm
				key="name"
				id={id}
				title={TEXT.nameTitle}
				text={TEXT.nameText}
				submitLabel={TEXT.create}
				name={TEXT.nameOf(readPlatform())}
				onClose={onClose}
				send={async (name) => {
					const credential = await createHere(creation);
					const made = await viewerCall(api, 'POST /api/auth/passkeys', { body: { name, credential } });
					onChanged();
					if (made.recoveryCodes) setCodes(made.recoveryCodes);
					else finish(TEXT.made);
				}}
			/>
		);
	}
	if (task.kind === 'add') {
		return (
			<StepForm
				{...proof}
				title={TEXT.add}
				text={TEXT.addText(location.hostname)}
				submitLabel={TEXT.next}
				send={async (body) => setCreation(await viewerCall(api, 'POST /api/auth/passkeys/options', { body }))}
			/>
		);
	}
	const { passkey } = task;
	const params = { id: passkey.id };
	if (task.kind === 'rename') {
		return (
			<NameForm
				id={id}
				title={TEXT.renameTitle}
				text={TEXT.renameText}
				submitLabel={TEXT.save}
				name={passkey.name}
				onClose={onClose}
				send={async (name) => {
					await viewerCall(api, 'PUT /api/auth/passkeys/:id', { params, body: { name } });
					onChanged();
					finish(TEXT.renamed);
				}}
			/>
		);
	}
	return (
		<StepForm
			{...proof}
			title={TEXT.removeTitle}
			text={TEXT.removeText(passkey.name)}
			submitLabel={TEXT.remove}
			isDangerous
			send={async (body) => {
				await viewerCall(api, 'POST /api/auth/passkeys/:id/removal', { params, body });
				onChanged();
				finish(TEXT.removed);
			}}
		/>
	);
}

/** A reason for the person, of the browser's side. */
class PasskeyNotMade extends Error {}

async function createHere(creation: PasskeyCreation) {
	const { createPasskey, isCancelled } = await import('../../../lib/webauthn.ts');
	return createPasskey(creation).catch((error: unknown) => {
		if (error instanceof Error && error.name === 'InvalidStateError') throw new PasskeyNotMade(TEXT.already);
		if (isCancelled(error)) throw new PasskeyNotMade(TEXT.cancelled);
		throw error;
	});
}

interface NameFormProps {
	id: string;
	title: string;
	text: string;
	submitLabel: string;
	/** At first. */
	name: string;
	/** Rejects with `ApiError`, or with why there is no passkey. */
	send: (name: string) => Promise<void>;
	onClose: () => void;
}

function NameForm({ name: first, send, ...dialog }: NameFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const [name, setName] = useState(first);
	const [error, setError] = useState<string | null>(null);
	const [formError, setFormError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	useEffect(() => element.current?.querySelector('input')?.select(), []);

	const submit = async () => {
		setError(null);
		setFormError(null);
		setPending(true);
		try {
			await send(name);
		} catch (failure) {
			const found = toFieldErrors(failure, ['name']).name;
			if (found !== undefined) setError(found);
			else setFormError(failure instanceof PasskeyNotMade ? failure.message : (serverMessage(failure) ?? TEXT.failed));
			if (found !== undefined) element.current?.querySelector('input')?.focus();
		}
		setPending(false);
	};
	return (
		<DialogForm ref={element} {...dialog} error={formError} isPending={isPending} onSubmit={() => void submit()}>
			<TextField
				name="name"
				label={TEXT.name}
				value={name}
				maxLength={PASSKEY_NAME_MAX_CHARS}
				required
				onChange={({ target }) => {
					setName(target.value);
					setError(null);
				}}
				{...(error === null ? {} : { error })}
			/>
		</DialogForm>
	);
}

/** As people call it, for the first name of a passkey; empty where it is not known. */
function readPlatform(): string {
	const { userAgent } = navigator;
	const names = {
		Android: 'Android',
		iPhone: 'iPhone',
		iPad: 'iPad',
		Windows: 'Windows',
		Mac: 'Macintosh',
		Linux: 'Linux',
	};
	return Object.entries(names).find(([, mark]) => userAgent.includes(mark))?.[0] ?? '';
}
