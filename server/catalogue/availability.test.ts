/** What the catalogue says of copies, in the whole application. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { openCopiesDatabase } from '../copies/copies-database.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { createCatalogueCache } from './cache/catalogue-cache.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import { createOpenSource } from './sources/open.source.ts';

/** An address at which no test listens: nothing may be looked up. */
const ARCHIVE = { ARCHIVE_URL: 'http://127.0.0.1:9' };
const [first, second] = OPEN_CATALOGUE.movies;

it('a title that was found dead before a restart is in no list, search finds it marked, and its page may still look', {
	tags: ['home-playable', 'title-no-copy'],
}, async () => {
	const dataDir = createTestDirectory();
	const database = openCopiesDatabase({ file: join(dataDir, 'copies.sqlite'), onError: expect.fail });
	database.upsert(first?.key ?? '', { outcome: 'dead', checkedAt: 1, copies: [] });
	database.close();
	const { http } = await createTestApp({ env: { ...ARCHIVE, DATA_DIR: dataDir } });
	const get = async (url: string) => (await http.inject(url)).json();
	const { results } = await get('/api/tmdb/movie/popular');
	expect(results[0].id).not.toBe(first?.id);
	expect((await get(`/api/tmdb/movie/${results[0].id}`)).copies).toBe('known');
	expect(results.map(({ id }: { id: number }) => id)).not.toContain(first?.id);
	expect((await get(`/api/tmdb/movie/${first?.id}`)).copies).toBe('searchable');
	const found = await get(`/api/tmdb/search/movie?query=${encodeURIComponent(first?.name ?? '')}`);
	expect(found.results[0]).toMatchObject({ id: first?.id, playable: false });
});

it('a title of which a look found a copy is in the lists', { tags: ['home-playable'] }, async () => {
	const dataDir = createTestDirectory();
	const without = OPEN_CATALOGUE.movies.find(({ has_copy }) => !has_copy) ?? expect.fail('every film has a copy');
	const listed = async () => {
		const { http } = await createTestApp({ env: { ...ARCHIVE, DATA_DIR: dataDir } });
		const url = `/api/tmdb/discover/movie?primary_release_year=${without.year}&sort_by=title.asc`;
		const ids: number[] = [];
		for (let page = 1, last = 1; page <= last; page++) {
			const { results, total_pages } = (await http.inject(`${url}&page=${page}`)).json();
			ids.push(...results.map(({ id }: { id: number }) => id));
			last = total_pages;
		}
		await http.close();
		return ids;
	};
	expect(await listed()).not.toContain(without.id);
	const database = openCopiesDatabase({ file: join(dataDir, 'copies.sqlite'), onError: expect.fail });
	const url = 'https://archive.org/download/film/film.mp4';
	const copy = { host: 'Internet Archive', kind: 'mp4', url, reference: url, subtitles: [] } as const;
	database.upsert(without.key, { outcome: 'found', checkedAt: 1, copies: [copy] });
	database.close();
	expect(await listed()).toContain(without.id);
});

it('with another player server every title of the open catalogue is listed', { tags: ['home-playable'] }, async () => {
	const dataDir = createTestDirectory();
	const server = { id: 'other', name: 'Other', enabled: true, movieUrl: 'https://player.example/movie' };
	mkdirSync(join(dataDir, 'config'));
	writeFileSync(join(dataDir, 'config', 'servers.json'), JSON.stringify({ servers: [server] }));
	const { http } = await createTestApp({ env: { ...ARCHIVE, DATA_DIR: dataDir } });
	const { total_results } = (await http.inject('/api/tmdb/movie/popular')).json();
	expect(total_results).toBe(OPEN_CATALOGUE.movies.length);
});

it('a show and its episodes say what there is of each', { tags: ['title-no-copy'] }, async () => {
	const { http } = await createTestApp({ env: ARCHIVE });
	const get = async (url: string) => (await http.inject(url)).json();
	// Radar Men from the Moon: of its twelve chapters only the first has an item.
	const id = 900002315;
	expect((await get(`/api/tmdb/tv/${id}`)).copies).toBe('known');
	const { episodes } = await get(`/api/tmdb/tv/${id}/season/1`);
	const copies = episodes.map((episode: { copies: string }) => episode.copies);
	expect(copies).toEqual(['known', ...Array(11).fill('none')]);
	expect((await get(`/api/tmdb/tv/${id}/season/1/episode/2`)).copies).toBe('none');
});

it('with TMDB as the catalogue, a title that Open Cinema does not have says so', {
	tags: ['title-no-copy'],
}, async () => {
	const { http } = await createAppOnTmdb();
	const get = async (url: string) => (await http.inject(url)).json();
	expect((await get('/api/tmdb/movie/605')).copies).toBe('none');
	expect((await get('/api/tmdb/tv/605?append_to_response=external_ids')).copies).toBe('none');
	const { episodes } = await get('/api/tmdb/tv/605/season/1');
	expect(new Set(episodes.map(({ copies }: { copies: string }) => copies))).toEqual(new Set(['none']));
});

it('a cached list is not used any more once a look has changed what can be played', {
	tags: ['home-playable'],
}, async () => {
	const gone = new Set<string>();
	const source = createOpenSource({
		clock: Date.now,
		playable: { canBePlayed: ({ key, has_copy }) => has_copy && !gone.has(key), revision: () => String(gone.size) },
	});
	const cache = createCatalogueCache({ memoryBytes: 1024 * 1024, disk: null });
	const service = createCatalogueService({ source, cache, clock: Date.now, log: pino({ level: 'silent' }) });
	const leader = async () => {
		const { answer } = await service.answer(toCatalogueRequest('GET /api/tmdb/movie/popular', {}, {}));
		return JSON.parse(answer.identity.toString()).results[0].id;
	};
	expect(await leader()).toBe(first?.id);
	gone.add(first?.key ?? '');
	expect(await leader()).toBe(second?.id);
});
