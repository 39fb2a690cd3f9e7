import { recommendations, similarShelf } from './fake-tmdb-catalogue.ts';
import { providersIn, toPage } from './fake-tmdb-lists.ts';
import { buildAggregateCredits, buildCredits } from './fake-tmdb-people.ts';
import { type Json, pick } from './fake-tmdb-titles.ts';

/** What `append_to_response` can add. Each block has the shape of its own call without `id`, and takes its query. */
export interface BlockRequest {
	kind: 'movie' | 'tv';
	n: number;
	language: string;
	page: number;
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
function videos({ n, language }: BlockRequest): Json {
	if (n % 6 === 4 || !/^en(-|$)/.test(language)) return { results: [] };
	if (n % 6 === 2) return { results: [video(n, 0, { site: 'Vimeo', key: '81230011' })] };
	const junk = n % 6 === 3 ? [video(n, 9, { type: 'Trailer', key: '"><script>alert(1)</script>' })] : [];
	return { results: [...junk, video(n, 2, {}), video(n, 0, {}), video(n, 1, { type: 'Teaser' })] };
}

function images({ kind, n }: BlockRequest): Json {
	const image = (family: string, at: number, iso: string | null) => ({
		aspect_ratio: 1.5,
		file_path: `/${family}-${kind}-${n}-${at}.jpg`,
		height: 1080,
		iso_639_1: iso,
		vote_average: 5.1,
		vote_count: 3,
		width: 1920,
	});
	return {
		backdrops: [image('backdrop', 1, null), image('backdrop', 2, 'en')],
		logos: [{ ...image('logo', 1, 'en'), file_path: `/logo-${kind}-${n}.svg` }],
		posters: [image('poster', 1, 'en'), image('poster', 2, null)],
	};
}

function watchProviders({ n }: BlockRequest): Json {
	const inRegion = (region: string) => ({
		link: `https://watch.example/${n}/${region}`,
		flatrate: providersIn(region, n).map((id, at) => ({
			display_priority: at,
			logo_path: `/logo-provider-${id}.png`,
			provider_id: id,
			provider_name: `Provider ${id}`,
		})),
	});
	return { results: n % 10 === 9 ? {} : { US: inRegion('US'), BR: inRegion('BR') } };
}

const COMMON_BLOCKS: Record<string, (request: BlockRequest) => Json> = {
	credits: ({ kind, n }) => buildCredits(kind, n),
	videos,
	images,
	'watch/providers': watchProviders,
	similar: ({ kind, n, page, language }) => toPage(similarShelf(kind, n, language), page),
	recommendations: ({ kind, n, page, language }) => recommendations(kind, n, page, language),
};

const BLOCKS: Record<BlockRequest['kind'], typeof COMMON_BLOCKS> = {
	movie: {
		...COMMON_BLOCKS,
		external_ids: ({ n }) => ({ imdb_id: `tt9${n}`, wikidata_id: null, facebook_id: null }),
		release_dates: () => ({
			results: [{ iso_3166_1: 'US', release_dates: [{ certification: 'PG-13', type: 3, note: '' }] }],
		}),
	},
	tv: {
		...COMMON_BLOCKS,
		aggregate_credits: ({ n }) => buildAggregateCredits(n),
		external_ids: ({ n }) => ({ imdb_id: null, tvdb_id: 70_000 + n, wikidata_id: null }),
		content_ratings: () => ({ results: [{ descriptors: [], iso_3166_1: 'US', rating: 'TV-14' }] }),
	},
};

/** The requested blocks that this media type has; others are left out silently. */
export function buildBlocks(names: readonly string[], request: BlockRequest): Json {
	const known = names.filter((name) => Object.hasOwn(BLOCKS[request.kind], name));
	return Object.fromEntries(known.map((name) => [name, BLOCKS[request.kind][name]?.(request)]));
}

/** What a season takes: its own people, videos and ids. */
export function buildSeasonBlocks(names: readonly string[], request: BlockRequest): Json {
	const known = ['credits', 'aggregate_credits', 'videos', 'external_ids'];
	return buildBlocks(
		names.filter((name) => known.includes(name)),
		request,
	);
}
