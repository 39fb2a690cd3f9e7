import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { CHART_DAYS } from '#contract/limits.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { adminQuery } from '../admin-call.ts';
import { AdminSection } from '../admin-section.tsx';
import { countText, dayText, momentText } from '../admin-text.ts';
import { StatCard } from '../overview/stat-card.tsx';
import { ANALYTICS_TEXT } from './analytics.messages.ts';
import { ChartCard } from './chart-card.tsx';
import { type DayFigure, summarize, toDayFigures } from './day-figures.ts';

const DayChart = lazy(() => import('./day-chart.tsx').then((module) => ({ default: module.DayChart })));
const RateChart = lazy(() => import('./rate-chart.tsx').then((module) => ({ default: module.RateChart })));

/** How the installation grows and is used. */
export function AnalyticsTab() {
	return (
		<>
			<Growth />
			<DayCharts />
			<CacheChart />
		</>
	);
}

function Growth() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/stats', {}));
	return (
		<AdminSection heading={ANALYTICS_TEXT.growth} hint={ANALYTICS_TEXT.growthHint}>
			{isError && <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />}
			{(data || !isError) && (
				<dl className="stat-grid">
					<StatCard label={ANALYTICS_TEXT.today} figure={data?.newUsersToday} />
					<StatCard label={ANALYTICS_TEXT.thisWeek} figure={data?.newUsersThisWeek} note={ANALYTICS_TEXT.weekHint} />
					<StatCard label={ANALYTICS_TEXT.thisMonth} figure={data?.newUsersThisMonth} note={ANALYTICS_TEXT.monthHint} />
				</dl>
			)}
		</AdminSection>
	);
}

function DayCharts() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/daily-counters', {}));
	if (isError && !data) return <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
	if (!data) return <ChartPlace />;
	return (
		<>
			<DayChartCard title={ANALYTICS_TEXT.signUps} days={toDayFigures(data, 'sign_ups')} />
			<DayChartCard title={ANALYTICS_TEXT.watches} days={toDayFigures(data, 'watches')} />
		</>
	);
}

function DayChartCard({ title, days }: { title: string; days: DayFigure[] }) {
	const found = summarize(days);
	const summary = found
		? ANALYTICS_TEXT.daysSummary(
				countText(found.total),
				days.length,
				countText(found.most.count),
				dayText(found.most.day),
			)
		: ANALYTICS_TEXT.daysEmpty(days.length || CHART_DAYS);
	return (
		<ChartCard
			title={title}
			summary={summary}
			head={[ANALYTICS_TEXT.day, title]}
			// The newest first, as in a list.
			rows={days.toReversed().map(({ day, count }) => [day, countText(count)])}
		>
			<Suspense fallback={<ChartPlace />}>
				<DayChart title={title} days={days} />
			</Suspense>
		</ChartCard>
	);
}

function CacheChart() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery('GET /api/admin/cache-history', {}));
	if (isError && !data) return <LoadFailed onRetry={() => void refetch()} isRetrying={isFetching} />;
	if (!data) return <ChartPlace />;
	const { hours } = data;
	const hasAny = hours.some(({ hitRate }) => hitRate !== null);
	const since = ANALYTICS_TEXT.since(momentText(data.since));
	return (
		<ChartCard
			title={ANALYTICS_TEXT.hitRate}
			summary={hasAny ? since : `${ANALYTICS_TEXT.hitRateEmpty} ${since}`}
			head={[ANALYTICS_TEXT.hour, ANALYTICS_TEXT.rate, ANALYTICS_TEXT.hits, ANALYTICS_TEXT.misses]}
			rows={hours
				.toReversed()
				.map(({ hour, hits, misses, hitRate }) => [
					momentText(hour),
					hitRate === null ? ANALYTICS_TEXT.notAsked : ANALYTICS_TEXT.perCent(hitRate),
					countText(hits),
					countText(misses),
				])}
		>
			<Suspense fallback={<ChartPlace />}>
				<RateChart title={ANALYTICS_TEXT.hitRate} hours={hours} />
			</Suspense>
		</ChartCard>
	);
}

function ChartPlace(): ReactNode {
	return <Skeleton className="chart-place" />;
}

function LoadFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
	return (
		<FailureNote onRetry={onRetry} isRetrying={isRetrying}>
			{ADMIN_TEXT.loadFailed}
		</FailureNote>
	);
}
