import { type FormEvent, useState } from 'react';
import type { RequestService, RequestServiceTest } from '#contract/title-requests.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { REQUEST_SERVICE_TEXT as TEXT } from './request-service.messages.ts';

const TEST = 'request-service:test';
const SET = 'request-service:set';
const FIELDS = ['address', 'key', 'user_id'] as const;
const PLAIN = { autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off', spellCheck: false, dir: 'ltr' };

interface ConnectServiceProps {
	/** The one that is set. */
	service: RequestService | null;
	onSet: () => void;
}

/** Address, key and user of the service, a test of them, and the button that sets it. */
export function ConnectService({ service, onSet }: ConnectServiceProps) {
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const [typed, setTyped] = useState({
		address: service?.address ?? '',
		key: '',
		user: service?.user_id === null || !service ? '' : String(service.user_id),
	});
	const [isShown, setShown] = useState(false);
	const [errors, setErrors] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
	const [found, setFound] = useState<RequestServiceTest | null>(null);
	const type = (change: Partial<typeof typed>) => {
		setTyped({ ...typed, ...change });
		setErrors({});
		setFound(null);
	};
	const { address, key, user } = typed;
	const body = { address, key, user_id: user.trim() === '' ? null : Number(user) };

	const test = async () => {
		setErrors({});
		const outcome = await run({
			key: TEST,
			perform: () => call('POST /api/admin/request-service/test', { body }),
			success: toFoundText,
			failure: TEXT.failed,
		});
		if (outcome?.isDone) setFound(outcome.result);
		else if (outcome) setErrors(toFieldErrors(outcome.error, FIELDS));
	};
	const set = async (event: FormEvent) => {
		event.preventDefault();
		setErrors({});
		const outcome = await run({
			key: SET,
			perform: () => call('POST /api/admin/request-service', { body }),
			success: TEXT.saved,
			failure: TEXT.failed,
		});
		if (!outcome) return;
		if (!outcome.isDone) return setErrors(toFieldErrors(outcome.error, FIELDS));
		setTyped({ ...typed, key: '' });
		setFound(null);
		onSet();
	};
	return (
		<form onSubmit={(event) => void set(event)} className="grid gap-4">
			<TextField
				{...PLAIN}
				label={TEXT.address}
				hint={TEXT.addressHint}
				{...(errors.address ? { error: errors.address } : {})}
				inputMode="url"
				required
				value={address}
				onChange={({ target }) => type({ address: target.value })}
			/>
			<PasswordField
				{...PLAIN}
				label={TEXT.key}
				hint={TEXT.keyHint}
				{...(errors.key ? { error: errors.key } : {})}
				isShown={isShown}
				onShow={setShown}
				required
				value={key}
				onChange={({ target }) => type({ key: target.value })}
			/>
			<TextField
				{...PLAIN}
				label={TEXT.user}
				hint={TEXT.userHint}
				{...(errors.user_id ? { error: errors.user_id } : {})}
				inputMode="numeric"
				pattern="[0-9]{1,9}"
				value={user}
				onChange={({ target }) => type({ user: target.value })}
			/>
			{found && <p className="note wrap-anywhere">{toFoundText(found)}</p>}
			<div className="flex flex-wrap gap-3">
				<PendingButton
					type="button"
					isPending={pending.has(TEST)}
					onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && void test()}
				>
					{TEXT.test}
				</PendingButton>
				<PendingButton type="submit" kind="primary" isPending={pending.has(SET)}>
					{TEXT.set}
				</PendingButton>
			</div>
		</form>
	);
}

function toFoundText({ version, user_name, approves_itself }: RequestServiceTest): string {
	return `${TEXT.found(version, user_name)}. ${approves_itself ? TEXT.approvesItself : TEXT.waits}.`;
}
