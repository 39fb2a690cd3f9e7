import type { CopiesDatabase } from './copies-database.ts';

/** What the last look for each title found that had a response, in memory: lists need it for every title. */
export interface LookOutcomes {
	/**
	 * Whether a copy was found, undefined for what was never looked up.
	 *
	 * @param key Of a `LookupPlan`.
	 */
	hasCopy(key: string): boolean | undefined;
	/** Incremented after outcomes changed, at most once a minute: every cached answer depends on it. */
	revision(): number;
}

/** `npm run copies` writes to the same file: how often it is read for what another process has found. */
const REFRESH_MS = 5 * 60_000;
const REVISION_MS = 60_000;

/**
 * The database with its outcomes, which every one written through it updates. A host without a response changes nothing.
 * `clock` is epoch milliseconds.
 */
export function trackLookOutcomes(
	database: CopiesDatabase,
	clock: () => number,
): { database: CopiesDatabase; outcomes: LookOutcomes } {
	const copies = new Map<string, boolean>();
	let revision = 0;
	let isChanged = false;
	let revisedAt = Number.NEGATIVE_INFINITY;
	let readAt = 0;
	read();

	function record(key: string, outcome: string): void {
		if (outcome === 'unreachable' || copies.get(key) === (outcome === 'found')) return;
		copies.set(key, outcome === 'found');
		isChanged = true;
	}

	function read(): void {
		readAt = clock();
		for (const { key, outcome } of database.listOutcomeKinds()) record(key, outcome);
	}

	/** The difference counts either way: a clock that was set back must not lengthen the pause. */
	function refresh(): void {
		if (Math.abs(clock() - readAt) >= REFRESH_MS) read();
	}

	return {
		database: {
			...database,
			upsert(key, kept) {
				database.upsert(key, kept);
				record(key, kept.outcome);
			},
		},
		outcomes: {
			hasCopy(key) {
				refresh();
				return copies.get(key);
			},
			revision() {
				refresh();
				if (isChanged && Math.abs(clock() - revisedAt) >= REVISION_MS) {
					isChanged = false;
					revisedAt = clock();
					revision += 1;
				}
				return revision;
			},
		},
	};
}
