import { useEffect, useState } from 'react';
import { WELCOME_NOTICE_DELAY_MS } from '#contract/limits.ts';
import { WelcomeNotice } from './welcome-notice.tsx';

/** On phones the notice is below the hero, and moves nothing when it comes; elsewhere it is over the page, in a corner. */
const ROOM = { minBlockSize: 'max(2.2 * var(--tab-bar), 22rem - 58vw)' };

/**
 * The welcome of a first visit, shortly after the page has opened. Every rendered page contains its place, which the style
 * sheet hides where the welcome was seen.
 */
export function Welcome() {
	const [isTime, setIsTime] = useState(false);

	useEffect(() => {
		const timer = setTimeout(() => setIsTime(true), WELCOME_NOTICE_DELAY_MS);
		return () => clearTimeout(timer);
	}, []);

	// Live regions must exist before their content to be announced.
	return (
		<div role="status" className="welcome-place noscript:hidden" style={ROOM}>
			{isTime && <WelcomeNotice />}
		</div>
	);
}
