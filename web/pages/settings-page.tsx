import { PageHead } from '../app-shell/page-head.tsx';
import { ViewerGate } from '../app-shell/viewer-gate.tsx';

export function SettingsPage() {
	return (
		<>
			<PageHead title="Settings" description="Your account, preferences and data." />
			<ViewerGate purpose="Your account, preferences and data." unreachable={null}>
				{(user) => <h1>{user.username}</h1>}
			</ViewerGate>
		</>
	);
}
