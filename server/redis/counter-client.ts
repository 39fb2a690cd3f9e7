import type { RedisConnection, RedisReply } from './redis-connection.ts';

/** The part of a Redis client that `RateLimiterRedis` uses, on a connection whose commands are bounded. */
export interface CounterClient {
	readonly isReady: boolean;
	eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<RedisReply>;
	del(key: string): Promise<number>;
	multi(): CounterTransaction;
}

interface CounterTransaction {
	get(key: string): CounterTransaction;
	pTTL(key: string): CounterTransaction;
	exec(): Promise<RedisReply>;
}

/** What the library reads in a transaction, in one command. */
const READ = `return { redis.call('GET', KEYS[1]), redis.call('PTTL', KEYS[1]) }`;

export function createCounterClient(connection: Pick<RedisConnection, 'isUp' | 'send' | 'evaluate'>): CounterClient {
	function multi(): CounterTransaction {
		let exec = (): Promise<RedisReply> => Promise.resolve([]);
		const transaction: CounterTransaction = {
			get(key) {
				exec = async () => {
					const [points, ttlMs] = (await connection.evaluate(READ, [key], [])) as RedisReply[];
					return [points === null ? null : String(points), ttlMs ?? null];
				};
				return transaction;
			},
			pTTL: () => transaction,
			exec: () => exec(),
		};
		return transaction;
	}

	return {
		get isReady() {
			return connection.isUp();
		},
		eval: (script, options) => connection.evaluate(script, options.keys, options.arguments),
		del: async (key) => Number(await connection.send('DEL', key)),
		multi,
	};
}
