import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isHouseAccountName, type Tracker, type TrackerConnectBody } from '#contract/trackers.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { nameOfTracker, TrackerRow } from './tracker-row.tsx';
import { TRACKERS_TEXT as TEXT } from './trackers.messages.ts';

const TRACKERS = viewerQuery('GET /api/trackers', {});
const WORKING_MS = 2000;
const IDLE_MS = 30_000;

interface TrackersCardProps {
	/** Accounts at the media servers of the house, in place of those at services. */
	isHouse?: boolean;
}

/** Accounts of this profile at other services, or at the media servers of the house: nothing of these where there are none. */
export function TrackersCard({ isHouse = false }: TrackersCardProps) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const { data, error, isFetching, refetch } = useQuery({
		...TRACKERS,
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.some(isWorking) ? WORKING_MS : IDLE_MS),
	});
	const [ending, setEnding] = useState<Tracker | null>(null);
	const [isBusy, setBusy] = useState(false);

	/** Null where it worked, else what is wrong. */
	const attempt = async (work: () => Promise<Tracker>): Promise<string | null> => {
		setBusy(true);
		try {
			const changed = await work();
			queries.setQueryData(TRACKERS.queryKey, (before: Tracker[] | undefined) =>
				before?.map((one) => (one.name === changed.name ? changed : one)),
			);
			return null;
		} catch (failure) {
			await refetch();
			return serverMessage(failure) ?? TEXT.failed;
		} finally {
			setBusy(false);
		}
	};
	/** False where it did not work, which is said. */
	const change = async (work: () => Promise<Tracker>) => {
		const problem = await attempt(work);
		if (problem !== null) showToast({ kind: 'error', text: problem });
		return problem === null;
	};
	const connect = ({ name }: Tracker, body: TrackerConnectBody) =>
		attempt(() => viewerCall(api, 'POST /api/trackers/:name/connect', { params: { name }, body }));
	const disconnect = async (tracker: Tracker) => {
		const { name } = tracker;
		const isDone = await change(() => viewerCall(api, 'DELETE /api/trackers/:name', { params: { name } }));
		setEnding(null);
		if (isDone) showToast({ kind: 'success', text: TEXT.disconnected(nameOfTracker(tracker)) });
	};
	const shown = (data ?? []).filter(
		({ name, is_offered, account }) => isHouseAccountName(name) === isHouse && (is_offered || account),
	);
	// What is wrong with the list is said once.
	if (isHouse && shown.length === 0) return null;
	return (
		<SettingsCard
			heading={isHouse ? TEXT.houseHeading : TEXT.heading}
			description={isHouse ? TEXT.houseHint : TEXT.hint}
		>
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
							onConnect={(by) => connect(tracker, by)}
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
				title={TEXT.disconnectTitle(ending ? nameOfTracker(ending) : '')}
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
