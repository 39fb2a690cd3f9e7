import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SecondFactorSetup } from '#contract/second-factor.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.messages.ts';
import { StepForm } from './step-form.tsx';

export type SecondFactorTask = 'set-up' | 'new-codes' | 'turn-off';

interface SecondFactorDialogProps {
	user: User;
	/** One of the account's passkeys can take the place of password and code. */
	hasPasskey: boolean;
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

function Steps({ id, user, hasPasskey, task, setLocked, onChanged, onClose }: StepsProps) {
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
	const form = { id, username: user.username, onClose };
	const proof = { ...form, isProof: true, hasPasskey };
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
				send={async ({ code = '' }) =>
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
				{...proof}
				title={TEXT.setUp}
				text={TEXT.passwordText}
				submitLabel={TEXT.next}
				{...(user.hasSecondFactor ? { codeLabel: TEXT.codeOrRecovery } : {})}
				send={async (body) => setSetup(await viewerCall(api, 'POST /api/auth/second-factor/setup', { body }))}
			/>
		);
	}
	if (task === 'new-codes') {
		return (
			<StepForm
				{...proof}
				title={TEXT.newCodes}
				text={TEXT.newCodesText}
				submitLabel={TEXT.newCodes}
				codeLabel={TEXT.codeOrRecovery}
				send={async (body) => show(await viewerCall(api, 'POST /api/auth/second-factor/recovery-codes', { body }))}
			/>
		);
	}
	return (
		<StepForm
			{...proof}
			title={TEXT.turnOff}
			text={TEXT.turnOffText}
			submitLabel={TEXT.turnOff}
			codeLabel={TEXT.codeOrRecovery}
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
				{/* Its groups would change places among letters that run the other way. */}
				<code dir="ltr" className="justify-self-start text-[1.0625rem] tracking-wide wrap-anywhere select-all">
					{toGroups(secret)}
				</code>
			</p>
		</>
	);
}

/** Easier to type; apps ignore the blanks. */
function toGroups(secret: string): string {
	return secret.replace(/.{4}(?=.)/g, '$& ');
}
