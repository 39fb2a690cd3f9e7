import { describe, expect, it } from 'vitest';
import type { Addon } from '#contract/addons.ts';
import { ADDON_REFRESH_HOURS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { LOCAL_ADDONS } from '../testing/fake-addon.ts';
import { takeFakeAddon } from '../testing/take-fake-addon.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const HOUR_MS = 3_600_000;
const answers = { stream: () => ({ streams: [] }) };

async function buildPanel(engine?: Engine, env: Record<string, string> = LOCAL_ADDONS) {
	const lines: string[] = [];
	const app = await createTestApp({ env, logTo: (line) => void lines.push(line), ...(engine ? { engine } : {}) });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const admin = actAs(app, await buildAccount(app, 'admin'));
	const add = (address: string) => owner('POST', '/api/admin/addons', { address });
	const list = async (as = owner): Promise<Addon[]> => (await as('GET', '/api/admin/addons')).json().data;
	const preview = (address: string) => admin('POST', '/api/admin/addons/preview', { address });
	return { app, owner, admin, add, list, preview, lines };
}

describe.each(ENGINES)('the list of add-ons on %s', { tags: ['addons-list'] }, (engine) => {
	it('is added to, ordered, changed and shortened by owners; the audit log says by whom', async () => {
		const { app, owner, add, list } = await buildPanel(engine);
		const first = await takeFakeAddon({ answers });
		const second = await takeFakeAddon({
			manifest: { id: 'org.example.other', name: 'Others', catalogs: [{ type: 'movie', id: 'top', name: 'Top' }] },
			answers: { catalog: () => ({ metas: [] }) },
		});
		expect((await add(first.address)).statusCode).toBe(201);
		app.clock.advance(1000);
		await add(second.address);
		const [one, two] = await list();
		expect([one, two]).toMatchObject([
			{
				name: 'Example films',
				version: '1.2.3',
				resources: ['stream'],
				is_enabled: true,
				fault: null,
				changed_at: null,
			},
			{ name: 'Others', resources: ['catalog'], catalogs: [{ type: 'movie', id: 'top', name: 'Top' }] },
		]);
		expect((await add(first.address)).json()).toMatchObject({ code: 'conflict' });

		app.clock.advance(1000);
		const ids = [two?.id, one?.id];
		const ordered: Addon[] = (await owner('POST', '/api/admin/addons/order', { ids })).json().data;
		expect(ordered.map(({ name }) => name)).toEqual(['Others', 'Example films']);
		expect((await owner('POST', '/api/admin/addons/order', { ids: [one?.id] })).statusCode).toBe(409);

		app.clock.advance(1000);
		const chosen = [{ type: 'movie', id: 'top', is_on_home: true }];
		await owner('PUT', `/api/admin/addons/${two?.id}`, { is_enabled: false, chosen });
		expect((await list())[0]).toMatchObject({ is_enabled: false, chosen });
		const unknown = [{ type: 'movie', id: 'bottom', is_on_home: false }];
		expect((await owner('PUT', `/api/admin/addons/${two?.id}`, { chosen: unknown })).statusCode).toBe(400);

		app.clock.advance(1000);
		await owner('DELETE', `/api/admin/addons/${one?.id}`);
		expect((await list()).map(({ name }) => name)).toEqual(['Others']);
		expect((await owner('DELETE', `/api/admin/addons/${one?.id}`)).statusCode).toBe(404);
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		const host = new URL(first.address).host;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			'addon_removed',
			'addon_changed',
			'addons_ordered',
			'addon_added',
			'addon_added',
		]);
		expect(entries[0].details).toEqual({ name: `Example films (${host})` });
	});

	it('keeps addresses encrypted, and shows their hosts alone', async () => {
		const key = { SECRETS_KEY: 'k'.repeat(40) };
		const { app, admin, add, list, lines } = await buildPanel(engine, { ...LOCAL_ADDONS, ...key });
		const addon = await takeFakeAddon({
			answers,
			manifest: { behaviorHints: { configurable: true }, config: [{ key: 'token', type: 'text' }] },
		});
		const secret = encodeURIComponent(JSON.stringify({ token: 'hunter-two' }));
		await add(`${addon.origin}/${secret}/manifest.json`);
		const rows = await app.database.db.selectFrom('addons').selectAll().execute();
		expect(rows).toHaveLength(1);
		expect(JSON.stringify([rows, await list(admin), lines])).not.toContain('hunter-two');
		expect(await list(admin)).toMatchObject([{ host: new URL(addon.origin).host, configure_url: null }]);
	});

	it('is read again each day: what changed shows, and what is away stays in use', async () => {
		const { app, add, list } = await buildPanel(engine);
		const addon = await takeFakeAddon({ answers });
		await add(addon.address);
		app.clock.advance(ADDON_REFRESH_HOURS * HOUR_MS - 1000);
		await app.addonsCheck.run();
		expect(addon.calls).toHaveLength(1);

		const other = {
			id: 'org.example.films',
			name: 'Renamed',
			version: '2.0.0',
			types: ['movie'],
			resources: ['stream'],
		};
		addon.intercept((_request, response) => {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(other));
			return true;
		});
		app.clock.advance(1000);
		await app.addonsCheck.run();
		const changed_at = new Date(app.clock.now()).toISOString();
		expect(await list()).toMatchObject([{ name: 'Renamed', version: '2.0.0', changed_at, fault: null }]);

		await addon.close();
		app.clock.advance(ADDON_REFRESH_HOURS * HOUR_MS);
		await app.addonsCheck.run();
		expect(await list()).toMatchObject([{ name: 'Renamed', changed_at, fault: 'unreachable', is_enabled: true }]);
	});
});

