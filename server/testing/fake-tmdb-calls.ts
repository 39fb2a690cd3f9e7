import { MAX_PAGE, type Shelf, toPage } from './fake-tmdb-lists.ts';
import type { Json } from './fake-tmdb-titles.ts';

export interface FakeAnswer {
	status: number;
	body: Json;
	/** Seconds of `cache-control: public, max-age`; none for answers that are not to be kept. */
	maxAgeS?: number;
}

export const DETAIL_AGE_S = 28_800;
export const POPULAR_AGE_S = 21_600;
export const SEARCH_AGE_S = 600;
export const MAX_APPENDED = 20;

export const NOT_FOUND: FakeAnswer = {
	status: 404,
	body: { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' },
	maxAgeS: DETAIL_AGE_S,
};
export const BAD_KEY: FakeAnswer = {
	status: 401,
	body: { status_code: 7, status_message: 'Invalid API key: You must be granted a valid key.', success: false },
};
const BAD_PAGE: FakeAnswer = {
	status: 400,
	body: {
		success: false,
		status_code: 22,
		status_message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
	},
};
export const TOO_MANY_APPENDED: FakeAnswer = {
	status: 400,
	body: {
		success: false,
		status_code: 27,
		status_message: 'Too many append to response objects: The maximum number of remote calls is 20.',
	},
};
const NO_QUERY: FakeAnswer = { status: 422, body: { errors: ['query must be provided'] } };

export interface Call {
	segments: Record<string, string>;
	query: URLSearchParams;
	language: string;
}

export type Handler = (call: Call) => FakeAnswer;

export function found(body: Json, maxAgeS: number): FakeAnswer {
	return { status: 200, body, maxAgeS };
}

export function page({ query }: Call): number | null {
	const asked = query.get('page') ?? '1';
	const value = Number(asked);
	return /^\d+$/.test(asked) && value >= 1 && value <= MAX_PAGE ? value : null;
}

export function list(toShelf: (call: Call) => Shelf, maxAgeS: number): Handler {
	return (call) => {
		const number = page(call);
		return number === null ? BAD_PAGE : found(toPage(toShelf(call), number), maxAgeS);
	};
}

export function search(toShelf: (words: string, call: Call) => Shelf): Handler {
	return (call) => {
		const words = call.query.get('query')?.trim();
		return words ? list(() => toShelf(words, call), SEARCH_AGE_S)(call) : NO_QUERY;
	};
}

export function appended({ query }: Call): string[] {
	return query.get('append_to_response')?.split(',') ?? [];
}
