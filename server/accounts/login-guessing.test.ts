import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createRateLimiters, type RateLimiter } from '../http/rate-limit.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import type { SignedIn } from './auth.service.ts';
import { type AuthRateLimits, createAuthRateLimits } from './auth-rate-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOME = '192.0.2.1';
const SIGNED_IN: SignedIn = {
	token: 'token',
	user: { id: '1', username: 'alice', email: 'alice@example.org', role: 'user', isPremium: false, created_at: '' },
};

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
	vi.useRealTimers();
});

/** The limits on the stores of an engine, on PostgreSQL on two nodes in turn, with passwords that cost nothing and delays that only are recorded. */
async function createLogins(engine: Engine) {
	const { database } = engine === 'postgres' ? await createTestApp({ engine }) : { database: { pool: null } };
	const delays: number[] = [];
	const limiters = new Map<string, RateLimiter>();
	/** What the next delays wait for. */
	const waits: Promise<void>[] = [];
	let hashes = 0;
	const nodes = Array.from({ length: database.pool ? 2 : 1 }, () =>
		createAuthRateLimits({
			createLimit(limit) {
				const limiter = createRateLimiters(database.pool)(limit);
				limiters.set(limit.name, limiter);
				return limiter;
			},
			passwords: { withPlace: (work) => work() },
			sessionMaxDays: 30,
			delay: async (ms) => {
				delays.push(ms);
				await waits.shift();
			},
		}),
	);
	let calls = 0;
	const nextNode = () => {
		calls += 1;
		return nodes[calls % nodes.length] as AuthRateLimits;
	};
	async function logIn(isRight: boolean, ip: string, name = 'alice'): Promise<number> {
		const request = { ip, raw: new IncomingMessage(new Socket()) } as FastifyRequest;
		try {
			await nextNode().forLogin(request, name, async () => {
				hashes += 1;
				if (!isRight) throw new AppError('not_authenticated', 'wrong');
				return SIGNED_IN;
			});
			return 200;
		} catch (error) {
			return error instanceof AppError ? error.status : 500;
		}
	}
	const guess = async (times: number, toAddress: (n: number) => string, name?: string) => {
		const statuses = [];
		for (let n = 0; n < times; n += 1) statuses.push(await logIn(false, toAddress(n), name));
		return statuses;
	};
	async function confirm(isRight: boolean): Promise<number> {
		try {
			const request = { ip: HOME, raw: new IncomingMessage(new Socket()) } as FastifyRequest;
			return (await nextNode().forOwnPassword(request, '1', async () => isRight || null)) ? 200 : 403;
		} catch (error) {
			return error instanceof AppError ? error.status : 500;
		}
	}
	return {
		logIn,
		guess,
		confirm,
		delays,
		waits,
		hashes: () => hashes,
		/** As so many wrong passwords for alice on this day, in hours that are over. */
		countFailures: (times: number) => limiters.get('login-guesses-day')?.consume(canonicalKey('alice'), times),
	};
}

