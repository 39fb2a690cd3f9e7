import { type ComponentType, useEffect, useState } from 'react';
import { WELCOME_NOTICE_DELAY_MS } from '#contract/limits.ts';

/** On phones the notice is below the hero, and moves nothing when it comes; elsewhere it is over the page, in a corner. */
const ROOM = { minBlockSize: 'max(2.2 * var(--tab-bar), 22rem - 58vw)' };

/**
 * The welcome of a first visit, shortly after the page has opened. Its code is lazy. Every rendered page contains its place,
 * which the style sheet hides where the welcome was seen.
 */
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
	return (
		<div role="status" className="welcome-place noscript:hidden" style={ROOM}>
			{Notice && <Notice />}
		</div>
	);
}
