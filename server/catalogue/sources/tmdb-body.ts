import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

type Json = Record<string, unknown>;

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

function isJson(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
