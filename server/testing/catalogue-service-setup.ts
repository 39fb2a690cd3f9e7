import { pino } from 'pino';
import { createCatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { openDiskCache } from '../catalogue/cache/disk-cache.ts';
import { type CatalogueServiceOptions, createCatalogueService, MAX_STALE_MS } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { CatalogueSource, SourceAnswer } from '../catalogue/sources/catalogue-source.ts';
import { AppError } from '../http/app-error.ts';
import type { QueuePlaces } from '../upstream/queue-places.ts';
import { createTestClock } from './create-test-app.ts';

/** A source whose answers the test gives, and which counts its requests. */
function buildSource() {
	const waiting: { resolve(answer: SourceAnswer): void; reject(error: Error): void }[] = [];
	let calls = 0;
	let latestPlaces: QueuePlaces | undefined;
	const source: CatalogueSource = {
		name: 'tmdb',
		edition: 'test',
		remote: true,
		answer: (_request, places) => {
			calls += 1;
			latestPlaces = places;
			return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
		},
		close: async () => {},
	};
	const next = () => {
		const flight = waiting.shift();
		if (!flight) throw new Error('There is no request to answer');
		return flight;
	};
	return {
		source,
		calls: () => calls,
		/** Of the last call, in the queue. */
		places: () => latestPlaces?.list(),
		find: (body: object) => next().resolve({ kind: 'found', body }),
		refuse: (status: 400 | 404 | 422 = 404) => next().resolve({ kind: 'refused', status, body: { success: false } }),
		fail: (error = new AppError('bad_upstream', 'Catalogue temporarily unavailable')) => next().reject(error),
	};
}

/** The service on such a source; with a cache on disk if `file` is given. */
export function buildService({
	clock = createTestClock(),
	file = null as string | null,
	missLimit = undefined as CatalogueServiceOptions['missLimit'],
} = {}) {
	const upstream = buildSource();
	const store = file
		? openDiskCache({ file, maxBytes: 1e6, maxStaleMs: MAX_STALE_MS, clock: clock.now, onError: () => {} })
		: null;
	const cache = createCatalogueCache({ memoryBytes: 1024 * 1024, disk: store });
	const service = createCatalogueService({
		source: upstream.source,
		cache,
		clock: clock.now,
		log: pino({ level: 'silent' }),
		missLimit,
	});
	return { clock, upstream, cache, service };
}

export const movie = (id: number) => toCatalogueRequest('GET /api/tmdb/movie/:id', { id }, {});
export const bodyOf = (served: { answer: { identity: Buffer } }) => JSON.parse(served.answer.identity.toString());
