import stremio from 'stremio-addon-client';
import { describe, expect, it } from 'vitest';
import type { ApiScope } from '#contract/api-token.ts';
import { STREMIO_REQUESTS_PER_MINUTE } from '#contract/limits.ts';
import { stremioManifestPath } from '#contract/stremio-path.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const DAY_MS = 86_400_000;
/** A Trip to the Moon, and Les Vampires, whose id is of the open catalogue alone. */
const FILM = { path: '775/movie', imdb: 'tt0000417' };
const SHOW = { path: '900000603/tv', imdb: 'tt0006206' };

interface Metas {
	metas: { id: string; type: string; name: string; poster?: string; releaseInfo?: string; genres?: string[] }[];
}
interface Meta {
	meta: { id: string; name: string; videos?: { id: string; season: number; episode: number; title: string }[] };
}
interface Streams {
	streams: { url?: string; externalUrl?: string; name: string; behaviorHints?: object }[];
}

async function makeToken(app: TestApp, account: TestAccount, scopes: ApiScope[] = ['lists:read'], days = 30) {
	const body = { name: 'Television', scopes, days, currentPassword: PASSWORD };
	const { data } = (await actAs(app, account)('POST', '/api/auth/tokens', body)).json();
	return data as { id: string; token: string; addon_url: string | null };
}

async function buildInstance(env: Record<string, string> = {}) {
	const app = await createTestApp({ env });
	const account = await buildAccount(app);
	const own = actAs(app, account);
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	/** As players do: the client checks the manifest by the protocol's own rules. */
	const connect = async (path: string) => {
		const { addon } = await stremio.detectFromURL(origin + path).catch((error: unknown) => {
			throw new Error(JSON.stringify(error), { cause: error });
		});
		if (!addon) throw new Error('no add-on');
		return addon;
	};
	const status = async (path: string) => (await app.http.inject(path)).statusCode;
	return { app, account, own, origin, connect, status };
}

