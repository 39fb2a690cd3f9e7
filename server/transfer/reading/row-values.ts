import type { ImportedTitle, ImportKind, ImportRow, ImportRowFault } from '#contract/import.ts';
import { RATING_MAX_HALF_STARS, TMDB_MAX_ID } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';

/** One row of an export before it has its place in the file. */
export type Fact = Omit<ImportRow, 'file' | 'line'>;

/** Why a row of an export is left out; null: it says nothing that is imported, as every second row of some exports. */
export type Skipped = { error: ImportRowFault | null };

const TITLE_MAX_CHARS = 300;
const LIST_MAX_CHARS = 60;
const NUMBER_MAX = 99_999;
const YEAR_MIN = 1870;
const YEAR_MAX = 2100;

export function toFact(kind: ImportKind, title: ImportedTitle, more: Partial<Fact> = {}): Fact {
	return {
		kind,
		title,
		season: null,
		episode: null,
		episode_name: null,
		position: null,
		duration: null,
		at: null,
		half_stars: null,
		list: null,
		...more,
	};
}

/** What a file says of a title, each value checked: what cannot be one is null. */
export function toTitle(
	media_type: MediaType | null,
	said: { title?: unknown; year?: unknown; imdb?: unknown; tmdb?: unknown; tvdb?: unknown },
): ImportedTitle {
	return {
		media_type,
		title: toText(said.title, TITLE_MAX_CHARS),
		year: toYear(said.year),
		imdb: toImdbId(said.imdb),
		tmdb: toId(said.tmdb),
		tvdb: media_type === 'movie' ? null : toId(said.tvdb),
	};
}

/** Text of an export is text alone: without control characters, in composed form, of a bounded length. */
export function toText(value: unknown, maxChars = TITLE_MAX_CHARS): string {
	if (typeof value !== 'string' && typeof value !== 'number') return '';
	const text = String(value)
		.normalize('NFC')
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim();
	return [...text.slice(0, 2 * maxChars)].slice(0, maxChars).join('');
}

/** The name of a list; null where there is none. */
export function toListName(value: unknown): string | null {
	return toText(value, LIST_MAX_CHARS).trim() || null;
}

export function toNumber(value: unknown): number | null {
	const text = toText(value, 20);
	return /^\d{1,5}$/.test(text) && Number(text) <= NUMBER_MAX ? Number(text) : null;
}

/** The year that a value is, or begins with: `1994` and `1994-09-23`. */
export function toYear(value: unknown): number | null {
	const [year] = /^\d{4}(?=$|[-/. –T])/.exec(toText(value, 40)) ?? [];
	return year && Number(year) >= YEAR_MIN && Number(year) <= YEAR_MAX ? Number(year) : null;
}

/** `Silo (2023)` has its year in the name. */
export function splitYear(name: string): { title: string; year: number | null } {
	const [, title, year] = /^(.+?) \((\d{4})\)$/.exec(name.trim()) ?? [];
	return title && year && toYear(year) ? { title, year: toYear(year) } : { title: name.trim(), year: null };
}

/**
 * Own ratings have ten steps. A scale to ten is rounded to whole numbers, one to five stars to halves; the lowest rating stays a
 * rating, and 0 is none.
 */
export function toHalfStars(value: unknown, scale: 5 | 10): number | null {
	const rating = Number(toText(value, 10).replace(',', '.') || Number.NaN);
	if (!(rating > 0 && rating <= scale)) return null;
	const steps = Math.round(rating * (RATING_MAX_HALF_STARS / scale));
	return Math.max(1, Math.min(RATING_MAX_HALF_STARS, steps));
}

function toImdbId(value: unknown): string | null {
	return /\btt\d{7,9}\b/.exec(toText(value, 100))?.[0] ?? null;
}

function toId(value: unknown): number | null {
	const text = toText(value, 20).replace(/\.0$/, '');
	return /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= TMDB_MAX_ID ? Number(text) : null;
}
