import type { Kysely } from 'kysely';
import { HIDDEN_TITLES_MAX, RATINGS_MAX } from '#contract/limits.ts';
import type { HiddenTitle, TitleTaste } from '#contract/taste.ts';
import { type HistoryTitle, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
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
	hidden(profileId: string): Promise<HiddenTitle[]>;
	find(profileId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** Throws `conflict` beyond `HIDDEN_TITLES_MAX`. */
	hide(profileId: string, title: HistoryTitle): Promise<TitleTaste>;
	showAgain(profileId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** Throws `conflict` beyond `RATINGS_MAX`. */
	rate(profileId: string, title: HistoryTitle, halfStars: number): Promise<TitleTaste>;
	removeRating(profileId: string, title: HistoryTitle): Promise<TitleTaste>;
	/** See `migrateTaste`. */
	migrate(profileId: string, taste: BrowserTaste): ReturnType<typeof migrateTaste>;
	/** What is hidden and rated among these titles. */
	among(profileId: string, titles: readonly TitleRef[]): Promise<Taste>;
}

export function createTasteService({ db, clock }: { db: Kysely<Schema>; clock: () => number }): TasteService {
	const nowIso = () => new Date(clock()).toISOString();

	function remove(profileId: string, table: 'hidden_titles' | 'title_ratings', title: HistoryTitle) {
		return withProfileLock(db, profileId, async (transaction) => {
			await removeTitle(transaction, table, profileId, title);
			return findTaste(transaction, profileId, title);
		});
	}

	return {
		hidden: (profileId) => listHidden(db, profileId),
		find: (profileId, title) => findTaste(db, profileId, title),

		hide(profileId, title) {
			return withProfileLock(db, profileId, async (transaction) => {
				const stored = await findTaste(transaction, profileId, title);
				if (stored.hidden_at !== null) return stored;
				if ((await countTitles(transaction, 'hidden_titles', profileId)) >= HIDDEN_TITLES_MAX) {
					throw new AppError('conflict', TASTE_MESSAGES.tooManyHidden);
				}
				const hidden_at = nowIso();
				await insertHidden(transaction, profileId, title, hidden_at);
				return { ...stored, hidden_at };
			});
		},

		showAgain: (profileId, title) => remove(profileId, 'hidden_titles', title),

		rate(profileId, title, half_stars) {
			return withProfileLock(db, profileId, async (transaction) => {
				const stored = await findTaste(transaction, profileId, title);
				const isNew = stored.half_stars === null;
				if (isNew && (await countTitles(transaction, 'title_ratings', profileId)) >= RATINGS_MAX) {
					throw new AppError('conflict', TASTE_MESSAGES.tooManyRatings);
				}
				await upsertRating(transaction, profileId, title, { half_stars, rated_at: nowIso() });
				return { ...stored, half_stars };
			});
		},

		removeRating: (profileId, title) => remove(profileId, 'title_ratings', title),

		migrate(profileId, browser) {
			return withProfileLock(db, profileId, (transaction) => migrateTaste(transaction, profileId, browser, clock()));
		},

		async among(profileId, refs) {
			if (refs.length === 0) return { hidden: new Set(), ratings: new Map() };
			const titles = refs.map(toHistoryTitle);
			const [hidden, ratings] = await Promise.all([
				listHiddenOf(db, profileId, titles),
				listRatingsOf(db, profileId, titles),
			]);
			return {
				hidden: new Set(hidden.map((title) => titleKey(title))),
				ratings: new Map(ratings.map((rating) => [titleKey(rating), rating.half_stars])),
			};
		},
	};
}
