import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { TasteCard } from '#contract/taste.ts';
import { type HistoryTitle, titleKey, toTitleRef } from '#contract/title.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { countTitles, listHiddenPage, listRatingsPage } from './taste.repository.ts';

interface TastePage {
	kind: 'hidden' | 'rated';
	limit: number;
	offset: number;
}

export interface TasteCards {
	/** One page of the hidden or the rated titles with catalogue data, the last one first; `total` counts all of the kind. */
	list(profileId: string, page: TastePage, caller: Caller): Promise<{ cards: TasteCard[]; total: number }>;
}

interface TasteCardsOptions {
	db: Kysely<Schema>;
	titlesFor(caller: Caller): TitleReader;
}

const MAX_CONCURRENT_TITLES = 5;

/** A title that the catalogue lacks or cannot return now stays a card, so that it can be removed. */
export function createTasteCards({ db, titlesFor }: TasteCardsOptions): TasteCards {
	return {
		async list(profileId, { kind, ...page }, caller) {
			const isHidden = kind === 'hidden';
			const [stored, total] = await Promise.all([
				isHidden ? listHiddenPage(db, profileId, page) : listRatingsPage(db, profileId, page),
				countTitles(db, isHidden ? 'hidden_titles' : 'title_ratings', profileId),
			]);
			const titles = titlesFor(caller);
			const limit = pLimit(MAX_CONCURRENT_TITLES);
			return { cards: await Promise.all(stored.map((title) => limit(() => toCard(titles, title)))), total };
		},
	};
}

async function toCard(titles: TitleReader, stored: HistoryTitle & { half_stars?: number }): Promise<TasteCard> {
	const card: TasteCard = {
		id: titleKey(stored),
		mediaType: stored.media_type,
		mediaId: stored.media_id,
		title: null,
		poster: null,
		year: null,
		half_stars: stored.half_stars ?? null,
	};
	try {
		const detail = await titles.findTitle(toTitleRef(stored));
		if (!detail) return card;
		const { title, poster, year } = toTitleSummary(detail);
		return { ...card, title, poster, year };
	} catch (error) {
		if (error instanceof AppError) return card;
		throw error;
	}
}
