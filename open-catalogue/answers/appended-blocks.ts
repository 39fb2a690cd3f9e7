/** The blocks of `append_to_response`, each in the shape of its own endpoint without `id`. */
import type { TrailerRecord } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { backdropPath, posterPath } from './art-paths.ts';
import type { Catalogue, CatalogueTitle } from './catalogue.ts';
import { pageOf } from './pages.ts';
import { recommendedTitles, similarTitles } from './similar.ts';

type Block = (title: CatalogueTitle, catalogue: Catalogue) => object;

function video(trailer: TrailerRecord) {
	return {
		iso_639_1: 'en',
		iso_3166_1: 'US',
		name: trailer.name,
		key: trailer.key,
		site: trailer.site,
		size: 0,
		type: 'Trailer',
		official: true,
		published_at: '',
		id: String(stableId('video', trailer.key)),
	};
}

/** An item of `images`, in the size of the drawing: posters have English text, backdrops none. */
function image(file_path: string, width: number, height: number, iso_639_1: string | null) {
	return { aspect_ratio: width / height, height, iso_639_1, file_path, vote_average: 0, vote_count: 0, width };
}

const videos: Block = (title) => ({ results: (title.record.trailers ?? []).map(video) });
const noResults: Block = () => ({ results: [] });
const credits: Block = (title) => title.credits;
const aggregateCredits: Block = (title) => title.aggregateCredits ?? title.credits;

const NO_EXTERNAL_IDS = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null };

/** Blocks of films and shows. */
const SHARED_BLOCKS = {
	credits,
	videos,
	similar: (title, catalogue) => pageOf(similarTitles(catalogue, title).map((other) => other.item)),
	recommendations: (title, catalogue) => pageOf(recommendedTitles(catalogue, title).map((other) => other.mixedItem)),
	images: (title) => ({
		backdrops: [image(backdropPath(title), 1280, 720, null)],
		logos: [],
		posters: [image(posterPath(title), 500, 750, 'en')],
	}),
	'watch/providers': () => ({ results: {} }),
} as const satisfies Record<string, Block>;

/** Like TMDB, omits a block that the kind of title does not have. */
const BLOCKS: Readonly<Record<'movie' | 'tv' | 'season', Readonly<Record<string, Block>>>> = {
	movie: {
		...SHARED_BLOCKS,
		external_ids: (title) => ({ imdb_id: title.record.imdb_id ?? null, ...NO_EXTERNAL_IDS }),
		release_dates: noResults,
	},
	tv: {
		...SHARED_BLOCKS,
		aggregate_credits: aggregateCredits,
		external_ids: (title) => ({
			imdb_id: title.record.imdb_id ?? null,
			freebase_mid: null,
			freebase_id: null,
			tvdb_id: null,
			tvrage_id: null,
			...NO_EXTERNAL_IDS,
		}),
		content_ratings: noResults,
	},
	season: {
		credits,
		aggregate_credits: aggregateCredits,
		// Trailers and drawn posters belong to the show.
		videos: noResults,
		images: (title) => ({ posters: [image(posterPath(title), 500, 750, 'en')] }),
		external_ids: () => ({ freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null, wikidata_id: null }),
		'watch/providers': () => ({ results: {} }),
	},
};

/** The requested blocks by name, to spread into the detail. `names` is a comma list; unknown names are ignored. */
export function appendedBlocks(
	catalogue: Catalogue,
	title: CatalogueTitle,
	level: 'movie' | 'tv' | 'season',
	names: string | undefined,
): Record<string, object> {
	const available = BLOCKS[level];
	const requested = (names ?? '').split(',').filter((name) => Object.hasOwn(available, name));
	return Object.fromEntries(requested.map((name) => [name, available[name]?.(title, catalogue) ?? {}]));
}
