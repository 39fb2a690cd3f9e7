import { useEffect, useRef } from 'react';

/**
 * While something is open over the page, Back closes it and leaves the page where it is. A page that is opened from
 * within it must take its place in the history (`replace`).
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	});

	useEffect(() => {
		if (!isOpen) return undefined;
		// The same state again: for the router nothing has happened.
		const state = history.state as { key?: string } | null;
		history.pushState(state, '');
		let isGone = false;
		const onPop = () => {
			isGone = true;
			latest.current();
		};
		window.addEventListener('popstate', onPop);
		return () => {
			window.removeEventListener('popstate', onPop);
			const hasNavigated = (history.state as { key?: string } | null)?.key !== state?.key;
			if (!isGone && !hasNavigated) history.back();
		};
	}, [isOpen]);
}
