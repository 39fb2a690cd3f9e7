import type { Kysely } from 'kysely';
import { HIDDEN_TITLES_MAX, RATINGS_MAX } from '#contract/limits.ts';
import type { HiddenTitle, TitleTaste } from '#contract/taste.ts';
import { type HistoryTitle, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import { withUserLock } from '../accounts/with-user-lock.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { type BrowserTaste, migrateTaste } from './migrate-taste.ts';
import { TASTE_MESSAGES } from './taste.messages.ts';
import {
	countTitles,
	findTaste,
	insertHidden,
	listHidden,
	listHiddenOf,
	listRatingsOf,
	removeTitle,
	upsertRating,
} from './taste.repository.ts';

/** Titles by key (`movie:605`). */
export interface Taste {
	hidden: ReadonlySet<string>;
	/** Own ratings in half stars, 1 to 10. */
	ratings: ReadonlyMap<string, number>;
}

/**
 * The titles that a user hides, and the user's own ratings. Changes of one user are serial: of two devices the later request
 * wins. All changes return what is stored then, also where nothing changed.
 */
export interface TasteService {
	/** The last hidden first; at most `HIDDEN_TITLES_MAX`. */
	hidden(userId: string): Promise<HiddenTitle[]>;
	find(userId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** Throws `conflict` beyond `HIDDEN_TITLES_MAX`. */
	hide(userId: string, title: HistoryTitle): Promise<TitleTaste>;
	showAgain(userId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** Throws `conflict` beyond `RATINGS_MAX`. */
	rate(userId: string, title: HistoryTitle, halfStars: number): Promise<TitleTaste>;
	removeRating(userId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** See `migrateTaste`. */
	migrate(userId: string, taste: BrowserTaste): ReturnType<typeof migrateTaste>;
	/** What is hidden and rated among these titles. */
	among(userId: string, titles: readonly TitleRef[]): Promise<Taste>;
}

export function createTasteService({ db, clock }: { db: Kysely<Schema>; clock: () => number }): TasteService {
	const nowIso = () => new Date(clock()).toISOString();

	function remove(userId: string, table: 'hidden_titles' | 'title_ratings', title: HistoryTitle) {
		return withUserLock(db, userId, async (transaction) => {
			await removeTitle(transaction, table, userId, title);
			return findTaste(transaction, userId, title);
		});
	}

	return {
		hidden: (userId) => listHidden(db, userId),
		find: (userId, title) => findTaste(db, userId, title),

		hide(userId, title) {
			return withUserLock(db, userId, async (transaction) => {
				const stored = await findTaste(transaction, userId, title);
				if (stored.hidden_at !== null) return stored;
				if ((await countTitles(transaction, 'hidden_titles', userId)) >= HIDDEN_TITLES_MAX) {
					throw new AppError('conflict', TASTE_MESSAGES.tooManyHidden);
				}
				const hidden_at = nowIso();
				await insertHidden(transaction, userId, title, hidden_at);
				return { ...stored, hidden_at };
			});
		},

		showAgain: (userId, title) => remove(userId, 'hidden_titles', title),

		rate(userId, title, half_stars) {
			return withUserLock(db, userId, async (transaction) => {
				const stored = await findTaste(transaction, userId, title);
				const isNew = stored.half_stars === null;
				if (isNew && (await countTitles(transaction, 'title_ratings', userId)) >= RATINGS_MAX) {
					throw new AppError('conflict', TASTE_MESSAGES.tooManyRatings);
				}
				await upsertRating(transaction, userId, title, { half_stars, rated_at: nowIso() });
				return { ...stored, half_stars };
			});
		},

		removeRating: (userId, title) => remove(userId, 'title_ratings', title),

		migrate(userId, browser) {
			return withUserLock(db, userId, (transaction) => migrateTaste(transaction, userId, browser, clock()));
		},

		async among(userId, refs) {
			if (refs.length === 0) return { hidden: new Set(), ratings: new Map() };
			const titles = refs.map(toHistoryTitle);
			const [hidden, ratings] = await Promise.all([
				listHiddenOf(db, userId, titles),
				listRatingsOf(db, userId, titles),
			]);
			return {
				hidden: new Set(hidden.map((title) => titleKey(title))),
				ratings: new Map(ratings.map((rating) => [titleKey(rating), rating.half_stars])),
			};
		},
	};
}
