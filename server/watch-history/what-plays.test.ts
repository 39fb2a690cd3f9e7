import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestDirectory, NO_COPY_HOSTS } from '../testing/create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from '../testing/fake-tmdb.ts';

let fake: FakeTmdb;
beforeEach(async () => {
	fake = await startFakeTmdb();
});
afterEach(() => fake.close());

/** Of the fake catalogue: one movie with a trailer and one without, and a show with one. */
const TITLES = [
	{ media_type: 'movie', media_id: '605' },
	{ media_type: 'movie', media_id: '604' },
	{ media_type: 'tv', media_id: '605', season: 1, episode: 2 },
];

async function listPlays(env: Record<string, string>) {
	const tmdb = { TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token };
	const app = await createTestApp({ env: { ...tmdb, ...NO_COPY_HOSTS, ...env } });
	const { http } = app;
	const { headers } = await buildAccount(app);
	for (const payload of TITLES) await http.inject({ method: 'POST', url: '/api/watch-history', headers, payload });
	const { cards } = (await http.inject({ url: '/api/continue-watching', headers })).json().data;
	return Object.fromEntries(cards.map(({ id, plays }: { id: string; plays?: string }) => [id, plays]));
}

it('a card of a title without a copy says what plays instead, as the page of the title does', {
	tags: ['my-list-resume'],
}, async () => {
	expect(await listPlays({})).toEqual({ 'movie:605': 'trailer', 'movie:604': 'clip', 'tv:605': 'trailer' });
});

it('with another player server any title may play', { tags: ['my-list-resume'] }, async () => {
	const dataDir = createTestDirectory();
	const server = { id: 'other', name: 'Other', enabled: true, movieUrl: 'https://player.example/movie' };
	mkdirSync(join(dataDir, 'config'));
	writeFileSync(join(dataDir, 'config', 'servers.json'), JSON.stringify({ servers: [server] }));
	expect(await listPlays({ DATA_DIR: dataDir })).toEqual({
		'movie:605': undefined,
		'movie:604': undefined,
		'tv:605': undefined,
	});
});
