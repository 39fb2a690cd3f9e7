import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FILMS } from '#open-catalogue/open-catalogue.ts';
import type { FilmRecord } from '#open-catalogue/record.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { type FakeArchiveOptions, startFakeArchive } from '../testing/fake-archive.ts';
import { buildFilmItem, type FakeCommonsFile, type FakeItem } from '../testing/fake-archive-items.ts';
import type { Behaviour } from '../testing/fake-upstream-behaviour.ts';
import { findFreePort } from '../testing/free-port.ts';
import { dataOf, policyOf } from '../testing/request-player-page.ts';

type Http = Awaited<ReturnType<typeof createTestApp>>['http'];

const MINUTE_MS = 60_000;
const AWAY = 'The archive can’t be reached right now. Trying again in 2 minutes.';
const NOTHING = 'This player doesn’t have this title.';

/** A film whose record names an item of the archive and no file. */
const [film, identifier] = findFilm();

const PLAYER_PAGE = `/embed/open/movie/${film.id}`;

function findFilm(): [FilmRecord, string] {
	for (const record of FILMS) {
		const item = record.items?.find((one) => 'archive' in one);
		if (item && record.sources === undefined && record.items?.length === 1 && record.imdb_id)
			return [record, item.archive];
	}
	throw new Error('Every film with an item has sources');
}

function buildItem(overrides: Partial<FakeItem> = {}): FakeItem {
	const metadata = { title: film.title, year: film.release_date.slice(0, 4) };
	return { ...buildFilmItem(identifier, metadata, { length: film.runtime * 60 }), ...overrides };
}

async function start(options: FakeArchiveOptions = {}, settings: Record<string, string> = {}, isOneNode = false) {
	const fake = await startFakeArchive({ items: { [identifier]: buildItem() }, ...options });
	onTestFinished(() => fake.close());
	const env = { ARCHIVE_URL: fake.origin, OPEN_CINEMA_SEARCH: 'off', ...settings };
	const { http, clock } = await createTestApp({ pages: true, env, isOneNode });
	return { fake, clock, http, request: () => openPlayer(http), requestOnce: () => http.inject(PLAYER_PAGE) };
}

/** As the page does: again while the look goes on. */
async function openPlayer(http: Http) {
	for (;;) {
		const response = await http.inject(PLAYER_PAGE);
		if (!response.body.includes('Looking for a copy')) return response;
	}
}

describe('pressing play on a film whose record names an item and no file', () => {
	it('plays the files that the item has now, from the archive that is configured', async () => {
		const { fake, request } = await start();
		const { statusCode, headers, body } = await request();
		expect(statusCode).toBe(200);
		const urls = dataOf(body).sources.map(({ url }) => url);
		expect(urls).toContain(`${fake.origin}/download/${identifier}/${identifier}.mp4`);
		expect(urls.every((url) => url.startsWith(fake.origin))).toBe(true);
		expect(policyOf(headers)['media-src']).toMatch(new RegExp(` blob: ${fake.origin}$`));
		expect(headers['cache-control']).toMatch(/^public/);
		const [media = ''] = urls;
		const part = await fetch(media, { headers: { range: 'bytes=0-99' } });
		expect(part.status).toBe(206);
	});

	it('asks the archive once, however often it is pressed', async () => {
		const { fake, request } = await start({}, {}, true);
		await Promise.all([request(), request()]);
		await request();
		expect(fake.calls).toHaveLength(1);
		expect(fake.calls[0]?.headers['user-agent']).toMatch(/^Matinee\/0\.0\.0-test \(http:\/\/localhost:3000\)$/);
	});

	it('plays a file that was renamed', async () => {
		const { fake, request, clock } = await start();
		await request();
		fake.items.set(identifier, {
			...buildItem(),
			files: buildItem().files.map((file) => ({ ...file, name: file.name.replace(identifier, 'renamed') })),
		});
		clock.advance(8 * 24 * 60 * MINUTE_MS);
		await request();
		await expect
			.poll(async () => dataOf((await request()).body).sources[0]?.url)
			.toMatch(new RegExp(`${identifier}/renamed[^/]*$`));
	});

	it.each<[what: string, items: Record<string, FakeItem>]>([
		['is dark', { [identifier]: buildItem({ answer: { is_dark: true } }) }],
		['is gone', {}],
		['has no video', { [identifier]: buildItem({ files: [{ name: 'a.pdf', format: 'Text PDF', size: '100000' }] }) }],
		[
			'has only private files',
			{ [identifier]: buildItem({ files: buildItem().files.map((file) => ({ ...file, private: 'true' })) }) },
		],
	])('says that there is nothing to play when the item %s', async (_what, items) => {
		const { request } = await start({ items });
		const { headers, body } = await request();
		expect(body).toContain('data-reason="nothing_to_play"');
		expect(body).toContain(NOTHING);
		expect(headers['cache-control']).toMatch(/^public/);
	});

	it('says the same when the archive answers 404', async () => {
		const { fake, request } = await start();
		fake.behave({ kind: 'body', status: 404, body: '{"error":"not found"}' });
		expect((await request()).body).toContain('data-reason="nothing_to_play"');
	});

	it.each<[what: string, behaviour: Behaviour]>([
		['is overloaded, 503', { kind: 'status', status: 503 }],
		['cuts its answer', { kind: 'cut-body' }],
		['sends broken JSON', { kind: 'broken-json' }],
		['sends HTML', { kind: 'html' }],
		['sends JSON of another kind', { kind: 'body', body: '"maintenance"' }],
		['sends another content type', { kind: 'body', body: '{}', contentType: 'text/plain' }],
		['redirects elsewhere', { kind: 'redirect', to: 'https://elsewhere.example/' }],
		['closes the connection', { kind: 'refused' }],
	])('says that the archive cannot be reached when it %s, and plays two minutes later', async (_what, behaviour) => {
		const { fake, request, clock } = await start();
		fake.behave(behaviour);
		const { statusCode, headers, body } = await request();
		expect(statusCode).toBe(200);
		expect(body).toContain('data-reason="copies_unreachable"');
		expect(body).toContain(AWAY);
		expect(headers['cache-control']).toBe('no-store');
		fake.behave({ kind: 'normal' });
		clock.advance(2 * MINUTE_MS);
		expect(dataOf((await request()).body).sources.length).toBeGreaterThan(0);
	});

	it.each([429, 503])(
		'says so when it answers %i with a time to come back, and does not ask before',
		async (status) => {
			const { fake, request, clock } = await start({}, {}, true);
			fake.behave({ kind: 'status', status, retryAfter: 300 });
			expect((await request()).body).toContain(AWAY);
			clock.advance(2 * MINUTE_MS);
			const { headers, body } = await request();
			expect(body).toContain(AWAY);
			expect(headers['cache-control']).toBe('no-store');
			expect(fake.calls).toHaveLength(1);
		},
	);

	it('says that the archive cannot be reached when there is no network', async () => {
		const { request } = await start({}, { ARCHIVE_URL: `http://127.0.0.1:${await findFreePort()}` });
		expect((await request()).body).toContain(AWAY);
	});

	it('says that it looks while the answer takes its time, and plays as soon as it has come', async () => {
		const held: ServerResponse[] = [];
		let isHeld = true;
		const { fake, request, requestOnce } = await start({
			intercept(_request, response) {
				if (isHeld) held.push(response);
				return isHeld;
			},
		});
		expect((await requestOnce()).body).toContain('Looking for a copy at the Internet Archive…');
		isHeld = false;
		const { host } = new URL(fake.origin);
		const place = { server: host, d1: host, dir: `/0/items/${identifier}`, workable_servers: [host] };
		const { files, metadata } = buildItem();
		const [response] = held;
		response?.setHeader('content-type', 'application/json').end(JSON.stringify({ ...place, files, metadata }));
		if (response) await once(response, 'close');
		await expect.poll(async () => (await request()).body).toContain('data-phase="opening"');
	});
});

