import { z } from 'zod';
import { BIDI_CONTROLS } from '#contract/bidi-controls.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { isJson, type Json } from './lenient-reading.ts';

const REFUSALS = {
	400: { code: 'invalid_request', message: 'The catalogue cannot answer this request.' },
	404: { code: 'not_found', message: 'The catalogue has nothing under this address.' },
	422: { code: 'unprocessable', message: 'The catalogue cannot make sense of this request.' },
} as const satisfies Record<number, { code: ErrorCode; message: string }>;

/** TMDB's two kinds of error bodies; their further fields have varied over the years. */
const refusalSchema = z.union([
	z.object({ success: z.boolean().optional(), status_code: z.number().int(), status_message: z.string() }),
	z.object({ errors: z.array(z.string()).min(1) }),
]);

/**
 * TMDB's error body with our `code` and a message for people; null when the body is not one of TMDB's errors. `secret` is
 * redacted, should TMDB repeat it.
 */
export function toTmdbRefusal(status: 400 | 404 | 422, body: unknown, secret: string): object | null {
	const refusal = refusalSchema.safeParse(body);
	if (!refusal.success) return null;
	const redact = (text: string) => text.replaceAll(secret, '[redacted]');
	if ('errors' in refusal.data) return { errors: refusal.data.errors.map(redact), ...REFUSALS[status] };
	return { ...refusal.data, status_message: redact(refusal.data.status_message), ...REFUSALS[status] };
}

/**
 * The body without explicit bidirectional controls in its texts, which would reorder what stands around them wherever they
 * are shown. Each text is displayed in its own direction without them.
 */
export function withoutBidiControls<Value>(value: Value): Value {
	if (typeof value === 'string') return value.replace(BIDI_CONTROLS, '') as Value;
	if (typeof value !== 'object' || value === null) return value;
	let copy: Value | null = null;
	for (const [name, field] of Object.entries(value)) {
		const clean = withoutBidiControls(field);
		if (clean === field) continue;
		copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Value;
		Object.assign(copy as object, { [name]: clean });
	}
	return copy ?? value;
}

/** A title, or a list of titles, whose empty titles and names are the original ones, also in the lists within a title. */
export function withTitles(body: Json): Json {
	const titled = { ...withTitle(body) };
	if (Array.isArray(body.results)) titled.results = body.results.map(withTitle);
	for (const block of ['similar', 'recommendations']) {
		const list = body[block];
		if (isJson(list)) titled[block] = withTitles(list);
	}
	return titled;
}

function withTitle(title: Json): Json {
	if (isBlank(title.title) && !isBlank(title.original_title)) return { ...title, title: title.original_title };
	if (isBlank(title.name) && !isBlank(title.original_name)) return { ...title, name: title.original_name };
	return title;
}

function isBlank(text: unknown): boolean {
	return typeof text !== 'string' || text.trim() === '';
}

/**
 * The body without its heaviest parts that no screen shows: an episode's crew and guest stars, and a title's crew except
 * directors. The rest is as TMDB sent it.
 */
export function toSlimBody(body: Json): Json {
	const slim = { ...body };
	if (Array.isArray(body.episodes)) slim.episodes = body.episodes.map(toSlimEpisode);
	if (isJson(body.credits)) slim.credits = withDirectorsOnly(body.credits, isDirector);
	if (isJson(body.aggregate_credits)) slim.aggregate_credits = withDirectorsOnly(body.aggregate_credits, wasDirector);
	return slim;
}

function toSlimEpisode(episode: Json): Json {
	const { crew: _crew, guest_stars: _guestStars, ...slim } = episode;
	return slim;
}

function withDirectorsOnly(credits: Json, directs: (member: unknown) => boolean): Json {
	return Array.isArray(credits.crew) ? { ...credits, crew: credits.crew.filter(directs) } : credits;
}

function isDirector(member: unknown): boolean {
	return isJson(member) && member.job === 'Director';
}

/** The aggregate credits of a show list every job of a person. */
function wasDirector(member: unknown): boolean {
	return isJson(member) && Array.isArray(member.jobs) && member.jobs.some(isDirector);
}
