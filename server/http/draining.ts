import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as setTimeoutAsync } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Closing an idle connection resets a request that is on its way, so clients get `Connection: close` for a moment first.
 */
const LINGER_MS = 500;
/** Others may go on connecting. */
const LAST_CONNECTIONS_MS = 250;

export interface Drain {
	/**
	 * Refuses new requests with 503. Resolves with true when every request in flight has its response, with false when that
	 * takes longer than `withinMs`.
	 */
	begin(withinMs: number): Promise<boolean>;
	isDraining(): boolean;
	/**
	 * Stops listening by `close`, and answers on all connections that were made before: the system resets those that it has not
	 * handed over. Meanwhile nobody is answered, since clients then connect again. Connections that say nothing are ended.
	 */
	stopListening(close: () => Promise<unknown>): Promise<void>;
	/** Counts a response that has ended as in flight while its connection has not taken all of it. */
	countUnsent(response: ServerResponse): void;
}

/**
 * Graceful shutdown: finishes requests in flight. Injected requests pass, so that a page that is being rendered is
 * completed. Install it before any route.
 */
export function installDrain(app: FastifyInstance): Drain {
	let inFlight = 0;
	let isDraining = false;
	let whenIdle = () => {};
	/** What answers the requests that wait until the server has stopped listening; null before and after. */
	let held: (() => void)[] | null = null;
	let connections = 0;
	app.server.on('connection', () => {
		connections += 1;
	});

	function onClose(): void {
		inFlight -= 1;
		if (inFlight === 0) whenIdle();
	}

	/** Until its connection has taken it. */
	function count(response: ServerResponse): void {
		inFlight += 1;
		response.on('close', onClose);
	}

	app.addHook('onRequest', ({ raw }, reply, done) => {
		if (!(raw.socket instanceof Socket)) return done();
		if (isDraining) {
			reply.header('connection', 'close');
			const refuse = () =>
				done(new AppError('unavailable', 'The server is stopping. Please try again.', { retryAfterS: 1 }));
			return held ? void held.push(refuse) : refuse();
		}
		count(reply.raw);
		done();
	});

	/** Whether the last response was sent within this time. */
	function settle(withinMs: number): Promise<boolean> {
		if (inFlight === 0) return Promise.resolve(true);
		return new Promise((resolve) => {
			const timer = setTimeout(() => resolve(false), withinMs);
			whenIdle = () => {
				clearTimeout(timer);
				resolve(true);
			};
		});
	}

	return {
		isDraining: () => isDraining,
		countUnsent(response) {
			if (response.socket?.writableLength !== 0) count(response);
		},
		async begin(withinMs) {
			isDraining = true;
			const lingerMs = Math.min(LINGER_MS, withinMs);
			await setTimeoutAsync(lingerMs);
			return settle(withinMs - lingerMs);
		},
		async stopListening(close) {
			held = [];
			const until = performance.now() + LAST_CONNECTIONS_MS;
			for (let before = -1; before !== connections && performance.now() < until; ) {
				before = connections;
				// All that wait are accepted in one turn of the event loop.
				await nextTurn();
			}
			const closed = close();
			while (app.server.listening) await nextTurn();
			for (const refuse of held) refuse();
			held = null;
			const timer = setTimeout(() => app.server.closeAllConnections(), LINGER_MS);
			await closed.finally(() => clearTimeout(timer));
		},
	};
}
