import type { MediaType } from '#contract/title.ts';
import type { FactKind } from '#contract/trackers.ts';
import type { AccountAnswer } from '../upstream/account-client.ts';
import { type Fact, TrackerError } from './tracker.ts';

/** The form that Trakt has made usual: Simkl and MDBList take it, too. */
export interface SyncBody {
	movies?: SyncItem[];
	shows?: SyncItem[];
}

interface SyncItem {
	ids: { tmdb: number };
	watched_at?: string;
	rating?: number;
	rated_at?: string;
	to?: string;
	seasons?: { number: number; episodes: { number: number; watched_at?: string }[] }[];
}

/** What is added to each item. */
type Extra = (fact: Fact) => Partial<SyncItem>;

export function toSyncBody(facts: readonly Fact[], extra: Extra = () => ({})): SyncBody {
	const movies: SyncItem[] = [];
	const shows = new Map<string, SyncItem>();
	for (const fact of facts) {
		const ids = { tmdb: Number(fact.media_id) };
		if (fact.media_type === 'movie') movies.push({ ids, ...extra(fact) });
		else if (fact.kind !== 'watched') shows.set(fact.media_id, { ids, ...extra(fact) });
		else addEpisode(shows, fact, extra);
	}
	return {
		...(movies.length > 0 && { movies }),
		...(shows.size > 0 && { shows: [...shows.values()] }),
	};
}

function addEpisode(shows: Map<string, SyncItem>, fact: Fact, extra: Extra): void {
	const show = shows.get(fact.media_id) ?? { ids: { tmdb: Number(fact.media_id) }, seasons: [] };
	shows.set(fact.media_id, show);
	const seasons = show.seasons ?? [];
	let season = seasons.find(({ number }) => number === fact.season);
	if (!season) {
		season = { number: fact.season, episodes: [] };
		seasons.push(season);
	}
	season.episodes.push({ number: fact.episode, ...extra(fact) });
}

export const withTimes: Extra = ({ kind, value, at }) => ({
	...(kind === 'watched' && at !== null && { watched_at: at }),
	...(kind === 'rating' && value !== null && { rating: value, ...(at !== null && { rated_at: at }) }),
});

/** Facts of what a service calls `not_found`, in the form of the request. */
export function toUnknown(body: unknown, facts: readonly Fact[]): Fact[] {
	const missing = field(body, 'not_found');
	const ids = (name: string) =>
		new Set(list(field(missing, name)).map((item) => toId(field(field(item, 'ids'), 'tmdb') ?? field(item, 'tmdb'))));
	const movies = ids('movies');
	const shows = ids('shows');
	const episodes = new Set(
		list(field(missing, 'shows')).flatMap((show) => {
			const id = toId(field(field(show, 'ids'), 'tmdb'));
			return list(field(show, 'seasons')).flatMap((season) =>
				list(field(season, 'episodes')).map(
					(episode) => `${id}/${String(field(season, 'number'))}/${String(field(episode, 'number'))}`,
				),
			);
		}),
	);
	const namesEpisodes = new Set([...episodes].map((key) => key.split('/')[0] ?? ''));
	return facts.filter(({ kind, media_type, media_id, season, episode }) => {
		if (media_type === 'movie') return movies.has(media_id);
		if (kind === 'watched' && namesEpisodes.has(media_id)) return episodes.has(`${media_id}/${season}/${episode}`);
		return shows.has(media_id);
	});
}

/** The body of a call that went well. Throws a `TrackerError`. */
export function requireOk({ status, body }: AccountAnswer): unknown {
	if (status >= 200 && status < 300) return body;
	if (status === 401) throw new TrackerError('signed_out', 'HTTP 401');
	throw new TrackerError('refused', `HTTP ${status}`);
}

// What services send is read field by field: whatever has another form is nothing.

export function field(value: unknown, name: string): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
	return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

export function list(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

export function text(value: unknown, maxChars = 500): string | null {
	return typeof value === 'string' && value.length > 0 && value.length <= maxChars ? value : null;
}

/** An id of TMDB, which some services send as text; empty where it is none. */
export function toId(value: unknown): string {
	const id = typeof value === 'number' ? String(value) : value;
	return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? id : '';
}

export function toNumber(value: unknown): number | null {
	const number = typeof value === 'string' && value !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 100_000 ? number : null;
}

export function toTime(value: unknown): string | null {
	const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
	// Services write 1970 for "long ago".
	return Number.isNaN(ms) || ms < 86_400_000 || ms > 8e15 ? null : new Date(ms).toISOString();
}

/** Half stars; null for none. */
export function toRating(value: unknown): number | null {
	const number = typeof value === 'string' && value !== '' ? Number(value) : value;
	if (typeof number !== 'number' || Number.isNaN(number) || number <= 0 || number > 10) return null;
	return Math.max(1, Math.round(number));
}

/** Of a title; null where its id is not TMDB's. */
export function titleFact(
	kind: FactKind,
	media_type: MediaType,
	id: unknown,
	{ value = null, at }: { value?: number | null; at: unknown },
): Fact | null {
	const media_id = toId(id);
	if (media_id === '') return null;
	const episode = kind === 'watched' ? 1 : 0;
	return { kind, media_type, media_id, season: episode, episode, value, at: toTime(at) };
}

export function episodeFact(id: unknown, season: unknown, episode: unknown, at: unknown): Fact | null {
	const media_id = toId(id);
	const numbers = [toNumber(season), toNumber(episode)] as const;
	if (media_id === '' || numbers[0] === null || !numbers[1]) return null;
	const [seasonNumber, episodeNumber] = numbers;
	return {
		kind: 'watched',
		media_type: 'tv',
		media_id,
		season: seasonNumber,
		episode: episodeNumber,
		value: null,
		at: toTime(at),
	};
}

export function isFact(fact: Fact | null): fact is Fact {
	return fact !== null;
}
