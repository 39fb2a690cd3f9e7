import { BIDI_CONTROLS } from '#contract/bidi-controls.ts';
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { formatUtcDate } from './date-format.ts';
import { FORMAT_TEXT } from './format.messages.ts';
import { formatDecimal, formatDollarMillions, formatHoursAndMinutes } from './number-format.ts';
import { UI_LANGUAGE } from './ui-language.ts';

/**
 * Formats the facts of a title. Null, absent and empty mean the same in TMDB's data; here they all become null, so that
 * screens leave them out.
 */

type Text = string | null | undefined;

interface Named {
	title?: Text;
	name?: Text;
}

interface Dated {
	release_date?: Text;
	first_air_date?: Text;
}

/** A movie's title or a show's name, trimmed. */
export function titleName({ title, name }: Named): string {
	return (title ?? name ?? '').trim();
}

/** `YYYY-MM-DD` of a movie's release or a show's first airing. */
export function dateOf({ release_date, first_air_date }: Dated): string | null {
	return release_date || first_air_date || null;
}

/** The year, `1927`. */
export function formatYear(title: Dated): string | null {
	return /^\d{4}/.exec(dateOf(title) ?? '')?.[0] ?? null;
}

// A first `Intl` format takes 5 ms, on a phone 20, and each episode has a date: English, which most pages are in, has none.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `1927-01-10` → `January 10, 1927`, in any time zone. */
export function formatDate(date: Text): string | null {
	if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
	const time = Date.parse(`${date}T00:00:00Z`);
	if (Number.isNaN(time)) return null;
	if (UI_LANGUAGE !== SOURCE_LANGUAGE) return formatUtcDate(time, 'long');
	const day = new Date(time);
	// not translated: in English alone.
	return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** Minutes → `2h 28m`; null for 0 and unknown. */
export function formatRuntime(minutes: number | null | undefined): string | null {
	if (!minutes || minutes < 0) return null;
	return formatHoursAndMinutes(Math.floor(minutes / 60), Math.round(minutes % 60));
}

/** Rating to one decimal, `7.4`; null for 0, TMDB's value without votes. */
export function formatRating(voteAverage: number | null | undefined): string | null {
	return voteAverage ? formatDecimal(voteAverage, 1) : null;
}

/** Dollars → `$63.0M`, `Under $0.1M`; null for 0, TMDB's value for unknown. */
export function formatMillions(dollars: number | null | undefined): string | null {
	if (!dollars || dollars < 0) return null;
	return dollars < 50_000 ? FORMAT_TEXT.under(formatDollarMillions(0.1)) : formatDollarMillions(dollars / 1_000_000);
}

/** Text on one line, truncated at a word with an ellipsis to at most `max` characters. */
export function truncateText(text: string, max: number): string {
	const plain = text
		.replace(BIDI_CONTROLS, '')
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();
	const characters = [...plain];
	if (characters.length <= max) return plain;
	const cut = characters.slice(0, max - 1).join('');
	const end = cut.lastIndexOf(' ');
	return `${(end > max * 0.6 ? cut.slice(0, end) : cut).replace(/[\s,.;:–—-]+$/u, '')}…`;
}

/** Letters of East Asia are as wide as two and a half of the display face's. */
const WIDE_LETTERS = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff01-\uff60]/g;
const MORE_THAN_ONE = 1.5;

/** How long a title is in the display face, in its letters. */
export function displayLength(title: string): number {
	return title.length + (title.match(WIDE_LETTERS)?.length ?? 0) * MORE_THAN_ONE;
}
