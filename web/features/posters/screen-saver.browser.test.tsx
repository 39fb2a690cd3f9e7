import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PublicConfig } from '#contract/public-config.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { buildConfig } from '../../testing/build-config.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { startScreenSaver } from './start-screen-saver.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';
const TEN_MINUTES_MS = 10 * 60_000;
const POSTERS = ['Nosferatu', 'Metropolis', 'Sherlock Jr.', 'Häxan'].map((title, at) => ({
	media_type: 'movie' as const,
	id: at + 1,
	title,
	year: 1922,
	poster_path: `/movie-${at + 1}-poster.svg`,
}));
const saver = page.getByRole('dialog', { name: /^Screen saver/ });

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
	storedPreferences.write('{"screenSaver":true}');
	onTestFinished(() => {
		vi.useRealTimers();
		storedPreferences.remove();
		for (const left of document.querySelectorAll('[data-screen-saver]')) left.remove();
	});
});

async function openPage(config: Partial<PublicConfig> = {}, content: React.ReactNode = null) {
	const api = createFakeApi();
	api.respond('GET /api/posters', [{ decade: 1920, posters: POSTERS }]);
	const onClick = vi.fn();
	const button = (
		<button key="button" type="button" onClick={onClick} style={{ position: 'fixed', inset: 0 }}>
			Play
		</button>
	);
	const { queries } = await renderWithApp([button, content], { api });
	startScreenSaver(queries, buildConfig({ source: 'open', imageBase: PIXEL, ...config }));
	return { api, onClick };
}

async function waitIdly(ms = TEN_MINUTES_MS): Promise<void> {
	vi.advanceTimersByTime(ms);
	await vi.dynamicImportSettled();
}

// The browser of the tests has reduced motion.
it('shows posters after ten minutes without input, and with reduced motion another one each minute', {
	tags: ['posters-screen-saver'],
}, async () => {
	const { api } = await openPage();
	await waitIdly(TEN_MINUTES_MS - 60_000);
	expect(api.requests('GET /api/posters')).toEqual([]);
	await waitIdly(80_000);
	await expect.element(saver).toBeVisible();
	const names = () => [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
	await expect.poll(() => names().length).toBe(3);
	const before = names();
	vi.advanceTimersByTime(60_000);
	await expect.poll(() => names().length).toBe(4);
	vi.advanceTimersByTime(2_500);
	expect(names().filter((name) => !before.includes(name))).toHaveLength(1);
	expect(names()).toHaveLength(3);
	await userEvent.keyboard('x');
	await expect.element(saver).not.toBeInTheDocument();
});

it('ends with a key, which does nothing else; the next one does', { tags: ['posters-screen-saver'] }, async () => {
	const { onClick } = await openPage();
	(page.getByRole('button', { name: 'Play' }).element() as HTMLElement).focus();
	await waitIdly(TEN_MINUTES_MS + 20_000);
	await expect.element(saver).toBeVisible();
	await userEvent.keyboard('{Enter}');
	await expect.element(saver).not.toBeInTheDocument();
	expect(onClick).not.toHaveBeenCalled();
	await expect.element(page.getByRole('button', { name: 'Play' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	expect(onClick).toHaveBeenCalledTimes(1);
});

it('ends with a press, which does not reach what is below; the next key does', {
	tags: ['posters-screen-saver'],
}, async () => {
	const { onClick } = await openPage();
	await waitIdly(TEN_MINUTES_MS + 20_000);
	await saver.click();
	await expect.element(saver).not.toBeInTheDocument();
	expect(onClick).not.toHaveBeenCalled();
	// What follows soon belongs to the press; a key does not, and the page has it.
	(page.getByRole('button', { name: 'Play' }).element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	expect(onClick).toHaveBeenCalledTimes(1);
});

it.for([
	['with the preference off', { screenSaver: false }, {}, null],
	['by default, on a computer', {}, {}, null],
	['with the catalogue of TMDB', { screenSaver: true }, { source: 'tmdb' }, null],
	['over a dialog', { screenSaver: true }, {}, <dialog key="over" open />],
	['beside a player', { screenSaver: true }, {}, <iframe key="player" title="Player" />],
] as const)('stays away %s', { tags: ['posters-screen-saver'] }, async ([, preferences, config, content]) => {
	storedPreferences.write(JSON.stringify(preferences));
	const { api } = await openPage(config, content);
	await waitIdly(2 * TEN_MINUTES_MS);
	expect(api.requests('GET /api/posters')).toEqual([]);
	await expect.element(saver).not.toBeInTheDocument();
});
