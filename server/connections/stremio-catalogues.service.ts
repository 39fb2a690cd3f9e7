import { LIST_CARDS } from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { ListCard, UserList } from '#contract/lists.ts';
import { STREMIO_TYPES, type StremioType, toStremioType } from '#contract/stremio-types.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import type { MovieItem, TvItem } from '#contract/tmdb.ts';
import { AppError } from '../http/app-error.ts';
import type { OwnApi } from './own-api.ts';
import { STREMIO_TEXT as TEXT } from './stremio.messages.ts';
import { toStremioId } from './stremio-ids.ts';

/** What a client shows of a title in a row. */
export interface MetaPreview {
	id: string;
	type: StremioType;
	name: string;
	poster?: string;
	description?: string;
	releaseInfo?: string;
	imdbRating?: string;
	genres?: string[];
}

export interface CataloguePage {
	metas: MetaPreview[];
	/** Whether it is of an account. */
	isPersonal: boolean;
}

interface CatalogueEntry {
	type: StremioType;
	id: string;
	name: string;
	extra: { name: string; options?: string[]; isRequired?: boolean }[];
}

export interface StremioCatalogues {
	/** Popular titles of both kinds; after them, with `hasLists`, each list of the account once of each kind. */
	list(api: OwnApi, hasLists: boolean): Promise<CatalogueEntry[]>;
	/** One page. Throws `not_found` for another catalogue. */
	page(api: OwnApi, asked: { type: MediaType; id: string; extra: ReadonlyMap<string, string> }): Promise<CataloguePage>;
}

interface CataloguesOptions {
	/** What is known of a title without a call. */
	imdbIdOf(ref: TitleRef): string | null;
	/** Address of a picture, absolute; null for none. */
	toPoster(path: string | null | undefined): string | null;
}

/** Clients read a page of fewer titles as the last one. */
const PAGE = 100;
const PAGE_OF_TMDB = 20;
/** TMDB has 500 pages of each list. */
const SKIP_MAX = 500 * PAGE_OF_TMDB - PAGE;
const CARDS_AT_ONCE = LIST_CARDS * 2;
const POPULAR_ID = 'matinee-popular';
const LIST_PREFIX = 'matinee-list-';
const WORDS_MAX_CHARS = 100;

