import { useQueries } from '@tanstack/react-query';
import { CalendarCheck, Crown, History, ShieldCheck, UserPlus, Users } from 'lucide-react';
import { ADMIN_REFRESH_MS } from '#contract/limits.ts';
import { apiQuery } from '../../../api/api-query.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { adminQuery, WATCHED_FIGURES } from '../admin-call.ts';
import { AdminSection } from '../admin-section.tsx';
import { clockText, momentText, uptimeText } from '../admin-text.ts';
import { SparkLine } from './spark-line.tsx';
import { StatCard } from './stat-card.tsx';

const TREND_DAYS = 30;

/** How the installation is, in figures that keep themselves up to date. */
export function OverviewTab() {
	const [stats, history, health, days] = useQueries({
		queries: [
			{ ...adminQuery('GET /api/admin/stats', {}), ...WATCHED_FIGURES },
			{ ...adminQuery('GET /api/admin/watch-history-stats', {}), ...WATCHED_FIGURES },
			{ ...apiQuery('GET /api/health', {}), staleTime: 0, retryOnMount: true, ...WATCHED_FIGURES },
			// Only decoration: without it the figures stand alone.
			{ ...adminQuery('GET /api/admin/daily-counters', {}), ...WATCHED_FIGURES },
		],
	});
	const figures = [stats, history, health];
	const failed = figures.filter(({ isError }) => isError);
	const updatedAt = Math.min(...figures.map(({ dataUpdatedAt }) => dataUpdatedAt));
	const trend = days.data?.slice(-TREND_DAYS);
	const trendNote = ADMIN_TEXT.lastDays(trend?.length ?? TREND_DAYS);
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
					<dl className="stat-grid">
						<StatCard label={ADMIN_TEXT.totalUsers} figure={stats.data?.totalUsers} icon={Users} />
						<StatCard label={ADMIN_TEXT.newUsersToday} figure={stats.data?.newUsersToday} icon={UserPlus}>
							{trend && <SparkLine values={trend.map(({ sign_ups }) => sign_ups)} note={trendNote} />}
						</StatCard>
						<StatCard label={ADMIN_TEXT.premiumUsers} figure={stats.data?.premiumUsers} icon={Crown} />
						<StatCard label={ADMIN_TEXT.adminUsers} figure={stats.data?.adminUsers} icon={ShieldCheck} />
					</dl>
				</AdminSection>
			)}
			{(history.data || !history.isError) && (
				<AdminSection heading={ADMIN_TEXT.watchHistory}>
					<dl className="stat-grid">
						<StatCard label={ADMIN_TEXT.historyTotal} figure={history.data?.total} icon={History} />
						<StatCard label={ADMIN_TEXT.historyToday} figure={history.data?.today} icon={CalendarCheck}>
							{trend && <SparkLine values={trend.map(({ watches }) => watches)} note={trendNote} />}
						</StatCard>
					</dl>
				</AdminSection>
			)}
			{(health.data || !health.isError) && (
				<AdminSection heading={ADMIN_TEXT.health}>
					{health.data ? (
						<dl className="card admin-facts">
							<Fact label={ADMIN_TEXT.uptime}>{uptimeText(health.data.uptime)}</Fact>
							<Fact label={ADMIN_TEXT.version}>{health.data.version}</Fact>
							<Fact label={ADMIN_TEXT.timestamp}>
								<time dateTime={health.data.timestamp}>{momentText(health.data.timestamp)}</time>
							</Fact>
							<Fact label={ADMIN_TEXT.message}>{health.data.message}</Fact>
						</dl>
					) : (
						<Skeleton className="h-24" />
					)}
				</AdminSection>
			)}
			<p className="hint tabular">
				{updatedAt > 0 && <>{ADMIN_TEXT.lastUpdated(clockText(updatedAt))}. </>}
				{ADMIN_TEXT.refreshHint(ADMIN_REFRESH_MS / 1000)}
			</p>
		</>
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
