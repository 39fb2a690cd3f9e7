import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAddressKey } from '../http/address-key.ts';
import { createTestApp } from '../test/create-test-app.ts';
import { ENGINES, type Engine } from '../test/test-database.ts';

const PASSWORD = 'Ladder-cloud-7';
const MINUTE_MS = 60_000;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
	vi.useRealTimers();
});

/** The application behind a socket: calls without one are never limited. The client's address is the caller's word. */
async function listen({ engine, env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
	const app = await createTestApp({ engine, env: { TRUST_PROXY: '1', ...env } });
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const post = (path: string, body: object, address: string) =>
		fetch(origin + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': address, connection: 'close' },
			body: JSON.stringify(body),
		});
	return {
		app,
		register: (username: string, address = '192.0.2.1') =>
			post('/api/auth/register', { username, email: `${username}@example.org`, password: PASSWORD }, address),
		logIn: (emailOrUsername: string, password: string, address = '192.0.2.1') =>
			post('/api/auth/login', { emailOrUsername, password }, address),
		browse: () => fetch(`${origin}/api/tmdb/movie/popular`),
	};
}

describe.each(ENGINES)('limits on %s', (engine) => {
	it('refuse the eleventh wrong login of an account from one address, until the window is over', async () => {
		const { register, logIn } = await listen({ engine });
		await register('alice');
		for (let attempt = 0; attempt < 10; attempt += 1) {
			expect((await logIn(attempt % 2 ? 'ALICE' : 'alice', 'Wrong-pass-1')).status).toBe(401);
		}
		const refused = await logIn('alice', PASSWORD);
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused.json()).toEqual({
			success: false,
			code: 'too_many_requests',
			message: 'Too many attempts. Please try again later.',
		});
		expect((await logIn('alice', PASSWORD, '192.0.2.2')).status).toBe(200);
		vi.setSystemTime(Date.now() + 15 * MINUTE_MS + 1000);
		expect((await logIn('alice', PASSWORD)).status).toBe(200);
	}, 30_000);
});

describe('limits', () => {
	it('forget wrong passwords after the right one', async () => {
		const { register, logIn } = await listen();
		await register('alice');
		for (let round = 0; round < 2; round += 1) {
			for (let attempt = 0; attempt < 9; attempt += 1) await logIn('alice', 'Wrong-pass-1');
			expect((await logIn('alice', PASSWORD)).status).toBe(200);
		}
	});

	it('refuse an address that tries many accounts', async () => {
		const { logIn } = await listen();
		const statuses = [];
		for (let attempt = 0; attempt < 51; attempt += 1) {
			statuses.push((await logIn(`nobody${attempt}`, 'Wrong-pass-1')).status);
		}
		expect(statuses.filter((status) => status === 401)).toHaveLength(50);
		expect(statuses.at(-1)).toBe(429);
	}, 30_000);

	it('refuse the sixth sign-up of an address in an hour, and nothing else of it', async () => {
		const { register, browse } = await listen();
		const statuses = [];
		for (let n = 0; n < 6; n += 1) statuses.push((await register(`visitor${n}`)).status);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		expect((await register('visitor6', '192.0.2.7')).status).toBe(201);
		expect((await browse()).status).toBe(200);
		vi.setSystemTime(Date.now() + 60 * MINUTE_MS + 1000);
		expect((await register('visitor5')).status).toBe(201);
	});

	it('are off when the operator says so', async () => {
		const { logIn } = await listen({ env: { RATE_LIMITS: 'off' } });
		for (let attempt = 0; attempt < 12; attempt += 1) {
			expect((await logIn('alice', 'Wrong-pass-1')).status).toBe(401);
		}
	});

	it('do not count calls that come without a socket', async () => {
		const { http } = await createTestApp();
		for (let attempt = 0; attempt < 12; attempt += 1) {
			const payload = { emailOrUsername: 'alice', password: 'Wrong-pass-1' };
			expect((await http.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
		}
	});
});

describe('the address that is counted', () => {
	it.each([
		['192.0.2.1', '192.0.2.1'],
		['::ffff:192.0.2.1', '192.0.2.1'],
		['::ffff:c000:0201', '192.0.2.1'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2::9', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['fe80::1%eth0', 'fe80:0:0:0::/64'],
		['::1', '0:0:0:0::/64'],
	])('of %s is %s', (address, key) => {
		expect(toAddressKey(address)).toBe(key);
	});
});
