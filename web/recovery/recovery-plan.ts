/** What the shell does about its own failures. Pure, so that each rule can be tested. */
import { RECOVERY_RELOAD_DELAY_MS, REGISTRATION_RELOAD_DELAY_MS } from '#contract/limits.ts';

/**
 * `late`: the page did not become alive in time. `code`: a chunk did not come, or a fetch failed unseen.
 * `registration`: the service worker could not be registered.
 */
export type RecoveryCause = 'late' | 'code' | 'registration';

export type RecoveryAction =
	/** Remove what is kept (`all` with the workers, which are registered anew) and reload. */
	| { kind: 'reload'; clear: 'all' | 'caches'; delayMs: number }
	/** Say so, and let the person decide. */
	| { kind: 'screen' }
	| { kind: 'none' };

interface RecoveryContext {
	hostname: string;
	/** The network is there and the server answers. */
	isReachable: boolean;
	/** The page has become alive: whoever looks at it has it, but for what is missing. */
	isHydrated: boolean;
	/** A reload would take something away: what plays, or what is being typed. */
	isBusy: boolean;
	/** Asks for this tab's one automatic reload; only asked when everything else speaks for it. */
	mayReload: () => boolean;
}

/** The event by which the application tells the boot script of trouble; its detail is a `RecoveryCause`. */
export const RECOVERY_EVENT = 'matinee:trouble';

export function requestRecovery(trouble: RecoveryCause): void {
	dispatchEvent(new CustomEvent(RECOVERY_EVENT, { detail: trouble }));
}

/**
 * What is kept is never thrown away because the network is down: it is all there is then. Nor is a page that is in use:
 * what it lacks says so in its own place, and asks for help again when it is opened next.
 */
export function chooseRecovery(
	trouble: RecoveryCause,
	{ hostname, isReachable, isHydrated, isBusy, mayReload }: RecoveryContext,
): RecoveryAction {
	if (trouble !== 'late' && (isLocalHost(hostname) || (isHydrated && isBusy))) return { kind: 'none' };
	if (isReachable && mayReload()) {
		const delayMs = trouble === 'registration' ? REGISTRATION_RELOAD_DELAY_MS : RECOVERY_RELOAD_DELAY_MS;
		return { kind: 'reload', clear: trouble === 'late' ? 'all' : 'caches', delayMs };
	}
	// Without a worker the page works, and code that is out of reach now may come in time.
	if (trouble === 'registration' || (trouble === 'code' && (isHydrated || !isReachable))) return { kind: 'none' };
	return { kind: 'screen' };
}

export function isLocalHost(hostname: string): boolean {
	return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Whether these are a browser's words for code or data that could not be fetched. */
export function isFetchFailure(text: string): boolean {
	return /imported module|module script|failed to fetch|load failed|networkerror|unable to preload/i.test(text);
}
