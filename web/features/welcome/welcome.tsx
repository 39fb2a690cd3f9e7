import { type ComponentType, useEffect, useState } from 'react';
import { WELCOME_NOTICE_DELAY_MS } from '#contract/limits.ts';

/** The welcome of a first visit, shortly after the page has opened. Its code is lazy. */
export function Welcome() {
	const [Notice, setNotice] = useState<ComponentType | null>(null);

	useEffect(() => {
		const timer = setTimeout(async () => {
			// A chunk that fails to load is ignored: the notice waits for the next visit.
			const fetched = await import('./welcome-notice.tsx').catch(() => null);
			if (fetched) setNotice(() => fetched.WelcomeNotice);
		}, WELCOME_NOTICE_DELAY_MS);
		return () => clearTimeout(timer);
	}, []);

	// Live regions must exist before their content to be announced.
	return <div role="status">{Notice && <Notice />}</div>;
}
