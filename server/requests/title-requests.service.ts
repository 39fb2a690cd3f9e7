import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
	DAY_MS,
	TITLE_REQUESTS_DAYS,
	TITLE_REQUESTS_KEPT,
	TITLE_REQUESTS_PAGE,
	TITLE_REQUESTS_PAGES_MAX,
} from '#contract/limits.ts';
import { type HistoryTitle, titleKey, toTitleRef } from '#contract/title.ts';
import type {
	RequestServiceFault,
	TitleRequest,
	TitleRequestAnswer,
	TitleRequestState,
	TitleRequestsPage,
} from '#contract/title-requests.ts';
import type { User } from '#contract/user.ts';
import { lockUserRow } from '../accounts/user.repository.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError, orNull } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { TimeoutError, withTimeout } from '../lib/with-timeout.ts';
import type { EnabledRequestService, RequestRegistry } from './request-registry.ts';
import { REQUEST_MESSAGES as MESSAGES } from './requests.messages.ts';
import type { SeasonChoice, Seerr, SeerrTitle } from './seerr.ts';
import { SeerrFaultError } from './seerr-client.ts';
import {
	countTitleRequestsSince,
	findTitleRequest,
	findTitleRequestFor,
	firstTitleRequestSince,
	insertTitleRequest,
	listTitleRequests,
	removeOldestTitleRequests,
	removeTitleRequest,
	type TitleRequestRow,
	updateTitleRequest,
} from './title-request.repository.ts';

/** What viewers ask the house for. Methods throw `not_found` where there is no service. */
export interface TitleRequests {
	/** What became of requests for a title; with the last known state where the service does not answer. */
	find(title: HistoryTitle, viewer: Viewer): Promise<TitleRequestAnswer>;
	/**
	 * Requests a title, of a show these seasons, within the limit of the account; false where it was requested before. Throws `not_found`
	 * for an unknown title or season, `forbidden` beyond the limit, `conflict` where the service takes none, `bad_upstream` where it does not answer.
	 */
	request(title: HistoryTitle, seasons: SeasonChoice, viewer: Viewer, titles: TitleReader): Promise<boolean>;
	/** What this profile has requested, the newest first. */
	page(page: number, viewer: Viewer, titles: TitleReader): Promise<TitleRequestsPage>;
	/** Asks the service whether it answers, where there is one, so that its fault is known. Never rejects because of it. */
	check(): Promise<void>;
	/** Throws `not_found` for another's, `conflict` for one that was decided, `bad_upstream`. */
	cancel(id: string, viewer: Viewer): Promise<void>;
}

interface TitleRequestsOptions {
	database: Pick<Database, 'db'>;
	seerr: Seerr;
	registry: Pick<RequestRegistry, 'find' | 'note'>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** In the transaction in which the request became known. */
	onRequested(event: { actor: User; title: HistoryTitle; name: string }, queries: Queries): Promise<void>;
	/** Of a whole page of requests, while the service is asked. */
	pageTimeoutMs?: number;
}

const KEPT_MS = 60_000;
const KEPT_TITLES = 2000;
const PAGE_TIMEOUT_MS = 4000;
const ID_BYTES = 12;
/** After it, what is not seen there was not made. */
const SENDING_MS = 120_000;
/** Of these a lost answer may have been good news. */
const UNSURE: readonly RequestServiceFault[] = ['timeout', 'unreadable', 'too_large', 'error_status'];
/** These do not change by themselves soon. */
const SETTLED: readonly TitleRequestState[] = ['available', 'declined'];
/** Seasons that can be requested. */
const OPEN_SEASONS: readonly TitleRequestState[] = ['none', 'declined'];

