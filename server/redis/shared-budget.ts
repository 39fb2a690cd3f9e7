import { randomUUID } from 'node:crypto';
import type { SharedBudget } from '../upstream/shared-budget.ts';
import type { RedisConnection, RedisReply } from './redis-connection.ts';
import { redisKey } from './redis-keys.ts';

interface BudgetOptions {
	connection: Pick<RedisConnection, 'isUp' | 'evaluate'>;
	/** How many nodes there are, or were when that was last known. */
	nodes(): number;
}

/** Longer than a call's deadline: a node that was killed ends no call. */
const CALL_EXPIRY_MS = 10_000;
/** A call counts until this long after its end, as in `request-limiter.ts`. */
const COUNTS_AFTER_END_MS = 1000;
/** A place may become free earlier than was known. */
const MAX_RETRY_MS = 50;
const MIN_RETRY_MS = 5;

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** The score of a call is until when it counts. */
const TAKE = `${NOW}
local paused = redis.call('PTTL', KEYS[2])
if paused > 0 then return { 'paused', paused } end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[1]) then
	redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[2])
	redis.call('PEXPIRE', KEYS[1], ARGV[3])
	return { 'taken', 0 }
end
return { 'wait', redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] - now }`;

const END = `${NOW}
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[2], ARGV[1])`;

const CANCEL = `redis.call('ZREM', KEYS[1], ARGV[1])`;

/** The longer pause stays. */
const PAUSE = `
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '', 'PX', ARGV[1]) end`;

/** @see SharedBudget */
export function createSharedBudget({ connection, nodes }: BudgetOptions, host: string): SharedBudget {
	const calls = redisKey('calls', host);
	const pause = redisKey('pause', host);
	/** What is lost here expires. */
	const report = (script: string, key: string, ...parameters: string[]) =>
		void connection.evaluate(script, [key], parameters).catch(() => {});

	return {
		async take(maxPerSecond) {
			if (!connection.isUp()) return null;
			const id = randomUUID();
			const parameters = [String(maxPerSecond), id, String(CALL_EXPIRY_MS)];
			const reply = await connection.evaluate(TAKE, [calls, pause], parameters).catch(() => null);
			if (!Array.isArray(reply)) return null;
			const [kind, waitMs] = reply as RedisReply[];
			if (String(kind) === 'taken') {
				return {
					end: () => report(END, calls, id, String(COUNTS_AFTER_END_MS)),
					cancel: () => report(CANCEL, calls, id),
				};
			}
			if (String(kind) === 'paused') return { waitMs: Number(waitMs), isPaused: true };
			return { waitMs: Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, Number(waitMs))), isPaused: false };
		},
		pause: (durationMs) => report(PAUSE, pause, String(Math.ceil(durationMs))),
		share: () => (connection.isUp() ? 1 : 1 / nodes()),
	};
}
