import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/title-format.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { StatCard, StatGrid } from '../shared/stat-card.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';

export const CACHE_STATS = 'GET /api/tmdb/cache/stats';

/** Size and hit rate of the catalogue's cache, and the button that clears it. */
export function CacheCards({ isClearing, onClear }: { isClearing: boolean; onClear: () => void }) {
	const { data, isError, isFetching, refetch } = useQuery({ ...adminQuery(CACHE_STATS, {}), ...POLLING });
	const figure = (read: (stats: NonNullable<typeof data>) => number | string) =>
		data ? read(data) : isError ? ADMIN_TEXT.unknown : undefined;
	const counters = [
		[SYSTEM_TEXT.hits, data?.hits],
		[SYSTEM_TEXT.misses, data?.misses],
		[SYSTEM_TEXT.keys, data?.totalKeys],
	] as const;
	return (
		<>
			<AdminSection heading={SYSTEM_TEXT.analytics}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				<StatGrid>
					<StatCard label={SYSTEM_TEXT.totalKeys} value={figure(({ totalKeys }) => totalKeys)} />
					<StatCard
						label={SYSTEM_TEXT.hitRate}
						value={figure(({ hitRate }) => hitRate)}
						note={data && SYSTEM_TEXT.hitsAndMisses(formatCount(data.hits), formatCount(data.misses))}
					/>
					<StatCard
						label={SYSTEM_TEXT.memory}
						value={figure(({ memoryUsage }) => SYSTEM_TEXT.mb(memoryUsage.toFixed(1)))}
					/>
				</StatGrid>
			</AdminSection>
			<AdminSection heading={SYSTEM_TEXT.cacheManagement}>
				<div className="card grid justify-items-start gap-3.5">
					<dl className="facts grid w-full grid-cols-3 gap-4">
						{counters.map(([label, count]) => (
							<div key={label} className="py-1.5">
								<dt>{label}</dt>
								<dd className="text-[1.25rem] tabular">
									{count === undefined ? ADMIN_TEXT.unknown : formatCount(count)}
								</dd>
							</div>
						))}
					</dl>
					<p className="hint">{SYSTEM_TEXT.cacheHint}</p>
					<PendingButton isPending={isClearing} onClick={onClear}>
						{SYSTEM_TEXT.clearCache}
					</PendingButton>
				</div>
			</AdminSection>
		</>
	);
}
