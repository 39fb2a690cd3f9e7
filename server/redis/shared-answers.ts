import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { CachedAnswer, SharedCache } from '../catalogue/cache/catalogue-cache.ts';
import { AppError } from '../http/app-error.ts';
import { encodedSize, toExactSize } from '../http/encoded-body.ts';
import { CLOCK_SLACK_MS } from '../lib/future-time.ts';
import { CATALOGUE_UNAVAILABLE, wasNotSent } from '../upstream/upstream-error.ts';
import type { RedisConnection, RedisReply } from './redis-connection.ts';
import { redisKey } from './redis-keys.ts';

interface SharedAnswersOptions {
	connection: Pick<RedisConnection, 'isUp' | 'send' | 'evaluate'>;
	/** Raised when the cache is cleared: answers of another version are not read. */
	version(): number;
	/** Answers older than this are of no use. */
	maxStaleMs: number;
	/** Epoch milliseconds, of this node. */
	clock: () => number;
}

/** Of all encodings together; a larger answer stays with the node that fetched it. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** How long a node fetches before another may: a node that was killed delays the others by no more than this. */
const LOCK_MS = 4000;
/** Then it fetches itself. */
const MAX_WAIT_MS = 4000;
const FIRST_POLL_MS = 15;
const LAST_POLL_MS = 60;
/** How long a failed fetch is one for all nodes. */
const FAILURE_MS = 1000;
const FAILED = 'failed:';

const FIELDS = ['status', 'ttl', 'etag', 'identity', 'gzip', 'br'] as const;

/**
 * Each answer has two times: the node's that fetched it, and that of Redis, the clock that all nodes have. By its own clock a
 * node reads how old an answer is; where that cannot be, because one of the two clocks is wrong, by the clock of Redis.
 */
const READ = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function read()
	local answer = redis.call('HMGET', KEYS[1], 'stored_at', 'shared_at', ${FIELDS.map((field) => `'${field}'`).join(', ')})
	local shared_age = now - (tonumber(answer[2] or '0') or 0)
	answer[2] = string.format('%.0f', shared_age)
	return answer, shared_age
end`;

const FIND = `${READ}
local answer = read()
return answer`;

/** Returns an answer that is fresh by both clocks, else the value of the lock where another has it, else takes the lock. */
const TAKE = `${READ}
local answer, shared_age = read()
local ttl = tonumber(answer[4] or '0') or 0
local own_age = tonumber(ARGV[3]) - (tonumber(answer[1] or '0') or 0)
if own_age >= -${CLOCK_SLACK_MS} and own_age < ttl and shared_age < ttl then return { 'answer', answer } end
local lock = redis.call('GET', KEYS[2])
if lock then return { 'locked', lock } end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return { 'taken' }`;

/** Keeps an answer until it expires, and ends the lock where it is still one's own. */
const STORE = `${READ}
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'shared_at', string.format('%.0f', now - ARGV[3]), unpack(ARGV, 4))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end`;

/** Ends the lock where it is still one's own; with a failure, which then stands in its place for a moment. */
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end`;

