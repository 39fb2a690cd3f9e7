import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PushState } from '#contract/push.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { CALENDAR_TOOLS_TEXT as TEXT } from './calendar-tools.messages.ts';
import { findPushObstacle, readOwnPushId, subscribeToPush } from './push-browser.ts';

const PUSH = viewerQuery('GET /api/push', {});

/** Whether this browser tells of new episodes; nothing where the site sends no notifications. */
export function PushCard() {
	const { data, error, isFetching, refetch } = useQuery({ ...PUSH, staleTime: 0 });
	if (data && data.public_key === null) return null;
	return (
		<section className="card grid gap-4" aria-labelledby="calendar-push">
			<h2 id="calendar-push" className="card-title">
				{TEXT.pushHeading}
			</h2>
			<p className="text-pretty text-muted">{TEXT.pushHint}</p>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.failed}
				</FailureNote>
			)}
			{data?.public_key && (
				<ThisBrowser
					publicKey={data.public_key}
					told={data.subscriptions}
					reload={async () => void (await refetch())}
				/>
			)}
		</section>
	);
}

interface ThisBrowserProps {
	publicKey: string;
	told: PushState['subscriptions'];
	reload: () => Promise<void>;
}

function ThisBrowser({ publicKey, told, reload }: ThisBrowserProps) {
	const api = getApiClient(useQueryClient());
	const [ownId, setOwnId] = useState<string | null>(null);
	const [obstacle, setObstacle] = useState<keyof typeof TEXT.obstacle | null>(findPushObstacle);
	const [isPending, setPending] = useState(false);
	useEffect(() => {
		if (findPushObstacle() === null) void readOwnPushId(publicKey).then(setOwnId);
	}, [publicKey]);

	const run = async (work: () => Promise<void>) => {
		if (isPending) return;
		setPending(true);
		try {
			await work();
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
		}
		setPending(false);
	};
	const turnOn = async () => {
		const made = await subscribeToPush(publicKey);
		if ('failure' in made) return setObstacle(made.failure);
		setObstacle(null);
		setOwnId((await viewerCall(api, 'PUT /api/push/subscription', { body: made.target })).id);
		await reload();
	};
	const turnOff = async (id: string) => {
		await viewerCall(api, 'DELETE /api/push/subscriptions/:id', { params: { id } });
		await reload();
	};
	const test = async (id: string) => {
		const { fault } = await viewerCall(api, 'POST /api/push/subscriptions/:id/test', { params: { id } });
		if (fault === null) showToast({ kind: 'success', text: TEXT.tested });
		else setObstacle('service');
		if (fault === 'gone') await reload();
	};
	const isOn = ownId !== null && told.some(({ id }) => id === ownId);
	const isPossible = obstacle === null || obstacle === 'service' || obstacle === 'worker';
	return (
		<>
			<p role="status" className={obstacle === null && !isOn ? 'sr-only' : 'text-pretty'}>
				{obstacle ? TEXT.obstacle[obstacle] : isOn ? TEXT.isOn : null}
			</p>
			{isOn ? (
				<div className="flex flex-wrap gap-3">
					<PendingButton isPending={isPending} onClick={() => void run(() => test(ownId))}>
						{TEXT.test}
					</PendingButton>
					<Button onClick={() => void run(() => turnOff(ownId))}>{TEXT.turnOff}</Button>
				</div>
			) : (
				isPossible && (
					<PendingButton
						icon={BellRing}
						className="justify-self-start"
						isPending={isPending}
						onClick={() => void run(turnOn)}
					>
						{TEXT.turnOn}
					</PendingButton>
				)
			)}
		</>
	);
}
