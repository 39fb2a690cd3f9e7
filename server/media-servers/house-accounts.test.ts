import { describe, expect, it } from 'vitest';
import type { Tracker } from '#contract/trackers.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { addChild } from '../testing/child-client.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { FAKE_KEY, FAKE_USER, type FakeJellyfin, type FakeLibraryItem } from '../testing/fake-jellyfin.ts';
import { FAKE_PLEX_TOKEN, type FakePlexItem, takeFakePlex } from '../testing/fake-plex.ts';
import { takeFakeJellyfin } from '../testing/take-media-server.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;
const CREATED = '2026-06-01T10:00:00.000Z';
const TICKS = 10_000_000;
/** A Trip to the Moon, Nosferatu, of which the library has IMDb's id alone, and a film that is not in the house. */
const MOON = 775;
const NOSFERATU = 653;
const ELSEWHERE = 10331;
const SHOW = 900000601;

const ITEMS: FakeLibraryItem[] = [
	{ Id: 'moon', Type: 'Movie', ProviderIds: { Tmdb: String(MOON) }, RunTimeTicks: 840 * TICKS },
	{ Id: 'nosferatu', Type: 'Movie', ProviderIds: { Imdb: 'tt0013442' }, RunTimeTicks: 5400 * TICKS },
	{ Id: 'nameless', Type: 'Movie' },
	{ Id: 'show', Type: 'Series', ProviderIds: { Tmdb: String(SHOW) } },
	{ Id: 'e1', Type: 'Episode', SeriesId: 'show', ParentIndexNumber: 1, IndexNumber: 1 },
	{ Id: 'e23', Type: 'Episode', SeriesId: 'show', ParentIndexNumber: 1, IndexNumber: 2, IndexNumberEnd: 3 },
	// Whose ids name two titles.
	{ Id: 'clash', Type: 'Movie', ProviderIds: { Tmdb: String(ELSEWHERE), Imdb: 'tt0000417' } },
].map((item) => ({ ...item, DateCreated: CREATED }) as FakeLibraryItem);

interface Options {
	engine?: Engine;
	kind?: 'jellyfin' | 'emby';
}

async function buildHouse({ engine, kind = 'jellyfin' }: Options = {}) {
	const clock = createTestClock();
	const lines: string[] = [];
	const app = await createTestApp({
		clock,
		isOneNode: true,
		logTo: (line) => void lines.push(line),
		env: { HISTORY_RETENTION_DAYS: '3650', SECRETS_KEY: 'k'.repeat(40) },
		...(engine ? { engine } : {}),
	});
	const house = await takeFakeJellyfin({ kind, items: structuredClone(ITEMS), clock: clock.now });
	const { owner, id } = await addServer(app, { kind, address: house.address });
	return { app, clock, lines, house, owner, id, ...(await buildViewer(app, id)) };
}

async function addServer(app: TestApp, { kind, address }: { kind: string; address: string }) {
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const added = await owner('POST', '/api/admin/media-servers', { kind, address, key: FAKE_KEY });
	await app.mediaServers.settled();
	return { owner, id: added.json().data[0].id as string };
}

async function buildViewer(app: TestApp, serverId: string) {
	const account = await buildAccount(app);
	const act = actAs(app, account);
	const path = `/api/trackers/house-${serverId}`;
	return {
		account,
		act,
		path,
		connect: (password = FAKE_USER.password) => act('POST', `${path}/connect`, { username: FAKE_USER.name, password }),
		find: async (): Promise<Tracker | undefined> =>
			(await act('GET', '/api/trackers')).json().data.find(({ name }: Tracker) => name === `house-${serverId}`),
		report: (place: object) => act('POST', '/api/watch-progress', { items: [{ ...toItem(MOON), ...place }] }),
		progressOf: async (id: number, type = 'movie') =>
			(await act('GET', `/api/watch-progress/${id}/${type}`)).json().data.episodes,
	};
}

type Act = ReturnType<typeof actAs>;

const toItem = (id: number) => ({
	...{ media_type: 'movie', media_id: id, season: 1, episode: 1 },
	...{ position: 100, duration: 840, completed: false, ago_ms: 0 },
});

const watch = (act: Act, item: object) =>
	act('POST', '/api/watch-progress', {
		items: [{ ...item, completed: true, position: 0, duration: 0, ago_ms: 120_000 }],
	});

async function settle(app: TestApp, hours = 6): Promise<void> {
	for (let hour = 0; hour < hours; hour++) {
		app.clock.advance(HOUR_MS);
		await app.trackers.runDue();
	}
}

const writesOf = (house: Pick<FakeJellyfin, 'calls'>) =>
	house.calls.filter((call) => !call.startsWith('GET') && !call.includes('Authenticate'));

const watchedIn = ({ watched }: FakeJellyfin) =>
	[...watched]
		.filter(([, { Played }]) => Played)
		.map(([id]) => id)
		.sort();

