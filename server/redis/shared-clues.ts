import type { RedisConnection } from './redis-connection.ts';
import { redisKey } from './redis-keys.ts';

/** What one node has learnt of a title from its details, for the answers of the others. */
export interface SharedClues {
	/** Neither waits nor throws: what is lost is learnt again. */
	set(key: string, value: string): void;
	/** Null when nobody knows, or Redis is away. Never rejects. */
	get(key: string): Promise<string | null>;
}

/** @param keptMs As long as the answers that the clues come from. */
export function createSharedClues(connection: Pick<RedisConnection, 'isUp' | 'send'>, keptMs: number): SharedClues {
	return {
		set(key, value) {
			if (connection.isUp())
				void connection.send('SET', redisKey('clues', key), value, 'PX', String(keptMs)).catch(() => {});
		},
		async get(key) {
			if (!connection.isUp()) return null;
			const reply = await connection.send('GET', redisKey('clues', key)).catch(() => null);
			return reply === null ? null : String(reply);
		},
	};
}
