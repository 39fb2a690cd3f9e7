/**
 * OpenSubtitles' REST API (https://opensubtitles.stoplight.io/docs/opensubtitles-api): subtitles of a movie or an episode by its ids
 * at TMDB or IMDb. A search costs nothing; each file counts against what the key may fetch in a day, and its answer says what is left.
 */
import type { SubtitleLanguage } from '#contract/subtitle-languages.ts';
import { AppError } from '../http/app-error.ts';
import { type Fields, toFields, toItems, toLine } from '../upstream/read-fields.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';
import type { SubtitledTitle } from './subtitled-title.ts';
import { SUBTITLE_MESSAGES } from './subtitles.messages.ts';

/** It allows five requests in a second. */
export const OPENSUBTITLES_LIMITS = {
	connectTimeoutMs: 3000,
	totalTimeoutMs: 10_000,
	maxInFlight: 4,
	maxPerSecond: 4,
	minPerSecond: 0.5,
	maxWaiting: 12,
	maxRetries: 1,
	circuitBreakerOpenMs: 60_000,
	maxBodyBytes: 1024 * 1024,
	bodyBounds: { depth: 20, containers: 20_000, values: 100_000 },
} as const;

const RESULTS_MAX = 50;
const NAME_MAX_CHARS = 200;
/** Where the host says nothing of it, or something else than the next days. */
const RESET_FALLBACK_MS = 60 * 60_000;
const RESET_MAX_MS = 48 * 60 * 60_000;

export interface FoundSubtitles {
	file_id: number;
	name: string;
	downloads: number;
	for_deaf: boolean;
	by_machine: boolean;
}

/** What the host said of its limit. */
export interface SubtitleLimit {
	remaining: number;
	/** Epoch milliseconds. */
	resetsAt: number;
}

export interface SubtitleSource {
	/** The most fetched first. Throws an `AppError` while the host cannot say. */
	search(title: SubtitledTitle, language: SubtitleLanguage): Promise<FoundSubtitles[]>;
	/** Where the file is for a few minutes; a null link where the limit is reached. */
	order(fileId: number): Promise<{ link: string | null; name: string; limit: SubtitleLimit }>;
}

export function createOpenSubtitlesSource(
	client: Pick<UpstreamClient, 'getJson' | 'postJson'>,
	clock: () => number,
): SubtitleSource {
	return {
		async search(title, language) {
			const query = toQuery(title, language);
			if (!query) return [];
			const { status, body } = await tell(() => client.getJson(`/api/v1/subtitles?${query}`, 'subtitles'));
			return status === 200 ? readResults(body) : [];
		},
		async order(fileId) {
			const order = { file_id: fileId, sub_format: 'srt' };
			const { status, body } = await tell(() => client.postJson('/api/v1/download', order, 'a subtitle file'));
			if (status !== 200 && status !== 406) throw new AppError('not_found', SUBTITLE_MESSAGES.gone);
			const fields = toFields(body);
			const limit = readLimit(fields, status === 406, clock());
			if (status === 406) return { link: null, name: '', limit };
			if (typeof fields.link !== 'string') throw new AppError('bad_upstream', SUBTITLE_MESSAGES.unreachable);
			return { link: fields.link, name: toLine(fields.file_name, NAME_MAX_CHARS), limit };
		},
	};
}

/** An outage in words about subtitles. */
async function tell<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	try {
		return await call();
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { code, retryAfterS, isLogged } = error;
		throw new AppError(code, SUBTITLE_MESSAGES.unreachable, {
			cause: error,
			isLogged,
			...(retryAfterS === undefined ? {} : { retryAfterS }),
		});
	}
}

/** In the order of the alphabet and in lower case, or the host redirects. Null where no id is known. */
function toQuery({ type, at, tmdbId, imdbId }: SubtitledTitle, language: SubtitleLanguage): URLSearchParams | null {
	const prefix = type === 'tv' ? 'parent_' : '';
	const imdbNumber = Number(/^tt(\d{1,10})$/.exec(imdbId ?? '')?.[1] ?? 0);
	if (tmdbId === null && imdbNumber === 0) return null;
	const query = new URLSearchParams({
		...(at ? { episode_number: String(at.episode), season_number: String(at.season) } : {}),
		languages: language,
		...(tmdbId === null ? { [`${prefix}imdb_id`]: String(imdbNumber) } : { [`${prefix}tmdb_id`]: String(tmdbId) }),
	});
	query.sort();
	return query;
}

function readResults(body: unknown): FoundSubtitles[] {
	const found = toItems(toFields(body).data).flatMap((entry) => readResult(toFields(toFields(entry).attributes)) ?? []);
	const byId = new Map(found.map((one) => [one.file_id, one]));
	return [...byId.values()].sort((left, right) => right.downloads - left.downloads).slice(0, RESULTS_MAX);
}

/** Null for parts of a film that was cut into several files. */
function readResult(attributes: Fields): FoundSubtitles | null {
	const { files, download_count, release, hearing_impaired, ai_translated, machine_translated } = attributes;
	const [file, ...others] = toItems(files);
	if (!file || others.length > 0) return null;
	const { file_id, file_name } = toFields(file);
	const name = toLine(release, NAME_MAX_CHARS) || toLine(file_name, NAME_MAX_CHARS);
	if (!isCount(file_id) || file_id === 0 || name === '') return null;
	return {
		file_id,
		name,
		downloads: isCount(download_count) ? download_count : 0,
		for_deaf: hearing_impaired === true,
		by_machine: ai_translated === true || machine_translated === true,
	};
}

function readLimit({ remaining, reset_time_utc }: Fields, isReached: boolean, now: number): SubtitleLimit {
	const told = typeof reset_time_utc === 'string' ? Date.parse(reset_time_utc) : Number.NaN;
	const isPlausible = told > now && told <= now + RESET_MAX_MS;
	return {
		remaining: isReached || !isCount(remaining) ? 0 : remaining,
		resetsAt: isPlausible ? told : now + RESET_FALLBACK_MS,
	};
}

function isCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && (value as number) >= 0;
}