describe.each(ENGINES)(
	'an own account at a media server of the house, on %s',
	{
		tags: ['media-servers-accounts'],
	},
	(engine) => {
		it.each(['jellyfin', 'emby'] as const)(
			'%s: what was watched is on both sides, then nothing more is sent',
			async (kind) => {
				const { app, act, house, connect, find, lines } = await buildHouse({ engine, kind });
				const LastPlayedDate = '2026-06-10T20:00:00.000Z';
				const seen = { Played: true, PlayCount: 1, PlaybackPositionTicks: 0, LastPlayedDate };
				for (const id of ['nosferatu', 'e23', 'nameless', 'clash']) house.watched.set(id, seen);
				await watch(act, toItem(MOON));
				await watch(act, toItem(ELSEWHERE));
				await watch(act, { ...toItem(SHOW), media_type: 'tv', season: 1, episode: 1 });

				expect(await find()).toMatchObject({
					label: 'Living room',
					is_offered: true,
					needs_password: true,
					account: null,
				});
				const wrong = await connect('wrong');
				expect([wrong.statusCode, wrong.json().message]).toEqual([
					400,
					'The media server does not know this name with this password.',
				]);
				const connected = await connect();
				expect(connected.json().data.account, connected.body).toMatchObject({ state: 'active', username: 'ann' });
				await app.trackers.runDue();

				expect(watchedIn(house)).toEqual(['clash', 'e1', 'e23', 'moon', 'nameless', 'nosferatu']);
				const { db } = app.database;
				const here = await db.selectFrom('watch_progress').selectAll().where('play_count', '>', 0).execute();
				expect(here.map(({ media_id, episode }) => `${media_id}/${episode}`).sort()).toEqual(
					[`${ELSEWHERE}/1`, `${MOON}/1`, `${NOSFERATU}/1`, `${SHOW}/1`, `${SHOW}/2`, `${SHOW}/3`].sort(),
				);
				expect(here.find(({ media_id }) => media_id === String(NOSFERATU))?.updated_at).toBe(LastPlayedDate);
				// What is not in the house is no business of its media server.
				expect((await find())?.account).toMatchObject({ facts: 5, fault: null, synced_at: expect.any(String) });
				house.calls.length = 0;
				await settle(app, 30);
				expect(writesOf(house)).toEqual([]);

				const stored = JSON.stringify(await db.selectFrom('tracker_accounts').selectAll().execute());
				const [token = ''] = house.tokens;
				for (const secret of [token, FAKE_USER.password]) {
					expect(stored + lines.join('')).not.toContain(secret);
				}
			},
		);

		it('is told where a title is while it plays, and where it was left', async () => {
			const { app, clock, house, connect, report } = await buildHouse({ engine });
			await connect();
			await app.trackers.runDue();
			/** What plays is stored beside the answer. */
			const tell = (count: number) =>
				expect
					.poll(async () => {
						await app.trackers.runDue();
						return house.reports.length;
					})
					.toBe(count);
			for (const [index, position] of [100, 130, 160].entries()) {
				await report({ position });
				await tell(index + 1);
				clock.advance(30 * SECOND_MS);
			}
			clock.advance(60 * SECOND_MS);
			await tell(4);
			expect(house.reports.map(({ path, body }) => [path, body.ItemId, Number(body.PositionTicks) / TICKS])).toEqual([
				['', 'moon', 100],
				['/Progress', 'moon', 130],
				['/Progress', 'moon', 160],
				['/Stopped', 'moon', 160],
			]);
			// To its end: it is played there, and counted once here.
			clock.advance(60 * SECOND_MS);
			await report({ position: 835 });
			await tell(5);
			expect(house.watched.get('moon')).toMatchObject({ Played: true });
			house.calls.length = 0;
			await settle(app);
			expect(writesOf(house)).toEqual([]);
			const [progress] = await app.database.db.selectFrom('watch_progress').selectAll().execute();
			expect(progress).toMatchObject({ play_count: 1 });
		});

		it('says where a title was left there: the later watching wins, and what it was told itself is no news', async () => {
			const { app, clock, house, connect, report, progressOf } = await buildHouse({ engine });
			await connect();
			await report({ position: 300 });
			const leave = (id: string, seconds: number, ago = 0) =>
				house.watched.set(id, {
					...{ Played: false, PlayCount: 0, PlaybackPositionTicks: seconds * TICKS },
					LastPlayedDate: new Date(clock.now() - ago).toISOString(),
				});
			leave('moon', 100, 5 * HOUR_MS);
			leave('nosferatu', 1000, HOUR_MS);
			await settle(app, 2);
			expect(await progressOf(MOON)).toMatchObject([{ position: 300 }]);
			expect(await progressOf(NOSFERATU)).toMatchObject([{ position: 1000, duration: 5400, completed: false }]);
			leave('moon', 500);
			await settle(app, 2);
			expect(await progressOf(MOON)).toMatchObject([{ position: 500 }]);
			house.calls.length = 0;
			await settle(app, 5);
			expect(writesOf(house)).toEqual([]);
		});

		it('gets removals from here, and takes nothing away here', async () => {
			const { app, act, house, connect, progressOf } = await buildHouse({ engine });
			await watch(act, toItem(MOON));
			await watch(act, toItem(NOSFERATU));
			await connect();
			await app.trackers.runDue();
			expect(watchedIn(house)).toEqual(['moon', 'nosferatu']);
			app.clock.advance(60 * SECOND_MS);
			await act('DELETE', `/api/watch-history/${MOON}/movie`);
			house.watched.delete('nosferatu');
			await settle(app);
			expect(watchedIn(house)).toEqual([]);
			expect(await progressOf(NOSFERATU)).toMatchObject([{ play_count: 1 }]);
		});

		it('waits while the media server is away, and ends where it knows the sign-in no more', async () => {
			const { app, act, house, connect, find } = await buildHouse({ engine });
			await connect();
			await app.trackers.runDue();
			house.intercept((_request, response) => Boolean(response.writeHead(500).end()));
			await watch(act, toItem(MOON));
			await settle(app, 1);
			expect((await find())?.account).toMatchObject({ state: 'active', fault: 'outage' });
			house.intercept(null);
			await settle(app);
			expect((await find())?.account).toMatchObject({ state: 'active', fault: null });
			expect(watchedIn(house)).toEqual(['moon']);
			house.tokens.clear();
			await settle(app, 2);
			expect((await find())?.account).toMatchObject({ state: 'ended', fault: 'signed_out' });
			expect((await connect()).json().data.account).toMatchObject({ state: 'active' });
		});

		it('is for those who may play from it, and signed out at the end; it goes with the media server', async () => {
			const { app, act, owner, id, path, house, connect, find } = await buildHouse({ engine });
			await connect();
			await app.trackers.runDue();
			await owner('PUT', `/api/admin/media-servers/${id}`, { audience: 'admins' });
			expect(await find()).toMatchObject({ is_offered: false, account: { state: 'active' } });
			house.calls.length = 0;
			await settle(app);
			expect(house.calls.filter((call) => call.includes('userId='))).toEqual([]);
			expect((await act('POST', `${path}/connect`, { username: 'ann', password: '' })).statusCode).toBe(404);
			// The owner's password was confirmed too long ago.
			const again = actAs(app, await buildAccount(app, 'owner'));
			await again('PUT', `/api/admin/media-servers/${id}`, { audience: 'everyone' });
			expect((await act('DELETE', path)).json().data).toMatchObject({ account: null });
			expect(house.tokens.size).toBe(0);
			await connect();
			await again('DELETE', `/api/admin/media-servers/${id}`);
			expect(await app.database.db.selectFrom('tracker_accounts').selectAll().execute()).toEqual([]);
			expect(await find()).toBeUndefined();
		});
	},
);

