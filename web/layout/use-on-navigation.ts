import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls back on every navigation, not for the page that is open at first. */
export function useOnNavigation(callback: () => void): void {
	const { key } = useLocation();
	const last = useRef(key);
	const onNavigation = useEffectEvent(callback);
	useEffect(() => {
		if (last.current === key) return;
		last.current = key;
		onNavigation();
	}, [key]);
}
