/** What the server writes in front of the worker's script, as `self.matinee`. */
export interface WorkerSettings {
	/** Where pictures come from; one that begins with a slash is this server's own. */
	imageBase: string;
}

/** What the worker says to its pages once it has taken over. */
export interface ActivatedMessage {
	type: 'activated';
	action: 'reload_if_needed';
	/** The build that the worker belongs to. */
	build: string;
}

/** What the worker says to the page that asked which build it belongs to. */
export interface BuildMessage {
	type: 'build';
	build: string;
}

/** What pages say to the worker. */
export type PageMessage =
	| { type: 'skip-waiting' }
	/** Say which build you belong to. */
	| { type: 'tell-build' }
	/** Caches may have been cleared: fetch again what is to be at hand before it is asked for. */
	| { type: 'refill' }
	/** Somebody has left: keep nothing that tells what they opened. */
	| { type: 'forget-visits' }
	/** The page at this path was opened without a request for its document: keep one for bad days. */
	| { type: 'keep-page'; path: string };

/** Every cache of ours begins with this; Try again clears by the product's name in it. */
const PREFIX = 'matinee-';

/** Pages and the chunks they point at belong to one build; answers and pictures outlive it. */
export function cacheNames(build: string) {
	return {
		prefix: PREFIX,
		precache: `${PREFIX}app`,
		pages: `${PREFIX}pages-${build}`,
		chunks: `${PREFIX}chunks`,
		catalogue: `${PREFIX}catalogue`,
		posters: `${PREFIX}posters`,
		backdrops: `${PREFIX}backdrops`,
	} as const;
}

/** Whether a cache of this name tells what somebody opened; the application's own code is the same for everybody. */
export function isVisitCache(name: string): boolean {
	const { precache, chunks } = cacheNames('');
	return name.startsWith(PREFIX) && name !== precache && name !== chunks;
}