/** The catalogue's answers of all nodes, as the bytes that are sent. Whatever fails here, the node goes on by itself. */
export function createSharedAnswers({ connection, version, maxStaleMs, clock }: SharedAnswersOptions): SharedCache {
	const keysOf = (key: string) => {
		const hash = createHash('sha256').update(key).digest('base64url');
		return [redisKey('answer', version(), hash), redisKey('lock', version(), hash)] as const;
	};

	/** Null: Redis is away, or the lock is this node's now. */
	async function waitForOthers(keys: readonly [string, string], token: string): Promise<CachedAnswer | 'taken' | null> {
		const startedAt = performance.now();
		for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_POLL_MS)) {
			const reply = await connection.evaluate(TAKE, keys, [token, String(LOCK_MS), String(clock())]).catch(() => null);
			const [kind, value] = (reply ?? []) as RedisReply[];
			if (String(kind) === 'taken') return 'taken';
			if (String(kind) === 'answer') return toAnswer(value ?? null, clock());
			if (String(kind) !== 'locked') return null;
			throwFailure(String(value));
			if (performance.now() - startedAt > MAX_WAIT_MS) return null;
			await sleep(pauseMs);
		}
	}

	async function store(keys: readonly [string, string], token: string, answer: CachedAnswer): Promise<void> {
		const isKept = answer.status === 200 || answer.status === 404;
		if (!isKept || encodedSize(answer) > MAX_ANSWER_BYTES) return release(keys, token, '');
		const keptMs = answer.status === 200 ? maxStaleMs : answer.ttlMs;
		await connection
			.evaluate(STORE, keys, [
				token,
				String(Math.ceil(keptMs)),
				String(Math.max(0, clock() - answer.storedAt)),
				...toFields(answer),
			])
			.catch(() => release(keys, token, ''));
	}

	/** Without a reply the lock ends by itself. */
	async function release([, lock]: readonly [string, string], token: string, failure: string): Promise<void> {
		await connection.evaluate(RELEASE, [lock], [token, failure, String(FAILURE_MS)]).catch(() => {});
	}

	return {
		async find(key) {
			if (!connection.isUp()) return null;
			const [answerKey] = keysOf(key);
			return toAnswer(await connection.evaluate(FIND, [answerKey], []).catch(() => null), clock());
		},
		async fetchOnce(key, fetch) {
			if (!connection.isUp()) return fetch();
			const keys = keysOf(key);
			const token = randomUUID();
			const found = await waitForOthers(keys, token);
			if (found === null) return fetch();
			if (found !== 'taken') return found;
			try {
				const answer = await fetch();
				await store(keys, token, answer);
				return answer;
			} catch (error) {
				await release(keys, token, toFailure(error));
				throw error;
			}
		},
	};
}

/** What was not sent for this node's own reasons is no failure of the others. */
function toFailure(error: unknown): string {
	if (!(error instanceof AppError) || wasNotSent(error)) return '';
	return FAILED + error.code;
}

/** The failed fetch of another node, as an error of this one. */
function throwFailure(lock: string): void {
	if (!lock.startsWith(FAILED)) return;
	const code = lock.slice(FAILED.length);
	const known = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'bad_upstream';
	const cause = new Error('The fetch of another node failed');
	const retryAfterS = known === 'unavailable' ? 5 : undefined;
	// The node that fetched has logged it.
	throw new AppError(known, CATALOGUE_UNAVAILABLE, { cause, retryAfterS, isLogged: true });
}

function toFields(answer: CachedAnswer): (string | Buffer)[] {
	const { status, storedAt, ttlMs, etag, identity, gzip, br } = answer;
	return [
		...['status', String(status), 'stored_at', String(storedAt), 'ttl', String(ttlMs), 'etag', etag],
		...['identity', identity],
		...(gzip ? ['gzip', gzip] : []),
		...(br ? ['br', br] : []),
	];
}

/** Null for anything but a whole answer whose age is known. */
function toAnswer(reply: RedisReply, now: number): CachedAnswer | null {
	if (!Array.isArray(reply)) return null;
	const [storedAt, sharedAge, status, ttlMs, etag, identity, gzip, br] = reply;
	const ageMs = toAge(now - Number(storedAt), Number(sharedAge));
	const numbers = { status: Number(status), storedAt: now - ageMs, ttlMs: Number(ttlMs) };
	if (!Buffer.isBuffer(etag) || !Buffer.isBuffer(identity) || !Object.values(numbers).every(Number.isFinite))
		return null;
	const bytes = (value: RedisReply | undefined) => (Buffer.isBuffer(value) ? toExactSize(value) : null);
	return { ...numbers, etag: etag.toString(), identity: toExactSize(identity), gzip: bytes(gzip), br: bytes(br) };
}

function toAge(ownAgeMs: number, sharedAgeMs: number): number {
	return ownAgeMs >= -CLOCK_SLACK_MS ? ownAgeMs : Math.max(0, sharedAgeMs);
}
