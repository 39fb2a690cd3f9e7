/** Automatic reloads of a tab: at most one per build, whatever the reason, so that none of them can become a loop. */
export interface ReloadGuard {
	/** True once per build; false ever after, and wherever that could not be remembered. */
	take(build: string): boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Enough for a tab that lives through many releases. */
const BUILDS_KEPT = 20;

/** Where the tab remembers which builds it has loaded anew by itself; the boot script forgets them after a good start. */
export const RELOADED_KEY = 'matinee:reloaded';

/** `store` is the tab's own storage, which lives as long as the tab; reaching for it throws where it is blocked. */
export function createReloadGuard(store: () => Store): ReloadGuard {
	return {
		take(build) {
			try {
				const builds = store().getItem(RELOADED_KEY)?.split(' ') ?? [];
				if (builds.includes(build)) return false;
				store().setItem(RELOADED_KEY, [...builds, build].slice(-BUILDS_KEPT).join(' '));
				return true;
			} catch {
				return false;
			}
		},
	};
}
