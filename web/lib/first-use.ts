import { whenIdle } from './when-idle.ts';

/**
 * What people do with a page first; Back in the browser's own bar is no event but `popstate`. What fills in for a person, such as voice
 * control, changes a field without pressing anything.
 */
const USES = [
	'pointermove',
	'pointerdown',
	'touchstart',
	'keydown',
	'wheel',
	'scroll',
	'focusin',
	'click',
	'input',
	'change',
	'popstate',
];
/** Who only reads gets the rest as well, long after the page has settled. */
const UNUSED_MS = 10_000;

/** Null where the page is in use, or nothing waits for it. */
let pending: Promise<void> | null = null;

/** From now on what nobody has asked for waits until somebody uses the page. Called by the start of a page. */
export function waitForFirstUse(): void {
	pending = new Promise((resolve) => {
		const stop = new AbortController();
		const use = () => {
			pending = null;
			stop.abort();
			clearTimeout(timer);
			resolve();
		};
		const timer = setTimeout(use, UNUSED_MS);
		// Before any other listener: what handles the event finds the page in use.
		for (const type of USES) addEventListener(type, use, { capture: true, passive: true, signal: stop.signal });
	});
}

/** Resolves at the first use of the page; null if it is in use. */
export function pendingFirstUse(): Promise<void> | null {
	return pending;
}

/** Runs `callback` when the browser is idle after the first use of the page. Returns a function that cancels it. */
export function whenUsedAndIdle(callback: () => void): () => void {
	if (!pending) return whenIdle(callback);
	let cancel = () => {};
	let isCancelled = false;
	void pending.then(() => {
		if (!isCancelled) cancel = whenIdle(callback);
	});
	return () => {
		isCancelled = true;
		cancel();
	};
}
