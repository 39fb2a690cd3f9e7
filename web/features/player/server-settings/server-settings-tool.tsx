import { lazy, Suspense } from 'react';
import { useSession } from '../../../session/session.ts';
import type { Watched } from '../servers/server-address.ts';

const ServerSettings = lazy(() =>
	import('./server-settings.tsx').then((module) => ({ default: module.ServerSettings })),
);

/** The button to the server settings. It is there, and fetched, for admins and owners alone. */
export function ServerSettingsTool({ watched, title }: { watched: Watched; title: string }) {
	const session = useSession();
	if (session.state !== 'signed-in' || session.user.role === 'user') return null;
	return (
		<Suspense fallback={null}>
			<ServerSettings watched={watched} title={title} />
		</Suspense>
	);
}
