/**
 * Values of parameters, read as TMDB reads them: one that TMDB would ignore is as absent, and others become canonical, so that
 * equal requests share an answer. Only what TMDB refuses is an error: a page out of range, an empty search.
 *
 * Values come trimmed, once each and never empty; `toSingleValues` of the routes does that. Whatever passes is bounded.
 */
import { z } from 'zod';
import { SEARCH_QUERY_MAX_CHARS, TMDB_MAX_APPENDED, TMDB_MAX_PAGE } from './limits.ts';

const LIST_MAX_VALUES = 100;

type Read<Value> = (text: string) => Value | undefined;

/** A value that is absent where `read` cannot read it. */
function lenient<Value>(read: Read<Value>) {
	return z.string().transform(read).optional();
}

function matching<Value>(pattern: RegExp, read: (text: string) => Value): Read<Value> {
	return (text) => (pattern.test(text) ? read(text) : undefined);
}

/** Values joined by a comma (all of them) or a pipe (any of them); absent where one cannot be read. */
function listOf(readOne: Read<string>, isOrdered = false): Read<string> {
	return (text) => {
		const [separator, other] = text.includes('|') ? ['|', ','] : [',', '|'];
		// TMDB gives an order with both its own meaning.
		if (text.includes(other)) return readMixedList(text, readOne);
		const values = text.split(separator).flatMap((value) => value.trim() || []);
		const read = values.map(readOne);
		if (read.length > LIST_MAX_VALUES || read.includes(undefined)) return undefined;
		const unique = [...new Set(read)];
		return (isOrdered ? unique : unique.sort()).join(separator) || undefined;
	};
}

function readMixedList(text: string, readOne: Read<string>): string | undefined {
	const read = text.split(/([,|])/).map((part, at) => (at % 2 === 1 ? part : readOne(part.trim())));
	return read.length > 2 * LIST_MAX_VALUES || read.includes(undefined) ? undefined : read.join('');
}

const toRegion = matching(/^[a-z]{2}$/i, (text) => text.toUpperCase());

const toLanguage = matching(/^[a-z]{2}(-[a-z]{2})?$/i, (text) => {
	const [code = '', country] = text.split('-');
	return country ? `${code.toLowerCase()}-${country.toUpperCase()}` : code.toLowerCase();
});

export const language = lenient(toLanguage).describe('ISO 639-1, with or without a region: `en`, `en-US`');
export const region = lenient(toRegion).describe('ISO 3166-1, `US`');

const INVALID_PAGE = `Invalid page: Pages start at 1 and max at ${TMDB_MAX_PAGE}. They are expected to be an integer.`;

export const page = z.coerce
	.string<string | number>()
	.regex(/^\d{1,10}$/, INVALID_PAGE)
	.transform(Number)
	.refine((value) => value >= 1 && value <= TMDB_MAX_PAGE, INVALID_PAGE)
	.optional()
	.describe(`1 to ${TMDB_MAX_PAGE}`);

/** In details, of the lists appended to them. */
export const appendedPage = z.coerce
	.string<string | number>()
	.transform((text) => (/^\d{1,3}$/.test(text) && Number(text) <= TMDB_MAX_PAGE && Number(text)) || undefined)
	.optional()
	.describe('Of the lists that are appended');

function lenientNumber(pattern: RegExp) {
	return z.coerce.string<string | number>().transform(matching(pattern, Number)).optional();
}

export const year = lenientNumber(/^\d{4}$/);
export const decimal = lenientNumber(/^\d{1,7}(\.\d{1,6})?$/);

const FLAGS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };
export const flag = lenient((text) => FLAGS[text.toLowerCase()]).describe('`true` or `false`, `1` or `0`');

export const day = lenient(matching(/^\d{4}-\d{2}-\d{2}(T|$)/, (text) => text.slice(0, 10))).describe('`2026-01-31`');

const JOINED = 'Joined by a comma (all of them) or a pipe (any of them)';
const toId = matching(/^\d{1,10}$/, (text) => String(Number(text)));
export const idList = lenient(listOf(toId)).describe(JOINED);
/** The order counts: TMDB filters by the date of the first. */
export const releaseTypeList = lenient(listOf(toId, true)).describe(JOINED);
export const regionList = lenient(listOf(toRegion)).describe(JOINED);
export const languageList = lenient(listOf(matching(/^[a-z]{2}$/i, (text) => text.toLowerCase()))).describe(JOINED);
export const wordList = lenient(listOf(matching(/^[a-z_]{2,20}$/i, (text) => text.toLowerCase()))).describe(JOINED);
/** `PG-13`, `R18+`, `청소년관람불가`. */
export const certification = lenient(listOf(matching(/^[\p{L}\p{N}+./ -]{1,20}$/u, (text) => text))).describe(JOINED);

export const timezone = lenient(matching(/^[A-Za-z_]{1,20}(\/[A-Za-z_-]{1,20}){0,2}$/, (text) => text));

/** `en,pt-BR,null`; `null` selects images without text. */
export const languagesOrNone = lenient((text) => {
	const values = text.split(',').flatMap((value) => value.trim() || []);
	const read = values.map((value) => (value.toLowerCase() === 'null' ? 'null' : toLanguage(value)));
	if (read.length > LIST_MAX_VALUES || read.includes(undefined)) return undefined;
	return [...new Set(read)].sort().join(',') || undefined;
}).describe('Comma list of languages; `null` is for those without text');

/** One of these; others are ignored. */
export function oneOf(names: readonly string[]) {
	const known = new Set(names);
	return lenient((text) => (known.has(text.toLowerCase()) ? text.toLowerCase() : undefined)).describe(names.join(', '));
}

export function sortBy(names: readonly string[]) {
	return oneOf(names.flatMap((name) => [`${name}.asc`, `${name}.desc`]));
}

const NO_QUERY = 'query must be provided';

export const searchQuery = z
	.string(NO_QUERY)
	.transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
	.refine((value) => value.length > 0, NO_QUERY)
	.refine(
		(value) => value.length <= SEARCH_QUERY_MAX_CHARS,
		`query must be at most ${SEARCH_QUERY_MAX_CHARS} characters long`,
	);

const TOO_MANY_APPENDED = `Too many append to response objects: The maximum number of remote calls is ${TMDB_MAX_APPENDED}.`;

/** Sorted and unique, for the cache key; unknown blocks are ignored, as at TMDB. */
export function appendToResponse(names: readonly string[], pattern = /^$/) {
	const known = new Set(names);
	return (
		z
			.string()
			.transform((value) => value.split(',').flatMap((name) => name.trim() || []))
			.refine((requested) => requested.length <= TMDB_MAX_APPENDED, TOO_MANY_APPENDED)
			.transform((requested) => requested.filter((name) => known.has(name) || pattern.test(name)))
			// `season/01` is `season/1`.
			.transform((requested) => requested.map((name) => name.replace(/\/0+(?=\d)/, '/')))
			.transform((requested) => [...new Set(requested)].sort().join(',') || undefined)
			.optional()
			.describe(`Comma list of at most ${TMDB_MAX_APPENDED}: ${names.join(', ')}`)
	);
}
