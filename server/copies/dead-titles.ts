import type { CopiesDatabase } from './copies-database.ts';

/** Titles without any copy at the last look that had a response, in memory: lists need them for every title. */
export interface DeadTitles {
	/** @param key Of a `LookupPlan`. */
	has(key: string): boolean;
	/** Incremented after titles were added or removed, at most once a minute: every cached answer depends on it. */
	revision(): number;
}

/** `npm run copies` writes to the same file: how often it is read for what another process has found. */
const REFRESH_MS = 5 * 60_000;
const REVISION_MS = 60_000;

/**
 * The database with the set of its dead titles, which every outcome written through it updates. A host without a response
 * changes nothing. `clock` is epoch milliseconds.
 */
export function trackDeadTitles(
	database: CopiesDatabase,
	clock: () => number,
): { database: CopiesDatabase; dead: DeadTitles } {
	const keys = new Set<string>();
	let revision = 0;
	let isChanged = false;
	let revisedAt = Number.NEGATIVE_INFINITY;
	let readAt = 0;
	read();

	function record(key: string, outcome: string): void {
		if (outcome === 'unreachable' || keys.has(key) === (outcome === 'dead')) return;
		if (outcome === 'dead') keys.add(key);
		else keys.delete(key);
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
		dead: {
			has(key) {
				refresh();
				return keys.has(key);
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
