import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import type { SignedIn } from './auth.service.ts';
import { type AuthRateLimits, createAuthRateLimits } from './auth-rate-limits.ts';

const HOUR_MS = 3_600_000;
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
	let hashes = 0;
	const nodes = Array.from({ length: database.pool ? 2 : 1 }, () =>
		createAuthRateLimits({
			createLimit: createRateLimiters(database.pool),
			passwords: { withPlace: (work) => work() },
			delay: async (ms) => delays.push(ms),
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
	return { logIn, guess, confirm, delays, hashes: () => hashes };
}

describe.each(ENGINES)('guessing the password of an account on %s', (engine) => {
	it('gets as many attempts from a /48 as from two addresses, and half as many more from a /56', {
		tags: ['login-guessing'],
		timeout: 30_000,
	}, async () => {
		const { guess, hashes } = await createLogins(engine);
		await guess(225, (n) => `2001:db8:1:${(n % 45).toString(16)}00::1`);
		expect(hashes()).toBe(20);
		await guess(60, (n) => `2001:db8:2:${(n % 10).toString(16)}::1`, 'bob');
		expect(hashes()).toBe(35);
	});

	it('is delayed more with every failure, and gets fewer attempts from each network, but never none', {
		tags: ['login-guessing'],
		timeout: 30_000,
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

	it('delays and refuses nothing where the account has logged in, by username or email', {
		tags: ['login-guessing'],
		timeout: 30_000,
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
