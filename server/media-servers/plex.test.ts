import { expect, it } from 'vitest';
import type { AddonStreams } from '#contract/addon-streams.ts';
import { MEDIA_SERVER_READ_MINUTES } from '#contract/limits.ts';
import type { MediaServer } from '#contract/media-servers.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { FAKE_KEY } from '../testing/fake-jellyfin.ts';
import { type FakePlexItem, takeFakePlex } from '../testing/fake-plex.ts';
import { dataOf } from '../testing/request-player-page.ts';

const ADDED = Date.UTC(2026, 5, 1) / 1000;
/** A Trip to the Moon, as a file that browsers play and as one that they do not. */
const MOVIE: FakePlexItem = {
	ratingKey: '11',
	type: 'movie',
	section: '1',
	addedAt: ADDED,
	Guid: [{ id: 'imdb://tt0000417' }, { id: 'tmdb://775' }, { id: 'tvdb://1234' }],
	Media: [
		{
			id: 21,
			container: 'mp4',
			videoCodec: 'h264',
			audioCodec: 'aac',
			height: 1080,
			Part: [{ key: '/library/parts/31/1700000000/file.mp4', size: 900_000_000 }],
		},
		{
			id: 22,
			container: 'mkv',
			videoCodec: 'hevc',
			audioCodec: 'truehd',
			height: 2160,
			Part: [{ key: '/library/parts/32/1700000000/file.mkv', size: 30_000_000_000 }],
		},
		{ id: 23, container: 'mp4', videoCodec: 'h264', Part: [{ key: '/library/parts/33/1/../../../secret', size: 1 }] },
	],
};
const SHOW: FakePlexItem = {
	ratingKey: '12',
	type: 'show',
	section: '2',
	addedAt: ADDED,
	Guid: [{ id: 'tmdb://1396' }],
};
const EPISODE: FakePlexItem = {
	ratingKey: '13',
	type: 'episode',
	section: '2',
	addedAt: ADDED,
	grandparentRatingKey: '12',
	parentIndex: 1,
	index: 1,
};

async function buildHouse(items: FakePlexItem[]) {
	const app = await createTestApp({ pages: true });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const viewer = actAs(app, await buildAccount(app));
	const house = await takeFakePlex(items);
	const add = async (key = FAKE_KEY) => {
		const added = await owner('POST', '/api/admin/media-servers', { kind: 'plex', address: house.address, key });
		await app.mediaServers.settled();
		return added;
	};
	const first = async () => (await owner('GET', '/api/admin/media-servers')).json().data[0] as MediaServer;
	return { app, viewer, house, add, first };
}

it('a Plex is read by sections and pages, then what was changed, and what is gone leaves', {
	tags: ['media-servers-list'],
}, async () => {
	const many = Array.from({ length: 700 }, (_, number) => ({ ...MOVIE, ratingKey: String(1000 + number), Guid: [] }));
	const { app, house, add, first } = await buildHouse([MOVIE, SHOW, EPISODE, ...many]);
	expect((await add('wrong')).json()).toMatchObject({ success: false, issues: [{ path: 'key' }] });
	expect((await add()).statusCode).toBe(201);
	expect(await first()).toMatchObject({ name: 'Attic', version: '1.42.1.10060', movies: 701, fault: null });
	expect(house.calls.filter((call) => call.includes('/sections/3/'))).toEqual([]);

	house.items.push({ ...MOVIE, ratingKey: '14', addedAt: app.clock.now() / 1000 + 60, Guid: [] });
	house.calls.length = 0;
	app.clock.advance(MEDIA_SERVER_READ_MINUTES * 60_000);
	await app.mediaServers.readJob.run();
	expect(await first()).toMatchObject({ movies: 702, fault: null });
	const listed = house.calls.filter((call) => call.includes('/all?'));
	expect(listed.filter((call) => !call.includes('updatedAt%3E%3E='))).toEqual([]);
	expect(listed).toHaveLength(3);

	house.items.splice(0, house.items.length, MOVIE);
	app.clock.advance(25 * 3_600_000);
	await app.mediaServers.readJob.run();
	expect(await first()).toMatchObject({ movies: 1, fault: null });
});

it('a file of a Plex plays as it is or converted, without a word of its key', {
	tags: ['media-servers-play'],
}, async () => {
	const { app, viewer, house, add } = await buildHouse([MOVIE, SHOW, EPISODE]);
	await add();
	const response = await viewer('GET', '/api/media-servers/streams/775/movie');
	const [group] = response.json().data as AddonStreams[];
	expect(group?.streams).toMatchObject([
		{ kind: 'player', description: '1080p · MP4 · 0.9 GB' },
		{ kind: 'player', description: '2160p · MKV · 30.0 GB' },
	]);
	const [direct, converted] = (group?.streams ?? []).map((stream) =>
		stream.kind === 'player' ? `${stream.movie_url}/775` : '',
	);
	const page = await app.http.inject(direct ?? '');
	expect(page.body).not.toContain(FAKE_KEY);
	expect(dataOf(page.body).sources).toMatchObject([{ kind: 'mp4', url: `${direct}/file`, host: 'Attic' }]);
	expect((await app.http.inject(`${direct}/file`)).headers['content-type']).toBe('video/mp4');
	expect(house.calls.at(-1)).toBe('GET /library/parts/31/1700000000/file.mp4');

	const playlist = await app.http.inject(`${converted}/stream.m3u8`);
	expect(playlist.body).toMatch(/\n\/embed\/open\/house\/[^\n]*\/part\?/);
	expect(playlist.body).not.toContain(FAKE_KEY);
	const asked = new URL(house.calls.at(-1)?.slice(4) ?? '', 'http://house');
	expect(asked.pathname).toBe('/video/:/transcode/universal/start.m3u8');
	expect(Object.fromEntries(asked.searchParams)).toMatchObject({ path: '/library/metadata/11', mediaIndex: '1' });
});
