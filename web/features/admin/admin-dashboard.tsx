import { useQuery } from '@tanstack/react-query';
import { Crown, ShieldCheck } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { SetupChecklist } from './overview/setup-checklist.tsx';
import { PlayerServersTab } from './player-servers/player-servers-tab.tsx';
import type { ServerTestPart } from './player-servers/server-dialog.tsx';
import { ADMIN_TEXT } from './shared/admin.messages.ts';
import { AdminActionsProvider } from './shared/admin-actions.tsx';
import { ADMIN_TABS, type AdminTab, adminPath, readAdminTab } from './shared/admin-path.ts';
import { POLLING } from './shared/admin-query.ts';
import { WAITING } from './shared/waiting-query.ts';
import { SignUpsTab } from './sign-ups/sign-ups-tab.tsx';
import { SystemTab } from './system/system-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';
import './admin.css';

const AddonsTab = lazy(() => import('./addons/addons-tab.tsx').then((module) => ({ default: module.AddonsTab })));

const RequestServiceSection = lazy(() =>
	import('./requests/request-service-section.tsx').then((module) => ({ default: module.RequestServiceSection })),
);
const MediaServersTab = lazy(() =>
	import('./media-servers/media-servers-tab.tsx').then((module) => ({ default: module.MediaServersTab })),
);

const WebhooksTab = lazy(() =>
	import('./webhooks/webhooks-tab.tsx').then((module) => ({ default: module.WebhooksTab })),
);

const PANEL_ID = 'admin-panel';
const PANEL = 'grid min-w-0 grid-cols-1 content-start admin-panel';
/** The checklist beside the figures, where the window is wide enough for four of them. */
const CHECKLIST = { flex: '1 1 40rem' };
const FIGURES = { flex: '3 1 63rem' };

function tabId(tab: AdminTab): string {
	return `admin-${tab}`;
}

interface AdminDashboardProps {
	viewer: User & { role: 'admin' | 'owner' };
	/** The player servers as this browser uses them, with a test of each. */
	serversInUse: ReactNode;
	/** The test of a player server that is not saved yet. */
	ServerTest: ServerTestPart;
	/** The debug data of the viewer's watch history. */
	HistoryDebug: ComponentType;
	/** The name of a listed player server; else `unlisted`. */
	PlayerServerName: ComponentType<{ id: string; unlisted: string }>;
}

/** The dashboard of an admin or owner. */
export function AdminDashboard({ viewer, serversInUse, ServerTest, ...parts }: AdminDashboardProps) {
	const { HistoryDebug, PlayerServerName } = parts;
	const asked = readAdminTab(useSearchParams()[0]);
	const tabs = ADMIN_TABS.filter((name) => name !== 'webhooks' || viewer.role === 'owner');
	const tab = tabs.includes(asked) ? asked : 'overview';
	const { registration } = usePublicConfig();
	const waiting = useQuery({ ...WAITING, ...POLLING, enabled: registration === 'approve' }).data?.total ?? 0;
	const labelOf = (name: AdminTab) =>
		name === 'sign-ups' && waiting > 0
			? ADMIN_TEXT.tabWithCount(ADMIN_TEXT.tabOf[name], waiting)
			: ADMIN_TEXT.tabOf[name];
	const RoleIcon = viewer.role === 'owner' ? Crown : ShieldCheck;
	return (
		<div className="page">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h1 tabIndex={-1} className="screen-title">
					{ADMIN_TEXT.title}
				</h1>
				<p className="badge" data-tone="accent">
					<RoleIcon aria-hidden className="size-4" />
					{ADMIN_TEXT.access[viewer.role]}
				</p>
			</header>
			<div className="admin-tabs">
				<TabList
					label={ADMIN_TEXT.tabs}
					tabs={tabs.map((name) => ({ id: tabId(name), label: labelOf(name), to: adminPath(name) }))}
					selected={tabId(tab)}
					panelId={PANEL_ID}
				/>
			</div>
			<AdminActionsProvider>
				<div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} className={`min-h-[60svh] ${PANEL}`}>
					{tab === 'overview' && (
						<div className="flex flex-wrap gap-6">
							{viewer.role === 'owner' && (
								<CardBoundary>
									<SetupChecklist style={CHECKLIST} />
								</CardBoundary>
							)}
							<div className={PANEL} style={FIGURES}>
								<OverviewTab PlayerServerName={PlayerServerName} />
							</div>
						</div>
					)}
					{tab === 'users' && (
						<CardBoundary key="users">
							<UsersTab viewer={viewer} />
						</CardBoundary>
					)}
					{tab === 'sign-ups' && (
						<CardBoundary key="sign-ups">
							<SignUpsTab viewer={viewer} />
						</CardBoundary>
					)}
					{tab === 'system' && <SystemTab isOwner={viewer.role === 'owner'} HistoryDebug={HistoryDebug} />}
					{tab === 'analytics' && <AnalyticsTab />}
					{tab === 'audit' && (
						<CardBoundary key="audit">
							<AuditTab />
						</CardBoundary>
					)}
					{tab === 'player-servers' && (
						<PlayerServersTab isOwner={viewer.role === 'owner'} serversInUse={serversInUse} ServerTest={ServerTest} />
					)}
					{tab === 'addons' && (
						<CardBoundary key="addons">
							<Suspense fallback={<Spinner label={ADMIN_TEXT.loading} />}>
								<AddonsTab isOwner={viewer.role === 'owner'} />
							</Suspense>
						</CardBoundary>
					)}
					{tab === 'media-servers' && (
						<CardBoundary key="media-servers">
							<Suspense fallback={<Spinner label={ADMIN_TEXT.loading} />}>
								<MediaServersTab isOwner={viewer.role === 'owner'} />
								<RequestServiceSection isOwner={viewer.role === 'owner'} />
							</Suspense>
						</CardBoundary>
					)}
					{tab === 'webhooks' && (
						<CardBoundary key="webhooks">
							<Suspense fallback={<Spinner label={ADMIN_TEXT.loading} />}>
								<WebhooksTab />
							</Suspense>
						</CardBoundary>
					)}
				</div>
			</AdminActionsProvider>
		</div>
	);
}
