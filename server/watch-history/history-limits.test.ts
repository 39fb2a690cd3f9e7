import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { HISTORY_WRITES_PER_MINUTE, LARGE_MIGRATIONS_PER_HOUR, MIGRATIONS_PER_HOUR } from '#contract/limits.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createHistoryLimits } from './history-limits.ts';

const SMALL = '500';
const LARGE = '500000';

function buildRequest(contentLength?: string): FastifyRequest {
	const headers = contentLength ? { 'content-length': contentLength } : {};
	return { headers, raw: new IncomingMessage(new Socket()) } as unknown as FastifyRequest;
}

const viewerOf = (id: string) => ({ user: { id } }) as Viewer;
const [ALICE, BOB] = [viewerOf('alice'), viewerOf('bob')];

function createLimits(pool: pg.Pool | null = null) {
	return createHistoryLimits({
		createLocalLimit: createRateLimiters(null),
		createSharedLimit: createRateLimiters(pool),
		delayRefusal: async () => {},
	});
}

/** Work that a test ends; `started` has the names of what has begun. */
function createWork() {
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	return {
		started,
		work: (name: string) => () => {
			started.push(name);
			return new Promise<void>((resolve) => ends.set(name, resolve));
		},
		end: (name: string) => ends.get(name)?.(),
	};
}

describe.each(ENGINES)('limits of the migrations of one account on %s', { tags: ['history-fair-share'] }, (engine) => {
	it('allow some large ones an hour on all nodes, and more of those that browsers send', async () => {
		const { database } = engine === 'postgres' ? await createTestApp({ engine }) : { database: { pool: null } };
		const nodes = [createLimits(database.pool), database.pool ? createLimits(database.pool) : null];
		const count = (viewer: Viewer, n: number, contentLength?: string) =>
			(nodes[n % 2] ?? nodes[0])?.countMigration(viewer, buildRequest(contentLength));
		for (let n = 0; n < LARGE_MIGRATIONS_PER_HOUR; n += 1) await count(ALICE, n, n % 4 > 1 ? LARGE : undefined);
		for (const node of [0, 1]) {
			await expect(count(ALICE, node, LARGE)).rejects.toMatchObject({
				code: 'too_many_requests',
				retryAfterS: expect.closeTo(3600, -2),
			});
		}
		await count(BOB, 0, LARGE);
		for (let n = 0; n < MIGRATIONS_PER_HOUR; n += 1) await count(ALICE, n, SMALL);
		for (const node of [0, 1]) await expect(count(ALICE, node, SMALL)).rejects.toMatchObject({ status: 429 });
	});
});

describe('limits of the history of one account', { tags: ['history-fair-share'] }, () => {
	it('run one migration at a time and refuse the fourth', async () => {
		const limits = createLimits();
		const { started, work, end } = createWork();
		const run = (name: string) => limits.migrate(ALICE, buildRequest(SMALL), work(name));
		const running = [run('first'), run('second'), run('third')];
		await expect(run('fourth')).rejects.toMatchObject({ status: 429, retryAfterS: 2 });
		await expect.poll(() => started).toEqual(['first']);
		end('first');
		await expect.poll(() => started).toEqual(['first', 'second']);
		end('second');
		await expect.poll(() => started).toEqual(['first', 'second', 'third']);
		end('third');
		await Promise.all(running);
	});

	it('let small migrations of others pass a large one, and large ones wait for it', async () => {
		const limits = createLimits();
		const { started, work, end } = createWork();
		const running = [
			limits.migrate(ALICE, buildRequest(LARGE), work('large')),
			limits.migrate(BOB, buildRequest(LARGE), work('next')),
			limits.migrate(viewerOf('carol'), buildRequest(SMALL), work('small')),
		];
		await expect.poll(() => started.toSorted()).toEqual(['large', 'small']);
		end('large');
		await expect.poll(() => started.at(-1)).toBe('next');
		end('small');
		end('next');
		await Promise.all(running);
	});

	it('are answered with 429 and Retry-After, and leave reading alone', async () => {
		const app = await createTestApp();
		const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
		const [alice, bob] = [await buildAccount(app), await buildAccount(app)];
		const record = ({ headers }: typeof alice) =>
			fetch(`${origin}/api/watch-history`, {
				method: 'POST',
				headers: { ...headers, 'content-type': 'application/json' },
				body: '{"media_id":"605","media_type":"movie"}',
			});
		for (let count = 0; count < HISTORY_WRITES_PER_MINUTE; count += 1) expect((await record(alice)).status).toBe(200);
		const refused = await record(alice);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
		expect((await record(bob)).status).toBe(200);
		expect((await fetch(`${origin}/api/watch-history`, { headers: alice.headers })).status).toBe(200);
	});
});
