import type { FastifyBaseLogger } from 'fastify';
import { TimeoutError, withTimeout } from '../lib/with-timeout.ts';

/** Redis did not answer in time, or is known to be away: the node goes on by itself. */
export class RedisAway extends Error {
	constructor(reason: string) {
		super(`Redis is away: ${reason}`);
		this.name = 'RedisAway';
	}
}

export type RedisArgument = string | Buffer;

/** A reply: bulk strings are buffers. */
export type RedisReply = Buffer | string | number | null | RedisReply[];

/** One connection to Redis or Valkey, for commands and messages. */
export interface RedisConnection {
	/** Redis answered the last commands. */
	isUp(): boolean;
	/**
	 * Sends a command. Throws `RedisAway` at once while Redis is away, and after `REDIS_TIMEOUT_MS` without a reply; errors of Redis as
	 * they are.
	 */
	send(...command: RedisArgument[]): Promise<RedisReply>;
	/** Runs a Lua script, which is atomic. */
	evaluate(script: string, keys: readonly string[], parameters: readonly RedisArgument[]): Promise<RedisReply>;
	/** As `evaluate`, also while Redis counts as away: a reply ends that. */
	probe(script: string, keys: readonly string[], parameters: readonly RedisArgument[]): Promise<RedisReply>;
	/**
	 * Calls the listener with each message, and without one after each connection, since messages may have been missed before.
	 */
	listen(channel: string, listener: (message?: string) => void): void;
	/** Commands that failed, by reason, since the start. */
	failures(): { timeout: number; error: number };
	close(): Promise<void>;
}

interface ConnectionOptions {
	/** `redis://` or `rediss://`, perhaps with a password: never logged. */
	url: string;
	/** Of a command. */
	timeoutMs?: number | undefined;
	log: FastifyBaseLogger;
}

/** No request waits longer than this for a command. */
const REDIS_TIMEOUT_MS = 250;
/** Time-outs in a row after which no command is sent but a probe. */
const TIMEOUTS_UNTIL_AWAY = 3;
const CONNECT_TIMEOUT_MS = 2000;
/** How long a start waits for the first connection, unless a command may take longer. */
const FIRST_CONNECTION_MS = 1000;
/** Without any byte for this long the connection is opened again; a heartbeat is sent every second. */
const SILENCE_MS = 5000;
const RECONNECT_MAX_MS = 1000;
/** Beyond it commands fail at once: a bound on memory. */
const MAX_QUEUED_COMMANDS = 10_000;

/** Opens the connection and keeps it open. The client library is loaded only here. */
export async function openRedisConnection(options: ConnectionOptions): Promise<RedisConnection> {
	const { url, timeoutMs = REDIS_TIMEOUT_MS, log } = options;
	const { createClient, RESP_TYPES } = await import('@redis/client');
	const typeMapping = { [RESP_TYPES.BLOB_STRING]: Buffer };
	const client = createClient({
		url,
		name: 'matinee',
		RESP: 3,
		disableOfflineQueue: true,
		commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
		maintNotifications: 'disabled',
		socket: {
			connectTimeout: CONNECT_TIMEOUT_MS,
			socketTimeout: SILENCE_MS,
			// Nodes that lost the connection at the same moment do not all come back at the same moment.
			reconnectStrategy: (retries) =>
				Math.min(RECONNECT_MAX_MS, 50 * 2 ** Math.min(retries, 10)) * (0.5 + Math.random() / 2),
		},
	});
	const counts = { timeout: 0, error: 0 };
	let timeoutsInARow = 0;
	let isUp = false;
	let isReported = false;
	let isClosed = false;

	function markUp(): void {
		timeoutsInARow = 0;
		if (!isUp && isReported) log.info('Redis answers again');
		isUp = true;
		isReported = false;
	}

	function markAway(reason: string): void {
		isUp = false;
		if (isReported || isClosed) return;
		isReported = true;
		log.warn({ reason }, 'Redis does not answer: this node goes on with its own cache, limits and share of the calls');
	}

	// The message of a connection's error names host and port, and nothing of the credentials.
	client.on('error', (error: Error) => markAway(toReason(error)));

	async function run(command: RedisArgument[]): Promise<RedisReply> {
		try {
			const reply = await withTimeout(timeoutMs, client.sendCommand<RedisReply>(command, { typeMapping }));
			timeoutsInARow = 0;
			return reply;
		} catch (error) {
			if (error instanceof TimeoutError) {
				counts.timeout += 1;
				timeoutsInARow += 1;
				if (timeoutsInARow >= TIMEOUTS_UNTIL_AWAY) markAway('commands have timed out');
				throw new RedisAway('a command has timed out');
			}
			counts.error += 1;
			throw error;
		}
	}

	async function send(...command: RedisArgument[]): Promise<RedisReply> {
		if (!isUp) throw new RedisAway('no connection');
		return run(command);
	}

	const toScript = (script: string, keys: readonly string[], parameters: readonly RedisArgument[]) => [
		'EVAL',
		script,
		String(keys.length),
		...keys,
		...parameters,
	];

	const connecting = client.connect().catch((error: Error) => markAway(toReason(error)));
	await withTimeout(Math.max(FIRST_CONNECTION_MS, timeoutMs), connecting).catch(() => markAway('no connection yet'));

	return {
		isUp: () => isUp,
		send,
		evaluate: (script, keys, parameters) => send(...toScript(script, keys, parameters)),
		async probe(script, keys, parameters) {
			try {
				if (!client.isReady) throw new RedisAway('no connection');
				const reply = await run(toScript(script, keys, parameters));
				markUp();
				return reply;
			} catch (error) {
				markAway(error instanceof RedisAway ? error.message : toReason(error as Error));
				throw error;
			}
		},
		listen(channel, listener) {
			const subscribe = () =>
				client
					.subscribe(channel, (message) => listener(message))
					.then(
						() => listener(),
						() => {},
					);
			let isSubscribed = false;
			const onReady = () => {
				if (isSubscribed) listener();
				// The client subscribes again after each later connection.
				else void subscribe();
				isSubscribed = true;
			};
			client.on('ready', onReady);
			if (client.isReady) onReady();
		},
		failures: () => ({ ...counts }),
		async close() {
			isClosed = true;
			isUp = false;
			if (client.isOpen) client.destroy();
		},
	};
}

/** Errors of several addresses have no message of their own. */
function toReason(error: Error): string {
	const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
	return first?.message || error.name;
}
