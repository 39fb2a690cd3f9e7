import { describe, expect, it, onTestFinished } from 'vitest';
import {
	MEDIA_SERVER_FULL_READ_HOURS,
	MEDIA_SERVER_ITEMS_MAX,
	MEDIA_SERVER_READ_MINUTES,
	MEDIA_SERVERS_MAX,
} from '#contract/limits.ts';
import type { MediaServer } from '#contract/media-servers.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { FAKE_KEY, type FakeLibraryItem } from '../testing/fake-jellyfin.ts';
import { takeFakeJellyfin } from '../testing/take-media-server.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { countItemsOf } from './media-server.repository.ts';
import { mayBeMediaServer } from './media-server-address.ts';

const HOUR_MS = 3_600_000;
const CREATED = '2026-06-01T10:00:00.000Z';

const buildMovie = (number: number): FakeLibraryItem => ({
	Id: `movie-${number}`,
	Type: 'Movie',
	ProviderIds: { Tmdb: String(number) },
	DateCreated: CREATED,
});

async function buildHouse(engine?: Engine, env: Record<string, string> = {}) {
	const lines: string[] = [];
	const app = await createTestApp({ env, logTo: (line) => void lines.push(line), ...(engine ? { engine } : {}) });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const admin = actAs(app, await buildAccount(app, 'admin'));
	const add = async (body: object) => {
		const added = await owner('POST', '/api/admin/media-servers', body);
		await app.mediaServers.settled();
		return added;
	};
	const list = async (as = owner): Promise<MediaServer[]> => (await as('GET', '/api/admin/media-servers')).json().data;
	const first = async () => (await list())[0] as MediaServer;
	const read = async () => {
		await app.mediaServers.readJob.run();
	};
	return { app, owner, admin, add, list, first, read, lines };
}

const typed = ({ address }: { address: string }, kind = 'jellyfin') => ({ kind, address, key: FAKE_KEY });

describe.each(ENGINES)('the media servers of the house on %s', { tags: ['media-servers-list'] }, (engine) => {
	it('are added by owners, read at once, changed and removed; the audit log says by whom, and nobody gets a key', async () => {
		const { app, owner, admin, add, list, first, lines } = await buildHouse(engine, { SECRETS_KEY: 'k'.repeat(40) });
		const house = await takeFakeJellyfin({
			items: [
				buildMovie(775),
				{ Id: 'nameless', Type: 'Movie', DateCreated: CREATED },
				{ Id: 'show', Type: 'Series', ProviderIds: { Imdb: 'tt0063962' }, DateCreated: CREATED },
				{ Id: 'e1', Type: 'Episode', SeriesId: 'show', ParentIndexNumber: 1, IndexNumber: 1, DateCreated: CREATED },
				{ Id: 'extra', Type: 'Episode', DateCreated: CREATED },
			],
		});
		const tested = await owner('POST', '/api/admin/media-servers/test', typed(house));
		expect(tested.json().data).toEqual({ name: 'Living room', version: '10.11.2' });
		expect(await list()).toEqual([]);

		const added = await add(typed({ address: `${house.address}/web/index.html` }));
		expect(added.statusCode).toBe(201);
		expect(await first()).toMatchObject({
			name: 'Living room',
			address: house.address,
			movies: 2,
			series: 1,
			episodes: 1,
			unmatched: 1,
			left_out: 0,
			fault: null,
			is_enabled: true,
			audience: 'everyone',
		});
		expect((await add(typed(house))).json()).toMatchObject({ code: 'conflict' });
		expect(await list(admin)).toEqual(await list());

		const { id } = await first();
		app.clock.advance(1000);
		await owner('PUT', `/api/admin/media-servers/${id}`, { name: 'Cellar', audience: 'premium', is_enabled: false });
		expect(await first()).toMatchObject({ name: 'Cellar', audience: 'premium', is_enabled: false });
		const refused = await admin('PUT', `/api/admin/media-servers/${id}`, { is_enabled: true });
		expect(refused.statusCode).toBe(403);

		const { secret } = await app.database.db.selectFrom('media_servers').select('secret').executeTakeFirstOrThrow();
		expect(secret).toMatch(/^sealed:/);
		app.clock.advance(1000);
		await owner('DELETE', `/api/admin/media-servers/${id}`);
		expect(await list()).toEqual([]);
		expect(await countItemsOf(app.database.db, id)).toBe(0);
		expect((await owner('DELETE', `/api/admin/media-servers/${id}`)).statusCode).toBe(404);
		const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			'media_server_removed',
			'media_server_changed',
			'media_server_added',
		]);
		const seen = lines.join('\n') + added.body + (await owner('GET', '/api/admin/media-servers')).body;
		expect(seen).not.toContain(FAKE_KEY);
	});

	it('stay known while the database is away, so that pages open', async () => {
		const { app, add } = await buildHouse(engine);
		await add(typed(await takeFakeJellyfin({ items: [] })));
		const config = async () => (await app.http.inject('/api/config')).json().data;
		expect(await config()).toMatchObject({ mediaServers: true });
		const { schema } = app.database.db;
		await schema.alterTable('media_servers').renameTo('media_servers_away').execute();
		onTestFinished(() => schema.alterTable('media_servers_away').renameTo('media_servers').execute());
		app.clock.advance(HOUR_MS);
		expect(await config()).toMatchObject({ mediaServers: true });
	});

	it('are read for what is new every quarter of an hour, and as a whole once a day, when what is gone leaves', async () => {
		const { app, add, first, read } = await buildHouse(engine);
		const items = [1, 2, 3].map(buildMovie);
		const house = await takeFakeJellyfin({ items });
		await add(typed(house));
		expect(await first()).toMatchObject({ movies: 3 });

		house.items.splice(0, 1);
		const saved = new Date(app.clock.now() + 60_000).toISOString();
		house.items.push({ ...buildMovie(4), saved });
		house.calls.length = 0;
		app.clock.advance(MEDIA_SERVER_READ_MINUTES * 60_000);
		await read();
		expect(await first()).toMatchObject({ movies: 4 });
		const [, listing = ''] = house.calls;
		expect(listing).toContain('MinDateLastSaved=2026-06-15T11%3A50%3A00.000Z');

		app.clock.advance(MEDIA_SERVER_FULL_READ_HOURS * HOUR_MS);
		await read();
		expect(await first()).toMatchObject({ movies: 3 });
	});

	it('keep what they have while they are away, say since when, and go on when they are back', async () => {
		const { app, add, first, read } = await buildHouse(engine);
		const house = await takeFakeJellyfin({ items: [1, 2].map(buildMovie) });
		await add(typed(house));
		const { seen_at } = await first();
		for (const [status, fault] of [
			[503, 'error_status'],
			[401, 'refused'],
		] as const) {
			house.intercept((_request, response) => {
				response.writeHead(status).end();
				return true;
			});
			app.clock.advance(2 * MEDIA_SERVER_FULL_READ_HOURS * HOUR_MS);
			await read();
			expect(await first()).toMatchObject({ movies: 2, fault, seen_at });
		}
		// Half of a listing is none.
		house.intercept((request, response) => {
			if (!request.url?.startsWith('/Items')) return false;
			response.end('{"Items":[],"TotalRecordCount":2}');
			return true;
		});
		app.clock.advance(HOUR_MS);
		await read();
		expect(await first()).toMatchObject({ movies: 2, fault: 'unreadable', seen_at });
		house.intercept(null);
		app.clock.advance(HOUR_MS);
		await read();
		expect(await first()).toMatchObject({ movies: 2, fault: null });
	});
});

