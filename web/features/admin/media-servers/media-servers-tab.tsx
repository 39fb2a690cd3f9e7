import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaServer, MediaServerChange } from '#contract/media-servers.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { useListChanges } from '../shared/use-list-changes.ts';
import { AddMediaServer } from './add-media-server.tsx';
import { MediaServerCard } from './media-server-card.tsx';
import { MEDIA_SERVERS_TEXT as TEXT } from './media-servers.messages.ts';

/** The media servers of the house: owners change the list, admins see it. */
export function MediaServersTab({ isOwner }: { isOwner: boolean }) {
	const query = useQuery(adminQuery('GET /api/admin/media-servers', {}));
	const { data, refetch } = query;
	const call = useAdminCall();
	const { list, change, isBusy } = useListChanges('media-server:change', TEXT.failed, refetch);
	const [removed, setRemoved] = useState<MediaServer | null>(null);

	const update = ({ id }: MediaServer, body: MediaServerChange) =>
		change(() => call('PUT /api/admin/media-servers/:id', { params: { id }, body }), TEXT.saved);
	const makeWebhook = async ({ id }: MediaServer): Promise<string | null> => {
		let url: string | null = null;
		await change(async () => {
			({ url } = await call('POST /api/admin/media-servers/:id/webhook', { params: { id } }));
		}, TEXT.webhookMade);
		return url;
	};
	const remove = async ({ id, name }: MediaServer) => {
		await change(() => call('DELETE /api/admin/media-servers/:id', { params: { id } }), TEXT.removed(name));
		setRemoved(null);
	};
	return (
		<>
			<AdminSection heading={TEXT.list} hint={TEXT.listHint} query={query}>
				{data && (
					<div ref={list} tabIndex={-1}>
						{data.length === 0 && <p className="card hint">{TEXT.none}</p>}
						<ul className="grid gap-3">
							{data.map((server) => (
								<MediaServerCard
									key={server.id}
									server={server}
									isOwner={isOwner}
									isBusy={isBusy}
									onChange={(body) => update(server, body)}
									onRead={() =>
										void change(
											() => call('POST /api/admin/media-servers/:id/read', { params: { id: server.id } }),
											TEXT.reading,
										)
									}
									onMakeWebhook={() => makeWebhook(server)}
									onRemove={() => setRemoved(server)}
								/>
							))}
						</ul>
					</div>
				)}
			</AdminSection>
			{isOwner ? (
				<AddMediaServer onAdded={() => void refetch()} />
			) : (
				<p className="hint max-w-[70ch]">{TEXT.ownersNote}</p>
			)}
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