describe('an address of an add-on', { tags: ['addons-list'] }, () => {
	it('is shown for what it offers, before anything is added', async () => {
		const { list, preview } = await buildPanel();
		const addon = await takeFakeAddon({
			manifest: {
				name: 'Many <b>things</b>',
				resources: ['stream', { name: 'subtitles', types: ['movie'] }, 'meta'],
				behaviorHints: { configurable: true, p2p: true },
				catalogs: [
					{ type: 'movie', id: 'top', name: 'Top', extra: [{ name: 'genre', options: ['Noir'] }, { name: 'skip' }] },
					{ type: 'series', id: 'find', name: 'Search', extra: [{ name: 'search', isRequired: true }] },
					{ type: 'channel', id: 'live', name: 'Live' },
				],
			},
			answers: { stream: () => ({}), subtitles: () => ({}), meta: () => ({}), catalog: () => ({}) },
		});
		const answer = await preview(` ${addon.address.replace('http:', 'stremio:')}\n`);
		expect(answer.json().data).toMatchObject({
			name: 'Many <b>things</b>',
			version: '1.2.3',
			host: new URL(addon.origin).host,
			is_added: false,
			resources: ['stream', 'subtitles', 'catalog'],
			unused: ['meta'],
			catalogs: [
				{ id: 'top', genres: ['Noir'], can_page: true, can_search: false, needs: null },
				{ id: 'find', can_search: true, needs: 'search' },
			],
			unused_catalogs: 1,
			is_configurable: true,
			has_p2p: true,
		});
		expect(await list()).toEqual([]);
		// Without the name of the file, as people copy it.
		expect((await preview(addon.origin)).statusCode).toBe(200);
	});

	it.each([
		['no address', 'an address', /no address of an add-on/],
		['another scheme', 'ftp://addon.example/manifest.json', /no address of an add-on/],
		['a name and password', 'https://me:secret@addon.example/manifest.json', /Leave out the user name/],
		['plain http', 'http://addon.example/manifest.json', /Use an https address/],
		['a private address', 'https://192.168.0.1/manifest.json', /private network.*ADDONS_PRIVATE_HOSTS/],
		['a name of a private address', 'https://localhost/manifest.json', /private network/],
		['a port of another protocol', 'https://addon.example:25/manifest.json', /private network/],
	])('that is %s is refused with what to do', async (_what, address, message) => {
		const { preview } = await buildPanel();
		const answer = await preview(address);
		expect(answer.statusCode).toBe(400);
		expect(answer.json()).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(message) });
		expect(answer.json().issues[0].path).toBe('address');
	});

	it.each<[string, (response: import('node:http').ServerResponse) => void, RegExp]>([
		['no JSON', (response) => response.end('<html>'), /is no manifest/],
		['another JSON', (response) => response.end('{"name":"x"}'), /manifest is not valid/],
		['a list', (response) => response.end('[1]'), /manifest is not valid/],
		['deep JSON', (response) => response.end('['.repeat(5000)), /larger than/],
		['an error', (response) => response.writeHead(503).end(), /has no add-on there/],
		[
			'redirects without end',
			(response) => response.writeHead(302, { location: '/again' }).end(),
			/leads on too often/,
		],
		[
			'a redirect into the house',
			(response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
			/private/,
		],
		[
			'a redirect to plain http',
			(response) => response.writeHead(302, { location: 'http://a.example/' }).end(),
			/leads on/,
		],
		[
			'a redirect to a file',
			(response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
			/leads on/,
		],
	])('at which there is %s is refused', async (_what, behave, message) => {
		const { preview } = await buildPanel();
		const addon = await takeFakeAddon({
			answers,
			intercept: (_request, response) => {
				behave(response);
				return true;
			},
		});
		const answer = await preview(addon.address);
		expect(answer.json()).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(message) });
	});

	it('is not read beyond the bound, however much it sends', async () => {
		const { preview } = await buildPanel();
		let sent = 0;
		const chunk = Buffer.alloc(65_536, ' ');
		const addon = await takeFakeAddon({
			answers,
			intercept: (_request, response) => {
				response.writeHead(200, { 'content-type': 'application/json' });
				const write = () => {
					while (!response.destroyed && response.write(chunk)) sent += chunk.length;
				};
				response.on('drain', write);
				write();
				return true;
			},
		});
		expect((await preview(addon.address)).json().message).toMatch(/larger than/);
		// What the system holds on the way comes to it.
		expect(sent).toBeLessThan(32 * 1024 * 1024);
	});

	it('of one that has to be set up, or offers nothing of use, is shown and not added', async () => {
		const { add, preview } = await buildPanel();
		const unready = await takeFakeAddon({
			answers,
			manifest: { behaviorHints: { configurable: true, configurationRequired: true } },
		});
		expect((await preview(unready.address)).json().data).toMatchObject({ needs_configuration: true });
		expect((await add(unready.address)).json().message).toMatch(/has to be set up first/);
		const useless = await takeFakeAddon({ answers: { meta: () => ({}) } });
		expect((await add(useless.address)).json().message).toMatch(/nothing that is used here/);
	});
});
