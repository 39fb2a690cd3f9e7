import { type FormEvent, useState } from 'react';
import { MEDIA_SERVER_KINDS, type MediaServerKind, type MediaServerTest } from '#contract/media-servers.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { MEDIA_SERVERS_TEXT as TEXT } from './media-servers.messages.ts';

const TEST = 'media-server-test';
const ADD = 'media-server-add';
const FIELDS = ['address', 'key'] as const;
const EMPTY = { kind: 'jellyfin' as MediaServerKind, address: '', key: '' };

/** Address and key of a media server, a test of both, and the button that adds it. */
export function AddMediaServer({ onAdded }: { onAdded: () => void }) {
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const [typed, setTyped] = useState(EMPTY);
	const [isShown, setShown] = useState(false);
	const [errors, setErrors] = useState<Partial<Record<(typeof FIELDS)[number], string>>>({});
	const [found, setFound] = useState<MediaServerTest | null>(null);
	const type = (change: Partial<typeof EMPTY>) => {
		setTyped({ ...typed, ...change });
		setErrors({});
		setFound(null);
	};
	const foundText = found && TEXT.found(found.name, found.version);

	const test = async () => {
		setErrors({});
		const outcome = await run({
			key: TEST,
			perform: () => call('POST /api/admin/media-servers/test', { body: typed }),
			success: ({ name, version }) => TEXT.found(name, version),
			failure: TEXT.testFailed,
		});
		if (outcome?.isDone) setFound(outcome.result);
		else if (outcome) setErrors(toFieldErrors(outcome.error, FIELDS));
	};
	const add = async (event: FormEvent) => {
		event.preventDefault();
		setErrors({});
		const outcome = await run({
			key: ADD,
			perform: () => call('POST /api/admin/media-servers', { body: typed }),
			success: TEXT.added,
			failure: TEXT.addFailed,
		});
		if (!outcome) return;
		if (!outcome.isDone) return setErrors(toFieldErrors(outcome.error, FIELDS));
		setTyped(EMPTY);
		setFound(null);
		onAdded();
	};
	const plain = { autoCapitalize: 'none', autoCorrect: 'off', autoComplete: 'off', spellCheck: false, dir: 'ltr' };
	return (
		<AdminSection heading={TEXT.add} hint={TEXT.addHint}>
			<form onSubmit={(event) => void add(event)} className="card grid gap-4">
				<SelectField
					label={TEXT.kind}
					labelClass=""
					value={typed.kind}
					onChange={(kind) => type({ kind: MEDIA_SERVER_KINDS.find((one) => one === kind) ?? 'jellyfin' })}
				>
					{MEDIA_SERVER_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{TEXT.kindOf[kind]}
						</option>
					))}
				</SelectField>
				<TextField
					{...plain}
					label={TEXT.address}
					hint={TEXT.addressHint}
					{...(errors.address ? { error: errors.address } : {})}
					inputMode="url"
					required
					value={typed.address}
					onChange={({ target }) => type({ address: target.value })}
				/>
				<PasswordField
					{...plain}
					label={TEXT.key}
					hint={TEXT.keyHintOf[typed.kind]}
					{...(errors.key ? { error: errors.key } : {})}
					isShown={isShown}
					onShow={setShown}
					required
					value={typed.key}
					onChange={({ target }) => type({ key: target.value })}
				/>
				{foundText && <p className="note wrap-anywhere">{foundText}</p>}
				<div className="flex flex-wrap gap-3">
					<PendingButton
						type="button"
						isPending={pending.has(TEST)}
						onClick={({ currentTarget }) => currentTarget.form?.reportValidity() && void test()}
					>
						{TEXT.test}
					</PendingButton>
					<PendingButton type="submit" kind="primary" isPending={pending.has(ADD)}>
						{TEXT.addIt}
					</PendingButton>
				</div>
			</form>
		</AdminSection>
	);
}