it('a child’s profile has no account at a media server', { tags: ['media-servers-accounts'] }, async () => {
	const { app, account, path } = await buildHouse();
	const child = await addChild(app, account);
	const payload = { username: FAKE_USER.name, password: FAKE_USER.password };
	const response = await app.http.inject({ method: 'POST', url: `${path}/connect`, headers: child.headers, payload });
	expect(response.json()).toMatchObject({ code: 'child_profile' });
});

it('of Plex is connected by the own token, and keeps both sides the same', {
	tags: ['media-servers-accounts'],
}, async () => {
	const clock = createTestClock();
	const app = await createTestApp({ clock, isOneNode: true, env: { HISTORY_RETENTION_DAYS: '3650' } });
	const film = { type: 'movie', section: '1', addedAt: 1_780_000_000 } as const;
	const items: FakePlexItem[] = [
		{ ...film, ratingKey: '11', duration: 840_000, Guid: [{ id: `tmdb://${MOON}` }] },
		{ ...film, ratingKey: '12', duration: 5_400_000, Guid: [{ id: 'imdb://tt0013442' }] },
	];
	const house = await takeFakePlex(items, clock.now);
	const { id } = await addServer(app, { kind: 'plex', address: house.address });
	const { act, path, find, report, progressOf } = await buildViewer(app, id);
	house.views.set('12', { viewCount: 1, lastViewedAt: Math.floor(clock.now() / 1000) - 7200 });
	expect(await find()).toMatchObject({ needs_key: true, needs_password: false });
	expect((await act('POST', `${path}/connect`, { key: 'another-token' })).statusCode).toBe(400);
	await act('POST', `${path}/connect`, { key: FAKE_PLEX_TOKEN });
	await report({ position: 100 });
	await expect
		.poll(async () => {
			await app.trackers.runDue();
			return house.reports.length;
		})
		.toBe(1);
	expect(await progressOf(NOSFERATU)).toMatchObject([{ play_count: 1 }]);
	expect(house.reports).toMatchObject([{ ratingKey: '11', state: 'playing', time: '100000', duration: '840000' }]);
	clock.advance(60 * SECOND_MS);
	await app.trackers.runDue();
	expect(house.reports.at(-1)).toMatchObject({ state: 'stopped', time: '100000' });
	house.views.set('11', { viewOffset: 400_000, lastViewedAt: Math.floor(clock.now() / 1000) + 10 });
	await watch(act, toItem(NOSFERATU));
	await settle(app);
	expect(await progressOf(MOON)).toMatchObject([{ position: 400 }]);
	const asked = house.calls.filter((call) => call.includes('scrobble'));
	expect(asked).toEqual([]);
});
