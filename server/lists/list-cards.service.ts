import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { compareNames } from '#contract/compare-names.ts';
import { LIST_MAX_TITLES } from '#contract/limits.ts';
import type { ListCard, ListSort } from '#contract/lists.ts';
import { type HistoryTitle, type MediaType, titleKey, toTitleRef } from '#contract/title.ts';
import type { TvDetail } from '#contract/tmdb.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { currentTitlesLanguage } from '../language/in-language.ts';
import { countTitles, type ListRef, listTitles, type StoredTitle } from './list-title.repository.ts';

interface CardsPage {
	sort: ListSort;
	type?: MediaType | undefined;
	limit: number;
	offset: number;
}

export interface ListCards {
	/** One page of a list with catalogue data; `total` counts all titles of the type. `viewerId`: whose place in shows it has. */
	list(
		list: ListRef,
		page: CardsPage,
		caller: Caller,
		viewerId: string | null,
	): Promise<{ cards: ListCard[]; total: number }>;
}

type Episode = HistoryTitle & { season: number; episode: number };

interface Watched {
	profileId: string;
	last: Episode;
}

interface ListCardsOptions {
	db: Kysely<Schema>;
	titlesFor(caller: Caller): TitleReader;
	/** The episodes watched last of these titles, and possibly of others. */
	listWatched(profileId: string, titles: readonly HistoryTitle[]): Promise<Episode[]>;
	/** Where a user goes on with a show, of which `last` was watched last. Throws `AppError` during an outage. */
	findPlace(
		titles: TitleReader,
		at: { profileId: string; show: TvDetail; last: Episode },
	): Promise<Pick<Episode, 'season' | 'episode'>>;
}

/** What the catalogue's orders compare. */
type Compared = Pick<ListCard, 'title' | 'year'>;

const MAX_CONCURRENT_TITLES = 5;
/** Some MB. */
const MAX_COMPARED_TITLES = 20_000;
const COMPARED_TTL_MS = 3_600_000;

function compareTitles(a: Compared, b: Compared): number {
	if (a.title === null || b.title === null) return Number(a.title === null) - Number(b.title === null);
	return compareNames(a.title, b.title);
}

/** What is unknown comes last; the last added first among equals. */
const ORDERS = {
	name: compareTitles,
	year: (a: Compared, b: Compared) => (b.year ?? 0) - (a.year ?? 0) || compareTitles(a, b),
} as const;

/** The episode that was watched last stays the place then. */
function unlessOutage(error: unknown): null {
	if (error instanceof AppError) return null;
	throw error;
}

/** A title that the catalogue lacks or cannot return now stays a card, so that it can be removed. */
export function createListCards({ db, titlesFor, listWatched, findPlace }: ListCardsOptions): ListCards {
	async function toCard(titles: TitleReader, stored: StoredTitle, watched: Watched | undefined): Promise<ListCard> {
		const isShow = stored.media_type === 'tv';
		const card: Omit<ListCard, 'state'> = {
			id: titleKey(stored),
			mediaType: stored.media_type,
			mediaId: stored.media_id,
			title: null,
			poster: null,
			rating: null,
			year: null,
			genres: [],
			dateAdded: stored.added_at,
			nextSeason: isShow ? (watched?.last.season ?? 1) : null,
			nextEpisode: isShow ? (watched?.last.episode ?? 1) : null,
			totalSeasons: null,
			totalEpisodes: null,
		};
		try {
			const detail = await titles.findTitle(toTitleRef(stored));
			if (!detail) return { ...card, state: 'missing' };
			const { backdrop: _, ...summary } = toTitleSummary(detail);
			const show = detail.media_type === 'tv' ? detail : null;
			const place = show && watched && (await findPlace(titles, { ...watched, show }).catch(unlessOutage));
			return {
				...card,
				...summary,
				...(place ? { nextSeason: place.season, nextEpisode: place.episode } : {}),
				totalSeasons: show?.number_of_seasons ?? null,
				totalEpisodes: show?.number_of_episodes ?? null,
				state: 'known',
			};
		} catch (error) {
			if (error instanceof AppError) return { ...card, state: 'unreachable' };
			throw error;
		}
	}

	// It takes a place in memory for each title at once: not before a list is in such an order.
	let compared: LRUCache<string, Compared> | undefined;

	async function toCompared(titles: TitleReader, stored: StoredTitle): Promise<Compared> {
		const key = `${currentTitlesLanguage()} ${titleKey(stored)}`;
		compared ??= new LRUCache({ max: MAX_COMPARED_TITLES, ttl: COMPARED_TTL_MS });
		const kept = compared.get(key);
		if (kept) return kept;
		const { state, title, year } = await toCard(titles, stored, undefined);
		if (state === 'known') compared.set(key, { title, year });
		// Full details of hundreds of titles are parsed here: other requests come between.
		await setImmediate();
		return { title, year };
	}

	return {
		async list(list, { sort, type, limit: size, offset }, caller, viewerId) {
			const isOfCatalogue = sort === 'name' || sort === 'year';
			// By what the catalogue says all titles have to be compared: a list has at most some hundreds.
			const page = isOfCatalogue
				? { sort: 'added' as const, type, limit: LIST_MAX_TITLES, offset: 0 }
				: { sort, type, limit: size, offset };
			const [found, total] = await Promise.all([listTitles(db, list, page), countTitles(db, list, type)]);
			const titles = titlesFor(caller);
			const limit = pLimit(MAX_CONCURRENT_TITLES);
			let stored = found;
			if (isOfCatalogue) {
				const toSortable = async (title: StoredTitle) => ({ stored: title, ...(await toCompared(titles, title)) });
				const sortable = await Promise.all(found.map((title) => limit(() => toSortable(title))));
				stored = sortable
					.sort(ORDERS[sort])
					.slice(offset, offset + size)
					.map((title) => title.stored);
			}
			const shows = stored.filter(({ media_type }) => media_type === 'tv');
			const watched = viewerId !== null && shows.length > 0 ? await listWatched(viewerId, shows) : [];
			const watchedByKey = new Map(watched.map((last) => [titleKey(last), { profileId: viewerId ?? '', last }]));
			const toCardInTurn = (title: StoredTitle) =>
				limit(() => toCard(titles, title, watchedByKey.get(titleKey(title))));
			return { cards: await Promise.all(stored.map(toCardInTurn)), total };
		},
	};
}
