import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import {
	buildListedServer,
	buildServerList,
	createWatchApi,
	loadPlayer,
	MOVIE_PAGE,
	openServers,
	openWatchPage,
	playerFrame,
	playerStatus,
	postFromPlayer,
	serverList,
	stopClock,
} from '../../../testing/watch-page.tsx';

const LOAD_TIMEOUT_MS = 60_000;
const SWITCH_DELAY_MS = 2_000;

const stopButton = page.getByRole('button', { name: 'Stop', exact: true });
const retryButton = page.getByRole('button', { name: 'Try again' });
const playButton = page.getByRole('button', { name: 'Play', exact: true });
const refreshButton = serverList.getByRole('button', { name: 'Refresh servers' });

async function pickServer(id: number): Promise<void> {
	await openServers();
	await serverList.getByRole('button', { name: new RegExp(`^Server ${id}`) }).click();
}

/** Opens a page with silent servers, on a clock that stands still. */
async function openSilentServers(ids: readonly number[], settings: object = {}, api = createWatchApi()) {
	const servers = ids.map((id) => buildListedServer(id));
	const list = buildServerList(servers, { loadTimeout: LOAD_TIMEOUT_MS, ...settings });
	const opened = await openWatchPage(MOVIE_PAGE, { list, api });
	await expect.element(playerStatus).toHaveTextContent(`Loading Server ${ids[0]}…`);
	stopClock();
	// The time-out of the first attempt ran on the real clock: a new attempt begins.
	await pickServer(ids[0] as number);
	return { ...opened, servers };
}

