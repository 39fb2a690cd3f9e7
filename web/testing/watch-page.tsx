/** For component tests of the watch page: titles, a list of player servers, and frames that load and post on command. */
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Episode, MovieDetail, TvDetail } from '#contract/tmdb.ts';
import type { User } from '#contract/user.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { renderScreen } from './render-with-app.tsx';
import { buildShow } from './tmdb-titles.ts';

const LOCAL_LIST = '/config/servers.json';
export const REMOTE_LIST = 'https://lists.invalid/servers.json';

export const MOVIE_PAGE = '/watch/movie/775';
/** Two seasons, of nine and eight episodes. */
export const SUPERMAN_PAGE = '/watch/tv/661';
/** One season of 24 episodes. */
export const SNAFU_PAGE = '/watch/tv/663';

const MOON: MovieDetail = {
	...{ id: 775, title: 'A Trip to the Moon', overview: 'Astronomers fly to the Moon.', vote_average: 7.9 },
	...{ genres: [{ id: 878, name: 'Science Fiction' }], status: 'Released', release_date: '1902-09-01', runtime: 15 },
};

function buildShowOf(episodeCounts: readonly number[], overrides: Partial<TvDetail>): TvDetail {
	return buildShow({
		first_air_date: '1941-09-26',
		last_air_date: '1943-07-30',
		vote_average: 7.4,
		number_of_seasons: episodeCounts.length,
		number_of_episodes: episodeCounts.reduce((sum, count) => sum + count, 0),
		seasons: episodeCounts.map((episode_count, index) => ({
			id: index + 1,
			season_number: index + 1,
			episode_count,
			air_date: '1941-09-26',
		})),
		...overrides,
	});
}

function buildEpisode(season: number, episode_number: number): Episode {
	const name = `Reel ${season}-${episode_number}`;
	return { id: season * 100 + episode_number, episode_number, name, air_date: '1941-09-26', vote_average: 7 };
}

/** The catalogue's responses for the pages above, and those that the history of a signed-in viewer needs. */
export function createWatchApi(): FakeApi {
	const api = createFakeApi();
	const shows = [buildShowOf([9, 8], { id: 661, name: 'Superman' }), buildShowOf([24], { id: 663, name: 'Snafu' })];
	const showOf = (id: number) => shows.find((show) => show.id === id) as TvDetail;
	api.respond('GET /api/tmdb/movie/:id', MOON);
	api.respond('GET /api/tmdb/tv/:id', ({ params }) => showOf(params.id));
	api.respond('GET /api/tmdb/tv/:id/season/:season', ({ params: { id, season } }) => ({
		...{ id: id * 10 + season, season_number: season },
		episodes: Array.from({ length: showOf(id).seasons[season - 1]?.episode_count ?? 0 }, (_, index) =>
			buildEpisode(season, index + 1),
		),
	}));
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: false } });
	api.respond('POST /api/player-failures', null);
	return api;
}

/** An entry of a server list. */
export function buildListedServer(id: number, overrides: Record<string, unknown> = {}) {
	const url = `https://s${id}.invalid`;
	return {
		id,
		name: `Server ${id}`,
		movieUrl: `${url}/m`,
		tvUrl: `${url}/t`,
		enabled: true,
		priority: id,
		...overrides,
	};
}

/** A server has as long to load as a list can allow. */
export function buildServerList(servers: readonly object[], settings: Record<string, unknown> = {}) {
	return { servers, settings: { defaultServer: 1, loadTimeout: 120_000, ...settings }, version: '1' };
}

/** A list as JSON or text, or a status without a body. */
type ListResponse = object | string | number;

interface WatchPageOptions {
	/** The response of the installation's list, or of the remote one where `remote` is given. */
	list?: ListResponse;
	remote?: ListResponse;
	user?: User;
	api?: FakeApi;
	config?: Partial<PublicConfig>;
}

/**
 * Opens a watch page. Frames do not load by themselves: `load` and `post` stand in for the framed player, whose page is
 * at a host that does not exist.
 */
