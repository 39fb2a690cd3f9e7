import { type ComponentProps, lazy } from 'react';
import { AdminDashboard } from '../features/admin/admin-dashboard.tsx';
import { TestedDraft, TestedServers } from '../features/player/server-settings/tested-servers.tsx';
import { PlayerServerName } from '../features/player/servers/player-server-name.tsx';

type AdminPanelProps = Pick<ComponentProps<typeof AdminDashboard>, 'viewer'>;

const HistoryDebug = lazy(() =>
	import('../features/my-list/history-debug.tsx').then((module) => ({ default: module.HistoryDebug })),
);

/** The dashboard with its parts of other features. */
export function AdminPanel({ viewer }: AdminPanelProps) {
	return (
		<AdminDashboard
			viewer={viewer}
			serversInUse={<TestedServers />}
			ServerTest={TestedDraft}
			HistoryDebug={HistoryDebug}
			PlayerServerName={PlayerServerName}
		/>
	);
}
