import type { Kysely } from 'kysely';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { type HistoryTitle, toTitleRef } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { EpisodeProgress } from '#contract/watch-progress.ts';
import type { Schema } from '../db/schema.ts';
import { paginate, streamJsonArray } from '../http/json-download.ts';
import { listLists } from '../lists/list.repository.ts';
import { listAllTitles } from '../lists/list-title.repository.ts';
import { listRatings } from '../taste/taste.repository.ts';
import { listAllProgress } from '../watch-history/progress.repository.ts';
import { listSeen } from '../watch-history/seen-title.repository.ts';
import { listEntriesByKey } from '../watch-history/watch-history.repository.ts';
import { toCsvRow } from './write-csv.ts';
import { type FileToZip, writeZip } from './write-zip.ts';

const PAGE_ROWS = 500;
/** An import of the archive here reads Matinee's own file alone. */
export const FOLDER_FOR_OTHERS = 'for-other-services';

interface ExportOptions {
	db: Kysely<Schema>;
	/** All that is stored of the user, as JSON text in chunks. */
	ownData: AsyncIterable<string>;
}

/**
 * A ZIP with all that is stored of a user: whole, as Matinee's JSON; the movies as CSV that Letterboxd imports; and history,
 * ratings, watchlist and lists as JSON in Trakt's form. Titles are named by their ids of TMDB.
 */
export function streamExport(profileId: string, { db, ownData }: ExportOptions): AsyncGenerator<Buffer> {
	return writeZip(toFiles(db, profileId, ownData));
}

async function* toFiles(
	db: Kysely<Schema>,
	profileId: string,
	ownData: AsyncIterable<string>,
): AsyncGenerator<FileToZip> {
	const name = (file: string) => `${FOLDER_FOR_OTHERS}/${file}`;
	yield { name: 'matinee.json', chunks: ownData };
	yield { name: name('letterboxd-watched.csv'), chunks: watchedMovies(db, profileId) };
	yield { name: name('letterboxd-ratings.csv'), chunks: ratedMovies(db, profileId) };
	yield { name: name('trakt/watched-history.json'), chunks: streamJsonArray(traktHistory(db, profileId)) };
	yield { name: name('trakt/ratings.json'), chunks: streamJsonArray(traktRatings(db, profileId)) };
	const lists = await listLists(db, profileId);
	for (const [index, { id, name: listName }] of lists.entries()) {
		const titles = (await listAllTitles(db, { profileId, listId: id })).filter(({ removed_at }) => removed_at === null);
		const isWatchLater = id === WATCH_LATER_ID;
		if (isWatchLater) {
			const movies = titles.filter(({ media_type }) => media_type === 'movie');
			const rows = [['tmdbID'], ...movies.map(({ media_id }) => [Number(media_id)])];
			yield { name: name('letterboxd-watchlist.csv'), chunks: one(rows.map(toCsvRow).join('')) };
		}
		const file = isWatchLater ? 'lists-watchlist.json' : `lists-list-${index}-${toSlug(listName ?? '')}.json`;
		const entries = titles.map((title) => ({ listed_at: title.added_at, ...toTraktTitle(title) }));
		yield { name: name(`trakt/${file}`), chunks: one(JSON.stringify(entries)) };
	}
}

async function* one(text: string): AsyncGenerator<string> {
	yield text;
}

function toSlug(name: string): string {
	const slug = name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '-')
		.replace(/^-|-$/g, '');
	return slug || 'list';
}

const seenPages = (db: Kysely<Schema>, profileId: string) =>
	paginate<HistoryTitle & { seen_at: string }>(PAGE_ROWS, (after, limit) => listSeen(db, profileId, { limit, after }));
const ratingPages = (db: Kysely<Schema>, profileId: string) =>
	paginate<HistoryTitle & { half_stars: number; rated_at: string }>(PAGE_ROWS, (after, limit) =>
		listRatings(db, profileId, { limit, after }),
	);

async function* watchedMovies(db: Kysely<Schema>, profileId: string): AsyncGenerator<string> {
	yield toCsvRow(['tmdbID', 'Title', 'WatchedDate']);
	const entries = paginate<HistoryEntry>(PAGE_ROWS, (after, limit) =>
		listEntriesByKey(db, profileId, { limit, after }),
	);
	for await (const page of entries) {
		const movies = page.filter((entry) => entry.media_type === 'movie' && entry.completed);
		yield movies.map(({ media_id, last_watched }) => toWatched(media_id, last_watched)).join('');
	}
	for await (const page of seenPages(db, profileId)) {
		const movies = page.filter(({ media_type }) => media_type === 'movie');
		yield movies.map(({ media_id, seen_at }) => toWatched(media_id, seen_at)).join('');
	}
}

function toWatched(id: string, at: string): string {
	return toCsvRow([Number(id), '', at.slice(0, 10)]);
}

async function* ratedMovies(db: Kysely<Schema>, profileId: string): AsyncGenerator<string> {
	yield toCsvRow(['tmdbID', 'Title', 'Rating10']);
	for await (const page of ratingPages(db, profileId)) {
		const movies = page.filter(({ media_type }) => media_type === 'movie');
		yield movies.map(({ media_id, half_stars }) => toCsvRow([Number(media_id), '', half_stars])).join('');
	}
}

function toTraktTitle(title: HistoryTitle) {
	const named = { ids: { tmdb: toTitleRef(title).id } };
	return title.media_type === 'movie' ? { type: 'movie', movie: named } : { type: 'show', show: named };
}

async function* traktHistory(db: Kysely<Schema>, profileId: string): AsyncGenerator<object[]> {
	const rows = paginate<HistoryTitle & EpisodeProgress>(PAGE_ROWS, (after, limit) =>
		listAllProgress(db, profileId, { limit, after }),
	);
	for await (const page of rows) {
		const watched = page.filter(({ play_count }) => play_count > 0);
		yield watched.map(({ season, episode, updated_at, ...title }) => ({
			watched_at: updated_at,
			...toTraktTitle(title),
			...(title.media_type === 'tv' ? { type: 'episode', episode: { season, number: episode } } : {}),
		}));
	}
	for await (const page of seenPages(db, profileId)) {
		yield page.map((title) => ({ last_watched_at: title.seen_at, ...toTraktTitle(title) }));
	}
}

async function* traktRatings(db: Kysely<Schema>, profileId: string): AsyncGenerator<object[]> {
	for await (const page of ratingPages(db, profileId)) {
		yield page.map(({ rated_at, half_stars, ...title }) => ({ rated_at, rating: half_stars, ...toTraktTitle(title) }));
	}
}
