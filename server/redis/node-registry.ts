import { randomUUID } from 'node:crypto';
import type { RedisConnection, RedisReply } from './redis-connection.ts';
import { redisKey } from './redis-keys.ts';

/** What all nodes have to follow: the cleared catalogue, a changed list of player servers, and one of add-ons. */
export const SHARED_TOPICS = ['catalogue', 'player-servers', 'addons', 'media-servers', 'requests'] as const;
export type SharedTopic = (typeof SHARED_TOPICS)[number];

/** The version of each topic that this node follows; 0: none yet. */
export type SharedVersions = Record<SharedTopic, number>;

/** The nodes that share a Redis, and what each announces to the others. */
export interface NodeRegistry {
	/** Nodes that were seen within the last seconds, this one included; the last known number while Redis is away. */
	nodes(): number;
	/** Raised by each announcement of the topic. */
	versionOf(topic: SharedTopic): number;
	/** Raises the version for all nodes; those that cannot be reached now follow when they can. Never rejects. */
	announce(topic: SharedTopic): Promise<void>;
	/** Calls the listener when another node has announced the topic, also while this one was away or off. */
	onAnnouncement(topic: SharedTopic, listener: () => void): void;
	/** Joins the other nodes and takes over what this one missed, now and from then on. Never rejects. */
	start(): Promise<void>;
	stop(): void;
}

interface RegistryOptions {
	connection: RedisConnection;
	/** Epoch milliseconds. */
	clock: () => number;
	/** The versions of the last run. */
	initial: SharedVersions;
	/** Called before a version takes effect. */
	onVersions(versions: SharedVersions): void;
}

const HEARTBEAT_MS = 1000;
/** A node that sent nothing for this long has gone. */
const NODE_EXPIRY_MS = 5000;

/**
 * Registers the node, and raises each version to the highest that Redis or this node knows: a Redis that lost its memory
 * learns them again from the nodes, and loses no cache of theirs.
 */
const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
local reply = { redis.call('ZCARD', KEYS[1]) }
local raised = false
for at = 3, #ARGV, 2 do
	local known = tonumber(redis.call('HGET', KEYS[2], ARGV[at]) or '0')
	local own = tonumber(ARGV[at + 1])
	if own > known then
		redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1])
		raised = true
	end
	reply[#reply + 1] = string.format('%.0f', math.max(own, known))
end
if raised then redis.call('PUBLISH', KEYS[3], ARGV[1]) end
return reply`;

/** Raises one version above all that Redis knows, whatever the clock of the node that announces. */
const ANNOUNCE = `
local known = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local version = string.format('%.0f', math.max(known + 1, tonumber(ARGV[2])))
redis.call('HSET', KEYS[1], ARGV[1], version)
redis.call('PUBLISH', KEYS[2], ARGV[3])
return version`;

const KEYS = [redisKey('nodes'), redisKey('versions'), redisKey('announcements')] as const;
const [, VERSIONS, CHANNEL] = KEYS;

export function createNodeRegistry({ connection, clock, initial, onVersions }: RegistryOptions): NodeRegistry {
	const id = randomUUID();
	const listeners = new Map<SharedTopic, () => void>();
	let versions = { ...initial };
	let nodes = 1;
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;

	/** Returns whether it was lower. */
	function raise(topic: SharedTopic, version: number): boolean {
		if (version <= versions[topic]) return false;
		versions = { ...versions, [topic]: version };
		onVersions(versions);
		return true;
	}

	function follow(topic: SharedTopic, version: number): void {
		if (raise(topic, version)) listeners.get(topic)?.();
	}

	async function beat(): Promise<void> {
		const known = SHARED_TOPICS.flatMap((topic) => [topic, String(versions[topic])]);
		try {
			const reply = await connection.probe(BEAT, KEYS, [id, String(NODE_EXPIRY_MS), ...known]);
			const [count, ...raised] = reply as RedisReply[];
			nodes = Math.max(1, Number(count));
			for (const [at, topic] of SHARED_TOPICS.entries()) follow(topic, Number(raised[at]));
		} catch {
			// The connection reports it; the next heartbeat tries again.
		}
	}

	function schedule(): void {
		if (isStopped) return;
		timer = setTimeout(() => void beat().then(schedule), HEARTBEAT_MS);
		timer.unref();
	}

	return {
		nodes: () => nodes,
		versionOf: (topic) => versions[topic],
		async announce(topic) {
			// A time, so that two nodes that announce without knowing of each other do not choose the same number.
			const least = Math.max(versions[topic] + 1, clock());
			raise(topic, least);
			const parameters = [topic, String(least), id];
			const reply = await connection.evaluate(ANNOUNCE, [VERSIONS, CHANNEL], parameters).catch(() => null);
			if (reply === null) await beat();
			else raise(topic, Number(reply));
		},
		onAnnouncement: (topic, listener) => void listeners.set(topic, listener),
		async start() {
			connection.listen(CHANNEL, () => void beat());
			await beat();
			schedule();
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
