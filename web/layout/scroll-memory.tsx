import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration } from 'react-router';

/**
 * New pages open at their top, and Back finds a page as it was left. A page that was scrolled before the application
 * had started stays where its reader is.
 */
export function ScrollMemory() {
	const early = useRef(typeof window === 'undefined' ? 0 : window.scrollY);
	useLayoutEffect(() => {
		if (early.current > 0) window.scrollTo(0, early.current);
		early.current = 0;
	}, []);
	return <ScrollRestoration />;
}
