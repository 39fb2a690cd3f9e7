import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { CalendarCheck, Crown, History, ShieldCheck, UserPlus, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { DailyCount } from '#contract/admin.ts';
import type { EndpointData } from '#contract/endpoints.ts';
import { ADMIN_REFETCH_INTERVAL_MS } from '#contract/limits.ts';
import { apiQuery } from '../../../api/api-query.ts';
import { formatDateTime, formatTimeOfDay } from '../../../lib/date-format.ts';
import { joinSentences, toSentence } from '../../../lib/punctuation.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { formatUptime } from '../shared/admin-format.ts';
import { adminQuery, POLLING, requireAnswer } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { figureOf, StatCard, StatGrid } from '../shared/stat-card.tsx';
import { toShownDays } from '../shared/to-shown-days.ts';
import { FailedServers } from './failed-servers.tsx';
import { Sparkline } from './sparkline.tsx';
import { WatchedTitles } from './watched-titles.tsx';

const TREND_DAYS = 30;

const publicHealth = apiQuery('GET /api/health', {});
const HEALTH_QUERY = {
	...publicHealth,
	queryFn: async (context: QueryFunctionContext) =>
		requireAnswer('GET /api/health', await publicHealth.queryFn(context)),
};

/** Statistics of the installation, polled while the tab is visible. */
export function OverviewTab({ PlayerServerName }: ComponentProps<typeof FailedServers>) {
	const [stats, history, health, days] = useQueries({
		queries: [
			{ ...adminQuery('GET /api/admin/stats', {}), ...POLLING },
			{ ...adminQuery('GET /api/admin/watch-history-stats', {}), ...POLLING },
			{ ...HEALTH_QUERY, staleTime: 0, retryOnMount: true, ...POLLING },
			// Optional: without it the cards have no sparkline.
			{ ...adminQuery('GET /api/admin/daily-counters', {}), ...POLLING },
		],
	});
	const statistics = [stats, history, health];
	const failed = statistics.filter(({ isError }) => isError);
	const updatedAt = Math.min(...statistics.map(({ dataUpdatedAt }) => dataUpdatedAt));
	const trend = (count: 'sign_ups' | 'watches') =>
		days.data && (
			<CardBoundary>
				<Trend days={days.data} count={count} />
			</CardBoundary>
		);
	return (
		<>
			{failed.length > 0 && (
				<FailureNote
					onRetry={() => {
						for (const { refetch } of failed) void refetch();
					}}
					isRetrying={failed.some(({ isFetching }) => isFetching)}
				>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{(stats.data || !stats.isError) && (
				<AdminSection heading={ADMIN_TEXT.users}>
					<StatGrid>
						<StatCard label={ADMIN_TEXT.totalUsers} value={figureOf(stats.data, 'totalUsers')} icon={Users} />
						<StatCard label={ADMIN_TEXT.newUsersToday} value={figureOf(stats.data, 'newUsersToday')} icon={UserPlus}>
							{trend('sign_ups')}
						</StatCard>
						<StatCard label={ADMIN_TEXT.premiumUsers} value={figureOf(stats.data, 'premiumUsers')} icon={Crown} />
						<StatCard label={ADMIN_TEXT.adminUsers} value={figureOf(stats.data, 'adminUsers')} icon={ShieldCheck} />
					</StatGrid>
				</AdminSection>
			)}
			{(history.data || !history.isError) && (
				<AdminSection heading={ADMIN_TEXT.watchHistory}>
					<StatGrid>
						<StatCard label={ADMIN_TEXT.historyTotal} value={figureOf(history.data, 'total')} icon={History} />
						<StatCard label={ADMIN_TEXT.historyToday} value={figureOf(history.data, 'today')} icon={CalendarCheck}>
							{trend('watches')}
						</StatCard>
					</StatGrid>
				</AdminSection>
			)}
			<div className="grid-fit-68 items-start gap-6">
				<CardBoundary>
					<WatchedTitles />
				</CardBoundary>
				<CardBoundary>
					<FailedServers PlayerServerName={PlayerServerName} />
				</CardBoundary>
			</div>
			{(health.data || !health.isError) && (
				<AdminSection heading={ADMIN_TEXT.health}>
					{health.data ? <HealthFacts {...health.data} /> : <Skeleton className="h-24" />}
				</AdminSection>
			)}
			<p className="hint tabular">
				{joinSentences(
					updatedAt > 0 && toSentence(ADMIN_TEXT.lastUpdated(formatTimeOfDay(updatedAt))),
					ADMIN_TEXT.refreshHint(ADMIN_REFETCH_INTERVAL_MS / 1000),
				)}
			</p>
		</>
	);
}

function Trend({ days, count }: { days: DailyCount[]; count: 'sign_ups' | 'watches' }) {
	const shown = toShownDays(days).days.slice(-TREND_DAYS);
	return <Sparkline values={shown.map((day) => day[count])} note={ADMIN_TEXT.lastDays(shown.length)} />;
}

function HealthFacts({ uptime, version, timestamp, message }: EndpointData<'GET /api/health'>) {
	return (
		<dl className="facts card grid-fit-44 gap-x-6 gap-y-3.5">
			<Fact label={ADMIN_TEXT.uptime}>{formatUptime(uptime)}</Fact>
			<Fact label={ADMIN_TEXT.version}>{version}</Fact>
			<Fact label={ADMIN_TEXT.timestamp}>
				<time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
			</Fact>
			<Fact label={ADMIN_TEXT.message}>{message}</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="tabular">{children}</dd>
		</div>
	);
}
