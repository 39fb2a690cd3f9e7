import { useQuery } from '@tanstack/react-query';
import { History, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { EventChoice } from './event-choice.tsx';
import { WEBHOOKS_TEXT as TEXT } from './webhooks.messages.ts';

interface WebhookRowProps {
	webhook: Webhook;
	/** Nothing is pressed while a change is on its way. */
	isBusy: boolean;
	onChange: (body: { is_enabled?: boolean; events?: WebhookEvent[] }) => void;
	onRemove: () => void;
}

export function WebhookRow({ webhook, isBusy, onChange, onRemove }: WebhookRowProps) {
	const { id, name, host, events, is_enabled, waiting } = webhook;
	const call = useAdminCall();
	const { pending, run } = useAdminActions();
	const [isLogOpen, setLogOpen] = useState(false);
	const [tests, setTests] = useState(0);
	const test = async () => {
		await run({
			key: `webhook:test:${id}`,
			perform: async () => {
				const delivery = await call('POST /api/admin/webhooks/:id/test', { params: { id } });
				if (delivery.state !== 'delivered') throw new Error(delivery.fault ?? 'not delivered');
			},
			success: TEXT.tested,
			failure: TEXT.testFailed,
		});
		setTests((count) => count + 1);
		setLogOpen(true);
	};
	return (
		<li className="card grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="min-w-0 font-semibold wrap-anywhere">
					<bdi>{name}</bdi> <span className="font-normal text-muted">{host}</span>
				</h3>
				<div className="flex flex-wrap items-center gap-1">
					<CheckboxField
						aria-label={TEXT.enable(name)}
						checked={is_enabled}
						onChange={(isEnabled) => !isBusy && onChange({ is_enabled: isEnabled })}
						className="gap-2"
					>
						{TEXT.enabled}
					</CheckboxField>
					<IconButton
						icon={Send}
						label={TEXT.test(name)}
						onClick={() => !pending.has(`webhook:test:${id}`) && void test()}
					/>
					<IconButton
						icon={History}
						label={TEXT.log(name)}
						aria-expanded={isLogOpen}
						onClick={() => setLogOpen((isOpen) => !isOpen)}
					/>
					<IconButton icon={Trash2} label={TEXT.remove(name)} onClick={onRemove} />
				</div>
			</div>
			<EventChoice chosen={events} onChange={(chosen) => !isBusy && onChange({ events: chosen })} />
			{waiting > 0 && <p className="hint">{TEXT.waiting(waiting)}</p>}
			{isLogOpen && <Deliveries key={tests} id={id} name={name} />}
		</li>
	);
}

function Deliveries({ id, name }: { id: string; name: string }) {
	const { data, isError, isFetching, refetch } = useQuery({
		...adminQuery('GET /api/admin/webhooks/:id/deliveries', { params: { id } }),
		staleTime: 0,
	});
	if (isError) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{TEXT.logFailed}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={ADMIN_TEXT.loading} />;
	if (data.length === 0) return <p className="hint">{TEXT.noDeliveries}</p>;
	return (
		<section aria-label={TEXT.log(name)} className="border-t border-line pt-3">
			<ol className="grid gap-2">
				{data.map((delivery) => (
					<li key={delivery.id} className="webhook-delivery">
						<time dateTime={delivery.created_at} className="text-muted">
							{formatDateTime(delivery.created_at)}
						</time>
						<span>{eventOf(delivery)}</span>
						<span>{outcomeOf(delivery)}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

function eventOf({ event }: WebhookDelivery): string {
	return Object.hasOwn(TEXT.eventOf, event) ? TEXT.eventOf[event as WebhookEvent] : TEXT.testEvent;
}

function outcomeOf({ state, status, fault, attempts }: WebhookDelivery): string {
	return factLine(
		TEXT.stateOf[state],
		fault && TEXT.faultOf[fault],
		status !== null && TEXT.status(status),
		attempts > 1 && TEXT.tries(attempts),
	);
}
