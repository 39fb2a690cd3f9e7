import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SharedCache } from '../catalogue/cache/catalogue-cache.ts';
import type { RedisCounters } from '../http/rate-limit.ts';
import type { RedisStatus } from '../system/system-health.service.ts';
import type { NodeChannel } from '../together/node-bus.ts';
import type { SharedBudget } from '../upstream/shared-budget.ts';
import { createCounterClient } from './counter-client.ts';
import { createNodeRegistry, SHARED_TOPICS, type SharedTopic, type SharedVersions } from './node-registry.ts';
import { openRedisConnection } from './redis-connection.ts';
import { redisKey } from './redis-keys.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { createSharedBudget } from './shared-budget.ts';
import { createSharedClock } from './shared-clock.ts';
import { createSharedClues, type SharedClues } from './shared-clues.ts';

/** What several nodes share through Redis. While it is away each node has its own. */
export interface SharedState {
	answers: SharedCache;
	clues: SharedClues;
	counters: RedisCounters;
	/** @param host Of an upstream. */
	budgetOf(host: string): SharedBudget;
	/** Tells the other nodes. Never rejects, and takes no longer than one command. */
	announce(topic: SharedTopic): Promise<void>;
	/** Calls the listener when another node has announced the topic, also while this one was away or off. */
	onAnnouncement(topic: SharedTopic, listener: () => void): void;
	/** Messages to all nodes with this name, this one included; they are lost while Redis is away. */
	channel(name: string): NodeChannel;
	/** The nodes' common clock, that of Redis: epoch milliseconds, by this node's own clock while none is known. */
	now(): number;
	/** Joins the other nodes, once all listeners are there. Until then nothing is shared. Never rejects. */
	start(): Promise<void>;
	status(): RedisStatus;
	close(): Promise<void>;
}

interface SharedStateOptions {
	url: string;
	/** Of a command; `REDIS_TIMEOUT_MS` by default. */
	timeoutMs?: number | undefined;
	dataDir: string;
	maxStaleMs: number;
	/** Epoch milliseconds. */
	clock: () => number;
	log: FastifyBaseLogger;
}

/** Resolves within a second or so, also when Redis is away. */
export async function openSharedState(options: SharedStateOptions): Promise<SharedState> {
	const { url, timeoutMs, dataDir, maxStaleMs, clock, log } = options;
	const connection = await openRedisConnection({ url, timeoutMs, log });
	const file = join(dataDir, 'cache', 'shared-versions.json');
	let saving: Promise<unknown> = Promise.resolve();

	/** The cache on disk survives a restart, so what it follows does too. */
	function save(versions: SharedVersions): void {
		saving = saving
			.then(() => writeVersions(file, versions))
			.catch((error: unknown) => log.warn({ err: error }, 'What this node follows of the others was not saved'));
	}

	const registry = createNodeRegistry({ connection, clock, initial: readVersions(file), onVersions: save });
	const sharedClock = createSharedClock({ connection, clock });
	const budgets = { connection, nodes: registry.nodes };

	return {
		answers: createSharedAnswers({
			connection,
			version: () => registry.versionOf('catalogue'),
			maxStaleMs,
			clock,
		}),
		clues: createSharedClues(connection, maxStaleMs),
		counters: { client: createCounterClient(connection), keyPrefix: redisKey('limit') },
		budgetOf: (host) => createSharedBudget(budgets, host),
		announce: registry.announce,
		onAnnouncement: registry.onAnnouncement,
		channel(name) {
			const key = redisKey('channel', name);
			return {
				publish: (text) => void connection.send('PUBLISH', key, text).catch(() => {}),
				listen: (listener) => connection.listen(key, (text) => void (text === undefined || listener(text))),
			};
		},
		now: sharedClock.now,
		async start() {
			await registry.start();
			// Its heartbeat has shown that Redis answers.
			await sharedClock.start();
		},
		status: () => ({ isUp: connection.isUp(), nodes: registry.nodes(), failures: connection.failures() }),
		async close() {
			registry.stop();
			sharedClock.stop();
			await connection.close();
			await saving;
		},
	};
}

/** Of the last run; a file that is missing or cannot be read says that nothing was followed. */
function readVersions(file: string): SharedVersions {
	let saved: Partial<Record<SharedTopic, unknown>> | null = null;
	try {
		saved = JSON.parse(readFileSync(file, 'utf8')) as typeof saved;
	} catch {
		// Then what the nodes share now is taken over.
	}
	const entries = SHARED_TOPICS.map((topic) => {
		const version = saved?.[topic];
		return [topic, Number.isSafeInteger(version) ? Number(version) : 0];
	});
	return Object.fromEntries(entries) as SharedVersions;
}

async function writeVersions(file: string, versions: SharedVersions): Promise<void> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	await writeFile(`${file}.new`, JSON.stringify(versions), { mode: 0o600 });
	await rename(`${file}.new`, file);
}
