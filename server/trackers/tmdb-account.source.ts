/**
 * The account at TMDB: Watch Later and ratings; it has no history. Shapes: https://developer.themoviedb.org/v4/docs/authentication-user
 * and the reference beside it (`auth-create-request-token`, `auth-create-access-token`, `auth-logout`, `account-watchlist-movies`,
 * `account-rated-movies`); https://developer.themoviedb.org/reference `authentication-create-session-from-v4-token`,
 * `account-details`, `account-add-to-watchlist`, `movie-add-rating`. One title a write, twenty a page.
 */
import type { AccountClient } from '../upstream/account-client.ts';
import { field, isFact, list, requireOk, text, titleFact, toNumber, toRating } from './sync-body.ts';
import { type Credentials, type Fact, TrackerError, type TrackerSource } from './tracker.ts';

export const TMDB_ACCOUNT_LIMITS = {
	totalTimeoutMs: 15_000,
	maxInFlight: 2,
	maxPerSecond: 10,
	minPerSecond: 1,
	maxWaiting: 60,
	maxWaitingPerClient: 60,
} as const;

const MS_PER_S = 1000;
const HOUR_MS = 3_600_000;
/** It has no list of changes: what was changed there is seen by then. */
const READ_EVERY_MS = 6 * HOUR_MS;
const APPROVAL_MS = 15 * 60 * MS_PER_S;
const PAGES_MAX = 1000;

interface TmdbAccountOptions {
	client: Pick<AccountClient, 'call'>;
	/** The API Read Access Token of the operator. */
	token: string;
	/** Where people approve: `https://www.themoviedb.org`. */
	siteUrl: string;
	clock: () => number;
}

export function createTmdbAccountSource({ client, token, siteUrl, clock }: TmdbAccountOptions): TrackerSource {
	const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
	const withSession = ({ session = '' }: Credentials, path: string) =>
		`${path}?session_id=${encodeURIComponent(session)}`;

	async function callOwn(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
		return requireOk(
			await client.call({ method, path, headers: bearer(token), ...(body === undefined ? {} : { body }) }),
		);
	}

	async function readList(
		credentials: Credentials,
		path: string,
		toFact: (row: unknown) => Fact | null,
		onPage: (rows: number) => Promise<void>,
	) {
		const facts: Fact[] = [];
		for (let page = 1; page <= PAGES_MAX; page++) {
			const call = { method: 'GET', path: `${path}?page=${page}`, headers: bearer(credentials.token) } as const;
			const body = requireOk(await client.call(call));
			const rows = list(field(body, 'results'));
			facts.push(...rows.map(toFact).filter(isFact));
			await onPage(rows.length);
			if (page >= (toNumber(field(body, 'total_pages')) ?? 1)) return facts;
		}
		throw new TrackerError('too_many', `more than ${PAGES_MAX} pages`);
	}

	return {
		name: 'tmdb',
		kinds: ['rating', 'watchlist'],
		needsKey: false,
		batch: 1,

		async begin() {
			const ticket = text(field(await callOwn('POST', '/4/auth/request_token', {}), 'request_token'), 4000);
			if (ticket === null) throw new TrackerError('outage', 'no token in the answer');
			const url = `${siteUrl}/auth/access?request_token=${encodeURIComponent(ticket)}`;
			return { url, code: null, ticket, expires_at: clock() + APPROVAL_MS, interval_s: 5 };
		},

		async finish({ ticket }) {
			const call = {
				method: 'POST',
				path: '/4/auth/access_token',
				headers: bearer(token),
				body: { request_token: ticket },
			} as const;
			const answer = await client.call(call);
			// 422 and 401 say that it was not approved, yet.
			if (answer.status === 422 || answer.status === 401) return null;
			const body = requireOk(answer);
			const [own, account] = [text(field(body, 'access_token'), 4000), text(field(body, 'account_id'), 100)];
			if (own === null || account === null || !/^\w+$/.test(account))
				throw new TrackerError('outage', 'no token in the answer');
			const made = await callOwn('POST', '/3/authentication/session/convert/4', { access_token: own });
			const session = text(field(made, 'session_id'), 200);
			if (session === null) throw new TrackerError('outage', 'no session in the answer');
			const details = await callOwn('GET', withSession({ token: own, session }, '/3/account'));
			const id = Number(field(details, 'id'));
			if (!Number.isSafeInteger(id)) throw new TrackerError('outage', 'no account in the answer');
			return {
				credentials: { token: own, session, account, account_v3: id },
				username: text(field(details, 'username'), 100),
			};
		},

		async revoke({ token: own }) {
			const call = {
				method: 'DELETE',
				path: '/4/auth/access_token',
				headers: bearer(token),
				body: { access_token: own },
			} as const;
			requireOk(await client.call(call));
		},

		async read(credentials, cursor, nowMs, onPage) {
			if (cursor !== null && Math.abs(nowMs - Number(cursor)) < READ_EVERY_MS) {
				return { cursor, replaces: () => false, facts: [] };
			}
			const facts: Fact[] = [];
			for (const type of ['movie', 'tv'] as const) {
				const base = `/4/account/${credentials.account}/${type}`;
				const toListed = (row: unknown) => titleFact('watchlist', type, field(row, 'id'), { at: null });
				const toRated = (row: unknown) => {
					const rating = field(row, 'account_rating');
					const value = toRating(field(rating, 'value'));
					if (value === null) return null;
					return titleFact('rating', type, field(row, 'id'), { value, at: field(rating, 'created_at') });
				};
				facts.push(...(await readList(credentials, `${base}/watchlist`, toListed, onPage)));
				facts.push(...(await readList(credentials, `${base}/rated`, toRated, onPage)));
			}
			return { cursor: String(nowMs), replaces: () => true, facts };
		},

		async add(credentials, kind, facts) {
			return change(credentials, kind, facts, true);
		},

		async remove(credentials, kind, facts) {
			await change(credentials, kind, facts, false);
		},
	};

	/** Both are as they were where they are told twice. Returns titles that it does not know. */
	async function change(credentials: Credentials, kind: Fact['kind'], facts: readonly Fact[], isAdded: boolean) {
		const unknown: Fact[] = [];
		for (const fact of facts) {
			const { media_type, media_id, value } = fact;
			const call =
				kind === 'watchlist'
					? ({
							method: 'POST',
							path: withSession(credentials, `/3/account/${credentials.account_v3}/watchlist`),
							body: { media_type, media_id: Number(media_id), watchlist: isAdded },
						} as const)
					: ({
							method: isAdded ? 'POST' : 'DELETE',
							path: withSession(credentials, `/3/${media_type}/${media_id}/rating`),
							...(isAdded && { body: { value } }),
						} as const);
			const answer = await client.call({ ...call, headers: bearer(token) });
			if (answer.status === 404) unknown.push(fact);
			else requireOk(answer);
		}
		return unknown;
	}
}