describe.each(ENGINES)('guessing the password of an account on %s', (engine) => {
	it('gets as many attempts from a /48 as from two addresses, and half as many more from a /56', {
		tags: ['login-guessing'],
	}, async () => {
		const { guess, hashes } = await createLogins(engine);
		await guess(225, (n) => `2001:db8:1:${(n % 45).toString(16)}00::1`);
		expect(hashes()).toBe(20);
		await guess(60, (n) => `2001:db8:2:${(n % 10).toString(16)}::1`, 'bob');
		expect(hashes()).toBe(35);
	});

	it('is delayed more with every failure, and gets fewer attempts from each network, but never none', {
		tags: ['login-guessing'],
	}, async () => {
		const { guess, logIn, delays } = await createLogins(engine);
		expect(new Set(await guess(100, (n) => `198.51.100.${n % 10}`))).toEqual(new Set([401]));
		expect([...new Set(delays)]).toEqual([250, 500, 1000, 2000, 4000]);
		expect(await guess(4, () => '203.0.113.1')).toEqual([401, 401, 401, 429]);
		expect(await guess(4, () => '203.0.113.1', 'bob')).toEqual([401, 401, 401, 401]);
		expect(await logIn(true, '203.0.113.2')).toBe(200);
		vi.setSystemTime(Date.now() + HOUR_MS + 1000);
		delays.length = 0;
		expect(await guess(4, () => '203.0.113.3')).toEqual([401, 401, 401, 401]);
		expect(delays).toEqual([]);
	});

	it('gets three attempts in six hours from each network after a thousand failures within a day', {
		tags: ['login-guessing'],
	}, async () => {
		const { guess, logIn, delays, countFailures } = await createLogins(engine);
		expect(await logIn(true, HOME)).toBe(200);
		await countFailures(990);
		expect(await guess(10, (n) => `198.51.100.${n}`)).not.toContain(429);
		expect(await guess(4, () => '203.0.113.1')).toEqual([401, 401, 401, 429]);
		vi.setSystemTime(Date.now() + HOUR_MS / 2);
		expect(await guess(1, () => '203.0.113.1')).toEqual([429]);
		expect(await logIn(true, '203.0.113.2')).toBe(200);
		delays.length = 0;
		expect(await guess(4, () => HOME)).toEqual([401, 401, 401, 401]);
		expect(await logIn(true, HOME)).toBe(200);
		expect(delays).toEqual([]);
		vi.setSystemTime(Date.now() + 6 * HOUR_MS);
		expect(await guess(1, () => '203.0.113.1')).toEqual([401]);
	});

	it('delays and refuses nothing where the account has logged in, by username or email', {
		tags: ['login-guessing'],
	}, async () => {
		const { guess, logIn, delays } = await createLogins(engine);
		const home = '2001:db8:3:1::1';
		expect(await logIn(true, home)).toBe(200);
		for (const name of ['alice', 'alice@example.org']) {
			await guess(80, (n) => `198.51.100.${n % 10}`, name);
			await guess(80, (n) => `2001:db8:3:${(n % 40).toString(16)}f::1`, name);
			delays.length = 0;
			expect(await logIn(true, home, name)).toBe(200);
			expect(delays).toEqual([]);
		}
	});

	it('delays nothing where the account logs in when its sessions end', { tags: ['login-guessing'] }, async () => {
		const { guess, logIn, delays } = await createLogins(engine);
		await logIn(true, HOME);
		for (const days of [31, 80, 80]) {
			vi.setSystemTime(Date.now() + days * DAY_MS);
			await guess(20, (n) => `198.51.100.${n % 10}`);
			expect(delays).not.toEqual([]);
			delays.length = 0;
			expect(await logIn(true, HOME)).toBe(200);
			expect(delays).toEqual([]);
		}
	});

	it('refuses nothing at one known network for wrong passwords at three others', {
		tags: ['login-guessing'],
	}, async () => {
		const { guess, logIn } = await createLogins(engine);
		const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'];
		for (const address of [HOME, ...others]) expect(await logIn(true, address)).toBe(200);
		for (const address of others) expect(new Set(await guess(10, () => address))).toEqual(new Set([401]));
		expect(await logIn(true, HOME)).toBe(200);
	});

	it('does not keep the owner out while guesses wait for their delay', { tags: ['login-guessing'] }, async () => {
		const { guess, logIn, delays, waits } = await createLogins(engine);
		await guess(20, (n) => `198.51.100.${n % 10}`);
		delays.length = 0;
		const { promise, resolve } = Promise.withResolvers<void>();
		// Four for each node.
		waits.push(...Array.from({ length: 8 }, () => promise));
		const waiting = Array.from({ length: 8 }, (_, n) => logIn(false, `203.0.113.${n}`));
		await expect.poll(() => delays).toHaveLength(8);
		expect(await logIn(true, HOME)).toBe(200);
		resolve();
		await Promise.all(waiting);
	});

	it('does not keep the owner out while neighbours of a known network wait', { tags: ['login-guessing'] }, async () => {
		const { guess, logIn, delays, waits } = await createLogins(engine);
		const home = '2001:db8:4:1::1';
		expect(await logIn(true, home)).toBe(200);
		await guess(20, (n) => `198.51.100.${n % 10}`);
		delays.length = 0;
		const { promise, resolve } = Promise.withResolvers<void>();
		// Sixteen of a /48 for each node.
		waits.push(...Array.from({ length: 32 }, () => promise));
		const waiting = Array.from({ length: 40 }, (_, n) => logIn(false, `2001:db8:4:${(n + 1).toString(16)}00::1`));
		const nodes = engine === 'postgres' ? 2 : 1;
		await expect.poll(() => delays).toHaveLength(16 * nodes);
		for (let node = 0; node < nodes; node += 1) expect(await logIn(true, home)).toBe(200);
		resolve();
		expect(await Promise.all(waiting)).toContain(429);
	});

	it('is counted at the network of the account itself', { tags: ['login-guessing'] }, async () => {
		const { guess, logIn } = await createLogins(engine);
		await logIn(true, HOME);
		expect((await guess(11, () => HOME)).at(-1)).toBe(429);
		expect(await logIn(true, HOME)).toBe(429);
	});

	it('is counted for a stolen session too', { tags: ['login-guessing'] }, async () => {
		const { confirm } = await createLogins(engine);
		for (let n = 0; n < 9; n += 1) expect(await confirm(false)).toBe(403);
		expect(await confirm(true)).toBe(200);
		for (let n = 0; n < 10; n += 1) expect(await confirm(false)).toBe(403);
		expect(await confirm(true)).toBe(429);
	});

	it('is refused with a stolen session without using up the confirmations of an hour', {
		tags: ['login-guessing'],
	}, async () => {
		const { confirm } = await createLogins(engine);
		for (let n = 0; n < 70; n += 1) expect(await confirm(false)).toBe(n < 10 ? 403 : 429);
		vi.setSystemTime(Date.now() + HOUR_MS / 4 + 1000);
		expect(await confirm(true)).toBe(200);
	});

	it('costs no more with the right password: thirty logins of an account in a quarter of an hour', {
		tags: ['login-fair-share'],
	}, async () => {
		const { logIn } = await createLogins(engine);
		const statuses = [];
		for (let n = 0; n < 40; n += 1) statuses.push(await logIn(true, n % 2 ? HOME : '192.0.2.2'));
		expect(statuses.filter((status) => status === 200)).toHaveLength(30);
		// A network that is not known learns nothing of it.
		expect(await logIn(true, '192.0.2.3')).toBe(200);
		vi.setSystemTime(Date.now() + HOUR_MS);
		expect(await logIn(true, HOME)).toBe(200);
	});
});
