import type { QueueClock } from './source-queue.ts';

/**
 * A clock that stands still while nobody sees the page. Browsers put off loading media there, so that a source's silence
 * says nothing about its host.
 */
export function createVisibleClock(page: Document): QueueClock {
	const isSeen = () => page.visibilityState === 'visible';
	/** Seen time up to the last change, and when that was. */
	let counted = 0;
	let changedAt = performance.now();
	let wasSeen = isSeen();

	const now = () => (wasSeen ? counted + performance.now() - changedAt : counted);

	page.addEventListener('visibilitychange', () => {
		counted = now();
		changedAt = performance.now();
		wasSeen = isSeen();
	});

	return {
		now,
		after(delayMs, callback) {
			const due = now() + delayMs;
			let timer: ReturnType<typeof setTimeout> | undefined;
			const wind = () => {
				clearTimeout(timer);
				if (isSeen()) timer = setTimeout(ring, due - now());
			};
			const cancel = () => {
				clearTimeout(timer);
				page.removeEventListener('visibilitychange', wind);
			};
			const ring = () => {
				cancel();
				callback();
			};
			page.addEventListener('visibilitychange', wind);
			wind();
			return cancel;
		},
	};
}