export function createTitleRequests(options: TitleRequestsOptions): TitleRequests {
	const { database, seerr, registry, clock, onRequested, pageTimeoutMs = PAGE_TIMEOUT_MS } = options;
	const { db } = database;
	const kept = new LRUCache<string, { there: SeerrTitle; at: number }>({ max: KEPT_TITLES });
	const flights = createSingleFlight<SeerrTitle>();

	async function requireService(): Promise<EnabledRequestService> {
		const service = await registry.find();
		if (!service) throw new AppError('not_found', MESSAGES.notSetUp);
		return service;
	}

	/** Every call of the service, so that how it ends is known. */
	async function call<Result>(work: () => Promise<Result>): Promise<Result> {
		try {
			const result = await work();
			await registry.note(null);
			return result;
		} catch (error) {
			if (error instanceof SeerrFaultError) await registry.note(error.fault);
			throw error;
		}
	}

	const keyOf = ({ target }: EnabledRequestService, title: HistoryTitle) => `${target.address} ${titleKey(title)}`;

	async function look(service: EnabledRequestService, title: HistoryTitle): Promise<SeerrTitle> {
		const key = keyOf(service, title);
		const found = kept.get(key);
		if (found && Math.abs(clock() - found.at) < KEPT_MS) return found.there;
		return flights.run(key, async () => {
			const there = await call(() => seerr.find(service.target, toTitleRef(title)));
			kept.set(key, { there, at: clock() });
			return there;
		});
	}

	function forget(service: EnabledRequestService, title: HistoryTitle): void {
		kept.delete(keyOf(service, title));
		// What is in flight was asked before.
		flights.detachAll();
	}

	/** The row as the service sees it now; null once it is known that nothing was made. */
	async function settle(row: TitleRequestRow, there: SeerrTitle): Promise<TitleRequestRow | null> {
		const isUnseen = there.state === 'none' && ownOf(row, there) === undefined;
		// What was seen there may be older than the request: another node keeps it for a while.
		if (isUnseen && clock() - Date.parse(row.created_at) < SENDING_MS) return row;
		if (isUnseen && row.state === 'sending') {
			await removeTitleRequest(db, row.id);
			return null;
		}
		const state = toState(row, there);
		if (state !== row.state) await updateTitleRequest(db, row.id, { state });
		return { ...row, state };
	}

	async function remainingOf({ limitOf }: EnabledRequestService, user: User, queries: Queries = db) {
		const limit = limitOf(user);
		if (limit === null) return null;
		return Math.max(0, limit - (await countTitleRequestsSince(queries, user.id, sinceOf())));
	}

	const sinceOf = () => new Date(clock() - TITLE_REQUESTS_DAYS * DAY_MS).toISOString();

	/** Counts a request before it is made, so that two at once are not one. */
	async function reserve(
		service: EnabledRequestService,
		title: HistoryTitle,
		viewer: Viewer,
	): Promise<TitleRequestRow> {
		const row: TitleRequestRow = {
			id: randomBytes(ID_BYTES).toString('base64url'),
			user_id: viewer.user.id,
			profile_id: viewer.profileId,
			...title,
			service_id: null,
			state: 'sending',
			created_at: new Date(clock()).toISOString(),
		};
		await db.transaction().execute(async (transaction) => {
			await lockUserRow(transaction, viewer.user.id);
			if ((await remainingOf(service, viewer.user, transaction)) === 0) {
				throw await toLimitError(service.limitOf(viewer.user) ?? 0, viewer.user.id, transaction);
			}
			await insertTitleRequest(transaction, row);
			await removeOldestTitleRequests(transaction, viewer.user.id, TITLE_REQUESTS_KEPT);
		});
		return row;
	}

	async function toLimitError(limit: number, userId: string, queries: Queries): Promise<AppError> {
		const first = await firstTitleRequestSince(queries, userId, sinceOf());
		if (limit === 0 || first === null) return new AppError('forbidden', MESSAGES.mayNotRequest);
		const next = new Date(Date.parse(first) + TITLE_REQUESTS_DAYS * DAY_MS).toISOString().slice(0, 10);
		return new AppError('forbidden', MESSAGES.limitReached(limit, next));
	}

	async function send(service: EnabledRequestService, row: TitleRequestRow, seasons: SeasonChoice) {
		try {
			return await call(() => seerr.request(service.target, toTitleRef(row), seasons));
		} catch (error) {
			if (!(error instanceof SeerrFaultError)) throw error;
			const isUnsure = UNSURE.includes(error.fault);
			// What may have been made counts until it is known that it was not.
			if (!isUnsure) await removeTitleRequest(db, row.id);
			throw toUpstreamError(error, isUnsure ? MESSAGES.unsure : undefined);
		} finally {
			forget(service, row);
		}
	}

	async function answerFor(service: EnabledRequestService, title: HistoryTitle, viewer: Viewer) {
		const row = await findTitleRequestFor(db, viewer.profileId, title);
		const remaining = await remainingOf(service, viewer.user);
		try {
			const there = await look(service, title);
			const settled = row && (await settle(row, there));
			// Of a show some seasons may be there alone.
			const state = settled && settled.state !== 'available' ? settled.state : there.state;
			const seasons = [...there.seasons].map(([season_number, state]) => ({ season_number, state }));
			const isOpen =
				seasons.length > 0 && state !== 'sending'
					? seasons.some((season) => OPEN_SEASONS.includes(season.state))
					: ['none', 'declined', 'failed'].includes(state) || (state === 'partial' && title.media_type === 'tv');
			return {
				state,
				can_request: isOpen && remaining !== 0,
				is_own: settled !== null && settled.state !== 'none',
				remaining,
				seasons,
				fault_message: null,
			};
		} catch (error) {
			if (!(error instanceof SeerrFaultError)) throw error;
			const fault_message = MESSAGES.faultOf[error.fault];
			const state = row?.state ?? 'none';
			return { state, can_request: false, is_own: row !== null, remaining, seasons: [], fault_message };
		}
	}

	async function toListed(
		service: EnabledRequestService,
		row: TitleRequestRow,
		titles: TitleReader,
		deadline: Promise<never>,
	): Promise<TitleRequest | null> {
		const about = orNull(titles.findTitle(toTitleRef(row)));
		let settled: TitleRequestRow | null = row;
		let is_stale = false;
		let seasons: readonly number[] = [];
		if (!SETTLED.includes(row.state)) {
			try {
				const there = await Promise.race([look(service, row), deadline]);
				settled = await settle(row, there);
				seasons = someOf(row, there);
			} catch (error) {
				if (!(error instanceof SeerrFaultError || error instanceof TimeoutError)) throw error;
				is_stale = true;
			}
		}
		const detail = await about;
		if (!settled) return null;
		const date = detail && (detail.media_type === 'movie' ? detail.release_date : detail.first_air_date);
		return {
			id: row.id,
			media_id: row.media_id,
			media_type: row.media_type,
			name: detail && nameOf(detail),
			year: date ? date.slice(0, 4) : null,
			state: settled.state,
			seasons: [...seasons],
			requested_at: row.created_at,
			can_cancel: settled.state === 'pending' && settled.service_id !== null,
			is_stale,
		};
	}

	return {
		find: async (title, viewer) => answerFor(await requireService(), title, viewer),

		async request(title, seasons, viewer, titles) {
			const service = await requireService();
			const detail = await titles.findTitle(toTitleRef(title));
			if (!detail) throw new AppError('not_found', MESSAGES.unknownTitle);
			if (seasons !== 'all' && !hasSeasons(detail, seasons)) throw new AppError('not_found', MESSAGES.unknownSeason);
			const row = await reserve(service, title, viewer);
			const made = await send(service, row, seasons === 'all' ? seasons : [...new Set(seasons)]);
			if (made.outcome !== 'made') {
				await removeTitleRequest(db, row.id);
				if (made.outcome === 'known') return false;
				throw new AppError('conflict', made.outcome === 'quota' ? MESSAGES.quotaThere : MESSAGES.refusedThere);
			}
			await db.transaction().execute(async (transaction) => {
				await updateTitleRequest(transaction, row.id, { state: made.state, service_id: made.id });
				await onRequested({ actor: viewer.user, title, name: nameOf(detail) ?? titleKey(title) }, transaction);
			});
			return true;
		},

		async page(page, viewer, titles) {
			const service = await requireService();
			const place = { offset: (page - 1) * TITLE_REQUESTS_PAGE, limit: TITLE_REQUESTS_PAGE + 1 };
			const rows = await listTitleRequests(db, viewer.profileId, place);
			let end = () => {};
			const deadline = withTimeout<never>(
				pageTimeoutMs,
				new Promise((_resolve, reject) => {
					end = () => reject(new TimeoutError(0));
				}),
			);
			deadline.catch(() => {});
			const listed = await Promise.all(
				rows.slice(0, TITLE_REQUESTS_PAGE).map((row) => toListed(service, row, titles, deadline)),
			).finally(() => end());
			return {
				page,
				has_more: page < TITLE_REQUESTS_PAGES_MAX && rows.length > TITLE_REQUESTS_PAGE,
				remaining: await remainingOf(service, viewer.user),
				results: listed.filter((request) => request !== null),
			};
		},

		async check() {
			const service = await registry.find();
			if (!service) return;
			try {
				await call(() => seerr.identify(service.target));
			} catch (error) {
				if (!(error instanceof SeerrFaultError)) throw error;
			}
		},

		async cancel(id, viewer) {
			const service = await requireService();
			const row = await findTitleRequest(db, viewer.profileId, id);
			if (!row) throw new AppError('not_found', MESSAGES.unknownRequest);
			const { service_id } = row;
			if (service_id === null) throw new AppError('conflict', MESSAGES.isFetched);
			try {
				const isCancelled = await call(() => seerr.cancel(service.target, service_id, toTitleRef(row)));
				if (!isCancelled) throw new AppError('conflict', MESSAGES.isFetched);
			} catch (error) {
				if (error instanceof SeerrFaultError) throw toUpstreamError(error);
				throw error;
			} finally {
				forget(service, row);
			}
			await removeTitleRequest(db, id);
		},
	};
}

