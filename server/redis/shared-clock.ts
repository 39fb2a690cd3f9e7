import { setTimeout } from 'node:timers/promises';
import type { RedisConnection, RedisReply } from './redis-connection.ts';

export interface SharedClock {
	/** Epoch milliseconds of Redis; by this node's own clock until Redis was asked. */
	now(): number;
	/** Asks Redis now and then, from now on. Never rejects. */
	start(): Promise<void>;
	stop(): void;
}

interface SharedClockOptions {
	connection: Pick<RedisConnection, 'send'>;
	/** Epoch milliseconds. */
	clock: () => number;
	everyMs?: number;
}

const EVERY_MS = 30_000;
/** The quickest of these is the most exact: the answer was given within its time. */
const TRIES = 5;

/** One clock for nodes whose own clocks differ. */
export function createSharedClock({ connection, clock, everyMs = EVERY_MS }: SharedClockOptions): SharedClock {
	let offsetMs = 0;
	const stopped = new AbortController();

	async function measure(): Promise<void> {
		let bestMs = Number.POSITIVE_INFINITY;
		for (let tries = 0; tries < TRIES; tries += 1) {
			const sentAt = performance.now();
			const reply = await connection.send('TIME');
			const tookMs = performance.now() - sentAt;
			if (tookMs >= bestMs) continue;
			bestMs = tookMs;
			offsetMs = toEpochMs(reply) + tookMs / 2 - clock();
		}
	}

	async function repeat(): Promise<void> {
		while (!stopped.signal.aborted) {
			await setTimeout(everyMs, null, { signal: stopped.signal, ref: false }).catch(() => {});
			// The connection reports that it is away.
			if (!stopped.signal.aborted) await measure().catch(() => {});
		}
	}

	return {
		now: () => clock() + offsetMs,
		async start() {
			await measure().catch(() => {});
			void repeat();
		},
		stop: () => stopped.abort(),
	};
}

/** `TIME` answers seconds and microseconds. */
function toEpochMs(reply: RedisReply): number {
	const [seconds, microseconds] = reply as RedisReply[];
	return Number(String(seconds)) * 1000 + Number(String(microseconds)) / 1000;
}
