import pLimit from 'p-limit';
import { TITLE_REQUEST_SEASONS_MAX } from '#contract/limits.ts';
import type { TitleRef } from '#contract/title.ts';
import type { RequestServiceTest, TitleRequestState } from '#contract/title-requests.ts';
import { type Breaker, createBreaker } from '../upstream/circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';
import { type Fields, toFields, toItems, toLine } from '../upstream/read-fields.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { type CallSeerr, type SeerrAnswer, type SeerrCall, SeerrFaultError, type SeerrTarget } from './seerr-client.ts';

/** What Seerr knows of a title. */
export interface SeerrTitle {
	state: TitleRequestState;
	/** Requests for it, by their numbers. */
	requests: ReadonlyMap<number, { state: TitleRequestState; seasons: readonly number[] }>;
	/** Of a show, without specials, by their numbers; those that are `none` or `declined` can be requested. */
	seasons: ReadonlyMap<number, TitleRequestState>;
}

/** Of a show: their numbers, or all but the specials. */
export type SeasonChoice = 'all' | readonly number[];

/** What came of a request: its number and state, or why there is none. */
export type SeerrRequest =
	| { outcome: 'made'; id: number; state: TitleRequestState }
	/** It was requested before, or all of it is there. */
	| { outcome: 'known' }
	/** The user there has used up its own quota. */
	| { outcome: 'quota' }
	/** The operator has excluded the title, or does not let that user request. */
	| { outcome: 'forbidden' };

/**
 * Seerr, Overseerr and Jellyseerr, which share an API: `/status`, `/auth/me`, `/movie/{id}`, `/tv/{id}` and `/request` of `seerr-api.yml` at
 * https://github.com/seerr-team/seerr, which each installation shows at `/api-docs`. Methods throw `SeerrFaultError`.
 */
export interface Seerr {
	/** What answers there, and in whose name requests are made. Fails for a key that is not accepted. */
	identify(target: SeerrTarget): Promise<RequestServiceTest>;
	find(target: SeerrTarget, ref: TitleRef): Promise<SeerrTitle>;
	/** Requests a title, of a show these seasons, without those that were requested or are there. */
	request(target: SeerrTarget, ref: TitleRef, seasons: SeasonChoice): Promise<SeerrRequest>;
	/** Cancels a request of this title that waits for approval; false when it does not wait any more. One that is gone is cancelled. */
	cancel(target: SeerrTarget, id: number, ref: TitleRef): Promise<boolean>;
}

/** `MediaStatus` of Seerr; what it does not list is as unknown: excluded (6) and deleted (7). */
const STATE_OF_MEDIA: Readonly<Record<number, TitleRequestState>> = {
	2: 'pending',
	3: 'approved',
	4: 'partial',
	5: 'available',
};
/** `MediaRequestStatus` of Seerr. */
const STATE_OF_REQUEST: Readonly<Record<number, TitleRequestState>> = {
	1: 'pending',
	2: 'approved',
	3: 'declined',
	4: 'failed',
	5: 'available',
};
/** Permissions with which requests need no approval: to administer, to manage requests, to approve one's own. */
const APPROVES = 2 | 16 | 128;
const REQUESTS_READ = 50;
const NUMBER_MAX = 2_147_483_647;
const CALLS_AT_ONCE = 4;
const CALLS_WAITING = 40;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 60_000;

