import { expect, onTestFinished, test } from 'vitest';
import { startFakeArchive } from '../testing/fake-archive.ts';
import { buildFilmItem, type FakeItem } from '../testing/fake-archive-items.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';
import { createCopyFinders } from './copy-finders.ts';
import { WANTED } from './testing/wanted-titles.ts';

const FOUND = { isNamed: false };
const NAMED = { isNamed: true };

/** The archive's finders over a fake that has these items, until the test ends. */
async function startFinders(items: Readonly<Record<string, FakeItem>>) {
	const fake = await startFakeArchive({ items });
	onTestFinished(() => fake.close());
	const client = createUpstreamClient({
		name: 'The fake archive',
		origin: fake.origin,
		headers: {},
		limits: { maxPerSecond: 1000 },
	});
	onTestFinished(() => client.close());
	const hosts = { archive: client, commons: null, wikidata: null, close: async () => {} };
	const urls = { archiveUrl: fake.origin, commonsUrl: null, wikidataUrl: null, search: 'on' } as const;
	return createCopyFinders(hosts, urls).archive ?? expect.fail('no finders');
}

test('A search leaves out what is another film, and an item without a stated length is checked by its files', async () => {
	const metadata = { title: 'Detour (1945)', year: '1945' };
	const items = {
		detour_trailer: buildFilmItem('detour_trailer', { ...metadata, title: 'Detour - trailer' }, { length: 120 }),
		detour_1992: buildFilmItem('detour_1992', { title: 'Detour', year: '1992' }, { length: 91 * 60 }),
		detour_short: buildFilmItem('detour_short', metadata, { length: 10 * 60 }),
		Detour_movie: buildFilmItem('Detour_movie', metadata, { length: 68 * 60 }),
		detour_upload: buildFilmItem(
			'detour_upload',
			{ ...metadata, collection: ['opensource_movies'] },
			{ length: 68 * 60 },
		),
	};
	const { search, findCopies } = await startFinders(items);
	const candidates = (await search(WANTED.detour)).map(({ identifier }) => identifier);
	expect(candidates.toSorted()).toEqual(['Detour_movie', 'detour_short']);
	expect(await findCopies('detour_short', WANTED.detour, FOUND)).toEqual({ kind: 'dead', reason: 'wrong_title' });
	expect((await findCopies('Detour_movie', WANTED.detour, FOUND)).kind).toBe('found');
});

test('An item that only a search found has to state its year, one that a record names does not', async () => {
	const detour = buildFilmItem('detour', { title: 'Detour' }, { length: 68 * 60 });
	const { findCopies } = await startFinders({ detour });
	expect((await findCopies('detour', WANTED.detour, NAMED)).kind).toBe('found');
	expect(await findCopies('detour', WANTED.detour, FOUND)).toEqual({ kind: 'dead', reason: 'wrong_title' });
});
