import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Addon, ChosenCatalog } from '#contract/addons.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { useListChanges } from '../shared/use-list-changes.ts';
import { AddAddon } from './add-addon.tsx';
import { AddonRows } from './addon-rows.tsx';
import { ADDONS_TEXT as TEXT } from './addons.messages.ts';

/** The add-ons of this installation: owners change the list, admins see it. */
export function AddonsTab({ isOwner }: { isOwner: boolean }) {
	const query = useQuery(adminQuery('GET /api/admin/addons', {}));
	const { data, refetch } = query;
	const call = useAdminCall();
	const { list, change, isBusy } = useListChanges('addon:change', TEXT.failed, refetch);
	const [removed, setRemoved] = useState<Addon | null>(null);

	const update = (addon: Addon, body: { is_enabled?: boolean; chosen?: ChosenCatalog[] }) =>
		change(() => call('PUT /api/admin/addons/:id', { params: { id: addon.id }, body }), TEXT.saved);
	const move = (addon: Addon, to: number) => {
		const ids = (data ?? []).map(({ id }) => id).filter((id) => id !== addon.id);
		ids.splice(to, 0, addon.id);
		return change(() => call('POST /api/admin/addons/order', { body: { ids } }), TEXT.saved);
	};
	const remove = async ({ id, name }: Addon) => {
		await change(() => call('DELETE /api/admin/addons/:id', { params: { id } }), TEXT.removed(name));
		setRemoved(null);
	};
	return (
		<>
			<AdminSection heading={TEXT.list} hint={TEXT.listHint} query={query}>
				{data && (
					<div ref={list} tabIndex={-1}>
						{data.length === 0 && <p className="card hint">{TEXT.none}</p>}
						<AddonRows
							addons={data}
							isOwner={isOwner}
							isBusy={isBusy}
							onMove={(addon, to) => void move(addon, to)}
							onEnable={(addon, is_enabled) => void update(addon, { is_enabled })}
							onChoose={(addon, chosen) => void update(addon, { chosen })}
							onRefresh={({ id }) =>
								void change(() => call('POST /api/admin/addons/:id/refresh', { params: { id } }), TEXT.refreshed)
							}
							onRemove={setRemoved}
						/>
					</div>
				)}
			</AdminSection>
			<AddAddon isOwner={isOwner} onAdded={() => void refetch()} />
			<ConfirmDialog
				isOpen={removed !== null}
				title={TEXT.removeTitle(removed?.name ?? '')}
				text={TEXT.removeText}
				confirmLabel={TEXT.removeLabel}
				isDangerous
				isPending={isBusy}
				onConfirm={() => removed && void remove(removed)}
				onClose={() => setRemoved(null)}
			/>
		</>
	);
}
