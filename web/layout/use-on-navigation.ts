import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back whenever a page opens after the one that is open now. */
export function useOnNavigation(callback: () => void): void {
	const { key } = useLocation();
	const last = useRef(key);
	const onNewPage = useEffectEvent(callback);
	useEffect(() => {
		if (last.current === key) return;
		last.current = key;
		onNewPage();
	}, [key]);
}
