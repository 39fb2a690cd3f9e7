import { recommendations, similarShelf } from './fake-tmdb-catalogue.ts';
import { providersIn, toPage } from './fake-tmdb-lists.ts';
import { buildAggregateCredits, buildCredits } from './fake-tmdb-people.ts';
import { buildProvider } from './fake-tmdb-reference.ts';
import { imdbId, type Json, overviewOf, pick, textIn } from './fake-tmdb-titles.ts';
import { NOUNS } from './fake-tmdb-words.ts';

/** What `append_to_response` can add. Each block has the shape of its own call without `id`, and takes its query. */
export interface BlockRequest {
	kind: 'movie' | 'tv';
	n: number;
	language: string;
	page: number;
	/** `include_video_language` and `include_image_language`. */
	query: URLSearchParams;
}

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Eleven letters that look like a video's key and lead nowhere. */
function videoKey(n: number): string {
	return Array.from({ length: 11 }, (_, at) => pick([...KEY_LETTERS], n * 31 + at * 17)).join('');
}

function video(n: number, at: number, fields: Json): Json {
	return {
		id: `video-${n}-${at}`,
		iso_3166_1: 'US',
		iso_639_1: 'en',
		key: videoKey(n + at),
		name: at === 0 ? 'Official Trailer' : `Clip ${at}`,
		official: at === 0,
		published_at: '2024-03-01T16:00:00.000Z',
		site: 'YouTube',
		size: 1080,
		type: at === 0 ? 'Trailer' : 'Clip',
		...fields,
	};
}

/** Some titles have none, some only videos of unsupported hosts, some an invalid key. */
function videos({ n, language, query }: BlockRequest): Json {
	const languages = [language, ...(query.get('include_video_language')?.split(',') ?? [])];
	if (n % 6 === 4 || !languages.some((one) => /^en(-|$)/.test(one))) return { results: [] };
	if (n % 6 === 2) return { results: [video(n, 0, { site: 'Vimeo', key: '81230011' })] };
	const junk = n % 6 === 3 ? [video(n, 9, { type: 'Trailer', key: '"><script>alert(1)</script>' })] : [];
	return { results: [...junk, video(n, 2, {}), video(n, 0, {}), video(n, 1, { type: 'Teaser' })] };
}

export function image(path: string, iso: string | null): Json {
	return {
		aspect_ratio: 1.5,
		file_path: path,
		height: 1080,
		iso_3166_1: iso === null ? null : 'US',
		iso_639_1: iso,
		vote_average: 5.1,
		vote_count: 3,
		width: 1920,
	};
}

/** Without a language all; with one, those in it and in the languages of `include_image_language`. */
function images({ kind, n, query }: BlockRequest): Json {
	const language = query.get('language')?.slice(0, 2);
	const languages = [language, ...(query.get('include_image_language')?.split(',') ?? [])];
	const inLanguage = (all: Json[]) => all.filter(({ iso_639_1 }) => !language || languages.includes(String(iso_639_1)));
	const path = (family: string, at: number) => `/${family}-${kind}-${n}-${at}.jpg`;
	return {
		backdrops: inLanguage([image(path('backdrop', 1), null), image(path('backdrop', 2), 'en')]),
		logos: inLanguage([image(`/logo-${kind}-${n}.svg`, 'en')]),
		posters: inLanguage([image(path('poster', 1), 'en'), image(path('poster', 2), null)]),
	};
}

function keywords(n: number): Json[] {
	return Array.from({ length: n % 5 }, (_, at) => ({ id: 300 + ((n * 3 + at) % 40), name: pick(NOUNS, n + at) }));
}

/** English, and Portuguese with an empty title, as TMDB's translations have. */
function translations({ kind, n }: BlockRequest): Json {
	const named = kind === 'movie' ? { title: '', runtime: 0 } : { name: '' };
	const data = (overview: string) => ({ homepage: '', overview, tagline: '', ...named });
	return {
		translations: [
			{ iso_3166_1: 'US', iso_639_1: 'en', name: 'English', english_name: 'English', data: data(overviewOf(n)) },
			{
				iso_3166_1: 'BR',
				iso_639_1: 'pt',
				name: 'Português',
				english_name: 'Portuguese',
				data: data(textIn('pt-BR', n, overviewOf(n))),
			},
		],
	};
}

