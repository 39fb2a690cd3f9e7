import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const URL = '/api/admin/player-server-list';
const MINUTE_MS = 60_000;

function buildList(...names: string[]) {
	const servers = names.map((name, index) => ({
		id: index + 1,
		name,
		movieUrl: 'https://player.example/movie',
		tvUrl: 'https://player.example/tv',
		enabled: true,
		note: 'kept',
	}));
	return { servers, settings: { defaultServer: 1 }, version: 'mine' };
}

async function setUp(env: Record<string, string> = {}) {
	// The list is a file of one node.
	const app = await createTestApp({ env, isOneNode: true });
	const file = join(app.dataDir, 'config', 'servers.json');
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const admin = actAs(app, await buildAccount(app, 'admin'));
	const state = async () => {
		// The entries of the audit log are in order of their times.
		app.clock.advance(1000);
		return (await owner('GET', URL)).json().data;
	};
	return {
		app,
		file,
		owner,
		admin,
		state,
		save: async (list: object, version?: string) =>
			owner('PUT', URL, { version: version ?? (await state()).version, list }),
		undo: async () => owner('POST', `${URL}/undo`, { version: (await state()).version }),
		reset: async () => owner('DELETE', `${URL}?version=${(await state()).version}`),
		/** What browsers get. */
		served: async () => (await app.http.inject('/config/servers.json')).json(),
		actions: async () =>
			(await owner('GET', '/api/admin/audit-log'))
				.json()
				.data.entries.map(({ action, details }: { action: string; details: object }) => [action, details]),
	};
}

