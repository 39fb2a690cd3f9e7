/** Automatic reloads of a tab: at most one per build and reason, so that none of them can become a loop. */
export interface ReloadGuard {
	/** True once per build; false ever after, and wherever that could not be remembered. */
	take(build: string): boolean;
	/** Forgets what was taken. */
	reset(): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Enough for a tab that lives through many releases. */
const BUILDS_KEPT = 20;

/** A reload for this reason was done: what the tab remembers it by. */
export const HEALED_KEY = 'matinee:healed';
export const UPDATED_KEY = 'matinee:updated';

/** `store` is the tab's own storage, which lives as long as the tab; reaching for it throws where it is blocked. */
export function createReloadGuard(key: string, store: () => Store): ReloadGuard {
	return {
		take(build) {
			try {
				const builds = store().getItem(key)?.split(' ') ?? [];
				if (builds.includes(build)) return false;
				store().setItem(key, [...builds, build].slice(-BUILDS_KEPT).join(' '));
				return true;
			} catch {
				return false;
			}
		},
		reset() {
			try {
				store().removeItem(key);
			} catch {
				// Blocked: nothing was taken.
			}
		},
	};
}