async function press(locator: typeof stopButton): Promise<void> {
	await expect.element(locator).toBeVisible();
	(locator.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
}

describe('a server that does not answer', { tags: ['server-timeout'] }, () => {
	it('is followed by the next one, as often as the list allows', async () => {
		await openSilentServers([11, 12, 13, 14], { maxRetries: 2 });
		for (const [silent, next] of [
			[11, 12],
			[12, 13],
		]) {
			await expect.poll(() => playerFrame().src).toBe(`https://s${silent}.invalid/m/775`);
			await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
			await expect
				.element(playerStatus)
				.toHaveTextContent(`Server ${silent} took too long to respond. Trying Server ${next}…`);
			await vi.advanceTimersByTimeAsync(SWITCH_DELAY_MS);
			await expect.poll(() => playerFrame().src).toBe(`https://s${next}.invalid/m/775`);
		}
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		const failed = 'Server 13 took too long to respond. Choose another server, or try again.';
		await expect.element(playerStatus).toHaveTextContent(failed);
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		expect(playerFrame().src).toBe('https://s13.invalid/m/775');
		await press(retryButton);
		await expect.element(playerStatus).toHaveTextContent('Loading Server 13…');
	});

	it('is the last one after Stop', async () => {
		await openSilentServers([21, 22]);
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		await expect.element(playerStatus).toHaveTextContent('Server 21 took too long to respond. Trying Server 22…');
		await press(stopButton);
		const stopped = 'Server 21 took too long to respond. Stopped looking. Choose a server, or try again.';
		await expect.element(playerStatus).toHaveTextContent(stopped);
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		await expect.element(playerStatus).toHaveTextContent(stopped);
		expect(playerFrame().src).toBe('https://s21.invalid/m/775');
		vi.useRealTimers();
		await expectAccessible();
	});

	it('is not followed by another one where the list forbids it', async () => {
		const { servers, setList } = await openSilentServers([21, 22]);
		setList(
			buildServerList([...servers, buildListedServer(23)], { loadTimeout: LOAD_TIMEOUT_MS, autoFallback: false }),
		);
		await openServers();
		await refreshButton.click();
		await vi.advanceTimersByTimeAsync(0);
		await expect.element(serverList.getByRole('button', { name: 'Server 23', exact: true })).toBeVisible();
		await pickServer(22);
		await expect.element(playerStatus).toHaveTextContent('Loading Server 22…');
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		const failed = 'Server 22 took too long to respond. Choose another server, or try again.';
		await expect.element(playerStatus).toHaveTextContent(failed);
		await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
		await expect.element(playerStatus).toHaveTextContent(failed);
	});
});

it('a failure of a server is reported once, with its reason alone; that it lacks the title is none', {
	tags: ['admin-player-failures'],
}, async () => {
	const api = createWatchApi();
	const reports = () => api.requests('POST /api/player-failures').map(({ body, token }) => ({ ...body, token }));
	await openSilentServers([11, 12], {}, api);
	await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
	await expect.poll(reports).toEqual([{ server_id: 11, reason: 'timeout', token: undefined }]);
	await vi.advanceTimersByTimeAsync(SWITCH_DELAY_MS);
	await expect.poll(() => playerFrame().src).toBe('https://s12.invalid/m/775');
	await postFromPlayer({ type: 'unavailable', reason: 'nothing_to_play' });
	await expect.element(playerStatus).toMatchTextContent(/^Server 12 doesn’t have/);
	// The report would be sent by an effect of what is drawn.
	await vi.advanceTimersByTimeAsync(SWITCH_DELAY_MS);
	expect(reports()).toHaveLength(1);
});

it('a server without the title is followed by the next one, and the status keeps the reason', {
	tags: ['server-timeout'],
}, async () => {
	await openSilentServers([1, 2]);
	await loadPlayer();
	await expect.element(playerStatus).toHaveTextContent('Server 1 is open.');
	await postFromPlayer({ type: 'ready', version: 1, commands: ['play', 'pause'] });
	await expect.element(playButton).toBeVisible();
	await postFromPlayer({ type: 'unavailable', reason: 'nothing_to_play' });
	await expect.element(playerStatus).toHaveTextContent('Server 1 doesn’t have this one. Trying Server 2…');
	// The controls are already those of the next one.
	await expect.element(page.getByRole('button', { name: 'Server: Server 2' })).toBeVisible();
	expect(playButton.elements()).toEqual([]);
	await vi.advanceTimersByTimeAsync(SWITCH_DELAY_MS);
	await expect.poll(() => playerFrame().src).toBe('https://s2.invalid/m/775');
	await postFromPlayer({ type: 'playing' });
	await expect.element(playerStatus).toHaveTextContent('Playing on Server 2. Server 1 doesn’t have this one.');
	await expect.poll(() => stopButton.elements()).toEqual([]);
});

it('a frame has exactly the rights that its player needs', { tags: ['call-player-frame'] }, async () => {
	const servers = [buildListedServer(1, { sandbox: 'relaxed' }), buildListedServer(2)];
	const openCinema = { movieUrl: '/embed/open/movie', tvUrl: '/embed/open/tv' };
	const trailers = { movieUrl: '/embed/trailer/movie', tvUrl: '/embed/trailer/tv' };
	const builtIn = [buildListedServer(3, openCinema), buildListedServer(4, trailers)];
	await openWatchPage(MOVIE_PAGE, { list: buildServerList([...servers, ...builtIn]) });
	const strict = 'allow-scripts allow-same-origin allow-forms allow-presentation';
	for (const [id, src, sandbox] of [
		[1, 'https://s1.invalid/m/775', `${strict} allow-popups`],
		[2, 'https://s2.invalid/m/775', strict],
		[
			3,
			'/embed/open/movie/775?',
			'allow-scripts allow-forms allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		],
		[4, '/embed/trailer/movie/775?', strict],
	] as const) {
		await pickServer(id);
		await expect.poll(() => playerFrame().getAttribute('src')).toContain(src);
		const attributes = ['sandbox', 'allow', 'referrerpolicy', 'allowfullscreen'];
		expect(attributes.map((name) => playerFrame().getAttribute(name))).toEqual([
			sandbox,
			'autoplay; fullscreen; encrypted-media; picture-in-picture',
			'strict-origin-when-cross-origin',
			null,
		]);
	}
});

it('Tab reaches the player controls and the link past the player, which skips the frame', {
	tags: ['focus-player'],
}, async () => {
	await openWatchPage(MOVIE_PAGE);
	await expect.element(playerStatus).toHaveTextContent('Loading Server 1…');
	const leave = page.getByRole('link', { name: 'Leave player' });
	(page.getByRole('link', { name: /^Back/ }).element() as HTMLElement).focus();
	await userEvent.tab();
	await expect.element(page.getByRole('button', { name: 'Player controls' })).toHaveFocus();
	await userEvent.tab();
	await expect.element(leave).toHaveFocus();
	await expect.element(leave).toBeInViewport();
	await userEvent.keyboard('{Enter}');
	await userEvent.tab();
	expect(document.activeElement).not.toBe(playerFrame());
	expect(document.activeElement).not.toBe(leave.element());
	expect(location.pathname).toBe(MOVIE_PAGE);
});
