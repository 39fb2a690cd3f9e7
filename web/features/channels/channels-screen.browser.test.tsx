import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Broadcast, ChannelGuide, ChannelList } from '#contract/channels.ts';
import { buildConfig } from '../../testing/build-config.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { renderScreen, renderWithApp } from '../../testing/render-with-app.tsx';
import { OnNowRow } from './on-now-row.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CONFIG = { source: 'open' } as const;

function buildBroadcast(starts_at: number, minutes: number, id: number, title: string): Broadcast {
	return {
		starts_at,
		ends_at: starts_at + minutes * MINUTE_MS,
		media_type: 'movie',
		id,
		season: null,
		episode: null,
		title,
		episode_title: null,
		date: '1946-03-01',
		poster_path: `/movie-${id}-poster.svg`,
	};
}

const noir = { id: 'noir', number: 1, name: 'Film Noir', description: 'Film noir around the clock.' };
const silents = { id: 'silents', number: 2, name: 'The Silents', description: 'Silent films around the clock.' };

/** Two channels whose running films began 10 and 20 minutes ago. */
function buildList(now: number): ChannelList {
	const [detour, suddenly] = [
		buildBroadcast(now - 10 * MINUTE_MS, 60, 1, 'Detour'),
		buildBroadcast(now + 50 * MINUTE_MS, 70, 2, 'Suddenly'),
	];
	const [cops, kid] = [
		buildBroadcast(now - 20 * MINUTE_MS, 22, 3, 'Cops'),
		buildBroadcast(now + 2 * MINUTE_MS, 68, 4, 'The Kid'),
	];
	return {
		at: now,
		channels: [
			{ ...noir, now: detour, next: suddenly },
			{ ...silents, now: cops, next: kid },
		],
	};
}

function buildGuide(now: number): ChannelGuide {
	const from = Math.floor(now / HOUR_MS) * HOUR_MS;
	const { channels } = buildList(from + 30 * MINUTE_MS);
	return {
		from,
		to: from + 4 * HOUR_MS,
		at: from + 30 * MINUTE_MS,
		channels: channels.map(({ now: current, next, ...channel }) => {
			const last = buildBroadcast(next.ends_at, 240, 9, 'Faust');
			return {
				...channel,
				programmes: [
					buildBroadcast(from - HOUR_MS, (current.starts_at - from + HOUR_MS) / MINUTE_MS, 8, 'Mabuse'),
					current,
					next,
					last,
				],
			};
		}),
	};
}

/** At the half of an hour, by the clock of browser and server. */
function setUpApi(): { api: FakeApi; now: number } {
	const now = Date.UTC(2026, 5, 15, 12, 30);
	vi.useFakeTimers({ now, toFake: ['Date'] });
	onTestFinished(() => void vi.useRealTimers());
	const api = createFakeApi();
	api.respond('GET /api/config', buildConfig(CONFIG));
	api.respond('GET /api/channels', buildList(now));
	api.respond('GET /api/channels/guide', ({ query }) =>
		buildGuide(query.from ? Date.parse(`${query.from}:00:00Z`) : now),
	);
	return { api, now };
}