const SOCIAL_IDS = { wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null };
const SHOW_IDS = { freebase_id: null, freebase_mid: null, tvrage_id: null };

function watchProviders({ n }: BlockRequest): Json {
	const inRegion = (region: string) => ({
		link: `https://watch.example/${n}/${region}`,
		flatrate: providersIn(region, n).map(buildProvider),
	});
	return { results: n % 10 === 9 ? {} : { US: inRegion('US'), BR: inRegion('BR') } };
}

const COMMON_BLOCKS: Record<string, (request: BlockRequest) => Json> = {
	credits: ({ kind, n }) => buildCredits(kind, n),
	videos,
	images,
	translations,
	'watch/providers': watchProviders,
	similar: ({ kind, n, page, language }) => toPage(similarShelf(kind, n, language), page),
	recommendations: ({ kind, n, page, language }) => recommendations(kind, n, page, language),
};

const REVIEWS = { page: 1, results: [], total_pages: 0, total_results: 0 };

const RELEASE = {
	certification: 'PG-13',
	descriptors: [],
	iso_639_1: '',
	note: '',
	release_date: '2024-03-01T00:00:00.000Z',
	type: 3,
};

const BLOCKS: Record<BlockRequest['kind'], typeof COMMON_BLOCKS> = {
	movie: {
		...COMMON_BLOCKS,
		external_ids: ({ n }) => ({ imdb_id: imdbId(n), ...SOCIAL_IDS }),
		keywords: ({ n }) => ({ keywords: keywords(n) }),
		alternative_titles: ({ n }) => ({ titles: [{ iso_3166_1: 'BR', title: pick(NOUNS, n), type: '' }] }),
		reviews: () => REVIEWS,
		release_dates: () => ({ results: [{ iso_3166_1: 'US', release_dates: [RELEASE] }] }),
	},
	tv: {
		...COMMON_BLOCKS,
		aggregate_credits: ({ n }) => buildAggregateCredits(n),
		external_ids: ({ n }) => ({ imdb_id: null, tvdb_id: 70_000 + n, ...SHOW_IDS, ...SOCIAL_IDS }),
		keywords: ({ n }) => ({ results: keywords(n) }),
		alternative_titles: ({ n }) => ({ results: [{ iso_3166_1: 'BR', title: pick(NOUNS, n), type: '' }] }),
		reviews: () => REVIEWS,
		content_ratings: () => ({ results: [{ descriptors: [], iso_3166_1: 'US', rating: 'TV-14' }] }),
	},
};

/** The requested blocks that this media type has; others are left out silently. */
export function buildBlocks(names: readonly string[], request: BlockRequest): Json {
	const known = names.filter((name) => Object.hasOwn(BLOCKS[request.kind], name));
	return Object.fromEntries(known.map((name) => [name, BLOCKS[request.kind][name]?.(request)]));
}

/** A block by itself, without `id`; null for one that this media type does not have. */
export function buildBlock(name: string, request: BlockRequest): Json | null {
	return Object.hasOwn(BLOCKS[request.kind], name) ? (BLOCKS[request.kind][name]?.(request) ?? null) : null;
}

/** What a season or an episode takes: its own people, videos and ids. */
export function buildSeasonBlocks(names: readonly string[], request: BlockRequest): Json {
	const known = ['credits', 'aggregate_credits', 'videos', 'images', 'translations', 'watch/providers'];
	const blocks = buildBlocks(
		names.filter((name) => known.includes(name)),
		request,
	);
	return names.includes('external_ids')
		? { ...blocks, external_ids: { tvdb_id: 80_000 + request.n, ...SHOW_IDS, wikidata_id: null } }
		: blocks;
}
