/** Allows each tab one automatic reload per build, for any reason, so that reloads cannot loop. */
export interface ReloadGuard {
	/** True once per build; then false, and always false where storage is blocked. */
	take(build: string): boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const BUILDS_MAX = 20;

/** Key of the builds that this tab has reloaded; the boot script removes it after a good start. */
export const RELOADED_KEY = 'matinee:reloaded';

/** `store` returns the session storage; it throws where storage is blocked. */
export function createReloadGuard(store: () => Store): ReloadGuard {
	return {
		take(build) {
			try {
				const builds = store().getItem(RELOADED_KEY)?.split(' ') ?? [];
				if (builds.includes(build)) return false;
				// not translated: what is stored.
				store().setItem(RELOADED_KEY, [...builds, build].slice(-BUILDS_MAX).join(' '));
				return true;
			} catch {
				return false;
			}
		},
	};
}