describe('the guide', () => {
	for (const [width, height] of [
		[390, 844],
		[1280, 800],
	] as const) {
		it(`is accessible at ${width} px, and no wider than the window`, { tags: ['channels-guide'] }, async () => {
			await page.viewport(width, height);
			const { api } = setUpApi();
			await renderScreen('/channels', { api, config: CONFIG });
			const grid = page.getByRole('grid', { name: 'Guide' });
			await expect.element(grid.getByRole('link', { name: /^Detour/ })).toHaveAttribute('aria-current', 'time');
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
			await expectAccessible();
		});
	}

	it('shows of a short programme what has room, whole, and names all of it', { tags: ['channels-guide'] }, async () => {
		await page.viewport(1280, 800);
		const { api, now } = setUpApi();
		const guide = buildGuide(now);
		const from = guide.from + 30 * MINUTE_MS;
		const first = buildBroadcast(from, 4, 1, 'Gertie');
		const second = buildBroadcast(first.ends_at, 12, 2, 'The Cameraman’s Revenge');
		const programmes = [first, second, buildBroadcast(second.ends_at, 60, 3, 'Detour')];
		api.respond('GET /api/channels/guide', { ...guide, channels: [{ ...noir, programmes }] });
		await renderScreen('/channels', { api, config: CONFIG });
		const cell = (name: RegExp) => page.getByRole('grid').getByRole('link', { name }).element();
		const shown = (name: RegExp) =>
			[...cell(name).children].filter((part) => part.clientWidth > 1).map((part) => part.textContent);
		await expect.poll(() => cell(/^Gertie/)).toBeTruthy();
		expect(shown(/^Gertie.+ to /)).toEqual([]);
		expect(cell(/^Gertie/)).toHaveAttribute('title', expect.stringMatching(/^Gertie .+ to /));
		expect(shown(/^The Cameraman.+ to /)).toEqual([
			expect.stringMatching(/^The Cam/),
			expect.stringMatching(/^[\d:]+( [AP]M)?$/),
		]);
		expect(shown(/^Detour.+ to /).at(-1)).toMatch(/ to /);
		for (const time of cell(/^The Cameraman/).querySelectorAll('.guide-start')) {
			expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth);
		}
	});

	it('moves by programme and channel with arrows, and out at its ends', { tags: ['channels-guide'] }, async () => {
		await page.viewport(1280, 800);
		const { api } = setUpApi();
		await renderScreen('/channels', { api, config: CONFIG });
		const link = (name: RegExp) => page.getByRole('grid').getByRole('link', { name });
		await expect.element(link(/^Detour/)).toBeVisible();
		expect(page.getByRole('grid').element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
		(link(/^Detour/).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(link(/^Suddenly/)).toHaveFocus();
		// The same time of day on the next channel, and back.
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(link(/^The Kid/)).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}');
		await expect.element(link(/^Suddenly/)).toHaveFocus();
		await userEvent.keyboard('{Home}');
		await expect.element(link(/^1 Film Noir/)).toHaveFocus();
		await userEvent.keyboard('{ArrowUp}');
		await expect.element(page.getByRole('link', { name: 'Earlier' })).toHaveFocus();
		(link(/^2 The Silents/).element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(page.getByRole('link', { name: 'Guide as XMLTV' })).toHaveFocus();
	});

	it('leads to the channel that plays, to the pages of other titles, and to other hours', {
		tags: ['channels-guide'],
	}, async () => {
		await page.viewport(1280, 800);
		const { api } = setUpApi();
		await renderScreen('/channels', { api, config: CONFIG });
		const link = (name: RegExp | string) => page.getByRole('link', { name });
		await expect.element(link(/^Detour/)).toHaveAttribute('href', '/channels/noir');
		await expect.element(link(/^Suddenly/)).toHaveAttribute('href', '/movie/2');
		await link('Later').click();
		await expect.poll(() => location.search).toBe('?from=2026-06-15T16');
		expect(api.requests('GET /api/channels/guide').at(-1)?.query.from).toBe('2026-06-15T16');
	});
});

describe('a channel', () => {
	const frame = () => document.querySelector('iframe');

	it('plays at its second, names what is next, and leads to the title from its start', {
		tags: ['channels-play'],
	}, async () => {
		await page.viewport(390, 844);
		const { api, now } = setUpApi();
		await renderScreen('/channels/noir', { api, config: CONFIG });
		await expect.poll(() => frame()?.getAttribute('src')).toMatch(/^\/embed\/open\/movie\/1\?autoplay=1.*&t=60\d\.\d$/);
		expect(frame()?.getAttribute('sandbox')).toBe(
			'allow-scripts allow-forms allow-presentation allow-downloads allow-top-navigation-to-custom-protocols',
		);
		const next = new Date(now + 50 * MINUTE_MS);
		const time = `${String(next.getHours()).padStart(2, '0')}:${String(next.getMinutes()).padStart(2, '0')}`;
		await expect.element(page.getByText(new RegExp(`Next at ${time}: Suddenly`))).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'From the start' })).toHaveAttribute('href', '/watch/movie/1');
		expect(localStorage.getItem('matinee:watch-history')).toBeNull();
		frame()?.setAttribute('src', 'about:blank');
		await expectAccessible();
	});

	it('zaps by Up, Down and numbers, and leaves no trace of it in the history', {
		tags: ['channels-play'],
	}, async () => {
		const { api } = setUpApi();
		await renderScreen('/channels/noir', { api, config: CONFIG });
		const { length } = history;
		const heading = (name: string) => page.getByRole('heading', { level: 1, name });
		await expect.element(heading('1 Film Noir')).toBeVisible();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(heading('2 The Silents')).toHaveFocus();
		await expect.poll(() => frame()?.getAttribute('src')).toMatch(/^\/embed\/open\/movie\/3\?.*&t=120\d\.\d$/);
		await userEvent.keyboard('{ArrowUp}');
		await expect.element(heading('1 Film Noir')).toBeVisible();
		await userEvent.keyboard('2');
		await expect.element(heading('2 The Silents')).toBeVisible();
		expect(history.length).toBe(length);
	});

	it('says when it is back where no copy answers, and listens to its own frame alone', {
		tags: ['channels-play'],
	}, async () => {
		const { api } = setUpApi();
		await renderScreen('/channels/noir', { api, config: CONFIG });
		await expect.poll(frame).not.toBeNull();
		const unavailable = { source: 'matinee-player', type: 'unavailable', reason: 'unreachable' };
		postMessage(unavailable, '*');
		dispatchEvent(new MessageEvent('message', { data: unavailable, origin: 'null', source: window }));
		await expect.element(page.getByText('Off air')).not.toBeInTheDocument();
		const source = frame()?.contentWindow ?? null;
		dispatchEvent(new MessageEvent('message', { data: unavailable, origin: 'https://evil.example', source }));
		expect(frame()).not.toBeNull();
		dispatchEvent(new MessageEvent('message', { data: unavailable, origin: 'null', source }));
		await expect.element(page.getByText('Off air')).toBeVisible();
		await expect.element(page.getByText(/Back at \d\d:\d\d\./)).toBeVisible();
		expect(frame()).toBeNull();
		await expect.element(page.getByText('On now: Detour (1946)')).not.toBeInTheDocument();
		await expect.element(page.getByText(/^Next at \d\d:\d\d: Suddenly \(1946\)$/)).toBeVisible();
	});

	it('goes on to the next title by itself', { tags: ['channels-play'] }, async () => {
		const { api, now } = setUpApi();
		await renderScreen('/channels/silents', { api, config: CONFIG });
		await expect.poll(() => frame()?.getAttribute('src')).toContain('/movie/3?');
		vi.setSystemTime(now + 2 * MINUTE_MS + 500);
		document.dispatchEvent(new Event('visibilitychange'));
		await expect.poll(() => frame()?.getAttribute('src')).toMatch(/\/movie\/4\?.*&t=\d\.\d$/);
		await expect.element(page.getByText('On now: The Kid (1946)')).toBeVisible();
	});

	it('that does not exist is a page that does not exist, as all are with TMDB', {
		tags: ['channels-play'],
	}, async () => {
		const { api } = setUpApi();
		const { navigate } = await renderScreen('/channels/sport', { api, config: CONFIG });
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
		api.fail('GET /api/channels/guide', 404);
		await navigate('/channels');
		await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
	});
});

describe('the row of Home', () => {
	it('has what is on now on each channel, and leads there', { tags: ['channels-play'] }, async () => {
		const { api } = setUpApi();
		await renderWithApp(<OnNowRow room={{ minBlockSize: '10rem' }} />, { api });
		const row = page.getByRole('region', { name: 'On now' });
		await expect
			.element(row.getByRole('link', { name: /1 Film Noir.*Detour/ }))
			.toHaveAttribute('href', '/channels/noir');
		await expect.element(row.getByRole('link', { name: 'See the guide' })).toHaveAttribute('href', '/channels');
		await expectAccessible();
	});

	it('is not there where what is on cannot be loaded', { tags: ['channels-play'] }, async () => {
		const { api } = setUpApi();
		api.fail('GET /api/channels', 500);
		await renderWithApp(<OnNowRow room={{ minBlockSize: '10rem' }} />, { api });
		await expect.poll(() => api.requests('GET /api/channels').length).toBe(1);
		await expect.element(page.getByRole('region', { name: 'On now' })).not.toBeInTheDocument();
	});
});
