import { useEffect, useRef } from 'react';
import { isUserActive } from '../../../lib/browser-features.ts';

/** Episodes that may start automatically before the "Still watching?" prompt. */
const MAX_AUTO_ADVANCES = 3;
const USER_EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'blur'] as const;

export interface StillWatching {
	/** Whether the "Still watching?" prompt is due. */
	shouldPrompt(): boolean;
	/** To be called when an episode starts automatically. */
	onAutoAdvance(): void;
}

/** Counts episodes that start automatically, from the last user event on this page. */
export function useStillWatching(): StillWatching {
	const advances = useRef(0);
	useEffect(() => {
		const onUserEvent = ({ type }: Event) => {
			// Events in the frame reach the page as blur only, which a player can also cause without a user.
			if (type === 'blur' && isUserActive() === false) return;
			advances.current = 0;
		};
		for (const type of USER_EVENTS) addEventListener(type, onUserEvent, { passive: true });
		return () => {
			for (const type of USER_EVENTS) removeEventListener(type, onUserEvent);
		};
	}, []);
	return {
		shouldPrompt: () => advances.current >= MAX_AUTO_ADVANCES,
		onAutoAdvance: () => {
			advances.current += 1;
		},
	};
}
