import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AddonStreams } from '#contract/addon-streams.ts';
import { MEDIA_SERVER_STREAMS_OF_USER, MEDIA_SERVER_TICKET_HOURS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { addChild } from '../testing/child-client.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { buildMkvSource, buildMp4Source, FAKE_KEY, type FakeLibraryItem } from '../testing/fake-jellyfin.ts';
import { toMediaReply } from '../testing/fake-media.ts';
import { dataOf, policyOf } from '../testing/request-player-page.ts';
import { takeFakeJellyfin } from '../testing/take-media-server.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { createHouseStreams } from './house-streams.ts';

/** A Trip to the Moon. */
const FILM = 775;
const IMDB = 'tt0000417';
/** An opening that a hostile library would like to have on a page. */
const SCRIPT = '<script>alert(1)</script>';
const CREATED = '2026-06-01T10:00:00.000Z';

const MOVIE: FakeLibraryItem = {
	Id: 'moon',
	Type: 'Movie',
	Name: SCRIPT,
	ProviderIds: { Tmdb: String(FILM), Imdb: IMDB },
	DateCreated: CREATED,
	MediaSources: [buildMp4Source('one', SCRIPT), buildMkvSource('two')],
};

async function buildHouse(items: FakeLibraryItem[] = [MOVIE], { engine }: { engine?: Engine } = {}) {
	const lines: string[] = [];
	const app = await createTestApp({
		logTo: (line) => void lines.push(line),
		...(engine ? { engine } : {}),
		// What plays comes with the build's pages.
		pages: true,
	});
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const account = await buildAccount(app);
	const viewer = actAs(app, account);
	const house = await takeFakeJellyfin({ items });
	const body = { kind: 'jellyfin', address: house.address, key: FAKE_KEY };
	const id: string = (await owner('POST', '/api/admin/media-servers', body)).json().data[0].id;
	await app.mediaServers.settled();
	const streams = async (path = `${FILM}/movie`, as = viewer): Promise<AddonStreams[]> => {
		const response = await as('GET', `/api/media-servers/streams/${path}`);
		expect(response.statusCode).toBe(200);
		return response.json().data;
	};
	/** The address of the page of the first or another file. */
	const pageOf = async (index = 0, as = viewer): Promise<string> => {
		const [group] = await streams(undefined, as);
		const stream = group?.streams[index];
		if (stream?.kind !== 'player') throw new Error('no such stream');
		return `${stream.movie_url}/${FILM}`;
	};
	const get = (url: string, headers = {}) => app.http.inject({ url, headers });
	return { app, owner, viewer, account, house, id, streams, pageOf, get, lines };
}

describe.each(ENGINES)('what is in the house, on %s', { tags: ['media-servers-titles'] }, (engine) => {
	it('is found by TMDB’s id, else by IMDb’s, and an item whose ids name two titles is neither’s', async () => {
		const { viewer } = await buildHouse(
			[
				MOVIE,
				{ Id: 'by-imdb', Type: 'Movie', ProviderIds: { Imdb: 'tt0013442' }, DateCreated: CREATED },
				{ Id: 'clash', Type: 'Movie', ProviderIds: { Tmdb: '653', Imdb: IMDB }, DateCreated: CREATED },
				{ Id: 'series', Type: 'Series', ProviderIds: { Tmdb: String(FILM) }, DateCreated: CREATED },
			],
			{ engine },
		);
		const held = async (path: string) => {
			const response = await viewer('GET', `/api/media-servers/titles/${path}`);
			return response.json().data?.map(({ name }: { name: string }) => name) ?? response.json().code;
		};
		expect(await held(`${FILM}/movie`)).toEqual(['Living room']);
		// Nosferatu, of which the library has IMDb's id, and another item TMDB's with that of a third title.
		expect(await held('653/movie')).toEqual(['Living room']);
		expect(await held('10331/movie')).toEqual([]);
		expect(await held('1/movie')).toBe('not_found');
		const row = await viewer('GET', '/api/media-servers/titles');
		const results: { id: number; title: string }[] = row.json().data.results;
		expect(results.map(({ id }) => id).sort()).toEqual([653, FILM]);
		expect(row.body).not.toContain('script');
	});

	it('is listed by kind and order, page by page', async () => {
		const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z`;
		const { viewer } = await buildHouse(
			[
				{ ...MOVIE, DateCreated: at(1) },
				{ Id: 'show', Type: 'Series', ProviderIds: { Tmdb: '900000601' }, DateCreated: at(2) },
				{ Id: 'other', Type: 'Movie', ProviderIds: { Tmdb: '653' }, DateCreated: at(3) },
			],
			{ engine },
		);
		const list = async (query: string) =>
			(await viewer('GET', `/api/media-servers/titles${query}`))
				.json()
				.data?.results.map(({ id }: { id: number }) => id);
		expect(await list('')).toEqual([653, 900000601, FILM]);
		expect(await list('?sort=oldest')).toEqual([FILM, 900000601, 653]);
		expect(await list('?type=movie')).toEqual([653, FILM]);
		expect(await list('?type=tv')).toEqual([900000601]);
		expect(await list('?page=2')).toEqual([]);
		for (const wrong of ['sort=length', 'genre=action', 'genre=-1', 'decade=1925', 'decade=20']) {
			expect((await viewer('GET', `/api/media-servers/titles?${wrong}`)).statusCode, wrong).toBe(400);
		}
	});

	it('is narrowed by genre and decade, and sorted by name, as the catalogue knows it', async () => {
		const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z`;
		const ids = ['775', '653', '22596', '234'];
		const films = ids.map((Tmdb, index) => ({
			...{ Id: Tmdb, Type: 'Movie' as const, Name: SCRIPT },
			...{ ProviderIds: { Tmdb }, DateCreated: at(index + 1) },
		}));
		const byImdb = { Id: 'copy', Type: 'Movie' as const, ProviderIds: { Imdb: IMDB }, DateCreated: at(9) };
		const unknown = { Id: 'unknown', Type: 'Movie' as const, ProviderIds: { Tmdb: '999999998' }, DateCreated: at(9) };
		const { app, viewer, house } = await buildHouse([...films, byImdb, unknown], { engine });
		interface Listed {
			id: number;
			title: string;
			release_date: string;
			genre_ids: number[];
		}
		const list = async (query: string): Promise<Listed[]> =>
			(await viewer('GET', `/api/media-servers/titles?${query}`)).json().data.results;
		const all = await list('');
		expect(all).toHaveLength(4);
		const names = (await list('sort=name')).map(({ title }) => title);
		expect(names).toEqual(all.map(({ title }) => title).sort());
		for (const genre of new Set(all.flatMap(({ genre_ids }) => genre_ids))) {
			const found = await list(`genre=${genre}&sort=name`);
			const wanted = all.filter(({ genre_ids }) => genre_ids.includes(genre)).map(({ title }) => title);
			expect(found.map(({ title }) => title)).toEqual(wanted.sort());
		}
		// 2 is no part of 27.
		expect(await list('genre=2')).toEqual([]);
		const [genre] = all.find(({ id }) => id === 653)?.genre_ids ?? [];
		const silent = await list(`decade=1920&genre=${genre}&type=movie&sort=name`);
		expect(silent.map(({ release_date }) => release_date.slice(0, 3))).toEqual(silent.map(() => '192'));
		expect(silent.map(({ id }) => id)).toContain(653);
		expect((await list(`decade=1930&genre=${genre}`)).map(({ id }) => id)).not.toContain(653);
		// An item that becomes another title is asked about again.
		const { db } = app.database;
		const described = async () =>
			(await db.selectFrom('media_server_items').select(['item_id', 'described_at', 'sort_name']).execute())
				.filter(({ described_at }) => described_at !== null)
				.map(({ item_id }) => item_id)
				.sort();
		expect(await described()).toEqual(['22596', '234', '653', '775', 'copy', 'unknown']);
		house.items[0] = { ...house.items[0], Id: '775', Type: 'Movie', ProviderIds: { Tmdb: '653' } };
		app.clock.advance(25 * 3_600_000);
		await app.mediaServers.readJob.run();
		const changed = await db
			.selectFrom('media_server_items')
			.select('sort_name')
			.where('item_id', '=', '775')
			.execute();
		expect(changed).toEqual([{ sort_name: 'nosferatu' }]);
	});

	it('says of a title whose name is neither its own nor in the language of the page which one it is', async () => {
		// The Goddess, by no name in German.
		const goddess = { Id: 'goddess', Type: 'Movie', ProviderIds: { Tmdb: '900002114' }, DateCreated: CREATED } as const;
		const { account, get } = await buildHouse([goddess], { engine });
		const row = await get('/api/media-servers/titles', { ...account.headers, 'accept-language': 'de' });
		expect(row.json().data.results).toMatchObject([
			{ title: 'The Goddess', original_title: '神女', title_language: 'en' },
		]);
	});

	it('is for those who may: by role, and not for guests', async () => {
		const { app, owner, viewer, streams, id, get } = await buildHouse([MOVIE], { engine });
		expect((await get(`/api/media-servers/streams/${FILM}/movie`)).statusCode).toBe(401);
		const page = async () => (await viewer('GET', '/api/media-servers/titles')).json().data.results.length;
		expect([(await streams()).length, await page()]).toEqual([1, 1]);
		await owner('PUT', `/api/admin/media-servers/${id}`, { audience: 'admins' });
		expect([(await streams()).length, await page()]).toEqual([0, 0]);
		expect(await streams(undefined, owner)).toHaveLength(1);
		const config = async () => (await get('/api/config')).json().data;
		expect((await config()).mediaServers).toBe(true);
		await owner('PUT', `/api/admin/media-servers/${id}`, { is_enabled: false });
		expect(await config()).not.toHaveProperty('mediaServers');
		expect(app.mounted.has('GET /api/media-servers/titles')).toBe(true);
	});
});

describe('a file in the house', { tags: ['media-servers-play'] }, () => {
	it('is offered by edition, and plays in our player: its page names neither key, address nor item', async () => {
		const { streams, pageOf, get, house } = await buildHouse();
		expect(await streams()).toMatchObject([
			{
				name: 'Living room (in the house)',
				streams: [
					{ kind: 'player', name: SCRIPT, description: '1080p · MOV · 4.1 GB' },
					{ kind: 'player', name: 'Remux', description: '2160p · MKV · 30.0 GB' },
				],
				left_out: [],
				fault: null,
			},
		]);
		const url = await pageOf();
		const page = await get(url);
		expect(page.statusCode).toBe(200);
		for (const secret of [FAKE_KEY, house.address, 'alert(1)', 'moon/']) expect(page.body).not.toContain(secret);
		const data = dataOf(page.body);
		expect(data.sources).toMatchObject([
			{ kind: 'mp4', url: `${url}/file`, host: 'Living room', subtitles: [{ language: 'eng' }] },
		]);
		expect(policyOf(page.headers)['media-src']).not.toContain('https:');
		const subtitles = await get(data.sources[0]?.subtitles?.[0]?.url ?? '');
		expect([subtitles.statusCode, subtitles.body.slice(0, 6)]).toEqual([200, 'WEBVTT']);
	});

	it('comes as it is, in the ranges that are asked for', async () => {
		const { pageOf, get, house } = await buildHouse();
		const url = `${await pageOf()}/file`;
		const whole = toMediaReply('film.mp4', { headers: {} } as never).bytes;
		const all = await get(url);
		expect([all.statusCode, all.headers['content-type'], all.headers['content-length']]).toEqual([
			200,
			'video/mp4',
			String(whole.length),
		]);
		expect(all.rawPayload.equals(whole)).toBe(true);
		const part = await get(url, { range: 'bytes=10-19' });
		expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`]);
		expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
		expect((await get(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
		expect((await get(url, { range: 'bytes=0-1\r\nx: y' })).statusCode).toBe(200);
		expect(house.calls.at(-1)).toBe('GET /Videos/moon/stream?static=true&mediaSourceId=one');
	});

	it('that browsers do not play is converted: each address of its playlists is ours, signed for its holder', async () => {
		const { pageOf, get, house } = await buildHouse();
		const url = await pageOf(1);
		expect((await get(`${url}/file`)).statusCode).toBe(404);
		const master = await get(`${url}/stream.m3u8`);
		expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
		const [line = ''] = master.body.split('\n').filter((text) => text.startsWith('/'));
		const media = await get(line);
		const parts = media.body.match(/\/embed[^"\s]+/g) ?? [];
		expect(parts).toHaveLength(2);
		for (const text of [master.body, media.body]) {
			expect(text).not.toContain(FAKE_KEY);
			expect(text).not.toContain('ApiKey');
		}
		expect((await get(parts[1] ?? '')).headers['content-type']).toBe('video/mp4');
		expect(house.calls.at(-1)).toBe('GET /Videos/moon/hls1/main/0.mp4?MediaSourceId=1');
		const other = new URL(parts[1] ?? '', 'http://here');
		other.searchParams.set('p', Buffer.from('/System/Configuration').toString('base64url'));
		expect((await get(other.pathname + other.search)).statusCode).toBe(404);
		const again = new URL(parts[1] ?? '', 'http://here');
		const others = `${await pageOf(1)}/part${again.search}`;
		expect((await get(others)).statusCode).toBe(404);
		expect(house.calls.filter((call) => call.includes('Configuration'))).toEqual([]);
	});

	it('ends with its session, its ticket’s hours, and what its holder may', async () => {
		const { app, owner, viewer, id, pageOf, get } = await buildHouse();
		const file = async () => `${await pageOf()}/file`;
		const url = await file();
		expect((await get(url)).statusCode).toBe(200);
		await owner('PUT', `/api/admin/media-servers/${id}`, { audience: 'admins' });
		expect((await get(url)).statusCode).toBe(404);
		await owner('PUT', `/api/admin/media-servers/${id}`, { audience: 'everyone' });
		expect((await get(url)).statusCode).toBe(200);
		app.clock.advance(MEDIA_SERVER_TICKET_HOURS * 3_600_000);
		expect((await get(url)).statusCode).toBe(404);
		const next = await file();
		expect((await get(next)).statusCode).toBe(200);
		expect((await get(next.replace(`/${FILM}/`, '/653/'))).statusCode).toBe(404);
		await viewer('POST', '/api/auth/logout');
		expect((await get(next)).statusCode).toBe(404);
	});

	type House = Awaited<ReturnType<typeof buildHouse>>;
	it.each<[string, (house: House) => Promise<{ as: House['viewer']; change: () => Promise<unknown> | unknown }>]>([
		['its session', async ({ viewer }) => ({ as: viewer, change: () => viewer('POST', '/api/auth/logout') })],
		[
			'what its holder may',
			async ({ viewer, owner, id }) => ({
				as: viewer,
				change: () => owner('PUT', `/api/admin/media-servers/${id}`, { audience: 'admins' }),
			}),
		],
		[
			'the day of a child',
			async ({ app, account }) => {
				const kid = await addChild(app, account, { bedtime: { from: '20:00', to: '07:00' } });
				return { as: actAs(app, kid), change: () => app.clock.advance(8 * 3_600_000) };
			},
		],
	])(
		'that is being sent ends with %s, within seconds',
		async (_what, prepare) => {
			const built = await buildHouse();
			const { app, house, pageOf } = built;
			const { as, change } = await prepare(built);
			const path = `${await pageOf(0, as)}/file`;
			const toHouse = Promise.withResolvers<unknown>();
			house.intercept((_request, response) => {
				response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '1000' });
				response.write(Buffer.alloc(10));
				response.once('close', () => toHouse.resolve(null));
				return true;
			});
			await app.http.listen({ port: 0, host: '127.0.0.1' });
			vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
			onTestFinished(() => void vi.useRealTimers());
			const { port } = app.http.server.address() as AddressInfo;
			const client = request({ port, path }).end();
			const [response] = await once(client, 'response');
			response.resume();
			const ended = once(response, 'error');
			await change();
			vi.advanceTimersByTime(30_000);
			await ended;
			await toHouse.promise;
			expect(response.complete).toBe(false);
		},
		// The silence of a media server ends it later.
		10_000,
	);

	it('that is being sent goes on while nothing has changed, and while that cannot be known', async () => {
		const { app, house, pageOf } = await buildHouse();
		const path = `${await pageOf()}/file`;
		let sent: ServerResponse | undefined;
		house.intercept((_request, response) => {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '20' });
			response.write(Buffer.alloc(10));
			sent = response;
			return true;
		});
		await app.http.listen({ port: 0, host: '127.0.0.1' });
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		onTestFinished(() => void vi.useRealTimers());
		const { port } = app.http.server.address() as AddressInfo;
		const client = request({ port, path }).end();
		const [response] = await once(client, 'response');
		response.resume();
		const asked = vi.spyOn(app.database.db, 'selectFrom');
		vi.advanceTimersByTime(30_000);
		await vi.waitFor(() => expect(asked).toHaveBeenCalled());
		asked.mockImplementation(() => {
			throw new Error('away');
		});
		vi.advanceTimersByTime(30_000);
		asked.mockRestore();
		sent?.end(Buffer.alloc(10));
		await once(response, 'end');
		expect(response.complete).toBe(true);
	});

	it('is a child’s within the rules of its profile, page and bytes', async () => {
		const { app, account, pageOf, get } = await buildHouse();
		const kid = await addChild(app, account);
		const child = actAs(app, kid);
		const url = await pageOf(0, child);
		expect((await get(`${url}/file`)).statusCode).toBe(200);
		const blocked = await app.http.inject({
			method: 'PUT',
			url: `/api/profiles/${kid.id}/child-titles/${FILM}/movie`,
			headers: kid.grownUp,
			payload: { decision: 'block' },
		});
		expect(blocked.statusCode).toBe(200);
		expect((await child('GET', `/api/media-servers/streams/${FILM}/movie`)).statusCode).toBe(404);
		expect((await get(`${url}/file`)).statusCode).toBe(404);
		expect((await get(url)).statusCode).toBe(404);
	});

	it('of an episode is found by season and number, also in a file of several', async () => {
		const show = { Id: 'show', Type: 'Series', ProviderIds: { Tmdb: '900001001' } } as const;
		const { app, viewer, get } = await buildHouse([
			{ ...show, DateCreated: CREATED },
			{
				Id: 'double',
				Type: 'Episode',
				SeriesId: 'show',
				ParentIndexNumber: 1,
				IndexNumber: 1,
				IndexNumberEnd: 2,
				DateCreated: CREATED,
				MediaSources: [buildMp4Source('one')],
			},
		]);
		const popular = await get('/api/tmdb/tv/popular');
		const [{ id: real }] = popular.json().results;
		await app.database.db
			.updateTable('media_server_items')
			.set({ tmdb_id: real })
			.where('kind', '=', 'series')
			.execute();
		const of = async (episode: number): Promise<AddonStreams[]> =>
			(await viewer('GET', `/api/media-servers/streams/${real}/tv?season=1&episode=${episode}`)).json().data;
		const [group] = await of(2);
		const stream = group?.streams[0];
		expect(stream?.kind === 'player' && (await get(`${stream.tv_url}/${real}/1/2/file`)).statusCode).toBe(200);
		expect(await of(3)).toEqual([]);
	});
});

describe('a hostile media server', { tags: ['media-servers-play'] }, () => {
	it('leads nowhere, sends no document, and answers for no other title', async () => {
		const { house, pageOf, get } = await buildHouse();
		const inside = await takeFakeJellyfin();
		const url = await pageOf();
		house.intercept((_request, response) => {
			response.writeHead(302, { location: `${inside.address}/System/Info` }).end();
			return true;
		});
		expect((await get(`${url}/file`)).statusCode).toBe(502);
		expect(inside.calls).toEqual([]);
		house.intercept((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b', 'x-evil': '1' }).end(SCRIPT);
			return true;
		});
		const sent = await get(`${url}/file`);
		expect(sent.headers).toMatchObject({
			'content-type': 'video/mp4',
			'content-disposition': 'attachment',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
		});
		expect(sent.headers).not.toHaveProperty('set-cookie');
		expect(sent.headers).not.toHaveProperty('x-evil');

		const converted = await pageOf(1);
		house.intercept((_request, response) => {
			const lines = [
				'#EXTM3U',
				`${inside.address}/x.ts`,
				'//10.0.0.1/y.ts',
				'#EXT-X-KEY:METHOD=AES-128,URI="data:,x"',
				'z.ts',
			];
			response.end(lines.join('\n'));
			return true;
		});
		const playlist = await get(`${converted}/stream.m3u8`);
		expect(playlist.body.trim().split('\n')).toEqual(['#EXTM3U', expect.stringMatching(/\/part\?p=/)]);
		house.intercept((_request, response) => Boolean(response.end('<html>')));
		expect((await get(`${converted}/stream.m3u8`)).statusCode).toBe(502);

		const { house: lying, streams } = await buildHouse();
		lying.intercept((request, response) => {
			if (!request.url?.startsWith('/Items')) return false;
			response.end(JSON.stringify({ Items: [{ ...MOVIE, Id: 'another' }], TotalRecordCount: 1 }));
			return true;
		});
		expect(await streams()).toMatchObject([{ streams: [], fault: null }]);
	});

	it('that sends gigabytes or nothing holds nobody up, and one that fails is left alone for a minute', async () => {
		const { house, streams } = await buildHouse();
		house.intercept((_request, response) => {
			const more = () => {
				while (response.write(Buffer.alloc(1 << 20, 0x20)));
			};
			response.on('drain', more);
			more();
			return true;
		});
		const before = process.memoryUsage().rss;
		expect(await streams()).toMatchObject([{ streams: [], fault: 'unreachable' }]);
		expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
		house.intercept((_request, response) => Boolean(response.destroy()));
		for (let tries = 0; tries < 6; tries += 1) await streams();
		const calls = house.calls.length;
		expect(await streams()).toMatchObject([{ fault: 'paused' }]);
		expect(house.calls).toHaveLength(calls);
	});

	it('whose file ends early ends the response, which is known to be short', async () => {
		const { app, house, pageOf } = await buildHouse();
		const path = `${await pageOf()}/file`;
		house.intercept((_request, response) => {
			response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': '1000' });
			response.write(Buffer.alloc(10), () => response.destroy());
			return true;
		});
		await app.http.listen({ port: 0, host: '127.0.0.1' });
		const { port } = app.http.server.address() as AddressInfo;
		const client = request({ port, path }).end();
		const [response] = await once(client, 'response');
		response.resume();
		await once(response, 'error');
		expect(response.complete).toBe(false);
	});
});

it('an account has a bounded number of streams at once, and a node too', { tags: ['media-servers-play'] }, () => {
	const streams = createHouseStreams({ ofUser: 2, all: 3 });
	const leave = streams.enter('anna');
	streams.enter('anna');
	expect(() => streams.enter('anna')).toThrow('Too much is playing');
	streams.enter('ben');
	expect(() => streams.enter('carl')).toThrow('Too much is playing');
	leave();
	leave();
	streams.enter('carl');
	expect(() => streams.enter('carl')).toThrow();
	expect(MEDIA_SERVER_STREAMS_OF_USER).toBeGreaterThan(1);
});
