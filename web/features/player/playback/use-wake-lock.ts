import { useEffect } from 'react';
import { attempt } from '../../../lib/browser-features.ts';

/** Keeps the screen on, where the browser can. It takes the lock back when the page is hidden, and is asked again afterwards. */
export function useWakeLock(isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted) return undefined;
		let isOver = false;
		let lock: WakeLockSentinel | undefined;
		const release = (held: WakeLockSentinel | undefined) => void held?.release().catch(() => {});
		const request = () => {
			if (document.visibilityState !== 'visible') return;
			attempt(() => navigator.wakeLock.request('screen'))?.then(
				(held) => {
					if (isOver) return release(held);
					lock = held;
					return undefined;
				},
				// Refused, for example to save the battery.
				() => {},
			);
		};
		request();
		document.addEventListener('visibilitychange', request);
		return () => {
			isOver = true;
			release(lock);
			document.removeEventListener('visibilitychange', request);
		};
	}, [isWanted]);
}
