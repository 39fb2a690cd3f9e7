import type { ComponentProps } from 'react';
import { AdminDashboard } from '../features/admin/admin-dashboard.tsx';
import { TestedServers } from '../features/player/server-settings/tested-servers.tsx';

type AdminPanelProps = Pick<ComponentProps<typeof AdminDashboard>, 'viewer'>;

/** The dashboard with its parts of other features. */
export function AdminPanel({ viewer }: AdminPanelProps) {
	return <AdminDashboard viewer={viewer} serversInUse={<TestedServers />} />;
}