function nameOf(detail: TitleDetail): string | null {
	return (detail.media_type === 'movie' ? detail.title : detail.name) || null;
}

function hasSeasons(detail: TitleDetail, seasons: readonly number[]): boolean {
	const known = detail.media_type === 'tv' ? detail.seasons : [];
	return seasons.every((season) => known.some(({ season_number }) => season_number === season));
}

/** What the service says of this very request. */
function ownOf({ service_id }: TitleRequestRow, { requests }: SeerrTitle) {
	return service_id === null ? undefined : requests.get(service_id);
}

/** Seasons of this request, where it is not for all of them. */
function someOf(row: TitleRequestRow, there: SeerrTitle): readonly number[] {
	const seasons = ownOf(row, there)?.seasons ?? [];
	return seasons.length < there.seasons.size ? seasons : [];
}

/** What became of a request: of the title as a whole, unless the service says more of this one. */
function toState(row: TitleRequestRow, there: SeerrTitle): TitleRequestState {
	const { service_id, state: before } = row;
	const request = ownOf(row, there);
	if (request && request.seasons.length > 0) return toStateOfSeasons(request, there);
	const own = request?.state;
	const isWaiting = own === 'pending' || own === 'approved';
	if (there.state === 'partial' && isWaiting) return own;
	if (there.state !== 'none') return there.state;
	if (own) return own === 'available' ? 'none' : own;
	// Of another service than today's: nothing more is known of it.
	return service_id === null ? before : 'none';
}

/** Other seasons of the show may be elsewhere. */
function toStateOfSeasons(
	{ state, seasons: numbers }: { state: TitleRequestState; seasons: readonly number[] },
	{ seasons }: SeerrTitle,
): TitleRequestState {
	const states = numbers.map((number) => seasons.get(number) ?? 'none');
	if (states.every((each) => each === 'available')) return 'available';
	if (state !== 'approved' && state !== 'available') return state;
	if (states.some((each) => each === 'available' || each === 'partial')) return 'partial';
	return state === 'approved' ? state : 'none';
}

function toUpstreamError(error: SeerrFaultError, message: string = MESSAGES.faultOf[error.fault]): AppError {
	return new AppError('bad_upstream', message, { cause: error });
}