describe('a media server', { tags: ['media-servers-list'] }, () => {
	it('has at most as many items as are kept, and says how many are left out', { timeout: 120_000 }, async () => {
		const { app, add, first } = await buildHouse();
		const house = await takeFakeJellyfin();
		// Made as it is asked for: the test holds no library.
		house.intercept((request, response) => {
			const url = new URL(request.url ?? '', 'http://fake');
			if (url.pathname !== '/Items') return false;
			const start = Number(url.searchParams.get('StartIndex'));
			const total = MEDIA_SERVER_ITEMS_MAX + 1;
			const Items = Array.from({ length: Math.min(500, total - start) }, (_, index) => buildMovie(start + index + 1));
			response.end(JSON.stringify({ Items, TotalRecordCount: total }));
			return true;
		});
		await add(typed(house));
		expect(await first()).toMatchObject({ movies: MEDIA_SERVER_ITEMS_MAX, left_out: 1, fault: null });
		expect(house.calls.filter((call) => call.includes('/Items'))).toHaveLength(MEDIA_SERVER_ITEMS_MAX / 500);
		expect(await countItemsOf(app.database.db, (await first()).id)).toBe(MEDIA_SERVER_ITEMS_MAX);
	});

	it('of Emby takes its own header', async () => {
		const { add, first } = await buildHouse();
		const house = await takeFakeJellyfin({ kind: 'emby', items: [buildMovie(775)] });
		const asJellyfin = await add(typed(house));
		expect(asJellyfin.json()).toMatchObject({ issues: [{ path: 'key' }] });
		await add(typed(house, 'emby'));
		expect(await first()).toMatchObject({ kind: 'emby', version: '4.9.1.2', movies: 1 });
	});

	it('that lies, is endless, leads elsewhere or is none is not added, and the owner is told what to do', async () => {
		const { add, list } = await buildHouse();
		const other = await takeFakeJellyfin();
		const house = await takeFakeJellyfin();
		const said = async (by: Parameters<typeof house.intercept>[0]) => {
			house.intercept(by);
			const { message } = (await add(typed(house))).json();
			return message as string;
		};
		const answer = (body: string, headers = {}) =>
			said((_request, response) => {
				response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
				return true;
			});
		expect(await answer('<html>')).toContain('no media server');
		expect(await answer('{"Version":"1"}')).toContain('Something else answers');
		const short = await said((_request, response) => {
			response.writeHead(200, { 'content-length': '400' }).end('{}', () => response.socket?.destroy());
			return true;
		});
		expect(short).toContain('ended early');
		const endless = await said((_request, response) => {
			const more = () => {
				while (response.write(Buffer.alloc(1 << 20, 0x20)));
			};
			response.on('drain', more);
			more();
			return true;
		});
		expect(endless).toContain('larger than');
		const led = await said((_request, response) => {
			response.writeHead(302, { location: `${other.address}/System/Info` }).end();
			return true;
		});
		expect(led).toContain('leads on to another');
		expect(other.calls).toEqual([]);
		expect(await said((_request, response) => Boolean(response.destroy()))).toContain('Nothing answers');
		house.intercept(null);
		const wrong = await add({ ...typed(house), key: 'another' });
		expect(wrong.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: 'key' }] });
		for (const address of [
			'http://169.254.169.254',
			'http://8.8.8.8:8096',
			'http://[fe80::1]:8096',
			'http://0.0.0.0',
		]) {
			expect((await add(typed({ address }))).json().message).toContain('No media server may be at this address');
		}
		expect((await add(typed({ address: 'http://a:b@house:8096' }))).json().message).toContain('Leave out');
		expect((await add(typed({ address: 'ftp://house' }))).json().message).toContain('no address');
		expect(await list()).toEqual([]);
	});

	it('may be in the house, or by https anywhere', () => {
		const addresses = ['192.168.1.5', '10.0.0.2', '127.0.0.1', 'fd12::1', '93.184.216.34', '169.254.1.1', 'fe80::1'];
		const allowed = (protocol: string) => addresses.filter((address) => mayBeMediaServer(address, protocol));
		expect(allowed('http:')).toEqual(['192.168.1.5', '10.0.0.2', '127.0.0.1', 'fd12::1']);
		expect(allowed('https:')).toEqual(['192.168.1.5', '10.0.0.2', '127.0.0.1', 'fd12::1', '93.184.216.34']);
	});

	it('says by its webhook that something has changed; another address says nothing', async () => {
		const { app, owner, add, first } = await buildHouse();
		const house = await takeFakeJellyfin({ items: [buildMovie(1)] });
		await add(typed(house));
		const { id } = await first();
		const made = await owner('POST', `/api/admin/media-servers/${id}/webhook`);
		const path = new URL(made.json().data.url).pathname;
		house.items.push({ ...buildMovie(2), saved: new Date(app.clock.now()).toISOString() });
		app.clock.advance(1000);
		const payload = '--x\r\nContent-Disposition: form-data; name="payload"\r\n\r\n{}\r\n--x--\r\n';
		const headers = { 'content-type': 'multipart/form-data; boundary=x' };
		const told = await app.http.inject({ method: 'POST', url: path, payload, headers });
		await app.mediaServers.settled();
		expect([told.statusCode, (await first()).movies]).toEqual([204, 2]);
		await owner('POST', `/api/admin/media-servers/${id}/webhook`);
		expect((await app.http.inject({ method: 'POST', url: path })).statusCode).toBe(404);
		expect((await app.http.inject({ method: 'POST', url: '/hooks/media-servers/short' })).statusCode).toBe(404);
	});

	it('with a key of another SECRETS_KEY says so, and takes a new one', async () => {
		const { app, owner, add, first, read } = await buildHouse(undefined, { SECRETS_KEY: 'k'.repeat(40) });
		const house = await takeFakeJellyfin({ items: [buildMovie(1)] });
		await add(typed(house));
		const { id } = await first();
		await app.database.db.updateTable('media_servers').set({ secret: 'sealed:AAAA' }).execute();
		await read();
		expect(await first()).toMatchObject({ fault: 'sealed', movies: 1 });
		const wrong = await owner('PUT', `/api/admin/media-servers/${id}`, { key: 'wrong' });
		expect(wrong.statusCode).toBe(400);
		await owner('PUT', `/api/admin/media-servers/${id}`, { key: FAKE_KEY });
		await app.mediaServers.settled();
		expect(await first()).toMatchObject({ fault: null });
	});

	it('is one of a bounded number', async () => {
		const { app, add, list } = await buildHouse();
		const house = await takeFakeJellyfin();
		await add(typed(house));
		const row = await app.database.db.selectFrom('media_servers').selectAll().executeTakeFirstOrThrow();
		for (let index = 1; index < MEDIA_SERVERS_MAX; index += 1) {
			const values = { ...row, id: `s${index}`, address: `http://10.0.0.${index}` };
			await app.database.db.insertInto('media_servers').values(values).execute();
		}
		const other = await takeFakeJellyfin();
		expect((await add(typed(other))).json()).toMatchObject({ code: 'conflict' });
		expect((await list()).map(({ address }) => address)).not.toContain(other.address);
	});
});
