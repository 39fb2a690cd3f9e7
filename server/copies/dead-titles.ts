import type { CopiesDatabase } from './copies-database.ts';

/** Titles without any copy at the last look that had a response, in memory: lists need them for every title. */
export interface DeadTitles {
	/** @param key Of a `LookupPlan`. */
	has(key: string): boolean;
	/** Incremented when a title is added or removed. */
	revision(): number;
}

/**
 * The database with the set of its dead titles, which every outcome written through it updates. A host without a response
 * changes nothing.
 */
export function trackDeadTitles(database: CopiesDatabase): { database: CopiesDatabase; dead: DeadTitles } {
	const keys = new Set(database.listDead());
	let revision = 0;
	return {
		database: {
			...database,
			upsert(key, kept) {
				database.upsert(key, kept);
				if (kept.outcome === 'unreachable' || keys.has(key) === (kept.outcome === 'dead')) return;
				if (kept.outcome === 'dead') keys.add(key);
				else keys.delete(key);
				revision += 1;
			},
		},
		dead: { has: (key) => keys.has(key), revision: () => revision },
	};
}
