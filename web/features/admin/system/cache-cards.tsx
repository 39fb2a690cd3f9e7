import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { adminQuery, WATCHED_FIGURES } from '../admin-call.ts';
import { AdminSection } from '../admin-section.tsx';
import { countText } from '../admin-text.ts';
import { StatCard } from '../overview/stat-card.tsx';
import { BusyButton } from './busy-button.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';

export const CACHE_STATS = 'GET /api/tmdb/cache/stats';

/** What the catalogue's cache holds and how often it had the answer, and the button that empties it. */
export function CacheCards({ isClearing, onClear }: { isClearing: boolean; onClear: () => void }) {
	const { data, isError, isFetching, refetch } = useQuery({ ...adminQuery(CACHE_STATS, {}), ...WATCHED_FIGURES });
	const figure = (read: (stats: NonNullable<typeof data>) => number | string) =>
		data ? read(data) : isError ? ADMIN_TEXT.unknown : undefined;
	return (
		<>
			<AdminSection heading={SYSTEM_TEXT.analytics}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				<dl className="stat-grid">
					<StatCard label={SYSTEM_TEXT.totalKeys} figure={figure(({ totalKeys }) => totalKeys)} />
					<StatCard
						label={SYSTEM_TEXT.hitRate}
						figure={figure(({ hitRate }) => hitRate)}
						note={data && SYSTEM_TEXT.hitsAndMisses(countText(data.hits), countText(data.misses))}
					/>
					<StatCard
						label={SYSTEM_TEXT.memory}
						figure={figure(({ memoryUsage }) => SYSTEM_TEXT.mb(memoryUsage.toFixed(1)))}
					/>
				</dl>
			</AdminSection>
			<AdminSection heading={SYSTEM_TEXT.cacheManagement}>
				<div className="card cache-management">
					<dl className="health-values">
						<Counter label={SYSTEM_TEXT.hits} count={data?.hits} />
						<Counter label={SYSTEM_TEXT.misses} count={data?.misses} />
						<Counter label={SYSTEM_TEXT.keys} count={data?.totalKeys} />
					</dl>
					<p className="hint">{SYSTEM_TEXT.cacheHint}</p>
					<BusyButton isBusy={isClearing} onPress={onClear}>
						{SYSTEM_TEXT.clearCache}
					</BusyButton>
				</div>
			</AdminSection>
		</>
	);
}

function Counter({ label, count }: { label: string; count: number | undefined }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="tabular">{count === undefined ? ADMIN_TEXT.unknown : countText(count)}</dd>
		</div>
	);
}
