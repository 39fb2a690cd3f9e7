import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import type { SignedIn } from './auth.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { type AuthRateLimits, createAuthRateLimits } from './auth-rate-limits.ts';

const HOUR_MS = 3_600_000;
const HOME = '192.0.2.1';
const toUser = (id: string) => ({
	id,
	username: `user${id}`,
	email: `user${id}@example.org`,
	role: 'user' as const,
	isPremium: false,
	created_at: '',
});
const ALICE = toUser('1');

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
	vi.useRealTimers();
});

/** The limits on the stores of an engine, on PostgreSQL on two nodes in turn. */
async function createCodes(engine: Engine) {
	const { database } = engine === 'postgres' ? await createTestApp({ engine }) : { database: { pool: null } };
	const createLimit = createRateLimiters(database.pool);
	const nodes = Array.from({ length: database.pool ? 2 : 1 }, () =>
		createAuthRateLimits({ createLimit, passwords: { withPlace: (work) => work() }, sessionMaxDays: 30 }),
	);
	let calls = 0;
	let tried = 0;
	async function send(isRight: boolean, ip: string, user: SignedIn['user'] | null = ALICE): Promise<number> {
		const request = { ip, raw: new IncomingMessage(new Socket()) } as FastifyRequest;
		calls += 1;
		const limits = nodes[calls % nodes.length] as AuthRateLimits;
		try {
			await limits.forLoginCode(request, user, async () => {
				tried += 1;
				if (!user) throw new AppError('not_authenticated', 'unknown');
				if (!isRight) throw new AppError('wrong_code', 'wrong');
				return { token: 'token', user };
			});
			return 200;
		} catch (error) {
			return error instanceof AppError ? error.status : 500;
		}
	}
	const guess = async (times: number, toAddress: (n: number) => string, user: SignedIn['user'] | null = ALICE) => {
		const before = tried;
		for (let n = 0; n < times; n += 1) await send(false, toAddress(n), user);
		return tried - before;
	};
	return { send, guess };
}

describe.each(ENGINES)('codes of logins on %s', (engine) => {
	it('are limited for one account from one address, also by many logins', {
		tags: ['second-factor-guessing'],
	}, async () => {
		const { send, guess } = await createCodes(engine);
		expect(await guess(30, () => '198.51.100.7')).toBe(AUTH_LIMITS.codesOfAccountHere.attempts);
		expect(await send(true, '198.51.100.7')).toBe(429);
		expect(await send(true, '198.51.100.8')).toBe(200);
	});

	it('are limited for one account from many addresses, by hour and by day, but not where it has logged in', {
		tags: ['second-factor-guessing'],
	}, async () => {
		const { send, guess } = await createCodes(engine);
		expect(await send(true, HOME)).toBe(200);
		expect(await guess(60, (n) => `198.51.100.${n}`)).toBe(AUTH_LIMITS.codesOfAccount.attempts);
		expect(await send(true, '203.0.113.9')).toBe(429);
		expect(await send(true, HOME)).toBe(200);
		let ofDay = AUTH_LIMITS.codesOfAccount.attempts;
		for (let hour = 1; hour < 10; hour += 1) {
			vi.setSystemTime(Date.now() + HOUR_MS + 1000);
			ofDay += await guess(40, (n) => `203.0.113.${n}`);
		}
		expect(ofDay).toBe(AUTH_LIMITS.dailyCodesOfAccount.attempts);
		expect(await send(true, HOME)).toBe(200);
		// At home too a day has a limit.
		let atHome = 0;
		for (let n = 0; n < 20; n += 1) {
			vi.setSystemTime(Date.now() + HOUR_MS / 3);
			atHome += await guess(12, () => HOME);
		}
		expect(atHome).toBe(AUTH_LIMITS.dailyCodesOfAccountHere.attempts);
	});

	it('are limited for one address, for all accounts and unknown challenges together', {
		tags: ['second-factor-guessing'],
	}, async () => {
		const { send, guess } = await createCodes(engine);
		expect(await guess(30, () => '198.51.100.7', null)).toBe(30);
		let tried = 30;
		for (let id = 2; id < 20; id += 1) tried += await guess(5, () => '198.51.100.7', toUser(String(id)));
		expect(tried).toBe(AUTH_LIMITS.codes.attempts);
		expect(await send(true, '198.51.100.7', toUser('99'))).toBe(429);
		expect(await send(true, HOME)).toBe(200);
	});
});
