import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tracker } from '#contract/trackers.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { TrackerRow } from './tracker-row.tsx';
import { TRACKERS_TEXT as TEXT } from './trackers.messages.ts';

const TRACKERS = viewerQuery('GET /api/trackers', {});
const WORKING_MS = 2000;
const IDLE_MS = 30_000;

/** Accounts of this profile at other services. */
export function TrackersCard() {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const { data, error, isFetching, refetch } = useQuery({
		...TRACKERS,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.some(isWorking) ? WORKING_MS : IDLE_MS),
	});
	const [ending, setEnding] = useState<Tracker | null>(null);
	const [isBusy, setBusy] = useState(false);

	/** False where it did not work, which is said. */
	const change = async (work: () => Promise<Tracker>) => {
		setBusy(true);
		try {
			const changed = await work();
			queries.setQueryData(TRACKERS.queryKey, (before: Tracker[] | undefined) =>
				before?.map((one) => (one.name === changed.name ? changed : one)),
			);
			return true;
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
			await refetch();
			return false;
		} finally {
			setBusy(false);
		}
	};
	const connect = ({ name }: Tracker, key?: string) =>
		change(() =>
			viewerCall(api, 'POST /api/trackers/:name/connect', { params: { name }, body: key === undefined ? {} : { key } }),
		);
	const disconnect = async ({ name }: Tracker) => {
		const isDone = await change(() => viewerCall(api, 'DELETE /api/trackers/:name', { params: { name } }));
		setEnding(null);
		if (isDone) showToast({ kind: 'success', text: TEXT.disconnected(TEXT.nameOf[name]) });
	};
	const shown = data?.filter(({ is_offered, account }) => is_offered || account) ?? [];
	return (
		<SettingsCard heading={TEXT.heading} description={TEXT.hint}>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading} />}
			{data && shown.length === 0 && <p className="settings-hint">{TEXT.none}</p>}
			{shown.length > 0 && (
				<ul className="grid gap-5">
					{shown.map((tracker) => (
						<TrackerRow
							key={tracker.name}
							tracker={tracker}
							isBusy={isBusy}
							onConnect={(key) => connect(tracker, key)}
							onCheck={() =>
								change(() => viewerCall(api, 'POST /api/trackers/:name/check', { params: { name: tracker.name } }))
							}
							onSync={() =>
								change(() => viewerCall(api, 'POST /api/trackers/:name/sync', { params: { name: tracker.name } }))
							}
							onCancel={() => void disconnect(tracker)}
							onDisconnect={() => setEnding(tracker)}
						/>
					))}
				</ul>
			)}
			<ConfirmDialog
				isOpen={ending !== null}
				title={TEXT.disconnectTitle(ending ? TEXT.nameOf[ending.name] : '')}
				text={TEXT.disconnectText}
				confirmLabel={TEXT.disconnectLabel}
				isDangerous
				isPending={isBusy}
				onConfirm={() => ending && void disconnect(ending)}
				onClose={() => setEnding(null)}
			/>
		</SettingsCard>
	);
}

function isWorking({ account }: Tracker): boolean {
	if (account?.state !== 'active') return false;
	return account.phase !== 'waiting' || (account.synced_at === null && account.fault === null);
}
