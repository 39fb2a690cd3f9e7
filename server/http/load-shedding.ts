import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Reports once a second the longest time for which a callback was delayed in it, milliseconds. */
export type MonitorEventLoop = (report: (delayMs: number) => void) => { stop(): void };

/** Far more than any work of the server takes on a small machine. */
const SATURATED_MS = 1000;
/** One such second may be a machine that was suspended; several in a row are not. */
const SECONDS_IN_A_ROW = 2;
const RETRY_AFTER_S = 2;
const REPORT_INTERVAL_MS = 1000;
const RESOLUTION_MS = 50;

/** Health for people and for machines. */
const ALWAYS_SERVED = new Set(['/api/health', '/api/ready', '/metrics']);

/** An own timer instead of `monitorEventLoopDelay`, whose reset drops a delay that it has not recorded yet. */
export const monitorEventLoop: MonitorEventLoop = (report) => {
	let lastTickAt = performance.now();
	let reportedAt = lastTickAt;
	let longestMs = 0;
	const timer = setInterval(() => {
		const now = performance.now();
		longestMs = Math.max(longestMs, now - lastTickAt - RESOLUTION_MS);
		lastTickAt = now;
		if (now - reportedAt < REPORT_INTERVAL_MS) return;
		report(longestMs);
		reportedAt = now;
		longestMs = 0;
	}, RESOLUTION_MS).unref();
	return { stop: () => clearInterval(timer) };
};

/**
 * Load shedding: while the event loop is saturated, requests for anything that has to be computed get 503 at once, before
 * a body is read or a user looked up, until a second has passed in time. Files and health stay available. Install it
 * before the hooks that a refused request should skip.
 *
 * @returns Whether requests are refused at this moment.
 */
export function shedLoadWhileOverloaded(
	app: FastifyInstance,
	monitorLoop: MonitorEventLoop = monitorEventLoop,
): () => boolean {
	let saturatedSeconds = 0;
	let stopMonitor = () => {};
	const isOverloaded = () => saturatedSeconds >= SECONDS_IN_A_ROW;

	const onReport = (delayMs: number) => {
		const was = isOverloaded();
		saturatedSeconds = delayMs > SATURATED_MS ? saturatedSeconds + 1 : 0;
		if (!was && isOverloaded()) app.log.warn({ delayMs }, 'There is more work than time: new requests are refused');
		if (was && !isOverloaded()) app.log.info('There is time for new requests again');
	};
	// What a start takes on a slow machine is no load, and would refuse the first visitor.
	app.addHook('onListen', async () => {
		const monitor = monitorLoop(onReport);
		stopMonitor = () => monitor.stop();
	});
	app.addHook('onClose', async () => stopMonitor());

	app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
		// Injected API requests belong to a page that was already accepted.
		if (!isOverloaded() || !(raw.socket instanceof Socket) || isAlwaysServed(routeOptions.url ?? '/*')) return done();
		done(new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: RETRY_AFTER_S }));
	});
	return isOverloaded;
}

/** Whether a route is cheap: health, and files. */
function isAlwaysServed(route: string): boolean {
	if (ALWAYS_SERVED.has(route)) return true;
	return !route.startsWith('/api/') && /^\/(assets|art)\/|\.\w+$/.test(route);
}
