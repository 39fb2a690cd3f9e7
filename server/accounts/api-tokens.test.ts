import { describe, expect, it } from 'vitest';
import { API_SCOPES, API_TOKEN_PREFIX, type ApiScope } from '#contract/api-token.ts';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { API_TOKEN_REQUESTS_PER_MINUTE, API_TOKENS_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { toCall, WATCHED_ENTRY } from '../testing/endpoint-requests.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;

async function makeToken(app: TestApp, account: TestAccount, scopes: readonly ApiScope[], days = 30) {
	const body = { name: 'Backup of the den', scopes, days, currentPassword: PASSWORD };
	const { id, token } = (await actAs(app, account)('POST', '/api/auth/tokens', body)).json().data;
	return { id, token, act: actAs(app, { headers: { authorization: `Bearer ${token}` } }) };
}

describe.each(ENGINES)('API tokens on %s', (engine) => {
	it('are made with the password, shown once, stored hashed, listed with their last day, and revoked', {
		tags: ['api-tokens'],
	}, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const own = actAs(app, account);
		const refused = await own('POST', '/api/auth/tokens', {
			name: 'x',
			scopes: ['lists:read'],
			currentPassword: 'Wrong-pass-1',
		});
		expect(refused.json().code).toBe('wrong_password');
		const { id, token, act } = await makeToken(app, account, ['history:read', 'history:read']);
		expect(token).toMatch(new RegExp(`^${API_TOKEN_PREFIX}[0-9A-Za-z]{42}$`));
		const stored = JSON.stringify(await app.database.db.selectFrom('api_tokens').selectAll().execute());
		expect(stored).not.toContain(token.slice(API_TOKEN_PREFIX.length));
		expect((await act('GET', '/api/watch-history')).statusCode).toBe(200);
		const listed = await own('GET', '/api/auth/tokens');
		expect(listed.body).not.toContain(token);
		expect(listed.json().data).toEqual([
			{
				id,
				name: 'Backup of the den',
				scopes: ['history:read'],
				created_at: new Date(app.clock.now()).toISOString(),
				expires_at: new Date(app.clock.now() + 30 * DAY_MS).toISOString(),
				last_used_on: '2026-06-15',
			},
		]);
		const stranger = await buildAccount(app);
		expect((await actAs(app, stranger)('DELETE', `/api/auth/tokens/${id}`)).statusCode).toBe(404);
		expect((await own('DELETE', `/api/auth/tokens/${id}`)).statusCode).toBe(200);
		expect((await act('GET', '/api/watch-history')).statusCode).toBe(401);
		const exported = (await own('GET', '/api/auth/export')).json().data;
		expect(exported.apiTokens).toEqual([]);
		expect(exported.auditLog.map(({ action }: { action: string }) => action)).toEqual(
			expect.arrayContaining(['api_token_created', 'api_token_revoked']),
		);
	});

	it('work for their scopes alone', { tags: ['api-token-refusals'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const { act } = await makeToken(app, account, ['history:read', 'lists:write']);
		expect((await act('GET', '/api/watch-history')).statusCode).toBe(200);
		const record = await act('POST', '/api/watch-history', WATCHED_ENTRY);
		expect([record.statusCode, record.json().code]).toEqual([403, 'forbidden']);
		expect((await act('POST', '/api/lists', { name: 'By a program' })).statusCode).toBe(200);
		expect((await act('GET', '/api/lists')).statusCode).toBe(403);
		expect((await act('GET', '/api/hidden-titles')).statusCode).toBe(403);
	});

	it('are refused after their end, of a deleted account, and after a new password', {
		tags: ['api-token-refusals'],
	}, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const short = await makeToken(app, account, ['lists:read'], 1);
		app.clock.advance(DAY_MS - 1000);
		expect((await short.act('GET', '/api/lists')).statusCode).toBe(200);
		const long = await makeToken(app, account, ['lists:read'], 30);
		app.clock.advance(1000);
		expect((await short.act('GET', '/api/lists')).statusCode).toBe(401);
		expect((await long.act('GET', '/api/lists')).statusCode).toBe(200);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('api_tokens').selectAll().execute()).toHaveLength(1);
		const other = await buildAccount(app);
		const later = await makeToken(app, other, ['lists:read']);
		const change = { currentPassword: PASSWORD, newPassword: 'Stairway-moon-4' };
		expect((await actAs(app, other)('PUT', '/api/auth/password', change)).statusCode).toBe(200);
		expect((await later.act('GET', '/api/lists')).statusCode).toBe(401);
		const third = await buildAccount(app);
		const last = await makeToken(app, third, ['lists:read']);
		await actAs(app, third)('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
		expect((await last.act('GET', '/api/lists')).statusCode).toBe(401);
	});

	it('are few for one account', { tags: ['api-tokens'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const body = { name: 'One of many', scopes: ['lists:read'], currentPassword: PASSWORD };
		const make = async () => (await actAs(app, account)('POST', '/api/auth/tokens', body)).statusCode;
		for (let n = 0; n < API_TOKENS_MAX; n += 1) expect(await make()).toBe(201);
		expect(await make()).toBe(409);
	});
});

describe('an API token', () => {
	it('with every scope, of an owner, opens nothing of accounts, sessions and administration', {
		tags: ['api-token-refusals'],
	}, async () => {
		const app = await createTestApp();
		const owner = await buildAccount(app, 'owner');
		const { act } = await makeToken(app, owner, API_SCOPES);
		for (const [name, spec] of Object.entries<EndpointSpec>(ENDPOINTS)) {
			if (spec.access === 'public' || spec.scope) continue;
			const { url, payload } = toCall(name as EndpointName);
			const response = await act(name.split(' ')[0] as 'GET', url, payload);
			expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'forbidden']);
		}
		const named = Object.entries<EndpointSpec>(ENDPOINTS).filter(([, { scope }]) => scope);
		expect(named.every(([name, { access }]) => access === 'user' && !/\/api\/(auth|admin|debug)\//.test(name))).toBe(
			true,
		);
		expect((await act('GET', '/api/admin/backups/nightly.db')).statusCode).toBe(403);
	});

	it('that nobody made is refused, also with the right form, and no cookie helps', {
		tags: ['api-token-refusals'],
	}, async () => {
		const app = await createTestApp();
		const account = await buildAccount(app);
		const { token } = await makeToken(app, account, API_SCOPES);
		const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
		for (const value of [changed, token.toLowerCase(), `${API_TOKEN_PREFIX}${'a'.repeat(42)}`, API_TOKEN_PREFIX]) {
			const headers = { authorization: `Bearer ${value}`, cookie: `token=${account.token}` };
			expect((await app.http.inject({ url: '/api/lists', headers })).statusCode).toBe(401);
		}
	});

	it('may send some hundred requests a minute', { tags: ['api-token-refusals'] }, async () => {
		const app = await createTestApp();
		const account = await buildAccount(app);
		const { token } = await makeToken(app, account, ['lists:read']);
		const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const read = async () => {
			const response = await fetch(`${origin}/api/lists`, { headers: { authorization: `Bearer ${token}` } });
			await response.arrayBuffer();
			return response.status;
		};
		for (let n = 0; n < API_TOKEN_REQUESTS_PER_MINUTE; n += 1) expect(await read()).toBe(200);
		expect(await read()).toBe(429);
	});
});

it('the description of the API says which operations take an API token, and their scope', {
	tags: ['api-tokens'],
}, async () => {
	const app = await createTestApp();
	const document = (await app.http.inject('/api/openapi.json')).json();
	expect(document.components.securitySchemes.apiToken.scheme).toBe('bearer');
	expect(document.paths['/api/watch-history'].post.security).toContainEqual({ apiToken: ['history:write'] });
	expect(JSON.stringify(document.paths['/api/admin/users'])).not.toContain('apiToken');
	expect((await app.http.inject('/api/docs')).body).toContain('An API token needs the scope history:write.');
});
