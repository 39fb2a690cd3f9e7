import { PROVIDER_ROWS } from '#contract/limits.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import type { MixedItem } from '#contract/tmdb.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import type { CatalogueRequest } from './sources/catalogue-source.ts';

interface HomeRow {
	request: CatalogueRequest;
	/** Of items that do not name theirs. */
	mediaType?: MediaType;
}

/**
 * The catalogue's rows on Home in their order; the hero shows a title of the first. `scripts/home-rows.test.ts` compares
 * them with the browser's, `web/features/catalogue/home/home-rows.ts`.
 */
export const HOME_ROWS: readonly HomeRow[] = [
	{ request: toCatalogueRequest('GET /api/tmdb/trending/:type/:window', { type: 'all', window: 'day' }, {}) },
	{ request: toCatalogueRequest('GET /api/tmdb/movie/popular', {}, {}), mediaType: 'movie' },
	{
		request: toCatalogueRequest('GET /api/tmdb/trending/:type/:window', { type: 'tv', window: 'day' }, {}),
		mediaType: 'tv',
	},
	{ request: toCatalogueRequest('GET /api/tmdb/tv/popular', {}, {}), mediaType: 'tv' },
];

/** The rows of watch providers below them; the open catalogue has no titles for them. */
export const HOME_PROVIDER_ROWS: readonly HomeRow[] = PROVIDER_ROWS.map(({ providers, mediaType }) => ({
	request: toCatalogueRequest(
		mediaType === 'movie' ? 'GET /api/tmdb/discover/movie' : 'GET /api/tmdb/discover/tv',
		{},
		{ with_watch_providers: providers, watch_region: 'US' },
	),
	mediaType,
}));

/** What a row needs of the catalogue. */
interface RowCatalogue {
	answer(request: CatalogueRequest): Promise<{ answer: { status: number; identity: Buffer } }>;
}

/** The titles of a row's first page, without people, collections and adult titles. Throws as `CatalogueService.answer`. */
export async function listRowTitles(catalogue: RowCatalogue, { request, mediaType }: HomeRow): Promise<TitleRef[]> {
	const { answer } = await catalogue.answer(request);
	if (answer.status !== 200) return [];
	return toRowTitles(JSON.parse(answer.identity.toString()) as object, mediaType);
}

/** Those of the body of a row's answer. @param mediaType Of items that do not name theirs. */
export function toRowTitles(body: object, mediaType?: MediaType): TitleRef[] {
	const { results = [] } = body as { results?: MixedItem[] };
	return results.flatMap((item) => toTitle(item, mediaType) ?? []);
}

const ROW_OF_KEY: ReadonlyMap<string, HomeRow> = new Map(
	[...HOME_ROWS, ...HOME_PROVIDER_ROWS].map((row) => [keyOf(row.request), row]),
);

/** The row of Home that is requested so. */
export function findHomeRow(request: CatalogueRequest): HomeRow | undefined {
	return ROW_OF_KEY.get(keyOf(request));
}

function keyOf({ endpoint, params, query }: CatalogueRequest): string {
	return JSON.stringify([endpoint, params, query]);
}

function toTitle({ id, adult, media_type }: MixedItem, mediaType = media_type as MediaType): TitleRef | null {
	if (adult || (mediaType !== 'movie' && mediaType !== 'tv')) return null;
	return { media_type: mediaType, id };
}
