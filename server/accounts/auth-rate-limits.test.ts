import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toAddressKey, toNetworkKeys } from '../http/client-address.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const PASSWORD = 'Ladder-cloud-7';
const MINUTE_MS = 60_000;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
	vi.useRealTimers();
});

/**
 * The application on a socket, on PostgreSQL on two nodes in turn: requests without a socket are not limited.
 * `X-Forwarded-For` sets the client's address.
 */
async function listen({ engine = 'sqlite', env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
	const nodes = await createTwoNodes(engine, { env: { TRUST_PROXY: '1', ...env } });
	const [app] = nodes;
	const origins = await Promise.all([...new Set(nodes)].map(({ http }) => http.listen({ host: '127.0.0.1', port: 0 })));
	let calls = 0;
	const nextOrigin = () => {
		calls += 1;
		return origins[calls % origins.length];
	};
	const post = (path: string, body: object, address: string) =>
		fetch(nextOrigin() + path, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-forwarded-for': address, connection: 'close' },
			body: JSON.stringify(body),
		});
	return {
		app,
		register: (username: string, address = '192.0.2.1', password = PASSWORD) =>
			post('/api/auth/register', { username, email: `${username}@example.org`, password }, address),
		logIn: (emailOrUsername: string, password: string, address = '192.0.2.1') =>
			post('/api/auth/login', { emailOrUsername, password }, address),
		endSession: () => post('/api/auth/pending-logouts', { token_hashes: ['0'.repeat(64)] }, '192.0.2.1'),
		browse: () => fetch(`${nextOrigin()}/api/tmdb/movie/popular`),
	};
}

describe.each(ENGINES)('login limits on %s', (engine) => {
	it('refuse the eleventh failed login of an account from one address until the window ends', {
		tags: ['login-rate-limit'],
	}, async () => {
		const { register, logIn } = await listen({ engine });
		await register('alice');
		for (let attempt = 0; attempt < 10; attempt += 1) {
			expect((await logIn(attempt % 2 ? 'ALICE' : 'alice', 'Wrong-pass-1')).status).toBe(401);
		}
		// The email has a count of its own: a refusal would reveal whose it is.
		expect((await logIn('alice@example.org', 'Wrong-pass-1')).status).toBe(401);
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
	});

	it('leave room for others while one account logs in from two addresses as fast as it can', {
		tags: ['login-fair-share'],
	}, async () => {
		const { register, logIn } = await listen({ engine });
		await register('greedy', '198.51.100.1');
		await register('visitor', '198.51.100.2');
		let areOthersDone = false;
		onTestFinished(() => {
			areOthersDone = true;
		});
		let succeeded = 0;
		const keepLoggingIn = async (address: string) => {
			while (!areOthersDone) if ((await logIn('greedy', PASSWORD, address)).status === 200) succeeded += 1;
		};
		const flood = Array.from({ length: 80 }, (_, n) => keepLoggingIn(`203.0.113.${n % 2}`));
		await expect.poll(() => succeeded).toBeGreaterThan(4);
		const others = Array.from({ length: 4 }, (_, n) => logIn('visitor', PASSWORD, `192.0.2.${n}`));
		const statuses = (await Promise.all(others)).map(({ status }) => status);
		areOthersDone = true;
		await Promise.all(flood);
		expect(statuses).toEqual([200, 200, 200, 200]);
	});
});

