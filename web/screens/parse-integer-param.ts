import { TMDB_MAX_ID } from '#contract/limits.ts';
import { notFound } from './failures/not-found.ts';

/** A path parameter as an integer from `min` to the largest TMDB id; a 404 for anything else. */
export function parseIntegerParam(value: string | undefined, min = 1): number {
	const number = /^\d{1,10}$/.test(value ?? '') ? Number(value) : -1;
	return number >= min && number <= TMDB_MAX_ID ? number : notFound();
}