describe('Matinee as an add-on', { tags: ['stremio-addon'] }, () => {
	it('is read by the protocol’s own client: manifest, catalogues, details, streams, subtitles', async () => {
		const { app, account, own, connect } = await buildInstance();
		await own('PUT', `/api/lists/watch-later/titles/${FILM.path}`, {});
		const list = (await own('POST', '/api/lists', { name: 'Serials <b>' })).json().data;
		await own('PUT', `/api/lists/${list.id}/titles/${SHOW.path}`, {});
		const { token, addon_url } = await makeToken(app, account);
		expect(addon_url).toBe(`http://localhost:3000${stremioManifestPath(token)}`);
		const addon = await connect(stremioManifestPath(token));

		expect(addon.manifest.catalogs.map(({ type, name }) => [type, name])).toEqual([
			['movie', 'Popular films'],
			['series', 'Popular shows'],
			['movie', 'Watch Later'],
			['series', 'Watch Later'],
			['movie', 'Serials <b>'],
			['series', 'Serials <b>'],
		]);
		expect(addon.isSupported('stream', 'movie', FILM.imdb)).toBe(true);
		expect(addon.isSupported('stream', 'movie', 'kitsu:1')).toBe(false);

		const idsOf = async (type: string, at: number, extra = {}) => {
			const { id = '' } = addon.manifest.catalogs[at] ?? {};
			const { metas } = (await addon.get('catalog', type, id, extra)) as Metas;
			return metas.map((meta) => meta.id);
		};
		expect(await idsOf('movie', 2)).toEqual([FILM.imdb]);
		expect(await idsOf('series', 3)).toEqual([]);
		expect(await idsOf('series', 5)).toEqual([SHOW.imdb]);

		const { meta } = (await addon.get('meta', 'series', SHOW.imdb)) as Meta;
		expect(meta).toMatchObject({ id: SHOW.imdb, name: 'Les Vampires' });
		expect(meta.videos?.[0]).toMatchObject({ id: `${SHOW.imdb}:1:1`, season: 1, episode: 1 });
		const own605 = (await addon.get('meta', 'series', 'matinee:tv:900000603')) as Meta;
		expect(own605.meta.videos?.[1]?.id).toBe('matinee:tv:900000603:1:2');

		const { streams } = (await addon.get('stream', 'movie', FILM.imdb)) as Streams;
		expect(streams.length).toBeGreaterThan(0);
		for (const { url } of streams) expect(url).toMatch(/^https:\/\//);
		expect(await addon.get('subtitles', 'movie', FILM.imdb, { videoSize: 1 })).toMatchObject({ subtitles: [] });
	});

	it('has popular titles page by page, by genre and by search', async () => {
		const { app, connect } = await buildInstance({ STREMIO_ADDON: 'public' });
		const addon = await connect('/stremio/manifest.json');
		const read = async (extra: Record<string, string | number>) =>
			((await addon.get('catalog', 'movie', 'matinee-popular', extra)) as Metas).metas;
		const [first, second] = await Promise.all([read({}), read({ skip: 35 })]);
		const { total_results } = (await app.http.inject('/api/tmdb/discover/movie')).json();
		expect(first).toHaveLength(Math.min(total_results, 100));
		expect(first[0]).toMatchObject({ type: 'movie', poster: expect.stringMatching(/^https?:\/\/[^/]+\/art\/w342\//) });
		expect(second.slice(0, 30)).toEqual(first.slice(35, 65));
		const comedies = await read({ genre: 'Comedy' });
		expect(comedies.length).toBeGreaterThan(5);
		for (const { genres } of comedies) expect(genres).toContain('Comedy');
		expect(await read({ genre: 'No such genre' })).toEqual([]);
		const found = await read({ search: 'nosferatu' });
		expect(found[0]?.name).toMatch(/Nosferatu/);
		expect(await read({ skip: 1_000_000 })).toEqual([]);
	});

	it('leads to the watch page where no file can be played elsewhere, and has nothing for what it does not know', async () => {
		const { connect } = await buildInstance({ STREMIO_ADDON: 'public' });
		const addon = await connect('/stremio/manifest.json');
		const streamsOf = async (id: string, type = 'movie') => ((await addon.get('stream', type, id)) as Streams).streams;
		// A film whose copies are found at hosts, none of which is on.
		const { metas } = (await addon.get('catalog', 'movie', 'matinee-popular')) as Metas;
		const all = await Promise.all(metas.map(async ({ id }) => [id, await streamsOf(id)] as const));
		for (const [, streams] of all) expect(streams.length).toBeGreaterThan(0);
		const page = all.flatMap(([, streams]) => streams).find(({ externalUrl }) => externalUrl);
		if (page) expect(page.externalUrl).toMatch(/\/watch\/movie\/\d+$/);
		expect(await streamsOf('tt9999999')).toEqual([]);
		expect(await streamsOf('matinee:tv:900000603')).toEqual([]);
		expect(await streamsOf(`${SHOW.imdb}:99:1`, 'series')).toMatchObject([
			{ externalUrl: expect.stringMatching(/\/watch\/tv\/900000603\/99\/1$/) },
		]);
		await expect(addon.get('meta', 'movie', 'tt9999999')).rejects.toThrow();
		await expect(addon.get('catalog', 'movie', 'other')).rejects.toThrow();
		await expect(addon.get('catalog', 'movie', 'matinee-list-watch-later')).rejects.toThrow();
	});

	it('answers programs of any origin, without cookies, and says how long answers may be kept', async () => {
		const { app, account } = await buildInstance({ STREMIO_ADDON: 'public' });
		const { token } = await makeToken(app, account);
		const read = (url: string, headers = {}) =>
			app.http.inject({ url, headers: { origin: 'https://web.example', ...headers } });
		const open = await read('/stremio/manifest.json');
		expect(open.headers).toMatchObject({
			'access-control-allow-origin': '*',
			'cache-control': 'public, max-age=3600',
			'content-type': 'application/json; charset=utf-8',
			'referrer-policy': 'no-referrer',
		});
		expect(open.headers).not.toHaveProperty('access-control-allow-credentials');
		expect(open.headers).not.toHaveProperty('set-cookie');
		const own = await read(`/stremio/${token}/catalog/movie/matinee-list-watch-later.json`, {
			cookie: `token=${account.token}`,
		});
		expect(own.headers['cache-control']).toBe('private, max-age=60');
		const again = await read('/stremio/manifest.json', { 'if-none-match': String(open.headers.etag) });
		expect(again.statusCode).toBe(304);
		const refused = await read('/stremio/catalog/other.json');
		expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, '*']);
		const preflight = await app.http.inject({ method: 'OPTIONS', url: '/stremio/manifest.json' });
		expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
		expect((await read('/api/config')).headers).not.toHaveProperty('access-control-allow-origin');
	});
});

describe('who may read Matinee as an add-on', { tags: ['stremio-addon-access'] }, () => {
	it('is the holder of a token alone, unless the operator opens the catalogue, and nobody where it is off', async () => {
		const closed = await buildInstance();
		expect(await closed.status('/stremio/manifest.json')).toBe(401);
		const { token } = await makeToken(closed.app, closed.account);
		expect(await closed.status(stremioManifestPath(token))).toBe(200);
		const open = await buildInstance({ STREMIO_ADDON: 'public' });
		expect(await open.status('/stremio/manifest.json')).toBe(200);
		expect(await open.status('/stremio/catalog/movie/matinee-list-watch-later.json')).toBe(401);
		const off = await buildInstance({ STREMIO_ADDON: 'off' });
		const unused = await makeToken(off.app, off.account);
		expect(unused.addon_url).toBeNull();
		expect(await off.status(stremioManifestPath(unused.token))).toBe(404);
	});

	it('reads lists with the scope for them alone, and those of the account alone', async () => {
		const { app, account, own, status } = await buildInstance();
		const list = (await own('POST', '/api/lists', { name: 'Mine' })).json().data;
		const path = (token: string) => `/stremio/${token}/catalog/movie/matinee-list-${list.id}.json`;
		const reader = await makeToken(app, account);
		const other = await makeToken(app, account, ['history:read']);
		const stranger = await makeToken(app, await buildAccount(app));
		expect(await status(path(reader.token))).toBe(200);
		expect(await status(path(other.token))).toBe(403);
		expect(await status(path(stranger.token))).toBe(404);
		const manifest = (await app.http.inject(stremioManifestPath(other.token))).json();
		expect(manifest.catalogs.map(({ name }: { name: string }) => name)).toEqual(['Popular films', 'Popular shows']);
	});

	it('is nobody with a token that was revoked, has ended or was never made, nor of a suspended account', async () => {
		const { app, account, status } = await buildInstance();
		const short = await makeToken(app, account, ['lists:read'], 1);
		const long = await makeToken(app, account);
		app.clock.advance(DAY_MS + 1);
		expect(await status(stremioManifestPath(short.token))).toBe(401);
		expect(await status(stremioManifestPath(long.token))).toBe(200);
		const mangled = long.token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
		expect(await status(stremioManifestPath(mangled))).toBe(401);
		const owner = actAs(app, await buildAccount(app, 'owner'));
		const suspended = await owner('PUT', `/api/admin/users/${account.user.id}/suspension`, { reason: 'A reason' });
		expect(suspended.statusCode).toBe(200);
		expect(await status(stremioManifestPath(long.token))).toBe(401);
	});

	it('is no session: its token opens nothing in an address', async () => {
		const { account, status } = await buildInstance();
		expect(await status(`/stremio/${account.token}/manifest.json`)).toBe(404);
	});

	it('may ask some hundred times a minute', async () => {
		const { origin } = await buildInstance({ STREMIO_ADDON: 'public' });
		const ask = async () => {
			const response = await fetch(`${origin}/stremio/meta/movie/kitsu%3A1.json`);
			await response.arrayBuffer();
			return response.status;
		};
		for (let n = 0; n < STREMIO_REQUESTS_PER_MINUTE; n += 1) expect(await ask()).toBe(404);
		expect(await ask()).toBe(429);
	});

	it.each([
		'/stremio/',
		'/stremio/x.json',
		'/stremio/meta/movie.json',
		'/stremio/meta/channel/tt1.json',
		'/stremio/meta/movie/tt1/a/b/c.json',
		`/stremio/meta/movie/${'a'.repeat(2000)}.json`,
	])('gets no answer from %s', async (path) => {
		const { app } = await buildInstance({ STREMIO_ADDON: 'public' });
		const { statusCode, headers } = await app.http.inject(path);
		expect(statusCode).toBeGreaterThanOrEqual(400);
		expect(statusCode).toBeLessThan(500);
		expect(headers['content-type']).toMatch(/json/);
	});
});
