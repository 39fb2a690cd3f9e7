import { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Tells once a second how long, at the 99th percentile, work had to wait for its turn in it; milliseconds. */
export type MonitorEventLoop = (tell: (delayMs: number) => void) => { stop(): void };

/** Far beyond what any work of ours takes, also on a small machine: only more work than there is time for comes here. */
const SATURATED_MS = 1000;
/** One such second may be a machine that was asleep; so many in a row are not. */
const SECONDS_IN_A_ROW = 2;
const RETRY_S = 2;
const EVERY_MS = 1000;
const RESOLUTION_MS = 50;
const NS_PER_MS = 1_000_000;

/** What says how the server is, to people and to machines. */
const ALWAYS_ANSWERED = new Set(['/api/health', '/api/ready', '/metrics']);

export const monitorEventLoop: MonitorEventLoop = (tell) => {
	const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	histogram.enable();
	const read = () => {
		const delayMs = histogram.percentile(99) / NS_PER_MS;
		histogram.reset();
		tell(delayMs);
	};
	// After all timers that are due, the histogram's among them: it would forget a delay that it has not yet written down.
	const timer = setInterval(() => setImmediate(read), EVERY_MS).unref();
	return {
		stop() {
			clearInterval(timer);
			histogram.disable();
		},
	};
};

/**
 * While there is more work than time, whoever asks from outside for something that has to be made is refused at once,
 * before anything is read or looked up, until a second has passed in good time. Files and the server's health stay. To be
 * installed before what a refusal is to be cheaper than.
 */
export function shedLoadWhileOverloaded(app: FastifyInstance, watch: MonitorEventLoop = monitorEventLoop): void {
	let saturatedSeconds = 0;
	const isOverloaded = () => saturatedSeconds >= SECONDS_IN_A_ROW;

	const watching = watch((delayMs) => {
		const was = isOverloaded();
		saturatedSeconds = delayMs > SATURATED_MS ? saturatedSeconds + 1 : 0;
		if (!was && isOverloaded()) app.log.warn({ delayMs }, 'There is more work than time: new requests are refused');
		if (was && !isOverloaded()) app.log.info('There is time for new requests again');
	});
	app.addHook('onClose', async () => watching.stop());

	app.addHook('onRequest', async ({ raw, routeOptions }) => {
		// What a page that was let in asks from inside is part of it.
		if (!isOverloaded() || !(raw.socket instanceof Socket) || isSpared(routeOptions.url ?? '/*')) return;
		throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: RETRY_S });
	});
}

/** Whether a route costs next to nothing: how the server is, and files that lie ready. */
function isSpared(route: string): boolean {
	if (ALWAYS_ANSWERED.has(route)) return true;
	return !route.startsWith('/api/') && /^\/(assets|art)\/|\.\w+$/.test(route);
}
