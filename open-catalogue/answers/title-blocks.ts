/** The blocks of films, shows, seasons and episodes: each is a call of its own, and a name in `append_to_response`. */
import type { TrailerRecord } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { backdropPath, image, posterPath } from './art-paths.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { aggregateCreditsOf, creditsOf } from './credits.ts';
import { pageOf } from './pages.ts';
import { recommendedTitles, similarTitles } from './similar.ts';

/** What a block is made from: a title, and of a season or an episode its own answer. */
export interface BlockSubject {
	title: CatalogueTitle;
	/** The answer without blocks. */
	body: object;
	catalogue: Catalogue;
	/** Of similar and recommended titles. */
	page: number;
}

export type Block = (subject: BlockSubject) => object;

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

/** English alone: the named fields of the answer. */
function translations(...names: string[]): Block {
	return ({ body }) => ({
		translations: [
			{
				iso_3166_1: 'US',
				iso_639_1: 'en',
				name: 'English',
				english_name: 'English',
				data: Object.fromEntries(names.map((name) => [name, (body as Record<string, unknown>)[name]])),
			},
		],
	});
}

const noResults: Block = () => ({ results: [] });
const noProviders: Block = () => ({ results: {} });
const credits: Block = ({ title, catalogue }) => creditsOf(title, catalogue.people());
const aggregateCredits: Block = ({ title, catalogue }) => aggregateCreditsOf(title, catalogue.people());
const posters = ({ title }: BlockSubject) => [image(posterPath(title), 500, 750, 'en')];

const NO_SOCIAL_IDS = { facebook_id: null, instagram_id: null, twitter_id: null };
const NO_PART_IDS = { freebase_mid: null, freebase_id: null, tvdb_id: null, tvrage_id: null, wikidata_id: null };

function recordedIds({ record }: CatalogueTitle) {
	return { imdb_id: record.imdb_id ?? null, wikidata_id: record.wikidata_id ?? null };
}

/** Blocks of films and shows. */
const SHARED_BLOCKS = {
	credits,
	videos: ({ title }) => ({ results: (title.record.trailers ?? []).map(video) }),
	similar: ({ title, catalogue, page }) =>
		pageOf(
			similarTitles(catalogue, title).map((other) => other.item),
			page,
		),
	recommendations: ({ title, catalogue, page }) =>
		pageOf(
			recommendedTitles(catalogue, title).map((other) => other.mixedItem),
			page,
		),
	images: (subject) => ({
		backdrops: [image(backdropPath(subject.title), 1280, 720, null)],
		logos: [],
		posters: posters(subject),
	}),
	'watch/providers': noProviders,
} as const satisfies Record<string, Block>;

/** Like TMDB, omits a block that the kind of title does not have. */
export const TITLE_BLOCKS = {
	movie: {
		...SHARED_BLOCKS,
		external_ids: ({ title }) => ({ ...recordedIds(title), ...NO_SOCIAL_IDS }),
		keywords: () => ({ keywords: [] }),
		release_dates: noResults,
		translations: translations('title', 'overview', 'homepage', 'tagline', 'runtime'),
	},
	tv: {
		...SHARED_BLOCKS,
		aggregate_credits: aggregateCredits,
		external_ids: ({ title }) => ({ ...NO_PART_IDS, ...recordedIds(title), ...NO_SOCIAL_IDS }),
		// Unlike those of films.
		keywords: noResults,
		content_ratings: noResults,
		translations: translations('name', 'overview', 'homepage', 'tagline'),
	},
	season: {
		credits,
		aggregate_credits: aggregateCredits,
		// Trailers and drawn posters belong to the show.
		videos: noResults,
		images: (subject) => ({ posters: posters(subject) }),
		external_ids: () => NO_PART_IDS,
		translations: translations('name', 'overview'),
		'watch/providers': noProviders,
	},
	episode: {
		credits: (subject) => ({ ...credits(subject), guest_stars: [] }),
		videos: noResults,
		images: ({ body }) => ({ stills: [image((body as { still_path: string }).still_path, 1280, 720, null)] }),
		external_ids: () => ({ imdb_id: null, ...NO_PART_IDS }),
		translations: translations('name', 'overview'),
	},
} as const satisfies Record<string, Readonly<Record<string, Block>>>;

export type TitleLevel = keyof typeof TITLE_BLOCKS;

/** The requested blocks by name, to spread into the answer; unknown names are ignored. */
export function appendedBlocks(level: TitleLevel, subject: BlockSubject, names: readonly string[]) {
	const requested = Object.entries<Block>(TITLE_BLOCKS[level]).filter(([name]) => names.includes(name));
	return Object.fromEntries(requested.map(([name, block]) => [name, block(subject)]));
}
