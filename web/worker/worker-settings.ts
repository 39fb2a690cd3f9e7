/** Settings that the server prepends to the worker's script, as `self.matinee`. */
export interface WorkerSettings {
	/** Base URL of images; a path of this server when it begins with a slash. */
	imageBase: string;
}

/** Sent to all pages when the worker has activated. */
export interface ActivatedMessage {
	type: 'activated';
	action: 'reload_if_needed';
	/** The build that the worker belongs to. */
	build: string;
}

/** The reply to `tell-build`. */
export interface BuildMessage {
	type: 'build';
	build: string;
}

/** Messages from pages. Their types stay the same across releases: an older worker may receive them. */
export type PageMessage =
	| { type: 'skip-waiting' }
	/** Requests the worker's build. */
	| { type: 'tell-build' }
	/** Restores precached files that are missing. */
	| { type: 'refill' }
	/** Deletes the caches that reveal which pages were opened, on logout. */
	| { type: 'forget-visits' }
	/** Caches the page at this path, which the router opened without a request for its document. */
	| { type: 'keep-page'; path: string }
	/** Caches what plays downloads: their page, its code, and the player's page. */
	| { type: 'keep-downloads' };

/** Prefix of every cache name. */
const PREFIX = 'matinee-';

/** Pages belong to one build; the other caches outlive it. */
export function cacheNames(build: string) {
	return {
		prefix: PREFIX,
		precache: `${PREFIX}app`,
		pages: `${PREFIX}pages-${build}`,
		/** The page of downloads and their player: of any build, since without a network there is no newer one. */
		downloads: `${PREFIX}downloads`,
		chunks: `${PREFIX}chunks`,
		catalogue: `${PREFIX}catalogue`,
		posters: `${PREFIX}posters`,
		backdrops: `${PREFIX}backdrops`,
	} as const;
}

/**
 * Whether a cache of this name is of a person, as it reveals which pages were opened, or who is told of episodes; the application's
 * code and the page of downloads are not.
 */
export function isVisitCache(name: string): boolean {
	const { precache, chunks, downloads } = cacheNames('');
	const others: readonly string[] = [precache, chunks, downloads];
	return name.startsWith(PREFIX) && !others.includes(name);
}
