/**
 * `npm run screenshots`: every screen, also an owner's, at four widths in both themes, into `screenshots/`, and the one in
 * the README. Runs with the open catalogue; `npm run screenshots -- --readme` takes that one alone.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Account, callerOf, giveRole, signIn, signUp } from '../e2e/accounts.ts';
import { findChromium } from '../harness/find-chromium.ts';
import { type RunningMatinee, startMatinee } from '../harness/start-matinee.ts';
import config from '../playwright.config.ts';

const ROOT = join(import.meta.dirname, '..');
const WIDTHS = [390, 768, 1280, 1920];
const THEMES = ['dark', 'light'];
/** Transitions end within this time. */
const SETTLE_MS = 1200;

const SCREENS: Record<string, string> = {
	home: '/',
	movies: '/movies',
	shows: '/tv',
	search: '/search',
	'search-results': '/search?q=moon',
	'search-nothing': '/search?q=zzzzzz',
	movie: '/movie/775',
	show: '/tv/900000661',
	'watch-movie': '/watch/movie/775',
	'watch-episode': '/watch/tv/900000661/1/2',
	'not-found': '/404',
	privacy: '/privacy',
	dmca: '/dmca',
	info: '/info',
	'sign-in-required': '/my-list',
};

/** Of a signed-in owner. */
const OWNER_SCREENS: Record<string, string> = {
	'home-signed-in': '/',
	'my-list': '/my-list',
	account: '/settings',
	preferences: '/settings?tab=preferences',
	data: '/settings?tab=data',
	transfer: '/settings?tab=transfer',
	calendar: '/calendar',
	admin: '/admin',
	'admin-users': '/admin?tab=users',
	'admin-system': '/admin?tab=system',
	'admin-analytics': '/admin?tab=analytics',
	'admin-audit': '/admin?tab=audit',
	'admin-player-servers': '/admin?tab=player-servers',
	'watch-owner': '/watch/tv/900000661/1/2',
};

/** The owner's history, so that lists are not empty. */
const WATCHED = [
	{ media_type: 'movie', media_id: '775' },
	{ media_type: 'movie', media_id: '20246' },
	{ media_type: 'tv', media_id: '900000661', season: 1, episode: 2 },
];

interface Screenshot {
	path: string;
	file: string;
	width: number;
	theme: string;
	fullPage: boolean;
	owner?: Account;
}

async function takeScreenshot(
	browser: Browser,
	origin: string,
	{ path, file, width, theme, fullPage, owner }: Screenshot,
): Promise<void> {
	const phone = width < 600;
	const context = await browser.newContext({
		viewport: { width, height: phone ? 844 : Math.round(width * 0.6) },
		isMobile: phone,
		hasTouch: phone,
	});
	await context.addInitScript((chosen) => {
		localStorage.setItem('matinee:preferences', JSON.stringify({ theme: chosen }));
		localStorage.setItem('matinee:welcome-seen', 'true');
	}, theme);
	if (owner) await signIn(context, owner);
	const page = await context.newPage();
	await page.goto(origin + path);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	// Images of rows further down are lazy.
	if (fullPage) {
		await page.evaluate(() => {
			for (const image of document.images) image.loading = 'eager';
			document.documentElement.append(document.createElement('style'));
			document.styleSheets[document.styleSheets.length - 1]?.insertRule('* { content-visibility: visible !important }');
		});
	}
	await page.waitForLoadState('networkidle');
	await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
	await page.screenshot({ path: file, fullPage });
	await context.close();
}

async function takeScreenshots(screens: Record<string, string>, owner?: Account): Promise<void> {
	for (const [name, path] of Object.entries(screens)) {
		const directory = join(ROOT, 'screenshots', name);
		mkdirSync(directory, { recursive: true });
		for (const width of WIDTHS) {
			for (const theme of THEMES) {
				const file = join(directory, `${width}-${theme}.png`);
				await takeScreenshot(browser, matinee.url, { path, file, width, theme, fullPage: true, owner });
			}
		}
		process.stdout.write(`${name}\n`);
	}
}

async function createOwner(running: RunningMatinee): Promise<Account> {
	const owner = await signUp(running);
	await giveRole(running, owner, 'owner');
	const call = callerOf(running, owner);
	for (const watched of WATCHED) await call('POST', '/watch-history', watched);
	return owner;
}

const executablePath = findChromium({ install: true });
if (!executablePath) throw new Error('Chromium is needed: install it, or set CHROMIUM to its path');
const matinee = await startMatinee({ LOG_LEVEL: 'silent' });
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
const readme = {
	path: '/',
	file: join(ROOT, 'docs', 'screenshots', 'home.png'),
	width: 1280,
	theme: 'dark',
	fullPage: false,
};
await takeScreenshot(browser, matinee.url, readme);
if (!process.argv.includes('--readme')) {
	await takeScreenshots(SCREENS);
	await takeScreenshots(OWNER_SCREENS, await createOwner(matinee));
}
await browser.close();
await matinee.stop();
