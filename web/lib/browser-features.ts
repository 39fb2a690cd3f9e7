/**
 * Features that a browser may lack, refuse or throw for: in private windows, with storage blocked, on plain HTTP, in older
 * versions. Without one a page does what it can. See also `service-workers.ts` and `local-storage-item.ts`.
 */

import { UI_LOCALE } from './ui-language.ts';

/** What `read` returns; undefined where it throws. */
export function attempt<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/**
 * Whether the media query matches; false where that cannot be said. Queries are written with `min-width`: televisions before
 * Chrome 104 do not know `width <`, which is rewritten for them in style sheets alone.
 */
export function matchesMedia(query: string): boolean {
	return attempt(() => matchMedia(query).matches) ?? false;
}

/** Calls `listener` when it begins or ceases to match. Returns how to stop it. */
export function onMediaChange(query: string, listener: () => void): () => void {
	const list = attempt(() => matchMedia(query));
	attempt(() => list?.addEventListener('change', listener));
	return () => {
		attempt(() => list?.removeEventListener('change', listener));
	};
}

export function createIntersectionObserver(
	...parameters: ConstructorParameters<typeof IntersectionObserver>
): IntersectionObserver | undefined {
	return attempt(() => new IntersectionObserver(...parameters));
}

export function createResizeObserver(callback: ResizeObserverCallback): ResizeObserver | undefined {
	return attempt(() => new ResizeObserver(callback));
}

export function createMutationObserver(callback: MutationCallback): MutationObserver | undefined {
	return attempt(() => new MutationObserver(callback));
}

/** Absent outside secure contexts. Its own calls may still reject. */
export function cacheStorage(): CacheStorage | undefined {
	return attempt(() => globalThis.caches);
}

/** A signal that aborts after a time, with a `TimeoutError`. */
export function timeoutSignal(ms: number): AbortSignal {
	return (
		attempt(() => AbortSignal.timeout(ms)) ??
		abortedBy((abort) => setTimeout(() => abort(new DOMException('Timed out', 'TimeoutError')), ms))
	);
}

/** A signal that aborts with the first of these. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
	return (
		attempt(() => AbortSignal.any([...signals])) ??
		abortedBy((abort) => {
			for (const signal of signals) {
				if (signal.aborted) abort(signal.reason);
				signal.addEventListener('abort', () => abort(signal.reason), { once: true });
			}
		})
	);
}

function abortedBy(start: (abort: (reason: unknown) => void) => void): AbortSignal {
	const controller = new AbortController();
	start((reason) => controller.abort(reason));
	return controller.signal;
}

/** What this page shows in fullscreen; null where the browser does not say. */
export function fullscreenElement(): Element | null {
	return attempt(() => document.fullscreenElement) ?? null;
}

/** Whether this page's person has just pressed something; undefined where the browser does not say. */
export function isUserActive(): boolean | undefined {
	return attempt(() => navigator.userActivation?.isActive);
}

/** Leaves fullscreen, where the browser lets it. */
export function leaveFullscreen(): void {
	// The browser may refuse, also when its person has just left.
	attempt(() => document.exitFullscreen())?.catch(() => {});
}

/** The name of a country or a language by its code; the code where the browser has none. */
export function displayName(type: 'region' | 'language', code: string): string {
	return attempt(() => new Intl.DisplayNames(UI_LOCALE, { type }).of(code)) ?? code;
}
