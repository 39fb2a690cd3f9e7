import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddonStreams } from '#contract/addon-streams.ts';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { buildUser } from '../../../testing/render-with-app.tsx';
import {
	createWatchApi,
	MOVIE_PAGE,
	openServers,
	openWatchPage,
	playerFrame,
	SUPERMAN_PAGE,
	serverList,
} from '../../../testing/watch-page.tsx';

const STREAMS = 'GET /api/addons/streams/:mediaId/:type';
const BASE = '/embed/open/addon/one';

function buildStream(id: string, name: string) {
	const urls = { movie_url: `${BASE}/${id}/movie`, tv_url: `${BASE}/${id}/tv` };
	return { kind: 'player' as const, id, name, description: 'H.264 · 1.4 GB', ...urls };
}

const GROUPS: AddonStreams[] = [
	{
		addon: 'one',
		name: '<b>Films</b>',
		streams: [
			buildStream('hd', '1080p'),
			{ kind: 'external', id: 'x', name: 'Shop', description: '', url: 'https://shop.example/1', host: 'shop.example' },
		],
		left_out: [
			{ reason: 'torrent', count: 12 },
			{ reason: 'format', count: 1 },
		],
		fault: null,
	},
	{ addon: 'two', name: 'Slow', streams: [], left_out: [], fault: 'timeout' },
];

async function open(address: string, options: { groups?: AddonStreams[]; copies?: 'none'; hasAddons?: boolean } = {}) {
	const { groups = GROUPS, copies, hasAddons = true } = options;
	const api = createWatchApi();
	api.respond(STREAMS, groups);
	if (copies) {
		const film = { id: 775, title: 'A Trip to the Moon', genres: [], copies, runtime: 15 };
		api.respond('GET /api/tmdb/movie/:id', film);
	}
	const { navigate } = await openWatchPage(address, {
		api,
		...(copies ? { list: BUILT_IN_PLAYER_SERVER_LIST } : {}),
		...(hasAddons ? { config: { addons: { streams: true, lists: false } } } : {}),
	});
	return { api, navigate };
}

describe('streams of add-ons on the watch page', { tags: ['addons-streams'] }, () => {
	it('are asked for when the list of servers opens, and grouped by add-on', async () => {
		await page.viewport(390, 844);
		const { api } = await open(MOVIE_PAGE);
		await expect.poll(() => document.querySelector('.player-frame')).not.toBeNull();
		expect(api.requests(STREAMS)).toEqual([]);
		await openServers();
		await expect.element(serverList.getByRole('heading', { name: '<b>Films</b>' })).toBeVisible();
		await expect.element(serverList.getByText('2 streams from add-ons')).toBeInTheDocument();
		await expect
			.element(serverList.getByText('Not offered: 12 torrents, 1 in a format that browsers do not play.'))
			.toBeVisible();
		await expect.element(serverList.getByText('It did not answer in time.')).toBeVisible();
		const link = serverList.getByRole('link', { name: /Shop.*Opens shop.example/s });
		await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
		await expectAccessible();

		const stream = serverList.getByRole('button', { name: /^1080p/ });
		(stream.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => new URL(playerFrame().src).pathname).toBe(`${BASE}/hd/movie/775`);
		expect(playerFrame().sandbox.contains('allow-same-origin')).toBe(false);
		await expect.element(page.getByRole('button', { name: 'Server: 1080p' })).toBeVisible();
		await openServers();
		await expect.element(stream).toHaveAttribute('aria-pressed', 'true');
		expect(api.requests(STREAMS)).toHaveLength(1);
	});

	it('of the same group go on with the next episode', async () => {
		const { navigate } = await open(SUPERMAN_PAGE);
		await openServers();
		await serverList.getByRole('button', { name: /^1080p/ }).click();
		await expect.poll(() => new URL(playerFrame().src).pathname).toBe(`${BASE}/hd/tv/661/1/1`);
		await navigate('/watch/tv/661/1/2');
		await expect.poll(() => new URL(playerFrame().src).pathname).toBe(`${BASE}/hd/tv/661/1/2`);
	});

	it('play at once where there would be a trailer alone', async () => {
		const { api } = await open(MOVIE_PAGE, { copies: 'none' });
		await expect.poll(() => document.querySelector<HTMLIFrameElement>('.player-frame')?.src).toContain(`${BASE}/hd`);
		expect(api.requests(STREAMS)).toHaveLength(1);
	});

	it('leave the trailer where add-ons have nothing', async () => {
		await open(MOVIE_PAGE, { copies: 'none', groups: [] });
		await expect
			.poll(() => document.querySelector<HTMLIFrameElement>('.player-frame')?.src)
			.toContain('/embed/trailer/movie/775');
	});

	it('are not asked for where there is no add-on', async () => {
		const { api } = await open(MOVIE_PAGE, { hasAddons: false });
		await openServers();
		await expect.element(serverList.getByRole('button', { name: 'Server 2', exact: true })).toBeVisible();
		expect(api.requests(STREAMS)).toEqual([]);
		expect(await serverList.getByRole('region', { name: 'From add-ons' }).query()).toBeNull();
	});
});

describe('files of the house on the watch page', { tags: ['media-servers-play'] }, () => {
	const HOUSE = 'GET /api/media-servers/streams/:mediaId/:type';
	const FILES = '/embed/open/house/ticket';
	const stream = buildStream('copy-0', 'Director’s cut');
	const group: AddonStreams = {
		addon: 'house',
		name: 'Living room (in the house)',
		streams: [{ ...stream, movie_url: `${FILES}/one/movie`, tv_url: `${FILES}/one/tv` } as typeof stream],
		left_out: [],
		fault: null,
	};

	async function openHouse(isSignedIn: boolean) {
		const api = createWatchApi();
		api.respond(HOUSE, [group]);
		api.respond('GET /api/watch-progress/:mediaId/:type', { entry: null, episodes: [] });
		await openWatchPage(MOVIE_PAGE, {
			api,
			config: { mediaServers: true },
			...(isSignedIn ? { user: buildUser() } : {}),
		});
		return api;
	}

	it('are asked for by people with an account, and play in our player', async () => {
		await page.viewport(390, 844);
		const api = await openHouse(true);
		await openServers();
		await expect.element(serverList.getByRole('heading', { name: 'Living room (in the house)' })).toBeVisible();
		await expect.element(serverList.getByText('1 file in the house')).toBeInTheDocument();
		await serverList.getByRole('button', { name: /^Director’s cut/ }).click();
		await expect.poll(() => new URL(playerFrame().src).pathname).toBe(`${FILES}/one/movie/775`);
		expect(api.requests(HOUSE)).toHaveLength(1);
		expect(api.requests(STREAMS)).toEqual([]);
	});

	it('are not asked for by guests', async () => {
		const api = await openHouse(false);
		await openServers();
		await expect.element(serverList.getByRole('button', { name: 'Server 2', exact: true })).toBeVisible();
		expect(api.requests(HOUSE)).toEqual([]);
		expect(await serverList.getByRole('region', { name: 'In the house' }).query()).toBeNull();
	});
});
