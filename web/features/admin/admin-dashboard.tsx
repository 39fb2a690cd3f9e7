import { Crown, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#contract/user.ts';
import { TabRow } from '../../ui/tab-row.tsx';
import { ADMIN_TEXT } from './admin.messages.ts';
import { AdminActionsProvider } from './admin-actions.tsx';
import { ADMIN_TABS, type AdminTab, adminPath, readAdminTab } from './admin-address.ts';
import { AnalyticsTab } from './analytics/analytics-tab.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { SystemTab } from './system/system-tab.tsx';
import { UsersTab } from './users/users-tab.tsx';
import './admin.css';

const PANEL_ID = 'admin-panel';

function tabId(tab: AdminTab): string {
	return `admin-${tab}`;
}

/** The dashboard of an admin or owner. */
export function AdminDashboard({ viewer }: { viewer: User & { role: 'admin' | 'owner' } }) {
	const tab = readAdminTab(useSearchParams()[0]);
	const Mark = viewer.role === 'owner' ? Crown : ShieldCheck;
	// On a narrow screen the open tab may lie beyond its edge.
	useEffect(() => {
		document.getElementById(tabId(tab))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
	}, [tab]);
	return (
		<div className="admin">
			<header className="admin-head">
				<h1 tabIndex={-1} className="screen-title">
					{ADMIN_TEXT.title}
				</h1>
				<p className="badge" data-tone="accent">
					<Mark aria-hidden className="size-4" />
					{ADMIN_TEXT.access[viewer.role]}
				</p>
			</header>
			<div className="admin-tabs">
				<TabRow
					label={ADMIN_TEXT.tabs}
					tabs={ADMIN_TABS.map((one) => ({ id: tabId(one), label: ADMIN_TEXT.tabOf[one], to: adminPath(one) }))}
					open={tabId(tab)}
					panelId={PANEL_ID}
				/>
			</div>
			<AdminActionsProvider>
				<div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} className="admin-panel">
					{tab === 'overview' && <OverviewTab />}
					{tab === 'users' && <UsersTab viewer={viewer} />}
					{tab === 'system' && <SystemTab />}
					{tab === 'analytics' && <AnalyticsTab />}
					{tab === 'audit' && <AuditTab />}
				</div>
			</AdminActionsProvider>
		</div>
	);
}
