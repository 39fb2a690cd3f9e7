import { describe, expect, it, vi } from 'vitest';
import type { AddonStreams } from '#contract/addon-streams.ts';
import { ADDON_CALLS_PER_MINUTE, ADDON_STREAMS_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { LOCAL_ADDONS } from '../testing/fake-addon.ts';
import { dataOf, policyOf } from '../testing/request-player-page.ts';
import { takeFakeAddon } from '../testing/take-fake-addon.ts';

/** A Trip to the Moon. */
const FILM = 775;
const IMDB = 'tt0000417';
const HTTPS = { PUBLIC_URL: 'https://films.example.org', TRUST_PROXY: '1' };

type Handlers = NonNullable<NonNullable<Parameters<typeof takeFakeAddon>[0]>['answers']>;

const FILE = { name: '720p', description: 'A file\nof two lines', url: 'https://cdn.example/a/film.mp4' };

async function buildInstance(env: Record<string, string> = {}, pages = false) {
	const app = await createTestApp({ env: { ...LOCAL_ADDONS, ...env }, pages });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const addAddon = async (answers: Handlers, manifest: Record<string, unknown> = {}) => {
		const addon = await takeFakeAddon({ answers, manifest: { id: `org.example.a${Math.random()}`, ...manifest } });
		const added = await owner('POST', '/api/admin/addons', { address: addon.address });
		expect(added.statusCode).toBe(201);
		return { ...addon, id: added.json().data.at(-1).id as string };
	};
	const list = async (path = `${FILM}/movie`): Promise<AddonStreams[]> => {
		const response = await app.http.inject(`/api/addons/streams/${path}`);
		expect(response.statusCode).toBe(200);
		return response.json().data;
	};
	const page = (url: string, headers = {}) => app.http.inject({ url, headers });
	return { app, owner, addAddon, list, page };
}

const streams = (...items: unknown[]): Handlers => ({ stream: () => ({ streams: items }) });

describe('streams of add-ons', { tags: ['addons-streams'] }, () => {
	it('are asked for by the ids that each add-on knows, of all at once, and listed in the operator’s order', async () => {
		const { addAddon, list } = await buildInstance();
		const first = await addAddon(streams(FILE), { name: 'First' });
		const byTmdb = await addAddon(streams({ ...FILE, url: 'https://other.example/x' }), {
			name: 'Second',
			idPrefixes: ['tmdb:'],
		});
		const ofOthers = await addAddon(streams(FILE), { idPrefixes: ['kitsu:'] });
		const ofSeries = await addAddon(streams(FILE), { types: ['series'] });
		expect(await list()).toMatchObject([
			{
				name: 'First',
				streams: [{ kind: 'player', name: '720p', description: 'A file · of two lines' }],
				left_out: [],
				fault: null,
			},
			{ name: 'Second', streams: [{ kind: 'player' }] },
		]);
		expect(first.calls.at(-1)).toBe(`/stream/movie/${IMDB}.json`);
		expect(byTmdb.calls.at(-1)).toBe(`/stream/movie/tmdb%3A${FILM}.json`);
		expect([ofOthers.calls, ofSeries.calls]).toEqual([['/manifest.json'], ['/manifest.json']]);
	});

	it('of an episode are asked for by season and number', async () => {
		const { addAddon, list } = await buildInstance();
		const addon = await addAddon(streams(FILE));
		// Les Vampires, whose id is of the open catalogue alone.
		const byTmdb = await addAddon(streams(FILE), { idPrefixes: ['tmdb:'] });
		const [group] = await list('900000603/tv?season=1&episode=2');
		expect(group?.streams[0]).toMatchObject({ tv_url: expect.stringMatching(/^\/embed\/open\/addon\/.*\/tv$/) });
		expect(addon.calls.at(-1)).toBe('/stream/series/tt0006206%3A1%3A2.json');
		expect(byTmdb.calls).toEqual(['/manifest.json']);
	});

	it('are offered as what browsers play or open, and the others are counted by reason', async () => {
		const { addAddon, list } = await buildInstance(HTTPS);
		await addAddon(
			streams(
				FILE,
				{ name: 'HLS', url: 'https://cdn.example/live/master.m3u8?token=1' },
				{ name: 'Video', ytId: 'dQw4w9WgXcQ' },
				{ name: 'Elsewhere', externalUrl: 'https://www.watch.example/film' },
				{ infoHash: 'a'.repeat(40) },
				{ url: 'magnet:?xt=urn:btih:1' },
				{ nzbUrl: 'https://usenet.example/1.nzb' },
				{ rarUrls: [{ url: 'https://rar.example/1.rar' }] },
				{ '7zipUrls': [{ url: 'https://rar.example/1.7z' }] },
				{ url: 'https://cdn.example/b.mp4', behaviorHints: { notWebReady: true } },
				{ url: 'https://cdn.example/c.mp4', behaviorHints: { proxyHeaders: { request: { Referer: 'x' } } } },
				{ url: 'https://cdn.example/d.mkv' },
				{ url: 'https://cdn.example/play/9', behaviorHints: { filename: 'Film.avi' } },
				{ url: 'http://cdn.example/e.mp4' },
				{ url: 'https://192.168.0.1/f.mp4' },
				{ externalUrl: 'https://router.local/reboot' },
				{ externalUrl: 'javascript:alert(1)' },
				{ externalUrl: 'stremio:///detail/movie/tt1' },
				{ url: 'data:text/html,<script>alert(1)</script>' },
				{ url: 'https://me:secret@cdn.example/g.mp4' },
				{ url: 'https://cdn.example;script-src/g.mp4' },
				{ ytId: '"><script>' },
				{ name: 'Nothing' },
				null,
				7,
			),
		);
		const [group] = await list();
		expect(group?.streams.map(({ kind, name }) => [kind, name])).toEqual([
			['player', '720p'],
			['player', 'HLS'],
			['player', 'Video'],
			['external', 'Elsewhere'],
		]);
		expect(group?.streams[3]).toMatchObject({ url: 'https://www.watch.example/film', host: 'www.watch.example' });
		expect(JSON.stringify(group)).not.toContain('cdn.example');
		expect(Object.fromEntries(group?.left_out.map(({ reason, count }) => [reason, count]) ?? [])).toEqual({
			torrent: 2,
			usenet: 1,
			archive: 2,
			not_web_ready: 2,
			format: 2,
			insecure: 1,
			private: 2,
			unreadable: 9,
		});
	});

	it('are cut at the bound, however many there are', async () => {
		const { addAddon, list } = await buildInstance();
		const many = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}`, url: `https://cdn.example/${at}.mp4` }));
		await addAddon(streams(...many));
		const [group] = await list();
		expect(group?.streams).toHaveLength(ADDON_STREAMS_MAX);
		expect(group?.left_out).toEqual([{ reason: 'too_many', count: 10_000 - ADDON_STREAMS_MAX }]);
	});

	it('have names that are text, whatever is in them', async () => {
		const { addAddon, list } = await buildInstance();
		await addAddon(
			streams({ ...FILE, name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(500)}`, description: { a: 1 } }),
			{ name: '<script>alert(1)</script>' },
		);
		const [group] = await list();
		expect(group?.name).toBe('<script>alert(1)</script>');
		expect(group?.streams[0]?.name).toMatch(/^<img src=x onerror=alert\(1\)>x+…$/);
		expect(group?.streams[0]?.name.length).toBeLessThanOrEqual(80);
		expect(group?.streams[0]?.description).toBe('');
	});

	it('of an add-on that fails are said to be missing, and the others are there', async () => {
		const { addAddon, list } = await buildInstance();
		const broken = await addAddon(streams(FILE), { name: 'Broken' });
		await addAddon(streams(FILE), { name: 'Works' });
		broken.intercept((_request, response) => {
			response.writeHead(500).end();
			return true;
		});
		expect(await list()).toMatchObject([
			{ name: 'Broken', streams: [], fault: 'error_status' },
			{ name: 'Works', streams: [{ kind: 'player' }], fault: null },
		]);
		await broken.close();
		expect(await list()).toMatchObject([{ fault: 'unreachable' }, { fault: null }]);
	});

	it('are asked for once while the answer is fresh, as the add-on says how long', async () => {
		const { app, addAddon, list } = await buildInstance();
		const addon = await addAddon({ stream: () => ({ streams: [FILE], cacheMaxAge: 600 }) });
		await Promise.all([list(), list()]);
		app.clock.advance(599_000);
		await list();
		expect(addon.calls).toHaveLength(2);
		app.clock.advance(2000);
		await list();
		expect(addon.calls).toHaveLength(3);
	});

	it('are not asked for by anybody without end', async () => {
		const { app, addAddon } = await buildInstance();
		await addAddon({ stream: () => ({ streams: [], cacheMaxAge: 0 }) });
		const address = await app.http.listen({ port: 0 });
		const statuses: number[] = [];
		for (let at = 0; at <= ADDON_CALLS_PER_MINUTE; at += 1) {
			app.clock.advance(60_000);
			statuses.push((await fetch(`${address}/api/addons/streams/${FILM}/movie`)).status);
		}
		expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
		expect(statuses.at(-1)).toBe(429);
	});

	it('are none, and nothing is asked, where the add-on is off or the title is unknown', async () => {
		const { app, owner, addAddon, list } = await buildInstance();
		const addon = await addAddon(streams(FILE));
		expect((await app.http.inject('/api/addons/streams/1/movie')).statusCode).toBe(404);
		await owner('PUT', `/api/admin/addons/${addon.id}`, { is_enabled: false });
		expect(await list()).toEqual([]);
		expect(addon.calls).toEqual(['/manifest.json']);
	});

	it('make the instance say that any title may play, while there are add-ons that offer some', async () => {
		const { app, owner, addAddon } = await buildInstance();
		const config = async () => (await app.http.inject('/api/config')).json().data;
		expect(await config()).not.toHaveProperty('addons');
		const addon = await addAddon(streams(FILE));
		expect(await config()).toMatchObject({ addons: { streams: true, lists: false }, hasOtherPlayers: true });
		await owner('DELETE', `/api/admin/addons/${addon.id}`);
		expect(await config()).toMatchObject({ hasOtherPlayers: false });
	});
});

describe('the page of a stream', { tags: ['addons-streams'] }, () => {
	const pageOf = async ({ list }: Awaited<ReturnType<typeof buildInstance>>, at = 0) => {
		const [group] = await list();
		const stream = group?.streams[at];
		return stream?.kind === 'player' ? `${stream.movie_url}/${FILM}` : '';
	};

	it('plays that stream in Open Cinema, from wherever its host leads', async () => {
		const instance = await buildInstance({}, true);
		await instance.addAddon(streams(FILE, { name: 'HLS', url: 'https://cdn.example/live/master.m3u8' }));
		const file = await instance.page(await pageOf(instance));
		expect(file.statusCode).toBe(200);
		expect(dataOf(file.body)).toMatchObject({
			isAddon: true,
			lookAgainPath: null,
			sources: [{ kind: 'mp4', url: FILE.url, host: 'cdn.example', reference: 'https://cdn.example' }],
		});
		const policy = policyOf(file.headers);
		expect(policy['media-src']).toMatch(/ https: http:$/);
		expect(policy['connect-src']).not.toContain('https:');
		expect(policy.sandbox).toBe(
			'allow-scripts allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		);
		expect(file.headers['cache-control']).toBe('no-store');
		const hls = await instance.page(await pageOf(instance, 1));
		expect(policyOf(hls.headers)['connect-src']).toMatch(/ https: http:$/);
		expect(policyOf(hls.headers)['media-src']).toContain(' data: ');
		expect(policy['media-src']).not.toContain('data:');
	});

	it('frames a video of YouTube as a trailer is framed', async () => {
		const instance = await buildInstance({}, true);
		await instance.addAddon(streams({ ytId: 'dQw4w9WgXcQ' }));
		const { body } = await instance.page(await pageOf(instance));
		expect(body).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
	});

	it('has nothing to play for another title, another stream, or an add-on that is gone', async () => {
		const instance = await buildInstance({}, true);
		const addon = await instance.addAddon({
			stream: ({ id }) => ({ streams: id === IMDB ? [FILE] : [] }),
		});
		const path = await pageOf(instance);
		const elsewhere = [
			path.replace(String(FILM), '28963'),
			path.replace(/\/[^/]+\/movie/, '/unknown/movie'),
			path.replace('movie', 'tv').concat('/1/1'),
		];
		for (const other of elsewhere) {
			const { statusCode, body } = await instance.page(other);
			expect([other, statusCode]).toEqual([other, 404]);
			expect(body).not.toContain('cdn.example');
		}
		await instance.owner('DELETE', `/api/admin/addons/${addon.id}`);
		expect((await instance.page(path)).statusCode).toBe(404);
	});
});

describe('subtitles of add-ons', { tags: ['addons-subtitles'] }, () => {
	const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello';

	it('of a stream and of other add-ons come through this server, as bytes that are no document', async () => {
		const instance = await buildInstance({}, true);
		const files = await takeFakeAddon({
			answers: { stream: () => ({}) },
			intercept: (request, response) => {
				if (request.url === '/large') response.end(Buffer.alloc(3 * 1024 * 1024));
				else response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-2' }).end(VTT);
				return true;
			},
		});
		const hints = { filename: 'Film & co.mp4', videoSize: 1234 };
		await instance.addAddon(
			streams({
				...FILE,
				behaviorHints: hints,
				subtitles: [
					{ id: '1', lang: 'eng', url: `${files.origin}/en.vtt` },
					{ id: '2', lang: 'ger', url: `${files.origin}/large` },
					{ id: '3', lang: 'fre', url: 'https://10.0.0.1/inside' },
				],
			}),
		);
		const asked = vi.fn();
		await instance.addAddon({
			subtitles: (question) => {
				asked(question);
				return { subtitles: [{ id: 'x', lang: '<b>', url: `${files.origin}/other.srt` }] };
			},
		});
		const [group] = await instance.list();
		const [stream] = group?.streams ?? [];
		const path = stream?.kind === 'player' ? `${stream.movie_url}/${FILM}` : '';
		const page = await instance.page(`${path}?t=3`);
		expect(asked).toHaveBeenCalledWith({
			type: 'movie',
			id: IMDB,
			extra: { filename: 'Film & co.mp4', videoSize: '1234' },
			config: {},
		});
		const [source] = dataOf(page.body).sources;
		expect(source?.subtitles.map(({ language }) => language)).toEqual(['en', 'de', 'und']);
		expect(page.body).not.toContain(files.origin);
		expect(policyOf(page.headers)['connect-src']).toContain("'self'");

		const [english, large] = source?.subtitles ?? [];
		const file = await instance.page(english?.url ?? '');
		expect([file.statusCode, file.body]).toEqual([200, VTT]);
		expect(file.headers).toMatchObject({
			'access-control-allow-origin': '*',
			'content-type': 'application/octet-stream; charset=iso-8859-2',
			'content-disposition': 'attachment',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		});
		expect((await instance.page(large?.url ?? '')).statusCode).toBe(502);
		expect((await instance.page(`${path}/subtitles/unknown`)).statusCode).toBe(404);
	});

	it('that an add-on is slow to give do not keep a film waiting', async () => {
		const instance = await buildInstance({}, true);
		await instance.addAddon(streams(FILE));
		await instance.addAddon({ subtitles: () => new Promise(() => {}) });
		const [group] = await instance.list();
		const [stream] = group?.streams ?? [];
		const page = await instance.page(stream?.kind === 'player' ? `${stream.movie_url}/${FILM}` : '');
		expect(dataOf(page.body).sources[0]?.subtitles).toEqual([]);
	});
});
