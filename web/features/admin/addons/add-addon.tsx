import { type FormEvent, useState } from 'react';
import type { AddonPreview } from '#contract/addons.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { AddonFacts } from './addon-facts.tsx';
import { ADDONS_TEXT as TEXT } from './addons.messages.ts';

const ADD = 'add-addon';

interface AddAddonProps {
	isOwner: boolean;
	/** One was added. */
	onAdded: () => void;
}

/** An address, what the add-on there offers, and the button that adds it. */
export function AddAddon({ isOwner, onAdded }: AddAddonProps) {
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const [address, setAddress] = useState('');
	const [isLooking, setLooking] = useState(false);
	const [error, setError] = useState<string | undefined>();
	/** Of the address beside it. */
	const [found, setFound] = useState<{ address: string; preview: AddonPreview } | null>(null);

	const look = async (event: FormEvent) => {
		event.preventDefault();
		if (isLooking) return;
		setLooking(true);
		setError(undefined);
		setFound(null);
		try {
			const preview = await call('POST /api/admin/addons/preview', { body: { address } });
			setFound({ address, preview });
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.lookFailed);
		} finally {
			setLooking(false);
		}
	};
	const add = async ({ address, preview }: NonNullable<typeof found>) => {
		const outcome = await run({
			key: ADD,
			perform: () => call('POST /api/admin/addons', { body: { address } }),
			success: TEXT.added(preview.name),
			failure: TEXT.addFailed,
		});
		if (!outcome?.isDone) return;
		setFound(null);
		setAddress('');
		onAdded();
	};
	return (
		<AdminSection heading={TEXT.add} hint={TEXT.addHint}>
			<form onSubmit={look} className="card grid gap-3">
				<TextField
					label={TEXT.address}
					hint={TEXT.addressHint}
					{...(error === undefined ? {} : { error })}
					inputMode="url"
					autoCapitalize="none"
					autoCorrect="off"
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					required
					value={address}
					onChange={({ target }) => {
						setAddress(target.value);
						setError(undefined);
						setFound(null);
					}}
				/>
				<p role="status" className="sr-only">
					{isLooking ? TEXT.looking : (error ?? found?.preview.name ?? '')}
				</p>
				<PendingButton type="submit" isPending={isLooking} className="justify-self-start">
					{TEXT.look}
				</PendingButton>
				{found && (
					<div className="grid gap-3 border-t border-line pt-4">
						<h3 className="font-semibold wrap-anywhere">
							<bdi>{found.preview.name}</bdi>{' '}
							<span className="font-normal text-muted">{TEXT.version(found.preview.version)}</span>
						</h3>
						<AddonFacts addon={found.preview} host={found.preview.host} />
						<p className="hint max-w-[70ch]">{noteOf(found.preview, isOwner)}</p>
						{isOwner && canAdd(found.preview) && (
							<PendingButton
								kind="primary"
								isPending={pending.has(ADD)}
								onClick={() => void add(found)}
								className="justify-self-start"
							>
								{TEXT.addIt}
							</PendingButton>
						)}
					</div>
				)}
			</form>
		</AdminSection>
	);
}

function canAdd({ is_added, needs_configuration, resources }: AddonPreview): boolean {
	return !is_added && !needs_configuration && resources.length > 0;
}

function noteOf(preview: AddonPreview, isOwner: boolean): string | null {
	if (preview.is_added) return TEXT.isAdded;
	if (preview.needs_configuration) return TEXT.needsConfiguration;
	if (preview.resources.length === 0) return null;
	if (!isOwner) return TEXT.ownersNote;
	return preview.is_configurable ? TEXT.configurable : null;
}