export function createSeerr(call: CallSeerr, timers: Clock = SYSTEM_CLOCK): Seerr {
	const limit = pLimit(CALLS_AT_ONCE);
	let breaker: { address: string; of: Breaker } | null = null;

	function breakerOf(address: string): Breaker {
		if (breaker?.address !== address) {
			breaker = { address, of: createBreaker({ clock: timers, failures: FAILURES_TO_PAUSE, openMs: PAUSE_MS }) };
		}
		return breaker.of;
	}

	/** A call that waits its turn, and is not made while the service keeps failing. */
	async function ask(target: SeerrTarget, asked: SeerrCall): Promise<SeerrAnswer> {
		if (limit.pendingCount >= CALLS_WAITING) throw new SeerrFaultError('busy');
		return limit(async () => {
			const permit = enter(breakerOf(target.address), `${asked.method} ${asked.path}`);
			try {
				const answer = await call(target, asked);
				permit.succeed();
				return answer;
			} catch (error) {
				const fault = error instanceof SeerrFaultError ? error.fault : null;
				permit.fail(fault === 'unreachable' ? 'unreachable' : 'failing');
				throw error;
			}
		});
	}

	return {
		async identify(target) {
			// Past the breaker: an owner tries until it works.
			const status = await call(target, { method: 'GET', path: '/status' });
			const version = status.status === 200 ? toLine(status.fields.version, 40) : '';
			if (version === '') throw new SeerrFaultError('other_kind');
			const me = await call(target, { method: 'GET', path: '/auth/me' });
			if (me.status !== 200 && target.userId !== null) {
				// The same key without that user tells which of the two is wrong.
				const first = await call({ ...target, userId: null }, { method: 'GET', path: '/auth/me' });
				if (first.status === 200) throw new SeerrFaultError('unknown_user');
			}
			if (me.status !== 200) throw new SeerrFaultError('refused');
			const { displayName, username, permissions, id } = me.fields;
			if (toId(id) === null) throw new SeerrFaultError('other_kind');
			return {
				version,
				user_name: toLine(displayName, 60) || toLine(username, 60),
				approves_itself: typeof permissions === 'number' && (permissions & APPROVES) !== 0,
			};
		},

		async find(target, ref) {
			const { status, fields } = await ask(target, { method: 'GET', path: `/${ref.media_type}/${ref.id}` });
			if (status === 404) return { state: 'none', requests: new Map(), seasons: new Map() };
			if (status !== 200) throw new SeerrFaultError('refused');
			if (fields.id !== ref.id) throw new SeerrFaultError('unreadable');
			const media = toFields(fields.mediaInfo);
			if (!isOf(media, ref)) throw new SeerrFaultError('unreadable');
			const requests = toItems(media.requests)
				.slice(0, REQUESTS_READ)
				.map(toFields)
				.flatMap((request) => {
					const id = toId(request.id);
					const state = toRequestState(request.status);
					const seasons = toSeasonNumbers(request.seasons);
					return id !== null && state && request.is4k !== true ? [[id, { state, seasons }] as const] : [];
				});
			const known = { state: STATE_OF_MEDIA[Number(media.status)] ?? 'none', requests: new Map(requests) };
			return { ...known, seasons: ref.media_type === 'tv' ? toSeasons(fields, media, known) : new Map() };
		},

		async request(target, ref, seasons) {
			const ofShow = ref.media_type === 'tv' ? { seasons } : {};
			const body = { mediaType: ref.media_type, mediaId: ref.id, is4k: false, ...ofShow };
			const { status, fields } = await ask(target, { method: 'POST', path: '/request', body });
			// 202: no season is left to request.
			if (status === 409 || status === 202) return { outcome: 'known' };
			if (status === 403) return { outcome: toRefusal(fields) };
			if (status === 401 || status === 404) throw new SeerrFaultError(status === 401 ? 'refused' : 'error_status');
			const id = toId(fields.id);
			if (id === null || !isOf(toFields(fields.media), ref)) throw new SeerrFaultError('unreadable');
			return { outcome: 'made', id, state: toRequestState(fields.status) ?? 'pending' };
		},

		async cancel(target, id, ref) {
			const path = `/request/${id}`;
			const { status, fields } = await ask(target, { method: 'GET', path });
			if (status === 404) return true;
			if (status !== 200) throw new SeerrFaultError('refused');
			// The key may remove everything there: only what is ours, and waits, is removed.
			if (fields.id !== id || !isOf(toFields(fields.media), ref)) throw new SeerrFaultError('unreadable');
			if (toRequestState(fields.status) !== 'pending') return false;
			const removed = await ask(target, { method: 'DELETE', path });
			if (removed.status === 401 || removed.status === 403) return false;
			return true;
		},
	};
}

/** Whether what is said of media, if anything is, is of this title. */
function isOf(media: Fields, ref: TitleRef): boolean {
	const isType = media.mediaType === undefined || media.mediaType === ref.media_type;
	return isType && (media.tmdbId === undefined || media.tmdbId === ref.id);
}

function toRequestState(status: unknown): TitleRequestState | undefined {
	return typeof status === 'number' ? STATE_OF_REQUEST[status] : undefined;
}

function toSeasonNumbers(items: unknown): number[] {
	return toItems(items)
		.slice(0, TITLE_REQUEST_SEASONS_MAX)
		.flatMap((item) => toId(toFields(item).seasonNumber) ?? []);
}

/** Each season as it is there, or as it was requested: what is declined or done is no request any more. */
function toSeasons(
	fields: Fields,
	media: Fields,
	{ state: ofShow, requests }: Pick<SeerrTitle, 'state' | 'requests'>,
): Map<number, TitleRequestState> {
	const announced = toItems(fields.seasons).filter((season) => toFields(season).episodeCount !== 0);
	const rest = ofShow === 'available' ? 'available' : 'none';
	const seasons = new Map(toSeasonNumbers(announced).map((number) => [number, rest as TitleRequestState]));
	const all = [...requests.values()].sort((one, other) => rankOf(one.state) - rankOf(other.state));
	for (const request of all) {
		if (request.state === 'available') continue;
		for (const number of request.seasons) if (seasons.has(number)) seasons.set(number, request.state);
	}
	for (const season of toItems(media.seasons).slice(0, TITLE_REQUEST_SEASONS_MAX).map(toFields)) {
		const number = toId(season.seasonNumber);
		const state = STATE_OF_MEDIA[Number(season.status)];
		if (number !== null && state && seasons.has(number)) seasons.set(number, state);
	}
	return seasons;
}

/** One that is declined says least. */
function rankOf(state: TitleRequestState): number {
	return state === 'declined' ? 0 : 1;
}

function toId(value: unknown): number | null {
	return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= NUMBER_MAX ? value : null;
}

/** 403 has a sentence in English alone; without one the key or its user is refused. */
function toRefusal({ message }: Fields): 'quota' | 'forbidden' {
	if (typeof message !== 'string') throw new SeerrFaultError('refused');
	return /quota/i.test(message) ? 'quota' : 'forbidden';
}

function enter(breaker: Breaker, subject: string) {
	try {
		return breaker.enter(subject);
	} catch (error) {
		if (error instanceof UpstreamError) throw new SeerrFaultError('paused');
		throw error;
	}
}
