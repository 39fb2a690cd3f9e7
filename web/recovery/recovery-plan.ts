/** Rules for recovering from a failed start or a failed fetch. Pure, so that each can be tested. */
import { RECOVERY_RELOAD_DELAY_MS, REGISTRATION_RELOAD_DELAY_MS } from '#contract/limits.ts';

/**
 * `start-timeout`: the page did not hydrate in time. `fetch`: a chunk was not fetched, or a fetch failed unhandled.
 * `registration`: the service worker could not be registered.
 */
export type RecoveryCause = 'start-timeout' | 'fetch' | 'registration';

export type RecoveryAction =
	/** Clear caches (`all`: also unregister service workers) and reload. */
	| { kind: 'reload'; clear: 'all' | 'caches'; delayMs: number }
	/** Show the fallback screen. */
	| { kind: 'screen' }
	| { kind: 'none' };

interface RecoveryContext {
	hostname: string;
	/** The browser is online and the server responds. */
	isReachable: boolean;
	isHydrated: boolean;
	/** A reload would interrupt playback or lose what is being typed. */
	isPageInUse: boolean;
	/** Takes this tab's one automatic reload; called last, when all else allows it. */
	mayReload: () => boolean;
}

/** Event by which the application requests recovery from the boot script; its detail is a `RecoveryCause`. */
export const RECOVERY_EVENT = 'matinee:recover';

/** Id of the screen that replaces a page which does not start. */
export const FALLBACK_SCREEN_ID = 'fallback-screen';

export function requestRecovery(cause: RecoveryCause): void {
	dispatchEvent(new CustomEvent(RECOVERY_EVENT, { detail: cause }));
}

/**
 * Caches are not cleared while the server is unreachable: they are all there is then. A page in use is not reloaded: its
 * failed part shows the failure, and requests recovery again when it is opened next.
 */
export function chooseRecovery(
	cause: RecoveryCause,
	{ hostname, isReachable, isHydrated, isPageInUse, mayReload }: RecoveryContext,
): RecoveryAction {
	if (cause !== 'start-timeout' && (isLocalHost(hostname) || (isHydrated && isPageInUse))) return { kind: 'none' };
	if (isReachable && mayReload()) {
		const delayMs = cause === 'registration' ? REGISTRATION_RELOAD_DELAY_MS : RECOVERY_RELOAD_DELAY_MS;
		return { kind: 'reload', clear: cause === 'start-timeout' ? 'all' : 'caches', delayMs };
	}
	// Pages work without a worker, and a chunk may still be fetched later.
	if (cause === 'registration' || (cause === 'fetch' && (isHydrated || !isReachable))) return { kind: 'none' };
	return { kind: 'screen' };
}

export function isLocalHost(hostname: string): boolean {
	return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
