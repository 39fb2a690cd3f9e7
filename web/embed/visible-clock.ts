import type { QueueClock } from './source-queue.ts';

/**
 * A clock that stops while the page is hidden. Browsers defer media loading then, so a time-out would not be the host's.
 */
export function createVisibleClock(page: Document): QueueClock {
	const isVisible = () => page.visibilityState === 'visible';
	/** Visible time up to the last change. */
	let counted = 0;
	let changedAt = performance.now();
	let wasVisible = isVisible();

	const now = () => (wasVisible ? counted + performance.now() - changedAt : counted);

	page.addEventListener('visibilitychange', () => {
		counted = now();
		changedAt = performance.now();
		wasVisible = isVisible();
	});

	return {
		now,
		after(delayMs, callback) {
			const due = now() + delayMs;
			let timer: ReturnType<typeof setTimeout> | undefined;
			const schedule = () => {
				clearTimeout(timer);
				if (isVisible()) timer = setTimeout(fire, due - now());
			};
			const cancel = () => {
				clearTimeout(timer);
				page.removeEventListener('visibilitychange', schedule);
			};
			const fire = () => {
				cancel();
				callback();
			};
			page.addEventListener('visibilitychange', schedule);
			schedule();
			return cancel;
		},
	};
}