/** With the file in its directory. */
function writeFileAt(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

describe('the player server list of the admin panel', { tags: ['api-player-server-list'] }, () => {
	it('is saved, undone, undone again and reset, each recorded', async () => {
		const { file, state, save, undo, reset, served, actions } = await setUp();
		expect(await state()).toMatchObject({
			remoteUrl: null,
			path: file,
			hasFile: false,
			version: 'packaged',
			canUndo: false,
		});
		expect(JSON.parse((await state()).text)).toEqual(BUILT_IN_PLAYER_SERVER_LIST);

		const saved = await save(buildList('Palace'));
		expect(saved.json()).toMatchObject({ message: 'Player servers saved', data: { hasFile: true, canUndo: true } });
		expect(await served()).toEqual(buildList('Palace'));
		await save(buildList('Palace', 'Grand'));

		expect((await undo()).json().data.text).toBe(readFileSync(file, 'utf8'));
		expect(await served()).toEqual(buildList('Palace'));
		await undo();
		expect(await served()).toEqual(buildList('Palace', 'Grand'));

		expect((await reset()).json().data).toBeNull();
		expect(await served()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
		expect(existsSync(file)).toBe(false);
		expect((await reset()).statusCode).toBe(200);
		await undo();
		expect(await served()).toEqual(buildList('Palace', 'Grand'));
		expect(readdirSync(dirname(file)).sort()).toEqual(['servers.json', 'servers.json.previous']);
		expect(await actions()).toEqual([
			['player_servers_restored', {}],
			['player_servers_reset', {}],
			['player_servers_restored', {}],
			['player_servers_restored', {}],
			['player_servers_saved', { count: 2 }],
			['player_servers_saved', { count: 1 }],
		]);
	});

	it('is as before the first save once that is undone', async () => {
		const { file, state, save, undo, served } = await setUp();
		await save(buildList('Palace'));
		await undo();
		expect(await state()).toMatchObject({ hasFile: false, version: 'packaged' });
		expect(existsSync(file)).toBe(false);
		await undo();
		expect(await served()).toEqual(buildList('Palace'));
	});

	it('is seen by admins without its path, and changed by owners whose password was checked lately', {
		tags: ['admin-password-confirmation'],
	}, async () => {
		const { app, owner, admin, state, save, reset, undo, served } = await setUp();
		expect((await admin('GET', URL)).json().data).toEqual({ ...(await state()), path: null });
		const refused = await admin('PUT', URL, { version: 'packaged', list: buildList('Palace') });
		expect([refused.statusCode, refused.json().message]).toEqual([403, 'Owner access required']);
		app.clock.advance(10 * MINUTE_MS + 1);
		for (const change of [() => save(buildList('Palace')), reset, undo]) {
			expect((await change()).json().code).toBe('password_required');
		}
		expect(await served()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
		await owner('POST', '/api/auth/confirm-password', { password: PASSWORD });
		expect((await save(buildList('Palace'))).statusCode).toBe(200);
	});

	it('names every field that is wrong, with its place, and saves nothing then', async () => {
		const { save, served, actions } = await setUp({ PUBLIC_URL: 'http://cinema.example' });
		const list = buildList('Palace', ' ');
		Object.assign(list.servers[0] ?? {}, { movieUrl: 'http://cinema.example/m', sandbox: 'none' });
		const response = await save(list);
		expect([response.statusCode, response.json()]).toEqual([
			400,
			{
				success: false,
				code: 'invalid_request',
				message: 'Server 2, name: a name is required',
				issues: [
					{ path: 'list.servers.1.name', message: 'a name is required' },
					{ path: 'list.servers.0.sandbox', message: 'must be strict or relaxed' },
					{ path: 'list.servers.0.movieUrl', message: expect.stringContaining('this site') },
				],
			},
		]);
		expect((await save([] as unknown as object)).statusCode).toBe(400);
		expect(await served()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
		expect(await actions()).toEqual([]);
	});

	it('has a limit of size', async () => {
		const { save, state } = await setUp();
		const withComment = (chars: number) => ({ ...buildList('Palace'), comment: 'x'.repeat(chars) });
		expect((await save(withComment(PLAYER_SERVER_LIST_MAX_BYTES))).statusCode).toBe(413);
		// Indented it is larger than it was sent.
		const many = { ...buildList('Palace'), comment: Array.from({ length: 200_000 }, () => 1) };
		expect((await save(many)).json()).toMatchObject({ code: 'payload_too_large', message: 'The list is too large' });
		expect((await state()).hasFile).toBe(false);
	});

	it('is not saved over another’s change, also when two save at once', async () => {
		const { file, save, state, served } = await setUp();
		const { version } = await state();
		const both = await Promise.all([save(buildList('Palace'), version), save(buildList('Grand'), version)]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
		const first = await served();
		expect((await save(buildList('Grand'), version)).json().code).toBe('conflict');
		// By hand, on the server.
		const edited = (await state()).version;
		writeFileAt(file, JSON.stringify(buildList('By hand')));
		expect((await save(buildList('Grand'), edited)).statusCode).toBe(409);
		expect(first).not.toEqual(await served());
		expect(await served()).toEqual(buildList('By hand'));
	});

	it('cannot be changed while PLAYER_CONFIG_URL is set', async () => {
		const { save, state, reset, undo } = await setUp({ PLAYER_CONFIG_URL: 'https://lists.example/servers.json' });
		expect(await state()).toMatchObject({ remoteUrl: 'https://lists.example/servers.json' });
		for (const change of [() => save(buildList('Palace')), reset, undo]) {
			const response = await change();
			expect([response.statusCode, response.json().message]).toEqual([
				409,
				'PLAYER_CONFIG_URL is set: change the list at that address',
			]);
		}
	});

	it('is shown as it is when it is no list, and can be replaced and brought back', async () => {
		const { file, save, state, undo, served } = await setUp();
		writeFileAt(file, '{ "servers": [');
		expect(await state()).toMatchObject({ hasFile: true, text: '{ "servers": [' });
		await save(buildList('Palace'));
		expect(await served()).toEqual(buildList('Palace'));
		await undo();
		expect(readFileSync(file, 'utf8')).toBe('{ "servers": [');
	});

	it('says when the file cannot be read or written', async () => {
		const { file, save, state, served, actions } = await setUp();
		mkdirSync(`${file}.new`, { recursive: true });
		const response = await save(buildList('Palace'));
		expect([response.statusCode, response.json().message]).toEqual([
			503,
			'The list was not saved: the folder config in the data directory cannot be written, or its disk is full (EISDIR)',
		]);
		expect(await served()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
		expect((await state()).canUndo).toBe(false);
		expect(await actions()).toEqual([]);
		rmSync(`${file}.new`, { recursive: true });

		mkdirSync(file);
		expect(await state()).toMatchObject({ hasFile: true, text: null, version: 'unreadable' });
		expect((await save(buildList('Palace'))).statusCode).toBe(500);
	});

	it('has nothing to undo before the first change', async () => {
		const { undo } = await setUp();
		expect((await undo()).json()).toMatchObject({ code: 'not_found', message: 'There is no earlier list' });
	});
});
