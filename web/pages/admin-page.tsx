import { Navigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PageHead } from '../app-shell/page-head.tsx';
import { useSession } from '../session/session.ts';

export function AdminPage() {
	const session = useSession();
	return (
		<>
			<PageHead title="Admin Panel" description="Runs this instance." />
			{session.state === 'anonymous' && <Navigate to={PAGE_PATTERNS.home} replace />}
		</>
	);
}
