import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS } from '#contract/limits.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import {
	buildListedServer,
	buildServerList,
	loadPlayer,
	MOVIE_PAGE,
	openServers,
	openWatchPage,
	playerFrame,
	playerStatus,
	postFromPlayer,
	REMOTE_LIST,
	SUPERMAN_PAGE,
	serverList,
	stopClock,
} from '../../../testing/watch-page.tsx';

const badge = serverList.getByText('Config Error', { exact: true });
const refreshButton = serverList.getByRole('button', { name: 'Refresh servers' });
const starOf = (name: string) => serverList.getByRole('button', { name: `Start with ${name} by default` });
const pickOf = (name: string) => serverList.getByRole('button', { name, exact: true });

/** Names in the order of the list, `Active` behind that of the framed server. */
function readNames(): string[] {
	return [...document.querySelectorAll('.server-pick')].map(({ textContent }) => textContent ?? '');
}

async function expectNames(...names: string[]): Promise<void> {
	await expect.poll(readNames).toEqual(names);
}

async function press(locator: typeof badge): Promise<void> {
	await expect.element(locator).toBeVisible();
	(locator.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
}

describe('the server list', () => {
	it('is the remote one, else the local one, else the built-in one, with a badge for what failed', {
		tags: ['server-config-order', 'server-config-refresh', 'server-config-error', 'error-config'],
	}, async () => {
		const remote = buildServerList([buildListedServer(1), buildListedServer(2)]);
		const list = buildServerList([buildListedServer(7, { name: 'House' })]);
		const { setList } = await openWatchPage(MOVIE_PAGE, { remote, list });
		await expectNames('Server 1Active', 'Server 2');
		expect(badge.elements()).toEqual([]);
		await loadPlayer();
		await expect.element(playerStatus).toHaveTextContent('Server 1 is open.');

		await openServers();
		setList(503, REMOTE_LIST);
		await refreshButton.click();
		await expectNames('House');
		await expect.element(badge).toBeVisible();

		setList('{ "servers": [');
		await refreshButton.click();
		await expectNames('Open Cinema', 'Trailers');
		await expect.element(badge).toBeVisible();

		setList(buildServerList([buildListedServer(3)]), REMOTE_LIST);
		await refreshButton.click();
		await expectNames('Server 3');
		await expect.element(badge).not.toBeInTheDocument();
	});

	it('has no accessibility violations beside the badge', { tags: ['error-config'] }, async () => {
		await openWatchPage(MOVIE_PAGE, { list: 503 });
		await expectNames('Open CinemaActive', 'Trailers');
		// Also while the list is closed.
		await expect.element(page.getByText('Config Error', { exact: true }).first()).toBeVisible();
		await openServers();
		await expect.element(badge).toBeVisible();
		await expectAccessible();
	});

	it('shows names as text, and neither disabled servers nor those with unsafe addresses', {
		tags: ['server-config-valid', 'server-config-error'],
	}, async () => {
		const markup = '<img src=x onerror=alert(1)>';
		const unsafe = ['javascript:alert(1)//', '/watch/movie', 'https://user:secret@x.invalid/m', `${location.origin}/m`];
		const list = buildServerList([
			...unsafe.map((movieUrl, index) => buildListedServer(100 + index, { movieUrl })),
			...unsafe.map((tvUrl, index) => buildListedServer(200 + index, { tvUrl })),
			buildListedServer(1, { name: markup }),
			buildListedServer(2, { enabled: false }),
			{ ...BUILT_IN_PLAYER_SERVER_LIST.servers[0], id: 'a', priority: 9 },
		]);
		await openWatchPage(MOVIE_PAGE, { list });
		await expectNames(`${markup}Active`, 'Open Cinema');
		await openServers();
		await expect.element(badge).toBeVisible();
		await expect.poll(() => playerFrame().src).toBe('https://s1.invalid/m/775');
		expect(serverList.getByRole('img').elements()).toEqual([]);
	});

	it('has lower priorities first, and starts with the first one where the default is missing or disabled', {
		tags: ['server-default-fallback'],
	}, async () => {
		const servers = [
			buildListedServer(5, { priority: 30 }),
			buildListedServer(6, { priority: 20 }),
			buildListedServer(1, { priority: 1, enabled: false }),
		];
		await openWatchPage(MOVIE_PAGE, { list: buildServerList(servers) });
		await expectNames('Server 6Active', 'Server 5');
	});

	it('starts with the default of the list', { tags: ['server-default-fallback'] }, async () => {
		const servers = [buildListedServer(5, { priority: 30 }), buildListedServer(6, { priority: 20 })];
		await openWatchPage(MOVIE_PAGE, { list: buildServerList(servers, { defaultServer: 5 }) });
		await expectNames('Server 6', 'Server 5Active');
	});

	it('is fetched again after five minutes, and the framed player stays', {
		tags: ['server-config-refresh', 'limit-config-refresh'],
	}, async () => {
		stopClock({ shouldAdvanceTime: true });
		const { setList, countFetches } = await openWatchPage(MOVIE_PAGE);
		await expectNames('Server 1Active', 'Server 2');
		await loadPlayer();
		await expect.element(playerStatus).toHaveTextContent('Server 1 is open.');
		const frame = playerFrame();
		const before = countFetches();
		const renamed = buildListedServer(1, { name: 'Renamed' });
		setList(buildServerList([renamed, buildListedServer(2), buildListedServer(3)]));
		// The clock runs meanwhile, too, but not for two minutes.
		await vi.advanceTimersByTimeAsync(PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS - 120_000);
		expect(countFetches()).toBe(before);
		await vi.advanceTimersByTimeAsync(121_000);
		await expectNames('RenamedActive', 'Server 2', 'Server 3');
		expect(countFetches()).toBe(before + 1);
		expect(playerFrame()).toBe(frame);
	});

	it('without an enabled server leads to the not-found page', { tags: ['watch-failure'] }, async () => {
		const disabled = [1, 2].map((id) => buildListedServer(id, { enabled: false }));
		await openWatchPage(MOVIE_PAGE, { list: buildServerList(disabled) });
		await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
		expect(location.pathname).toBe('/404');
	});
});

describe('a star', { tags: ['watch-sections', 'server-choice', 'server-star'] }, () => {
	it('makes a server the default for the next time, while the framed player stays', async () => {
		await openWatchPage(MOVIE_PAGE);
		await expectNames('Server 1Active', 'Server 2');
		await openServers();
		await press(starOf('Server 2'));
		await expect.element(starOf('Server 2')).toHaveAttribute('aria-pressed', 'true');
		await expect.element(serverList.getByText('Your default: Server 2. Tap its star to clear it.')).toBeVisible();
		await expectNames('Server 1Active', 'Server 2');
		expect(JSON.parse(localStorage.getItem('matinee:preferences') ?? '{}').defaultServer).toBe(2);
	});

	it('starts its server the next time, and a second press removes the default', async () => {
		localStorage.setItem('matinee:preferences', '{"defaultServer":2}');
		await openWatchPage(MOVIE_PAGE);
		await expectNames('Server 1', 'Server 2Active');
		await openServers();
		await starOf('Server 2').click();
		await expect.element(starOf('Server 2')).toHaveAttribute('aria-pressed', 'false');
		expect(JSON.parse(localStorage.getItem('matinee:preferences') ?? '{}').defaultServer ?? null).toBeNull();
	});
});

it('a picked server plays the same episode, and the next one', { tags: ['server-pick'] }, async () => {
	await openWatchPage(`${SUPERMAN_PAGE}/2/3`);
	await expect.poll(() => playerFrame().src).toBe('https://s1.invalid/t/661/2/3');
	await openServers();
	await press(pickOf('Server 2'));
	await expectNames('Server 1', 'Server 2Active');
	expect(playerFrame().src).toBe('https://s2.invalid/t/661/2/3');
	expect(location.pathname).toBe(`${SUPERMAN_PAGE}/2/3`);
	await page.getByRole('link', { name: /^Next Episode/ }).click();
	await expect.poll(() => playerFrame().src).toBe('https://s2.invalid/t/661/2/4');
	await expectNames('Server 1', 'Server 2Active');
});

describe('the list of servers', { tags: ['server-sheet'] }, () => {
	const button = page.getByRole('button', { name: 'Server: Server 1' });
	const active = serverList.getByRole('button', { name: 'Server 1 Active' });

	it('opens from a button that names the one in use, and closes by Escape, a remote’s Back or a choice', async () => {
		await openWatchPage(MOVIE_PAGE);
		expect(serverList.elements()).toEqual([]);
		await button.click();
		await expect.element(active).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		await expect.element(serverList).not.toBeInTheDocument();
		await expect.element(button).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(active).toHaveFocus();
		const back = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
		expect(active.element().dispatchEvent(back)).toBe(false);
		await expect.element(button).toHaveFocus();
		await button.click();
		await pickOf('Server 2').click();
		await expect.element(serverList).not.toBeInTheDocument();
		await expect.element(page.getByRole('button', { name: 'Server: Server 2' })).toHaveFocus();
	});

	it('is in the page when nothing plays, until a choice', async () => {
		await openWatchPage(MOVIE_PAGE, {
			list: buildServerList([buildListedServer(1), buildListedServer(2)], { autoFallback: false }),
		});
		await loadPlayer();
		await expect.element(button).toBeVisible();
		await postFromPlayer({ type: 'unavailable', reason: 'nothing_to_play' });
		await expect.element(active).toBeVisible();
		expect(button.elements()).toEqual([]);
		await expectAccessible();
		await active.click();
		await expect.element(button).toHaveFocus();
		expect(serverList.elements()).toEqual([]);
	});
});

it('server settings are not offered to a visitor', {
	tags: ['watch-no-settings', 'anonymous-no-server-settings'],
}, async () => {
	await openWatchPage(MOVIE_PAGE);
	await expectNames('Server 1Active', 'Server 2');
	expect(page.getByRole('button', { name: /server settings/i }).elements()).toEqual([]);
});