export async function openWatchPage(address: string, { remote, user, ...options }: WatchPageOptions = {}) {
	const lists: Record<string, ListResponse> = {
		[LOCAL_LIST]: options.list ?? buildServerList([buildListedServer(1), buildListedServer(2)]),
		...(remote === undefined ? {} : { [REMOTE_LIST]: remote }),
	};
	const fetches = stubListFetches(lists);
	stopFrameLoads();
	const { navigate } = await renderScreen(address, {
		...{ api: options.api ?? createWatchApi(), user },
		config: { playerConfigUrl: remote === undefined ? null : REMOTE_LIST, ...options.config },
	});
	return {
		navigate,
		setList: (list: ListResponse, url: typeof LOCAL_LIST | typeof REMOTE_LIST = LOCAL_LIST) => {
			lists[url] = list;
		},
		/** Number of requests for a list so far. */
		countFetches: () => fetches.length,
	};
}

function stubListFetches(lists: Record<string, ListResponse>): string[] {
	const fetches: string[] = [];
	const realFetch = window.fetch;
	vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
		const url = String(input);
		if (url !== LOCAL_LIST && url !== REMOTE_LIST) return realFetch(input, init);
		fetches.push(url);
		const list = lists[url] ?? 404;
		if (typeof list === 'number') return new Response(null, { status: list });
		return new Response(typeof list === 'string' ? list : JSON.stringify(list));
	});
	return fetches;
}

/** Frames that have their error page, so that their windows are not replaced any more. */
const settledFrames = new WeakSet<HTMLIFrameElement>();

/** The error page of a host that does not exist would count as a loaded player. */
function stopFrameLoads(): void {
	const stop = (event: Event) => {
		if (!event.isTrusted || !(event.target instanceof HTMLIFrameElement)) return;
		event.stopImmediatePropagation();
		settledFrames.add(event.target);
	};
	document.addEventListener('load', stop, true);
	onTestFinished(() => document.removeEventListener('load', stop, true));
}

const player = page.getByRole('region', { name: 'Player', exact: true });
export const playerStatus = player.getByRole('status').last();
export const serverList = page.getByRole('region', { name: 'Streaming Servers' });

/** Opens the sheet with the servers, unless they are in the page. */
export async function openServers(): Promise<void> {
	if (serverList.elements().length > 0) return;
	const button = page.getByRole('button', { name: /^Server: / });
	await expect.element(button).toBeVisible();
	(button.element() as HTMLElement).click();
	await expect.element(serverList).toBeVisible();
}

export function playerFrame(): HTMLIFrameElement {
	const frame = document.querySelector<HTMLIFrameElement>('.player-frame');
	if (!frame) throw new Error('No player is framed');
	return frame;
}

/** The framed player's page has loaded; the page listens to its messages from here on. */
export async function loadPlayer(): Promise<void> {
	// It is framed once its start position is known.
	await expect.poll(() => document.querySelector('.player-frame')).not.toBeNull();
	playerFrame().dispatchEvent(new Event('load'));
	// What is drawn after the load comes after the effects of what was drawn before: the listener is one of them.
	await expect.element(playerStatus).not.toMatchTextContent(/^Loading/);
}

/** The framed window stays: a message whose window is replaced before it is read has no source, and does not count. */
export async function waitForFrame(): Promise<void> {
	await expect.poll(() => settledFrames.has(playerFrame())).toBe(true);
}

/** Posts messages of the framed player, which has loaded. */
export async function postFromPlayer(...messages: object[]): Promise<void> {
	await waitForFrame();
	const { contentWindow: source, src } = playerFrame();
	for (const message of messages) {
		const data = { source: 'matinee-player', ...message };
		dispatchEvent(new MessageEvent('message', { data, source, origin: new URL(src).origin }));
	}
}

/** Stops the clock of the page that is open. Rendering, requests and the test itself go on. */
export function stopClock(options: { shouldAdvanceTime?: boolean } = {}): void {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], ...options });
}
