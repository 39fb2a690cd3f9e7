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
/** A press is followed by what it opens, or by the next one. */
const LEFT_ALONE_MS = 1500;

/** Null where the page is in use, or nothing waits for it. */
let pending: Promise<void> | null = null;

function listenToUses(onUse: () => void, signal: AbortSignal): void {
	for (const type of USES) addEventListener(type, onUse, { capture: true, passive: true, signal });
}

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
		listenToUses(use, stop.signal);
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

/**
 * Runs `callback` when the page has been used, nobody has used it for a moment since, and the browser is idle. For work of other threads and
 * processes, which the page's own idle time tells nothing of: it would slow what a press has opened.
 */
export function whenLeftAlone(callback: () => void): void {
	void (pending ?? Promise.resolve()).then(() => {
		const stop = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const wait = () => {
			clearTimeout(timer);
			timer = setTimeout(() => {
				stop.abort();
				whenIdle(callback);
			}, LEFT_ALONE_MS);
		};
		listenToUses(wait, stop.signal);
		wait();
	});
}
