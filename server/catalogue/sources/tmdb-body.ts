import { z } from 'zod';
import { BIDI_CONTROLS } from '#contract/bidi-controls.ts';
import { APPENDED_SEASON } from '#contract/catalogue-parameters.ts';
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

/** TMDB's longest texts, biographies, have some thousand characters. A browser needs seconds to lay out a million. */
const MAX_TEXT_CHARS = 20_000;

/**
 * The body with texts that are safe to display anywhere: of bounded length, and without explicit bidirectional controls,
 * which would reorder what stands around them. Each text is displayed in its own direction without them.
 */
export function withDisplayableTexts<Value>(value: Value): Value {
	return typeof value === 'string' ? (toDisplayable(value) as Value) : mapFields(value, withDisplayableTexts);
}

function toDisplayable(text: string): string {
	const short = text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS).toWellFormed()}…` : text;
	return short.replace(BIDI_CONTROLS, '');
}

/** The body with empty titles and names replaced by the original ones, at every depth. */
export function withTitles<Value>(value: Value): Value {
	const titled = mapFields(value, withTitles);
	return isJson(titled) ? (withTitle(titled) as Value) : titled;
}

/** A list or an object with mapped items or fields; the same one where none changes, and any other value as it is. */
function mapFields<Value>(value: Value, map: (field: unknown) => unknown): Value {
	if (typeof value !== 'object' || value === null) return value;
	let copy: Value | null = null;
	for (const [name, field] of Object.entries(value)) {
		const mapped = map(field);
		if (mapped === field) continue;
		copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Value;
		Object.assign(copy as object, { [name]: mapped });
	}
	return copy ?? value;
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
 * The body without its heaviest parts that no screen shows: the crew and guest stars of a season's episodes, which become
 * empty, and the crew within details except the key crew. The rest is as TMDB sent it, and so is every part that is an answer
 * by itself: cast and crew of a title, an episode.
 */
export function toSlimBody(body: Json): Json {
	const slim = { ...body };
	if (Array.isArray(body.episodes)) slim.episodes = body.episodes.map(toSlimEpisode);
	for (const name of ['credits', 'aggregate_credits']) {
		const credits = body[name];
		if (isJson(credits) && Array.isArray(credits.crew))
			slim[name] = { ...credits, crew: credits.crew.filter(isKeyCrew) };
	}
	for (const [name, part] of Object.entries(body)) {
		if (APPENDED_SEASON.test(name) && isJson(part)) slim[name] = toSlimBody(part);
	}
	return slim;
}

function toSlimEpisode(episode: Json): Json {
	return { ...episode, crew: [], guest_stars: [] };
}

/** TMDB has dozens of names for those who wrote a title (Screenplay, Novel, Story …): its department has them all. */
const WRITING_DEPARTMENT = 'Writing';
const KEY_JOBS: ReadonlySet<unknown> = new Set([
	'Director',
	'Co-Director',
	'Series Director',
	'Creator',
	'Original Music Composer',
	'Main Title Theme Composer',
	'Music',
]);

/** Who directed, wrote, created or composed a title. The aggregate credits of a show list every job of a person. */
function isKeyCrew(member: unknown): boolean {
	if (!isJson(member)) return false;
	const jobs: unknown[] = Array.isArray(member.jobs) ? member.jobs : [member];
	return member.department === WRITING_DEPARTMENT || jobs.some((one) => isJson(one) && KEY_JOBS.has(one.job));
}