const COMMONS_FILE: FakeCommonsFile = {
	duration: film.runtime * 60,
	size: 90_000_000,
	width: 640,
	height: 480,
	type: 'video/webm; codecs="vp9, opus"',
	transcodes: [],
	languages: [],
};

it('a refusal of the archive leaves the copy on Commons that Wikidata names', async () => {
	const { fake, request } = await startWithCommons();
	fake.behave({ kind: 'status', status: 429, retryAfter: 300, match: /^\/metadata\// });
	const { headers, body } = await request();
	expect(dataOf(body).sources.map(({ url }) => url)).toEqual([expect.stringMatching(/A_Film\.webm$/)]);
	expect(body).toContain('Wikimedia Commons');
	expect(headers['cache-control']).toMatch(/^public/);
});

it('an item that is gone leaves what a search finds, when it fits', async () => {
	const { request } = await start(
		{
			items: {
				trailer: { ...buildItem(), metadata: { ...buildItem().metadata, title: `${film.title} (trailer)` } },
				another: buildItem(),
			},
		},
		{ OPEN_CINEMA_SEARCH: 'on' },
	);
	// A page waits for so many calls no longer than its budget; the look goes on.
	await expect.poll(async () => dataOf((await request()).body).sources[0]?.url).toContain('/another/');
	expect((await request()).body).not.toContain('/trailer/');
});

it('what was found plays after a restart, without the archive', async () => {
	const DATA_DIR = createTestDirectory();
	const first = await start({}, { DATA_DIR });
	await first.request();
	await first.http.close();
	const { fake, request } = await start({}, { DATA_DIR, ARCHIVE_URL: first.fake.origin });
	await first.fake.close();
	expect(dataOf((await request()).body).sources.length).toBeGreaterThan(0);
	expect(fake.calls).toEqual([]);
});

async function startWithCommons() {
	const fake = await startFakeArchive({
		items: { [identifier]: buildItem() },
		commons: { 'A Film.webm': COMMONS_FILE },
		wikidata: {
			[film.wikidata_id ?? 'Q90000001']: {
				P345: [{ value: film.imdb_id ?? '' }],
				P10: [{ value: 'A Film.webm' }],
			},
		},
	});
	onTestFinished(() => fake.close());
	const env = { ARCHIVE_URL: fake.origin, COMMONS_URL: fake.origin, WIKIDATA_URL: fake.origin };
	const { http } = await createTestApp({ pages: true, env });
	return { fake, request: () => openPlayer(http) };
}

it('with every host off, a title without sources has nothing to play', async () => {
	const { http } = await createTestApp({ pages: true });
	expect((await http.inject(PLAYER_PAGE)).body).toContain(NOTHING);
});
