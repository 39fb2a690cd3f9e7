import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeArchive, startFakeArchive } from './fake-archive.ts';
import { buildFilmItem } from './fake-archive-items.ts';
import type { Behaviour } from './fake-upstream-behaviour.ts';

const FILM = buildFilmItem('night', { title: 'The Night Edition', year: '1940' }, { length: 5464 });
const DARK = { ...FILM, answer: { is_dark: true } };

let fake: FakeArchive;

beforeEach(async () => {
	fake = await startFakeArchive({ items: { night: FILM, dark: DARK } });
});

afterEach(() => fake.close());

const get = (path: string, init?: RequestInit) => fetch(fake.origin + path, init);
const json = async (path: string) => (await get(path)).json();

describe('the fake archive', () => {
	it('answers for an item, a dark one and an unknown one as the archive does', async () => {
		expect(await json('/metadata/night')).toMatchObject({
			dir: '/0/items/night',
			server: `127.0.0.1:${fake.port}`,
			metadata: { identifier: 'night', title: 'The Night Edition' },
			files: expect.arrayContaining([
				expect.objectContaining({ name: 'night.mp4', format: 'h.264', length: '5464.00' }),
			]),
		});
		expect(await json('/metadata/dark')).toMatchObject({ is_dark: true });
		expect(await json('/metadata/unknown')).toEqual({});
	});

	it('redirects a download to the data node, which serves real media whole and in ranges', async () => {
		const download = await get('/download/night/night.mp4', { redirect: 'manual' });
		expect(download.status).toBe(302);
		expect(download.headers.get('location')).toBe(`${fake.origin}/0/items/night/night.mp4`);

		const whole = await get('/download/night/night.mp4');
		expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
		const bytes = Buffer.from(await whole.arrayBuffer());
		expect(bytes.subarray(4, 8).toString()).toBe('ftyp');

		const part = await get('/0/items/night/night.mp4', { headers: { range: 'bytes=4-7' } });
		expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`]);
		expect(await part.text()).toBe('ftyp');

		const end = await get('/0/items/night/night.mp4', { headers: { range: 'bytes=-10' } });
		expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-10));
		const beyond = await get('/0/items/night/night.mp4', { headers: { range: `bytes=${bytes.length}-` } });
		expect(beyond.status).toBe(416);
	});

	it('has no file that its listing does not have', async () => {
		expect((await get('/0/items/night/renamed.mp4')).status).toBe(404);
		expect((await get('/download/unknown/a.mp4')).status).toBe(404);
	});

	it('finds items by words of their title and by collection, without dark ones', async () => {
		const search = (q: string) => json(`/advancedsearch.php?${new URLSearchParams({ q, output: 'json', rows: '5' })}`);
		expect(await search('title:(night edition) AND collection:(feature_films)')).toMatchObject({
			response: { numFound: 1, docs: [{ identifier: 'night', year: '1940', title: 'The Night Edition' }] },
		});
		expect(await search('title:(night) AND collection:(classic_tv)')).toMatchObject({ response: { docs: [] } });
		expect(await search('title:(harbour)')).toMatchObject({ response: { numFound: 0 } });
	});

	it.each<[Behaviour, number]>([
		[{ kind: 'status', status: 429, retryAfter: 30 }, 429],
		[{ kind: 'status', status: 503 }, 503],
		[{ kind: 'status', status: 404 }, 404],
		[{ kind: 'html' }, 200],
	])('answers with a page of HTML when it is told %j', async (behaviour, status) => {
		fake.behave(behaviour);
		const response = await get('/metadata/night');
		expect([response.status, response.headers.get('content-type')]).toEqual([
			status,
			expect.stringContaining('text/html'),
		]);
		expect(response.headers.get('retry-after')).toBe(status === 429 ? '30' : null);
	});

	it.each<Behaviour>([{ kind: 'refused' }, { kind: 'cut-body' }])(
		'breaks off when it is told %j',
		async (behaviour) => {
			fake.behave(behaviour);
			await expect(json('/metadata/night')).rejects.toThrow();
		},
	);

	it('misbehaves with media only where it is named, and so often as it is told', async () => {
		fake.behave({ kind: 'status', status: 503 });
		expect((await get('/0/items/night/night.mp4')).status).toBe(200);
		fake.behave({ kind: 'status', status: 503, match: /night\.mp4$/, times: 1 });
		expect((await get('/0/items/night/night.mp4')).status).toBe(503);
		expect((await get('/0/items/night/night.mp4')).status).toBe(200);
		fake.reset();
		expect((await get('/metadata/night')).status).toBe(200);
		expect(fake.calls.map(({ url }) => url)).toEqual(['/metadata/night']);
		expect(fake.mediaCalls).toEqual([]);
	});

	it('has other items after a test has put them in', async () => {
		fake.items.delete('night');
		expect(await json('/metadata/night')).toEqual({});
	});
});
