import { useRef, useState } from 'react';
import { DAY_MS, SUSPENSION_REASON_MAX_CHARS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { UserActions } from './use-user-actions.ts';
import { USERS_TEXT } from './users.messages.ts';

const DAYS = Object.keys(USERS_TEXT.suspendDaysOf) as unknown as (keyof typeof USERS_TEXT.suspendDaysOf)[];
const NO_END = '0';

interface SuspendDialogProps {
	/** Null while it is closed. */
	user: User | null;
	actions: UserActions;
	onClose: () => void;
}

/** Suspends an account, with a reason that it is told and an end. */
export function SuspendDialog({ user, actions, onClose }: SuspendDialogProps) {
	return (
		<FormDialog
			isOpen={user !== null}
			isLocked={user !== null && actions.isPending('suspension', user)}
			onClose={onClose}
		>
			{(id) => user && <SuspendForm id={id} user={user} actions={actions} onClose={onClose} />}
		</FormDialog>
	);
}

function SuspendForm({ id, user, actions, onClose }: SuspendDialogProps & { id: string; user: User }) {
	const form = useRef<HTMLFormElement>(null);
	const [reason, setReason] = useState('');
	const [days, setDays] = useState('7');
	const [error, setError] = useState<string | undefined>();
	const submit = async () => {
		if (reason.trim() === '') {
			setError(USERS_TEXT.suspendReasonMissing);
			form.current?.querySelector('input')?.focus();
			return;
		}
		const until = days === NO_END ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
		const outcome = await actions.suspend(user, { reason, until });
		if (outcome?.isDone) onClose();
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={USERS_TEXT.suspendTitle(user.username)}
			text={USERS_TEXT.suspendText}
			submitLabel={USERS_TEXT.suspendConfirm}
			error={null}
			isDangerous
			isPending={actions.isPending('suspension', user)}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<TextField
				label={USERS_TEXT.suspendReason}
				hint={USERS_TEXT.suspendReasonHint}
				maxLength={SUSPENSION_REASON_MAX_CHARS}
				required
				value={reason}
				onChange={({ target }) => {
					setReason(target.value);
					setError(undefined);
				}}
				{...(error === undefined ? {} : { error })}
			/>
			<SelectField label={USERS_TEXT.suspendFor} labelClass="" value={days} onChange={setDays}>
				{DAYS.map((name) => (
					<option key={name} value={name}>
						{USERS_TEXT.suspendDaysOf[name]}
					</option>
				))}
			</SelectField>
		</DialogForm>
	);
}