describe('login and sign-up limits', () => {
	it('reset the failed attempts after a successful login', async () => {
		const { register, logIn } = await listen();
		await register('alice');
		for (let round = 0; round < 2; round += 1) {
			for (let attempt = 0; attempt < 9; attempt += 1) await logIn('alice', 'Wrong-pass-1');
			expect((await logIn('alice', PASSWORD)).status).toBe(200);
		}
	});

	it('refuse a known and an unknown name alike', { tags: ['login-rate-limit'] }, async () => {
		const { register, logIn } = await listen();
		await register('alice');
		for (let attempt = 0; attempt < 10; attempt += 1) {
			expect((await logIn('alice', 'Wrong-pass-1')).status).toBe(401);
			expect((await logIn('nobody', 'Wrong-pass-1')).status).toBe(401);
		}
		const refused = await Promise.all(['alice', 'nobody'].map((name) => logIn(name, PASSWORD)));
		expect(refused.map((response) => response.status)).toEqual([429, 429]);
		const bodies = await Promise.all(refused.map((response) => response.text()));
		expect(new Set(bodies).size).toBe(1);
	});

	it('do not count logins refused for an account against the address', {
		tags: ['login-rate-limit'],
	}, async () => {
		const { register, logIn } = await listen();
		await register('alice');
		await register('bob');
		for (let attempt = 0; attempt < 60; attempt += 1) {
			expect((await logIn('alice', 'Wrong-pass-1')).status).toBe(attempt < 10 ? 401 : 429);
		}
		expect((await logIn('bob', PASSWORD)).status).toBe(200);
	});

	it('refuse an address that tries many accounts', { tags: ['login-rate-limit'] }, async () => {
		const { logIn } = await listen();
		const statuses = [];
		for (let attempt = 0; attempt < 51; attempt += 1) {
			statuses.push((await logIn(`nobody${attempt}`, 'Wrong-pass-1')).status);
		}
		expect(statuses.filter((status) => status === 401)).toHaveLength(50);
		expect(statuses.at(-1)).toBe(429);
	});

	it('refuse the sixty-first call of a minute that ends sessions without a token', {
		tags: ['logout-pending'],
	}, async () => {
		const { endSession } = await listen();
		const statuses = [];
		for (let n = 0; n < 61; n += 1) statuses.push((await endSession()).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(60);
		expect(statuses.at(-1)).toBe(429);
	});

	it('refuse the sixth sign-up from an address in an hour, and no other request', {
		tags: ['signup-rate-limit'],
	}, async () => {
		const { register, browse } = await listen();
		const statuses = [];
		for (let n = 0; n < 6; n += 1) statuses.push((await register(`visitor${n}`)).status);
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		expect((await register('visitor6', '192.0.2.7')).status).toBe(201);
		expect((await browse()).status).toBe(200);
		vi.setSystemTime(Date.now() + 60 * MINUTE_MS + 1000);
		expect((await register('visitor5')).status).toBe(201);
	});

	it('do not count an invalid sign-up, but count one with a taken name', {
		tags: ['signup-rate-limit'],
	}, async () => {
		const { register } = await listen();
		for (let attempt = 0; attempt < 6; attempt += 1) {
			expect((await register('alice', '192.0.2.1', 'Password1')).status).toBe(400);
		}
		expect((await register('alice')).status).toBe(201);
		for (let attempt = 0; attempt < 4; attempt += 1) expect((await register('alice')).status).toBe(409);
		expect((await register('bob')).status).toBe(429);
	});

	it('are disabled by RATE_LIMITS=off', async () => {
		const { logIn } = await listen({ env: { RATE_LIMITS: 'off' } });
		for (let attempt = 0; attempt < 12; attempt += 1) {
			expect((await logIn('alice', 'Wrong-pass-1')).status).toBe(401);
		}
	});

	it('do not count requests without a socket', async () => {
		const { http } = await createTestApp();
		for (let attempt = 0; attempt < 12; attempt += 1) {
			const payload = { emailOrUsername: 'alice', password: 'Wrong-pass-1' };
			expect((await http.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
		}
	});
});

describe('the rate limit key', () => {
	it.each([
		['192.0.2.1', '192.0.2.1'],
		['192.0.2.1:5555', '192.0.2.1'],
		['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
		['[::1]', '0:0:0:0::/64'],
		['[::ffff:192.0.2.1]:80', '192.0.2.1'],
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

	it.each([
		['192.0.2.1', ['192.0.2.1']],
		['::ffff:192.0.2.1', ['192.0.2.1']],
		['2001:db8:1:2a3b::9', ['2001:db8:1:2a3b::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
		['[2001:db8::9]:443', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
	])('of the networks of %s, the narrowest first, are %j', (address, keys) => {
		expect(toNetworkKeys(address)).toEqual(keys);
	});
});
