import { PageHead } from '../app-shell/page-head.tsx';
import { ViewerGate } from '../app-shell/viewer-gate.tsx';

export function MyListPage() {
	return (
		<>
			<PageHead title="My List" description="What you are watching, and where to go on." />
			<ViewerGate purpose="What you are watching, and where to go on." unreachable={null}>
				{(user) => <h1>{user.username}</h1>}
			</ViewerGate>
		</>
	);
}