export function createStremioCatalogues({ imdbIdOf, toPoster }: CataloguesOptions): StremioCatalogues {
	async function genresOf(api: OwnApi, type: MediaType) {
		const { genres } = await (type === 'movie'
			? api('GET /api/tmdb/genre/movie/list')
			: api('GET /api/tmdb/genre/tv/list'));
		return genres;
	}

	async function popularPage(
		api: OwnApi,
		{ type, extra }: { type: MediaType; extra: ReadonlyMap<string, string> },
	): Promise<MetaPreview[]> {
		const skip = toSkip(extra);
		const words = extra.get('search')?.trim().slice(0, WORDS_MAX_CHARS);
		const genres = await genresOf(api, type);
		const genre = extra.get('genre');
		const wanted = genre === undefined ? undefined : genres.find(({ name }) => name === genre);
		if (genre !== undefined && !wanted) return [];
		const first = Math.floor(skip / PAGE_OF_TMDB) + 1;
		const readPage = async (page: number): Promise<readonly (MovieItem | TvItem)[]> => {
			// Searches have fewer pages than there are, and those after the last one are empty.
			const query = words ? { query: words, page } : { page, ...(wanted ? { with_genres: String(wanted.id) } : {}) };
			const name = `GET /api/tmdb/${words ? 'search' : 'discover'}/${type}` as const;
			return (await api(name as 'GET /api/tmdb/discover/movie', { query } as object)).results;
		};
		const numbers = Array.from({ length: words ? 1 : PAGE / PAGE_OF_TMDB }, (_, at) => first + at);
		const pages = await Promise.all(numbers.map(readPage));
		const names = new Map(genres.map(({ id, name }) => [id, name]));
		return withoutDoubles(
			pages
				.flat()
				.slice(skip % PAGE_OF_TMDB)
				.map((item) => toPreview({ ...item, media_type: type }, names)),
		);
	}

	function toPreview(
		item: (MovieItem | TvItem) & { media_type: MediaType },
		names: ReadonlyMap<number, string>,
	): MetaPreview {
		const title = 'title' in item ? item.title : (item as TvItem).name;
		const date = 'release_date' in item ? item.release_date : (item as TvItem).first_air_date;
		const poster = toPoster(item.poster_path);
		return {
			id: toStremioId(item, imdbIdOf(item)),
			type: toStremioType(item.media_type),
			name: title || toStremioId(item, null),
			...(poster ? { poster } : {}),
			...(item.overview ? { description: item.overview } : {}),
			...(date ? { releaseInfo: date.slice(0, 4) } : {}),
			...(item.vote_average ? { imdbRating: item.vote_average.toFixed(1) } : {}),
			genres: (item.genre_ids ?? []).flatMap((id) => names.get(id) ?? []),
		};
	}

	async function listPage(api: OwnApi, type: MediaType, listId: string, skip: number): Promise<MetaPreview[]> {
		const cards: ListCard[] = [];
		for (let offset = skip; offset < skip + PAGE; offset += CARDS_AT_ONCE) {
			const limit = Math.min(CARDS_AT_ONCE, skip + PAGE - offset);
			const query = { limit, offset, type, sort: 'added' as const };
			const answer = await api('GET /api/lists/:id/cards', { params: { id: listId }, query });
			cards.push(...answer.cards);
			if (answer.cards.length < limit) break;
		}
		return cards.flatMap((card) => {
			const ref = { media_type: card.mediaType, id: Number(card.mediaId) };
			// What the catalogue lacks has no page that it could lead to.
			if (card.title === null) return [];
			const poster = toPoster(card.poster);
			return [
				{
					id: toStremioId(ref, imdbIdOf(ref)),
					type: toStremioType(card.mediaType),
					name: card.title,
					...(poster ? { poster } : {}),
					...(card.year ? { releaseInfo: String(card.year) } : {}),
					...(card.rating ? { imdbRating: card.rating.toFixed(1) } : {}),
					genres: [...card.genres],
				},
			];
		});
	}

	return {
		async list(api, hasLists) {
			const popular = await Promise.all(
				(['movie', 'tv'] as const).map(async (type) => ({
					type: toStremioType(type),
					id: POPULAR_ID,
					name: type === 'movie' ? TEXT.popularMovies : TEXT.popularShows,
					extra: [
						{ name: 'skip' },
						{ name: 'search' },
						{ name: 'genre', options: (await genresOf(api, type)).map(({ name }) => name) },
					],
				})),
			);
			const lists = hasLists ? await api('GET /api/lists') : [];
			return [...popular, ...lists.flatMap(toEntries)];
		},

		async page(api, { type, id, extra }) {
			if (id === POPULAR_ID) return { metas: await popularPage(api, { type, extra }), isPersonal: false };
			if (!id.startsWith(LIST_PREFIX)) throw new AppError('not_found', TEXT.noCatalogue);
			const listId = id.slice(LIST_PREFIX.length);
			return { metas: await listPage(api, type, listId, toSkip(extra)), isPersonal: true };
		},
	};
}

function toEntries({ id, name }: UserList): CatalogueEntry[] {
	const shown = id === WATCH_LATER_ID || name === null ? TEXT.watchLater : name;
	return STREMIO_TYPES.map((type) => ({
		type,
		id: `${LIST_PREFIX}${id}`,
		name: shown,
		extra: [{ name: 'skip' }],
	}));
}

function toSkip(extra: ReadonlyMap<string, string>): number {
	const skip = Number(extra.get('skip') ?? 0);
	return Number.isInteger(skip) && skip > 0 ? Math.min(skip, SKIP_MAX) : 0;
}

/** Lists of popular titles move while they are read. */
function withoutDoubles(metas: readonly MetaPreview[]): MetaPreview[] {
	return [...new Map(metas.map((meta) => [meta.id, meta])).values()];
}
