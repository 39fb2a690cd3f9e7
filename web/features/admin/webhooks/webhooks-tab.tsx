import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NewWebhook, Webhook, WebhookEvent } from '#contract/webhooks.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { WEBHOOKS_TEXT as TEXT } from './webhooks.messages.ts';

const CHANGE = 'webhook:change';

/** Where what happens here is sent; of owners. */
export function WebhooksTab() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/webhooks', {}));
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const list = useRef<HTMLDivElement>(null);
	const [removed, setRemoved] = useState<Webhook | null>(null);
	const [added, setAdded] = useState<NewWebhook | null>(null);
	const isBusy = pending.has(CHANGE);

	const change = async (perform: () => Promise<unknown>, success: string) => {
		await run({ key: CHANGE, perform, success, failure: TEXT.failed });
		await refetch();
		// The button that had the focus may be gone with its row.
		if (document.activeElement === document.body) list.current?.focus();
	};
	const update = ({ id }: Webhook, body: { is_enabled?: boolean; events?: WebhookEvent[] }) =>
		change(() => call('PUT /api/admin/webhooks/:id', { params: { id }, body }), TEXT.saved);
	const remove = async ({ id, name }: Webhook) => {
		await change(() => call('DELETE /api/admin/webhooks/:id', { params: { id } }), TEXT.removed(name));
		setRemoved(null);
	};
	return (
		<>
			<AdminSection heading={TEXT.list} hint={TEXT.listHint}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				{!data && !isError && <Spinner label={ADMIN_TEXT.loading} />}
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
