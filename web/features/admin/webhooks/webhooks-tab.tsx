import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewWebhook, Webhook, WebhookEvent } from '#contract/webhooks.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { useListChanges } from '../shared/use-list-changes.ts';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WEBHOOKS_TEXT as TEXT } from './webhooks.messages.ts';

/** Where what happens here is sent; of owners. */
export function WebhooksTab() {
	const query = useQuery(adminQuery('GET /api/admin/webhooks', {}));
	const { data, refetch } = query;
	const call = useAdminCall();
	const { list, change, isBusy } = useListChanges('webhook:change', TEXT.failed, refetch);
	const [removed, setRemoved] = useState<Webhook | null>(null);
	const [added, setAdded] = useState<NewWebhook | null>(null);

	const update = ({ id }: Webhook, body: { is_enabled?: boolean; events?: WebhookEvent[] }) =>
		change(() => call('PUT /api/admin/webhooks/:id', { params: { id }, body }), TEXT.saved);
	const remove = async ({ id, name }: Webhook) => {
		await change(() => call('DELETE /api/admin/webhooks/:id', { params: { id } }), TEXT.removed(name));
		setRemoved(null);
	};
	return (
		<>
			<AdminSection heading={TEXT.list} hint={TEXT.listHint} query={query}>
				{data && (
					<div ref={list} tabIndex={-1}>
						{data.length === 0 && <p className="card hint">{TEXT.none}</p>}
						<ul className="grid gap-3">
							{data.map((webhook) => (
								<WebhookRow
									key={webhook.id}
									webhook={webhook}
									isBusy={isBusy}
									onChange={(body) => void update(webhook, body)}
									onRemove={() => setRemoved(webhook)}
								/>
							))}
						</ul>
					</div>
				)}
			</AdminSection>
			<AddWebhook
				added={added}
				onAdded={(webhook) => {
					setAdded(webhook);
					void refetch();
				}}
			/>
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
