import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { ImportedTitle } from '#contract/import.ts';
import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { foldText } from '#open-catalogue/fold-text.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import { AppError } from '../http/app-error.ts';

export interface FoundTitle {
	media_type: MediaType;
	id: number;
	title: string;
}

const MATCH_TITLE_MAX_CHARS = 300;
export const NO_MATCH = { match_type: null, match_id: null, match_title: null };

/** What is stored of a title for which this was found. */
export function toMatch(found: FoundTitle | null) {
	if (!found) return { state: 'unmatched' as const, ...NO_MATCH };
	const { media_type: match_type, id, title } = found;
	return {
		state: 'matched' as const,
		match_type,
		match_id: String(id),
		match_title: title.slice(0, MATCH_TITLE_MAX_CHARS),
	};
}

interface Result {
	id: number;
	title?: string;
	original_title?: string;
	name?: string;
	original_name?: string;
	release_date?: string;
	first_air_date?: string;
}

/** Whether the catalogue may have a title of this name, as `foldName` writes it: a search costs more than this question. */
export type MayHaveName = (foldedName: string) => boolean;

/** The names of a title in other languages; throws `AppError` while the catalogue cannot answer. */
export type OtherNamesOf = (title: FoundTitle) => Promise<readonly string[]>;

/** What is known of names where it costs nothing to ask. */
interface KnownNames {
	mayHaveName?: MayHaveName;
	otherNamesOf?: OtherNamesOf;
}

/** Release years differ by country. */
const YEARS_APART = 1;
/** Titles whose names in other languages are read for one of a file; of more it is none, as not all can be compared. */
const TRANSLATED_MAX = 8;

/**
 * The title of the catalogue that a file means: by its ids, then by its name and year. A name must be the same after folding, in
 * English, in the title's own language, or else in another one; no other title of the first results may have it within a year: of
 * two candidates it is neither. Null when it is not certain. Throws `AppError` while the catalogue cannot answer.
 */
export async function matchTitle(
	catalogue: CatalogueOfCaller,
	title: ImportedTitle,
	known: KnownNames = {},
): Promise<FoundTitle | null> {
	const { media_type, imdb, tmdb, tvdb } = title;
	if (tmdb !== null && media_type !== null) {
		const found = await findById(catalogue, media_type, tmdb);
		if (found) return found;
	}
	if (imdb !== null) {
		const found = await findByOtherId(catalogue, imdb, 'imdb_id', media_type);
		if (found) return found;
	}
	if (tvdb !== null) {
		const found = await findByOtherId(catalogue, String(tvdb), 'tvdb_id', 'tv');
		if (found) return found;
	}
	if (!title.title || known.mayHaveName?.(foldName(title.title)) === false) return null;
	return findByName(catalogue, title, known.otherNamesOf ?? readOtherNames(catalogue));
}

/** A title by its own id; null when the catalogue has none. */
export async function findById(
	catalogue: CatalogueOfCaller,
	media_type: MediaType,
	id: number,
): Promise<FoundTitle | null> {
	const endpoint = media_type === 'movie' ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
	const found = (await read(catalogue, endpoint, { id })) as Result | null;
	return found && toFound(media_type, found);
}

async function findByOtherId(
	catalogue: CatalogueOfCaller,
	external_id: string,
	external_source: 'imdb_id' | 'tvdb_id',
	media_type: MediaType | null,
): Promise<FoundTitle | null> {
	const found = (await read(catalogue, 'GET /api/tmdb/find/:external_id', { external_id }, { external_source })) as {
		movie_results: Result[];
		tv_results: Result[];
	} | null;
	const results = [
		...(media_type === 'tv' ? [] : (found?.movie_results ?? []).map((result) => toFound('movie', result))),
		...(media_type === 'movie' ? [] : (found?.tv_results ?? []).map((result) => toFound('tv', result))),
	];
	return only(results);
}

async function findByName(
	catalogue: CatalogueOfCaller,
	title: ImportedTitle,
	otherNamesOf: OtherNamesOf,
): Promise<FoundTitle | null> {
	const wanted = foldName(title.title);
	if (!wanted) return null;
	const types = title.media_type ? [title.media_type] : (['movie', 'tv'] as const);
	const candidates: FoundTitle[] = [];
	const others: FoundTitle[] = [];
	for (const type of types) {
		const endpoint = type === 'movie' ? 'GET /api/tmdb/search/movie' : 'GET /api/tmdb/search/tv';
		const query = { query: title.title.slice(0, SEARCH_QUERY_MAX_CHARS) };
		const { results = [] } = ((await read(catalogue, endpoint, undefined, query)) ?? {}) as { results?: Result[] };
		for (const result of results.filter((one) => isNear(title.year, one))) {
			const isSame = namesOf(result).some((name) => foldName(name) === wanted);
			(isSame ? candidates : others).push(toFound(type, result));
		}
	}
	if (candidates.length > 0) return only(candidates);
	if (others.length > TRANSLATED_MAX) return null;
	const translated: FoundTitle[] = [];
	for (const other of others) {
		if ((await otherNamesOf(other)).some((name) => foldName(name) === wanted)) translated.push(other);
	}
	return only(translated);
}

interface Translations {
	translations?: { data?: { title?: string; name?: string } }[];
}

function readOtherNames(catalogue: CatalogueOfCaller): OtherNamesOf {
	return async ({ media_type, id }) => {
		const endpoint =
			media_type === 'movie' ? 'GET /api/tmdb/movie/:id/translations' : 'GET /api/tmdb/tv/:id/translations';
		const { translations = [] } = ((await read(catalogue, endpoint, { id })) ?? {}) as Translations;
		return translations.flatMap(({ data }) => [data?.title, data?.name].filter((name) => typeof name === 'string'));
	};
}

function only(found: readonly FoundTitle[]): FoundTitle | null {
	return found.length === 1 ? (found[0] ?? null) : null;
}

function isNear(year: number | null, { release_date, first_air_date }: Result): boolean {
	if (year === null) return true;
	const found = Number((release_date || first_air_date || '').slice(0, 4));
	return Math.abs(found - year) <= YEARS_APART;
}

function namesOf({ title, original_title, name, original_name }: Result): string[] {
	return [title, original_title, name, original_name].filter((one) => one !== undefined);
}

function toFound(media_type: MediaType, result: Result): FoundTitle {
	return { media_type, id: result.id, title: result.title ?? result.name ?? '' };
}

/** Letters and digits alone, without accents, in small letters: exports differ in all else. */
export function foldName(name: string): string {
	return foldText(name).replaceAll(' ', '');
}

async function read(
	catalogue: CatalogueOfCaller,
	endpoint: CatalogueEndpointName,
	params?: Record<string, string | number>,
	query: Record<string, string> = {},
): Promise<unknown> {
	const { answer } = await catalogue.answer(toCatalogueRequest(endpoint, params, query));
	// What the source refuses it refuses every time: the import goes on without that title.
	if (answer.status >= 400 && answer.status < 500) return null;
	if (answer.status !== 200) throw new AppError('bad_upstream', 'Catalogue temporarily unavailable');
	return JSON.parse(answer.identity.toString());
}
