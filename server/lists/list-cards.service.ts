import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { LIST_MAX_TITLES } from '#contract/limits.ts';
import type { ListCard, ListSort } from '#contract/lists.ts';
import { type HistoryTitle, type MediaType, titleKey, toTitleRef } from '#contract/title.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
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

interface ListCardsOptions {
	db: Kysely<Schema>;
	titlesFor(caller: Caller): TitleReader;
	/** The episodes watched last of these titles, and possibly of others. */
	listWatched(userId: string, titles: readonly HistoryTitle[]): Promise<Episode[]>;
}

const MAX_CONCURRENT_TITLES = 5;

const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function compareTitles(a: ListCard, b: ListCard): number {
	if (a.title === null || b.title === null) return Number(a.title === null) - Number(b.title === null);
	return compareNames(a.title, b.title);
}

/** What is unknown comes last; the last added first among equals. */
const ORDERS = {
	name: compareTitles,
	year: (a: ListCard, b: ListCard) => (b.year ?? 0) - (a.year ?? 0) || compareTitles(a, b),
} as const;

/** A title that the catalogue lacks or cannot return now stays a card, so that it can be removed. */
export function createListCards({ db, titlesFor, listWatched }: ListCardsOptions): ListCards {
	async function toCard(titles: TitleReader, stored: StoredTitle, watched: Episode | undefined): Promise<ListCard> {
		const isShow = stored.media_type === 'tv';
		const card: Omit<ListCard, 'state'> = {
			id: titleKey(toTitleRef(stored)),
			mediaType: stored.media_type,
			mediaId: stored.media_id,
			title: null,
			poster: null,
			rating: null,
			year: null,
			genres: [],
			dateAdded: stored.added_at,
			nextSeason: isShow ? (watched?.season ?? 1) : null,
			nextEpisode: isShow ? (watched?.episode ?? 1) : null,
			totalSeasons: null,
			totalEpisodes: null,
		};
		try {
			const detail = await titles.findTitle(toTitleRef(stored));
			if (!detail) return { ...card, state: 'missing' };
			const { backdrop: _, ...summary } = toTitleSummary(detail);
			const show = detail.media_type === 'tv' ? detail : null;
			return {
				...card,
				...summary,
				totalSeasons: show?.number_of_seasons ?? null,
				totalEpisodes: show?.number_of_episodes ?? null,
				state: 'known',
			};
		} catch (error) {
			if (error instanceof AppError) return { ...card, state: 'unreachable' };
			throw error;
		}
	}

	return {
		async list(list, { sort, type, limit: size, offset }, caller, viewerId) {
			const isOfCatalogue = sort === 'name' || sort === 'year';
			// By what the catalogue says all titles have to be read: a list has at most some hundreds, most of them cached.
			const page = isOfCatalogue
				? { sort: 'added' as const, type, limit: LIST_MAX_TITLES, offset: 0 }
				: { sort, type, limit: size, offset };
			const [stored, total] = await Promise.all([listTitles(db, list, page), countTitles(db, list, type)]);
			const shows = stored.filter(({ media_type }) => media_type === 'tv');
			const watched = viewerId !== null && shows.length > 0 ? await listWatched(viewerId, shows) : [];
			const titles = titlesFor(caller);
			const limit = pLimit(MAX_CONCURRENT_TITLES);
			const keyOf = (title: HistoryTitle) => titleKey(toTitleRef(title));
			const watchedByKey = new Map(watched.map((episode) => [keyOf(episode), episode]));
			const toCardInTurn = (title: StoredTitle) => limit(() => toCard(titles, title, watchedByKey.get(keyOf(title))));
			const cards = await Promise.all(stored.map(toCardInTurn));
			return { cards: isOfCatalogue ? cards.sort(ORDERS[sort]).slice(offset, offset + size) : cards, total };
		},
	};
}
