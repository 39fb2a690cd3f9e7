import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppError } from './app-error.ts';
import { toAddress } from './client-address.ts';

/** What happened, beside the outcome of a request: `role_changed` and the others of the audit log. */
interface SecurityDetails {
	/** The account that it happened to. */
	target?: string | undefined;
	details?: object | undefined;
}

/**
 * Events that matter for security, one line each in the normal log, under `security`: event, account (of the request, or
 * whose password was checked; null when unknown), address, and what belongs to the event. Names that were typed are not
 * logged: people type passwords there.
 */
export interface SecurityLog {
	/** Whose account the current request is about. */
	identify(accountId: string): void;
	/** Logged once the current request has been answered without an error; outside of a request at once, without account and address. */
	add(event: string, details: SecurityDetails): void;
	/** Something that looks like an attack: logged at once, also when the request is refused, and bounded as refusals are. */
	warn(event: string, details: SecurityDetails): void;
	/** A request was refused: logged where it is a matter of access, identity or limits. */
	refused(request: FastifyRequest, failure: AppError): void;
	/** Called with each refusal and attack, also where its line is left out. */
	onRefusal(listener: (refusal: SecurityRefusal) => void): void;
}

export interface SecurityRefusal {
	event: string;
	/** Whose account it is about, where that is known. */
	account: string | null;
}

interface RequestEvents {
	request: FastifyRequest;
	account: string | null;
	events: ({ event: string } & SecurityDetails)[];
}

/** Refusals of one address and kind. */
interface Lines {
	/** Start of the minute, milliseconds of `performance.now`. */
	since: number;
	count: number;
	/** Lines that were left out since the last one. */
	omitted: number;
}

/** The events of requests that succeed. */
const SUCCESSES: Readonly<Record<string, string>> = {
	'POST /api/auth/register': 'account_created',
	'POST /api/auth/logout': 'session_ended',
	'POST /api/auth/confirm-password': 'password_confirmed',
};

/** Refusals after which a browser asks for something. */
const NO_EVENTS: readonly string[] = ['password_required', 'second_factor_required', 'profile_required'];

/** Where a password or a passkey begins something without a session. */
const LOGIN = /^\/api\/auth\/(login(\/|$)|email-correction$)/;

/**
 * Refusals of one address in a minute; the next line after them has the number of those left out. Wrong passwords are counted
 * apart from the others, which cost a client nothing; what succeeds has limits of its own and is never left out.
 */
const MAX_REFUSALS_PER_MINUTE = 60;
const WRONG_PASSWORDS: ReadonlySet<string> = new Set([
	'login_failed',
	'password_refused',
	'code_refused',
	'pin_refused',
]);
const MINUTE_MS = 60_000;
/** Addresses whose refusals are counted, twice at most; an attacker may have more of them than there is memory. */
const MAX_ADDRESSES = 10_000;

/** Installs the hooks of the routes that are mounted after it. */
export function createSecurityLog(http: FastifyInstance, log: FastifyBaseLogger): SecurityLog {
	const current = new AsyncLocalStorage<RequestEvents>();
	const eventsOf = new WeakMap<FastifyRequest, RequestEvents>();
	// It takes a place in memory for each address at once: not before the first refusal.
	let lines: LRUCache<string, Lines> | undefined;

	function write(level: 'info' | 'warn', request: FastifyRequest, fields: { event: string } & Record<string, unknown>) {
		const address = toAddress(request.ip);
		const account = eventsOf.get(request)?.account ?? null;
		const { event, ...others } = fields;
		log[level]({ security: { event, account, address, reqId: request.id, ...others } }, `Security: ${event}`);
	}

	/** Null where the line is left out; otherwise how many were before it. */
	function countRefusal(request: FastifyRequest, event: string): number | null {
		const key = `${WRONG_PASSWORDS.has(event) ? 'password' : 'access'} ${toAddress(request.ip)}`;
		const now = performance.now();
		lines ??= new LRUCache({ max: 2 * MAX_ADDRESSES });
		let counted = lines.get(key);
		if (!counted || now - counted.since >= MINUTE_MS) {
			counted = { since: now, count: 0, omitted: counted?.omitted ?? 0 };
			lines.set(key, counted);
		}
		counted.count += 1;
		if (counted.count > MAX_REFUSALS_PER_MINUTE) {
			counted.omitted += 1;
			return null;
		}
		const { omitted } = counted;
		counted.omitted = 0;
		return omitted;
	}

	const listeners: ((refusal: SecurityRefusal) => void)[] = [];
	const tell = (request: FastifyRequest, event: string) => {
		const account = eventsOf.get(request)?.account ?? null;
		for (const listener of listeners) listener({ event, account });
	};

	http.addHook('onRoute', (route) => {
		if (!/^\/api\/(?!tmdb\/(?!cache\/))/.test(route.url)) return;
		const begin = (request: FastifyRequest, _reply: unknown, done: () => void) => {
			const events: RequestEvents = { request, account: null, events: [] };
			eventsOf.set(request, events);
			current.run(events, done);
		};
		const end = async (request: FastifyRequest, { statusCode }: { statusCode: number }) => {
			if (statusCode >= 400) return;
			const name = SUCCESSES[`${request.method} ${request.routeOptions.url}`];
			if (name) write('info', request, { event: name });
			for (const { event, ...details } of eventsOf.get(request)?.events ?? []) {
				write('info', request, { event, ...details });
			}
		};
		// Reading a body leaves the context of the request.
		const resume = (request: FastifyRequest, _reply: unknown, done: () => void) => {
			current.run(eventsOf.get(request) ?? { request, account: null, events: [] }, done);
		};
		route.onRequest = [begin, ...[route.onRequest ?? []].flat()];
		route.preValidation = [resume, ...[route.preValidation ?? []].flat()];
		route.onResponse = [...[route.onResponse ?? []].flat(), end];
	});

	return {
		onRefusal: (listener) => void listeners.push(listener),
		identify(accountId) {
			const events = current.getStore();
			if (events) events.account = accountId;
		},
		add(event, details) {
			const events = current.getStore();
			if (events) events.events.push({ event, ...details });
			else log.info({ security: { event, account: null, address: null, ...details } }, `Security: ${event}`);
		},
		warn(event, details) {
			const request = current.getStore()?.request;
			if (!request) {
				log.warn({ security: { event, account: null, address: null, ...details } }, `Security: ${event}`);
				return;
			}
			tell(request, event);
			const omitted = countRefusal(request, event);
			if (omitted !== null) write('warn', request, { event, ...details, ...(omitted ? { omitted } : {}) });
		},
		refused(request, failure) {
			const { status } = failure;
			const event = toRefusal(failure, request.routeOptions.url);
			if (!event) return;
			tell(request, event);
			const omitted = countRefusal(request, event);
			if (omitted === null) return;
			const route = request.routeOptions.url ?? null;
			write('warn', request, { event, status, route, ...(omitted ? { omitted } : {}) });
		},
	};
}

function toRefusal({ code, status }: AppError, route: string | undefined): string | null {
	// Browsers then ask for the password.
	if (NO_EVENTS.includes(code)) return null;
	if (code === 'wrong_password') return 'password_refused';
	if (code === 'wrong_code') return 'code_refused';
	if (code === 'wrong_pin') return 'pin_refused';
	if (status === 429) return 'limit_reached';
	if (status === 401 && LOGIN.test(route ?? '')) return 'login_failed';
	return status === 401 || status === 403 ? 'access_refused' : null;
}
