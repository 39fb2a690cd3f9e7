import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EndpointData } from '#contract/endpoints.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import {
	buildListedServer,
	buildServerList,
	loadPlayer,
	MOVIE_PAGE,
	openWatchPage,
	playerFrame,
	SUPERMAN_PAGE,
	waitForFrame,
} from '../../../testing/watch-page.tsx';
import { SubtitleSearch } from './subtitle-search.tsx';

const SEARCH = 'GET /api/subtitles/:mediaId/:type';
const FILE = 'POST /api/subtitles/:mediaId/:type/file';
const RESET = '2026-06-16T00:00:00.000Z';

type Found = EndpointData<typeof SEARCH>['results'][number];
const found = (fields: Partial<Found>): Found => ({
	file_id: 1,
	name: 'A release',
	downloads: 1200,
	for_deaf: false,
	by_machine: false,
	is_kept: false,
	...fields,
});

async function open(isSignedIn = true) {
	const api = createFakeApi();
	const [onFile, onClose] = [vi.fn(), vi.fn()];
	api.respond(SEARCH, {
		results: [
			found({ for_deaf: true }),
			found({ file_id: 2, name: '<b>Another</b>', is_kept: true, by_machine: true }),
		],
		quota: { remaining: 4, resets_at: RESET },
	});
	await renderWithApp(
		<SubtitleSearch
			media={{ media_type: 'tv', id: 661, season: 1, episode: 2 }}
			isOpen={true}
			onFile={onFile}
			onClose={onClose}
		/>,
		{ api, ...(isSignedIn ? { user: buildUser() } : {}) },
	);
	return { api, onFile, onClose };
}

describe('the search for subtitles', { tags: ['subtitles-search'] }, () => {
	it('lists files of a language with what people should know, and gives the player the chosen one', async () => {
		const { api, onFile, onClose } = await open();
		api.respond(FILE, { file: { name: 'film.srt', content: btoa('1\n') }, quota: { remaining: 3, resets_at: RESET } });
		const second = page.getByRole('button', { name: /^<b>Another/ });
		await expect
			.element(second)
			.toHaveAccessibleName('<b>Another</b> fetched 1,200 times · translated by a machine · fetched already');
		await expect.element(page.getByText('Files left until the limit: 4')).toBeVisible();
		await expectAccessible();
		expect(api.requests(SEARCH).at(-1)).toMatchObject({
			params: { mediaId: '661', type: 'tv' },
			query: { season: '1', episode: '2', language: 'en' },
		});
		await page.getByRole('combobox', { name: 'Language' }).selectOptions('German');
		await expect.poll(() => api.requests(SEARCH).at(-1)?.query.language).toBe('de');
		await second.click();
		await expect.poll(() => onFile.mock.calls).toEqual([['film.srt', new Uint8Array([49, 10])]]);
		expect(api.requests(FILE).at(-1)?.body).toEqual({ season: 1, episode: 2, language: 'de', file_id: 2 });
		expect(onClose).toHaveBeenCalled();
	});

	it('says that the limit is reached, and until when', async () => {
		const { api, onFile } = await open();
		api.respond(FILE, { file: null, quota: { remaining: 0, resets_at: RESET } });
		await page.getByRole('button', { name: /^A release/ }).click();
		await expect.element(page.getByText(/limit of this site is reached. More from .*2026/)).toBeVisible();
		expect(onFile).not.toHaveBeenCalled();
	});

	it('says what the server says of a failure', async () => {
		const { api } = await open();
		api.fail(FILE, { code: 'bad_upstream', message: 'OpenSubtitles cannot be reached.' });
		await page.getByRole('button', { name: /^A release/ }).click();
		await expect.element(page.getByRole('alert')).toHaveTextContent('OpenSubtitles cannot be reached.');
	});

	it('is for people who are signed in', async () => {
		const { api } = await open(false);
		await expect.element(page.getByText('Sign in to find subtitles.')).toBeVisible();
		expect(api.requests(SEARCH)).toEqual([]);
	});
});

describe('the search on a watch page', { tags: ['subtitles-search'] }, () => {
	const search = page.getByRole('dialog', { name: 'Find subtitles' });
	const list = buildServerList([
		buildListedServer(1, { movieUrl: '/embed/open/movie', tvUrl: '/embed/open/tv' }),
		buildListedServer(2),
	]);

	/** As the page of the framed player does. */
	function post(origin: string, ...messages: object[]): void {
		for (const message of messages) {
			const data = { source: 'matinee-player', ...message };
			dispatchEvent(new MessageEvent('message', { data, source: playerFrame().contentWindow, origin }));
		}
	}

	const ready = { type: 'ready', version: 3, commands: ['play', 'pause', 'subtitlefile'], events: ['findsubtitles'] };

	async function startOpenCinema(type: 'movie' | 'tv'): Promise<void> {
		await expect.poll(() => document.querySelector(`.player-frame[src*="/embed/open/${type}/"]`)).not.toBeNull();
		await waitForFrame();
		// Its page says itself that it is there; until the listener has its code, nobody has heard it.
		await expect
			.poll(() => {
				post('null', ready, { type: 'playing' });
				return page.getByRole('button', { name: 'Pause' }).elements().length;
			})
			.toBe(1);
	}

	it('is opened by Open Cinema, and closed with the page', async () => {
		const { navigate } = await openWatchPage(MOVIE_PAGE, { list });
		await startOpenCinema('movie');
		// Who opens it is fetched once the player is there.
		await expect
			.poll(() => {
				post('null', { type: 'findsubtitles' });
				return search.elements().length;
			})
			.toBe(1);
		await navigate(SUPERMAN_PAGE);
		await startOpenCinema('tv');
		await expect.element(search).not.toBeInTheDocument();
	});

	it('is opened by no other player', async () => {
		await openWatchPage(MOVIE_PAGE, { list: buildServerList([buildListedServer(1)]) });
		await loadPlayer();
		const { origin } = new URL(playerFrame().src);
		post(origin, ready, { type: 'playing' });
		await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
		post(origin, { type: 'findsubtitles' }, { type: 'paused' });
		await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
		await expect.element(search).not.toBeInTheDocument();
	});
});
