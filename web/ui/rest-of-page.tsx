import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/**
 * What is below the head of a page: drawn after it where a press opens the page, so that the head is seen sooner. A page that is
 * loaded or that Back leads to needs its whole height at once.
 */
export function RestOfPage({ children }: { children: ReactNode }) {
	const isDrawn = useDeferredValue(true, useNavigationType() === 'POP');
	return isDrawn ? children : <div className="h-svh" />;
}
