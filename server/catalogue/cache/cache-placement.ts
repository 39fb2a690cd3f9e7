import { titleKey } from '#contract/title.ts';
import { findHomeRow, toRowTitles } from '../home-rows.ts';
import type { CatalogueRequest } from '../sources/catalogue-source.ts';
import type { CachePart } from './catalogue-cache.ts';
import { kindOf } from './screen-requests.ts';

/** Decides what goes to which part of the cache. */
export interface CachePlacement {
	partOf(request: CatalogueRequest): CachePart;
	/** Notes which titles a row of Home names. */
	note(request: CatalogueRequest, readBody: () => object): void;
	/** Whether what this client requests again may be kept, and counts it. */
	mayKeep(client: string): boolean;
}

/**
 * A person opens fewer titles twice; a client that requests every title twice fills half of what is kept on a disk of 256 MB
 * in some five hours at this rate, and not in minutes.
 */
const KEEPS_PER_HOUR = 200;
const HOUR_MS = 3_600_000;
const MAX_CLIENTS = 10_000;
const TITLE_ENDPOINT = /^GET \/api\/tmdb\/(movie|tv)\/:id/;

/** @param clock Epoch milliseconds. */
export function createCachePlacement(clock: () => number): CachePlacement {
	/** By row, the keys of its titles. */
	const homeTitles = new Map<object, ReadonlySet<string>>();
	const keeps = new Map<string, number>();
	let hour = 0;

	function isOnHome({ endpoint, params }: CatalogueRequest): boolean {
		const [, type] = TITLE_ENDPOINT.exec(endpoint) ?? [];
		if (!type) return false;
		const key = titleKey({ media_type: type as 'movie' | 'tv', id: Number(params.id) });
		return homeTitles.values().some((titles) => titles.has(key));
	}

	return {
		partOf(request) {
			const kind = kindOf(request, clock());
			if (kind === 'screen') return 'screens';
			if (kind === 'other') return 'others';
			return isOnHome(request) ? 'kept' : 'titles';
		},
		note(request, readBody) {
			const row = findHomeRow(request);
			if (row) homeTitles.set(row, new Set(toRowTitles(readBody(), row.mediaType).map(titleKey)));
		},
		mayKeep(client) {
			const now = Math.floor(clock() / HOUR_MS);
			if (now !== hour || keeps.size >= MAX_CLIENTS) keeps.clear();
			hour = now;
			const count = keeps.get(client) ?? 0;
			keeps.set(client, count + 1);
			return count < KEEPS_PER_HOUR;
		},
	};
}
