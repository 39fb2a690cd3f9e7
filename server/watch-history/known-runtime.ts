import { LRUCache } from 'lru-cache';
import { toTitleRef } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MovieDetail, Season } from '#contract/tmdb.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { EpisodeOfTitle } from './progress.service.ts';

/** Minutes by episode number; of a movie by 1. */
type Runtimes = ReadonlyMap<number, number | null>;

const MAX_KEPT = 500;
const TTL_MS = 3_600_000;

/**
 * The runtime of a movie or episode where the page that plays it has left the catalogue's answer in the cache: saving a
 * position makes no call, and waits for nothing. Minutes; null where the catalogue names none, undefined where its answer
 * is not at hand.
 */
export function createKnownRuntime(
	catalogue: Pick<CatalogueService, 'peek'>,
): (episode: EpisodeOfTitle) => number | null | undefined {
	// The answer is parsed once, not for each position.
	const kept = new LRUCache<string, Runtimes>({ max: MAX_KEPT, ttl: TTL_MS });

	function read(request: ReturnType<typeof toCatalogueRequest>): unknown {
		const answer = catalogue.peek(request);
		return answer?.status === 200 ? JSON.parse(answer.identity.toString()) : null;
	}

	function readRuntimes(title: EpisodeOfTitle): Runtimes | null {
		const { id } = toTitleRef(title);
		if (title.media_type === 'movie') {
			const query = { append_to_response: TITLE_BLOCKS.movie };
			const movie = read(toCatalogueRequest('GET /api/tmdb/movie/:id', { id }, query)) as MovieDetail | null;
			return movie && new Map([[1, movie.runtime ?? null]]);
		}
		const params = { id, season: title.season };
		const season = read(toCatalogueRequest('GET /api/tmdb/tv/:id/season/:season', params)) as Season | null;
		return season && new Map(season.episodes.map(({ episode_number, runtime }) => [episode_number, runtime ?? null]));
	}

	return (title) => {
		const key = [title.media_type, title.media_id, title.season].join('/');
		const runtimes = kept.get(key) ?? readRuntimes(title);
		if (runtimes) kept.set(key, runtimes);
		return runtimes?.get(title.episode);
	};
}
