import { type ComponentType, useEffect, useState } from 'react';
import { WELCOME_NOTICE_DELAY_MS } from '#contract/limits.ts';

/**
 * Welcomes who has not been here before, a moment after the page has opened. Whom it concerns, and what it says, is
 * fetched after the page.
 */
export function Welcome() {
	const [Notice, setNotice] = useState<ComponentType | null>(null);

	useEffect(() => {
		// A notice that can not be had does not matter: it waits for another visit.
		const fetching = import('./welcome-notice.tsx').catch(() => null);
		const timer = setTimeout(async () => {
			const fetched = await fetching;
			if (fetched) setNotice(() => fetched.WelcomeNotice);
		}, WELCOME_NOTICE_DELAY_MS);
		return () => clearTimeout(timer);
	}, []);

	// There from the start, so that what comes into it is read out.
	return <div role="status">{Notice && <Notice />}</div>;
}
