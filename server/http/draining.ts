import { Socket } from 'node:net';
import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Closing an idle connection resets a request that is on its way on it, so those who call now and then are told first.
 */
const LINGER_MS = 500;

export interface Drain {
	/**
	 * From now on whoever asks from outside is refused with 503 and told to go elsewhere. Resolves when everything that
	 * was asked before has been answered: true; or false when that took longer than `withinMs`.
	 */
	begin(withinMs: number): Promise<boolean>;
}

/**
 * Lets a stopping server finish its work. Pages ask the API by injected calls, which pass: a page that was begun is
 * answered whole. To be installed before any route, so that it sees every request.
 */
export function installDrain(app: FastifyInstance): Drain {
	let inFlight = 0;
	let isDraining = false;
	let whenIdle = () => {};

	app.addHook('onRequest', async ({ raw }, reply) => {
		if (!(raw.socket instanceof Socket)) return;
		if (isDraining) {
			reply.header('connection', 'close');
			throw new AppError('unavailable', 'The server is stopping. Please try again.', { retryAfterS: 1 });
		}
		inFlight += 1;
		reply.raw.once('close', () => {
			inFlight -= 1;
			if (inFlight === 0) whenIdle();
		});
	});

	/** Whether the last answer was sent within this time. */
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
		async begin(withinMs) {
			isDraining = true;
			const lingerMs = Math.min(LINGER_MS, withinMs);
			await setTimeoutAsync(lingerMs);
			return settle(withinMs - lingerMs);
		},
	};
}
