import { TMDB_MAX_ID } from '#contract/limits.ts';

/** Ends a loader: what the address names is not there. */
export function notFound(): never {
	throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/** A path parameter that must be a whole number from `min` up to what TMDB's ids can be; anything else is not there. */
export function wholeParam(value: string | undefined, min = 1): number {
	const number = /^\d{1,10}$/.test(value ?? '') ? Number(value) : -1;
	return number >= min && number <= TMDB_MAX_ID ? number : notFound();
}
