import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatDateTime, formatUtcDay } from '../../../lib/date-format.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { joinSentences } from '../../../lib/punctuation.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { figureOf, StatCard, StatGrid } from '../shared/stat-card.tsx';
import { toShownDays } from '../shared/to-shown-days.ts';
import { ANALYTICS_TEXT } from './analytics.messages.ts';
import { ChartCard } from './chart-card.tsx';
import { type DailyTotal, summarize, toDailyTotals } from './daily-totals.ts';

const DailyChart = lazy(() => import('./charts.tsx').then((module) => ({ default: module.DailyChart })));
const HitRateChart = lazy(() => import('./charts.tsx').then((module) => ({ default: module.HitRateChart })));

/** Two charts beside each other in a wide window. */
const BESIDE = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 48rem), 1fr))' };

/** Growth and use of the installation. */
export function AnalyticsTab() {
	return (
		<>
			<CardBoundary>
				<Growth />
			</CardBoundary>
			<CardBoundary>
				<DailyCharts />
			</CardBoundary>
			<CardBoundary>
				<CacheChart />
			</CardBoundary>
		</>
	);
}

function Growth() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/stats', {}));
	return (
		<AdminSection heading={ANALYTICS_TEXT.growth} hint={ANALYTICS_TEXT.growthHint}>
			{isError && <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />}
			{(data || !isError) && (
				<StatGrid>
					<StatCard label={ANALYTICS_TEXT.today} value={figureOf(data, 'newUsersToday')} />
					<StatCard
						label={ANALYTICS_TEXT.thisWeek}
						value={figureOf(data, 'newUsersThisWeek')}
						note={ANALYTICS_TEXT.weekHint}
					/>
					<StatCard
						label={ANALYTICS_TEXT.thisMonth}
						value={figureOf(data, 'newUsersThisMonth')}
						note={ANALYTICS_TEXT.monthHint}
					/>
				</StatGrid>
			)}
		</AdminSection>
	);
}

function DailyCharts() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/daily-counters', {}));
	if (isError && !data) return <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
	if (!data) return <ChartSkeleton />;
	const { days, isFirstWeek } = toShownDays(data);
	return (
		<>
			{isFirstWeek && <p className="note">{ANALYTICS_TEXT.firstWeek}</p>}
			<div className="grid gap-6" style={BESIDE}>
				<DailyChartCard title={ANALYTICS_TEXT.signUps} days={toDailyTotals(days, 'sign_ups')} />
				<DailyChartCard title={ANALYTICS_TEXT.watches} days={toDailyTotals(days, 'watches')} />
			</div>
		</>
	);
}

function DailyChartCard({ title, days }: { title: string; days: DailyTotal[] }) {
	const totals = summarize(days);
	const summary = totals
		? ANALYTICS_TEXT.daysSummary(
				formatCount(totals.total),
				days.length,
				formatCount(totals.most.count),
				formatUtcDay(totals.most.day),
			)
		: ANALYTICS_TEXT.daysEmpty(days.length);
	return (
		<ChartCard
			title={title}
			summary={summary}
			head={[ANALYTICS_TEXT.day, title]}
			// Newest first.
			rows={[...days].reverse().map(({ day, count }) => [day, formatCount(count)])}
		>
			<Suspense fallback={<ChartSkeleton />}>
				<DailyChart title={title} days={days} />
			</Suspense>
		</ChartCard>
	);
}

function CacheChart() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/cache-history', {}));
	if (isError && !data) return <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
	if (!data) return <ChartSkeleton />;
	const { hours } = data;
	const hasAny = hours.some(({ hitRate }) => hitRate !== null);
	const since = ANALYTICS_TEXT.since(formatDateTime(data.since));
	return (
		<ChartCard
			title={ANALYTICS_TEXT.hitRate}
			summary={joinSentences(!hasAny && ANALYTICS_TEXT.hitRateEmpty, since)}
			head={[ANALYTICS_TEXT.hour, ANALYTICS_TEXT.rate, ANALYTICS_TEXT.hits, ANALYTICS_TEXT.misses]}
			rows={[...hours]
				.reverse()
				.map(({ hour, hits, misses, hitRate }) => [
					formatDateTime(hour),
					hitRate === null ? ANALYTICS_TEXT.notAsked : ANALYTICS_TEXT.perCent(hitRate),
					formatCount(hits),
					formatCount(misses),
				])}
		>
			<Suspense fallback={<ChartSkeleton />}>
				<HitRateChart title={ANALYTICS_TEXT.hitRate} hours={hours} />
			</Suspense>
		</ChartCard>
	);
}

function ChartSkeleton(): ReactNode {
	return <Skeleton className="h-60 bg-lifted" />;
}

function LoadFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
	return (
		<FailureNote onRetry={onRetry} isRetrying={isRetrying}>
			{ADMIN_TEXT.loadFailed}
		</FailureNote>
	);
}
