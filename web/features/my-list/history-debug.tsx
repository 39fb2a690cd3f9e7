import { useQuery } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import { countText } from '../../lib/title-text.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';

/** What the server holds of history, for admins and owners who look for a fault. */
export function HistoryDebug() {
	const { data, isFetching, isPending, errorUpdateCount, isError, refetch } = useQuery({
		...viewerQuery('GET /api/debug/watch-history', {}),
		staleTime: 0,
		retryOnMount: true,
	});
	const hasFailed = isError || (isPending && errorUpdateCount > 0);
	return (
		<section id="history-debug" aria-labelledby="history-debug-heading" className="history-debug">
			<h2 id="history-debug-heading" className="text-xl font-semibold">
				{MY_LIST_TEXT.debugHeading}
			</h2>
			{hasFailed && !data && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{MY_LIST_TEXT.debugFailed}
				</FailureNote>
			)}
			{isPending && !hasFailed && <Skeleton className="h-40" />}
			{data && <Facts data={data} />}
		</section>
	);
}

function Facts({ data }: { data: EndpointData<'GET /api/debug/watch-history'> }) {
	const facts = [
		[MY_LIST_TEXT.tableExists, data.watchHistoryTableExists ? MY_LIST_TEXT.yes : MY_LIST_TEXT.no],
		[MY_LIST_TEXT.userId, data.userId],
		[MY_LIST_TEXT.totalRecords, countText(data.totalWatchHistoryCount)],
		[MY_LIST_TEXT.userRecords, countText(data.userWatchHistoryCount)],
	] as const;
	return (
		<>
			<dl className="history-debug-facts">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="tabular wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
			<h3 className="font-semibold">{MY_LIST_TEXT.sample}</h3>
			{data.userSampleData.length > 0 ? <Sample entries={data.userSampleData} /> : <p>{MY_LIST_TEXT.noSample}</p>}
		</>
	);
}

function Sample({ entries }: { entries: readonly HistoryEntry[] }) {
	const columns = MY_LIST_TEXT.sampleColumns;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
		<section aria-label={MY_LIST_TEXT.sample} tabIndex={0} className="history-debug-table">
			<table className="tabular">
				<thead>
					<tr>
						<th scope="col">{columns.title}</th>
						<th scope="col">{columns.place}</th>
						<th scope="col">{columns.first}</th>
						<th scope="col">{columns.last}</th>
					</tr>
				</thead>
				<tbody>
					{entries.map(({ media_type, media_id, season, episode, watched_at, last_watched }) => (
						<tr key={`${media_type}:${media_id}`}>
							<th scope="row">{`${media_type}:${media_id}`}</th>
							<td>{MY_LIST_TEXT.episodeCode(season, episode)}</td>
							<td>{watched_at}</td>
							<td>{last_watched}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
