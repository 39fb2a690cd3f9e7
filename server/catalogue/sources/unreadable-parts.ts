import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { UpstreamLogger } from '../../upstream/upstream-report.ts';

/** What a source left out of its answers because it could not be read. */
export interface UnreadableParts {
	/** Logs each path of an endpoint once. */
	record(endpoint: CatalogueEndpointName, paths: ReadonlyMap<string, number>): void;
	/** Since the start: how many parts, by endpoint and path. */
	counts(): UnreadableCount[];
}

interface UnreadableCount {
	endpoint: CatalogueEndpointName;
	/** `credits.cast[]` */
	path: string;
	count: number;
}

export function createUnreadableParts(logger?: UpstreamLogger): UnreadableParts {
	const known = new Map<string, UnreadableCount>();

	return {
		record(endpoint, paths) {
			for (const [path, count] of paths) {
				const key = `${endpoint} ${path}`;
				const before = known.get(key);
				if (!before) logger?.warn({ call: endpoint, path }, 'TMDB sent parts that cannot be read: they are left out');
				known.set(key, { endpoint, path, count: (before?.count ?? 0) + count });
			}
		},
		counts: () => [...known.values()],
	};
}
