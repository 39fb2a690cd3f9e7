import { useQuery } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import { titleKey } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import { formatCount } from '../../lib/number-format.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HISTORY_DEBUG_TEXT } from './history-debug.messages.ts';

/** The server's history entries, for admins and owners. */
export function HistoryDebug() {
	const { data, isFetching, isPending, errorUpdateCount, isError, refetch } = useQuery({
		...viewerQuery('GET /api/debug/watch-history', {}),
		staleTime: 0,
		retryOnMount: true,
	});
	const hasFailed = isError || (isPending && errorUpdateCount > 0);
	return (
		<section id="history-debug" aria-labelledby="history-debug-heading" className="card grid grid-cols-1 gap-4 p-5">
			<h2 id="history-debug-heading" className="text-xl font-semibold">
				{HISTORY_DEBUG_TEXT.heading}
			</h2>
			{hasFailed && !data && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{HISTORY_DEBUG_TEXT.failed}
				</FailureNote>
			)}
			{isPending && !hasFailed && <Skeleton className="h-40" />}
			{data && <Facts data={data} />}
		</section>
	);
}

function Facts({ data }: { data: EndpointData<'GET /api/debug/watch-history'> }) {
	const facts = [
		[HISTORY_DEBUG_TEXT.tableExists, data.watchHistoryTableExists ? HISTORY_DEBUG_TEXT.yes : HISTORY_DEBUG_TEXT.no],
		[HISTORY_DEBUG_TEXT.userId, data.userId],
		[HISTORY_DEBUG_TEXT.totalRecords, formatCount(data.totalWatchHistoryCount)],
		[HISTORY_DEBUG_TEXT.userRecords, formatCount(data.userWatchHistoryCount)],
	] as const;
	return (
		<>
			<dl className="facts grid-fit-44 gap-4">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="tabular">{value}</dd>
					</div>
				))}
			</dl>
			<h3 className="font-semibold">{HISTORY_DEBUG_TEXT.sample}</h3>
			{data.userSampleData.length > 0 ? <Sample entries={data.userSampleData} /> : <p>{HISTORY_DEBUG_TEXT.noSample}</p>}
		</>
	);
}

function Sample({ entries }: { entries: readonly HistoryEntry[] }) {
	const columns = HISTORY_DEBUG_TEXT.columns;
	const cell = 'border-b border-line px-3 py-2 text-start';
	const head = `${cell} text-[0.875rem] font-medium text-muted`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be focusable for arrow keys.
		<section aria-label={HISTORY_DEBUG_TEXT.sample} tabIndex={0} className="overflow-x-auto">
			<table className="tabular whitespace-nowrap">
				<thead>
					<tr>
						<th scope="col" className={head}>
							{columns.title}
						</th>
						<th scope="col" className={head}>
							{columns.place}
						</th>
						<th scope="col" className={head}>
							{columns.first}
						</th>
						<th scope="col" className={head}>
							{columns.last}
						</th>
					</tr>
				</thead>
				<tbody>
					{entries.map(({ media_type, media_id, season, episode, watched_at, last_watched }) => (
						<tr key={titleKey({ media_type, media_id })}>
							<th scope="row" className={`${cell} font-semibold`}>
								{titleKey({ media_type, media_id })}
							</th>
							<td className={cell}>{HISTORY_DEBUG_TEXT.place(season, episode)}</td>
							<td className={cell}>{watched_at}</td>
							<td className={cell}>{last_watched}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
