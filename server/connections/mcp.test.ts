import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { API_SCOPES, type ApiScope } from '#contract/api-token.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { WATCHED_ENTRY } from '../testing/endpoint-requests.ts';

/** A Trip to the Moon. */
const FILM = { media_type: 'movie', id: 775 } as const;
const INITIALIZE = {
	jsonrpc: '2.0',
	id: 1,
	method: 'initialize',
	params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const ACCEPT = { accept: 'application/json, text/event-stream' };

async function buildInstance() {
	const app = await createTestApp();
	const account = await buildAccount(app);
	const own = actAs(app, account);
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const makeToken = async (scopes: readonly ApiScope[]): Promise<{ id: string; token: string }> => {
		const body = { name: 'Assistant', scopes, days: 30, currentPassword: PASSWORD };
		return (await own('POST', '/api/auth/tokens', body)).json().data;
	};
	const connect = async (token: string) => {
		const client = new Client({ name: 'test', version: '1.0.0' });
		const requestInit = { headers: { authorization: `Bearer ${token}` } };
		await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
		onTestFinished(() => client.close());
		const call = async (name: string, args: Record<string, unknown> = {}) => {
			const { content, isError = false } = await client.callTool({ name, arguments: args });
			const [{ text = '' } = {}] = content as { text?: string }[];
			return { text, isError, data: () => JSON.parse(text) };
		};
		return { client, call };
	};
	const post = (headers: Record<string, string>, payload: object = INITIALIZE) =>
		app.http.inject({ method: 'POST', url: '/mcp', headers: { ...ACCEPT, ...headers }, payload });
	return { app, account, own, makeToken, connect, post };
}

describe('an assistant', { tags: ['mcp'] }, () => {
	it('searches, reads details and the evening, and keeps Watch Later, by the SDK’s own client', async () => {
		const { own, makeToken, connect } = await buildInstance();
		await own('POST', '/api/watch-history', WATCHED_ENTRY);
		const { client, call } = await connect((await makeToken(API_SCOPES)).token);
		expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
			'search_titles',
			'title_details',
			'tonight',
			'watch_later',
			'add_to_watch_later',
			'remove_from_watch_later',
			'watch_history',
			'continue_watching',
			'recommendations',
		]);
		expect((await call('search_titles', { query: 'trip to the moon' })).data().titles[0]).toMatchObject({
			...FILM,
			title: 'A Trip to the Moon',
			year: '1902',
			page: 'http://localhost:3000/movie/775',
		});
		expect((await call('title_details', FILM)).data()).toMatchObject({
			directors: ['Georges Méliès'],
			watch_page: 'http://localhost:3000/watch/movie/775',
		});
		expect((await call('tonight')).data()).toMatchObject({ date: '2026-06-15', rows: expect.any(Array) });
		await call('add_to_watch_later', FILM);
		expect((await call('watch_later')).data()).toMatchObject({ total: 1, cards: [{ title: 'A Trip to the Moon' }] });
		expect((await own('GET', '/api/lists/watch-later/titles')).json().data).toEqual(['movie:775']);
		expect((await call('remove_from_watch_later', FILM)).data()).toEqual({ isRemoved: true });
		expect((await call('watch_history')).data()).toHaveLength(1);
		expect((await call('continue_watching')).isError).toBe(false);
		expect((await call('recommendations')).isError).toBe(false);
	});

	it('is told what is refused, and adds no title that does not exist', async () => {
		const { makeToken, connect, own } = await buildInstance();
		const { call } = await connect((await makeToken(API_SCOPES)).token);
		expect(await call('add_to_watch_later', { media_type: 'movie', id: 999_999_999 })).toMatchObject({ isError: true });
		expect((await own('GET', '/api/lists/watch-later/titles')).json().data).toEqual([]);
		expect(await call('remove_from_watch_later', FILM)).toMatchObject({ isError: true });
		for (const args of [
			{},
			{ query: '' },
			{ query: 'x'.repeat(201) },
			{ query: 'x', page: 501 },
			{ query: { a: 1 } },
		]) {
			expect((await call('search_titles', args)).isError).toBe(true);
		}
	});

	it('has the tools of its token’s scopes alone', async () => {
		const { makeToken, connect } = await buildInstance();
		const { client, call } = await connect((await makeToken(['lists:read'])).token);
		const names = (await client.listTools()).tools.map(({ name }) => name);
		expect(names).toEqual(['search_titles', 'title_details', 'tonight', 'watch_later']);
		expect((await call('watch_history')).isError).toBe(true);
	});

	it('reads of its tools, and names of titles, in the language that it prefers', async () => {
		const { makeToken, post } = await buildInstance();
		const { token } = await makeToken(['lists:read']);
		const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' };
		const list = await post(headers, { jsonrpc: '2.0', id: 2, method: 'tools/list' });
		expect(list.body).toContain('"title":"Filme und Serien suchen"');
		expect(list.body).toContain('Ein Film ist `movie`, eine Serie `tv`');
		const params = { name: 'title_details', arguments: FILM };
		expect((await post(headers, { jsonrpc: '2.0', id: 3, method: 'tools/call', params })).body).toContain(
			'Die Reise zum Mond',
		);
	});

	it('needs an API token that may be used, and no cookie or session helps', async () => {
		const { app, account, own, makeToken, post } = await buildInstance();
		const { id, token } = await makeToken(['lists:read']);
		const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
		expect((await post(bearer(token))).statusCode).toBe(200);
		expect((await post({})).statusCode).toBe(401);
		expect((await post({ cookie: `token=${token}` })).statusCode).toBe(401);
		expect((await post(bearer(account.token))).statusCode).toBe(401);
		const owner = actAs(app, await buildAccount(app, 'owner'));
		await owner('PUT', `/api/admin/users/${account.user.id}/suspension`, { reason: 'A reason' });
		expect((await post(bearer(token))).statusCode).toBe(401);
		await owner('DELETE', `/api/admin/users/${account.user.id}/suspension`);
		await app.database.db.deleteFrom('api_tokens').where('id', '=', id).execute();
		expect((await post(bearer(token))).statusCode).toBe(401);
		void own;
	});

	it('sends one message at a time, of a bounded size, and keeps no session', async () => {
		const { app, makeToken, post } = await buildInstance();
		const headers = { authorization: `Bearer ${(await makeToken(['lists:read'])).token}` };
		expect((await post(headers, [INITIALIZE, INITIALIZE])).statusCode).toBe(400);
		expect((await post(headers, { ...INITIALIZE, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
		expect((await post(headers, { a: 1 })).statusCode).toBe(400);
		expect((await post({ ...headers, accept: 'text/html' })).statusCode).toBe(406);
		const first = await post(headers);
		expect(first.headers).not.toHaveProperty('mcp-session-id');
		expect(first.headers).not.toHaveProperty('access-control-allow-origin');
		expect(first.headers['cache-control']).toBe('no-store');
		for (const method of ['GET', 'DELETE'] as const) {
			const other = await app.http.inject({ method, url: '/mcp', headers });
			expect([other.statusCode, other.headers.allow]).toEqual([405, 'POST']);
		}
	});
});
