/**
 * What the catalogue answers, as its readers take it: a node of another release may answer without a field, or with one of
 * another form. The server has checked every field; the schemas themselves are too large for the first script.
 */

import { ApiError } from './api-client.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const TEXTS = setOf(
	'air_date backdrop_path base_url biography birthday certification character code copies credit_id deathday department did_you_mean english_name file_path first_air_date homepage imdb_id iso_3166_1 iso_639_1 job key known_for_department last_air_date logo_path media_type message name native_name original_language original_name original_title overview place_of_birth playable poster_path profile_path provider_name published_at rating release_date secure_base_url site status status_message still_path success tagline title title_language wikidata_id',
);
const NUMBERS = setOf(
	'age budget display_priority episode_count episode_number gender height id number_of_episodes number_of_seasons order page popularity provider_id revenue runtime season_number status_code total_episode_count total_pages total_results tvdb_id vote_average vote_count width',
);
const LISTS = setOf(
	'cast created_by crew episodes genres known_for networks parts production_companies production_countries results seasons spoken_languages',
);
const BLOCKS = setOf(
	'age_rating belongs_to_collection combined_credits content_ratings credits recommendations similar videos',
);
const BLOCKS_OR_LISTS = setOf('keywords release_dates');
const TEXT_LISTS = setOf('also_known_as origin_country reasons');

/**
 * The answer without any known field that has another form: it counts as absent, and so does an item of a list that is no object.
 * Copies only what it changes: hardly ever a field has another form.
 */
export function readableAnswer<Answer extends object>(answer: Answer): Answer {
	let readable = answer;
	for (const name in answer) {
		const value = readableField(name, answer[name]);
		if (value !== answer[name]) readable = { ...readable, [name]: value };
	}
	return readable;
}

function readableField(name: string, value: unknown): unknown {
	if (value === null) return null;
	if (TEXTS.has(name)) return typeof value === 'string' ? value : undefined;
	if (NUMBERS.has(name)) return typeof value === 'number' ? value : undefined;
	if (LISTS.has(name)) return Array.isArray(value) ? objectsOf(value) : undefined;
	if (TEXT_LISTS.has(name)) return ofType('string', value);
	if (name === 'genre_ids') return ofType('number', value);
	const mayBeList = BLOCKS_OR_LISTS.has(name);
	if (!mayBeList && !BLOCKS.has(name)) return value;
	if (mayBeList && Array.isArray(value)) return objectsOf(value);
	return isObject(value) ? readableAnswer(value) : undefined;
}

/** That of one title, season, person or collection. Throws `ApiError` where it is not of one: there is nothing to draw. */
export function readableEntity<Answer extends { id: number }>(answer: Answer): Answer {
	const readable = readableAnswer(answer);
	if (typeof readable.id !== 'number') throw unreadableAnswer();
	return readable;
}

interface ListAnswer {
	results: readonly object[];
	total_pages: number;
	total_results?: number;
}

/** That of a page of a list. Throws `ApiError` where it is not of one, which is no empty list. */
export function readableList<Answer extends ListAnswer>(answer: Answer): Answer {
	const readable = readableAnswer(answer);
	if (!Array.isArray(readable.results)) throw unreadableAnswer();
	const { total_pages = 1, total_results = readable.results.length } = readable;
	return { ...readable, total_pages, total_results };
}

/** Shown as any failure, with a Retry, which may reach another node. */
export function unreadableAnswer(): ApiError {
	return new ApiError(502, 'unreadable_answer', 'The answer of the server cannot be read');
}

/** The objects of a list, readable; of anything else none. */
export function objectsOf<Item extends object>(list: readonly Item[] | null | undefined): Item[] {
	return Array.isArray(list) ? (list.filter(isObject).map(readableAnswer) as Item[]) : [];
}

function ofType(type: 'string' | 'number', list: unknown): unknown[] | undefined {
	return Array.isArray(list) ? list.filter((item) => typeof item === type) : undefined;
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
