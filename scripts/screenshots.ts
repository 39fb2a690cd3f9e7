/**
 * `npm run screenshots`: every screen, also an owner's, at four widths in both themes, into `screenshots/`, and the one in
 * the README. Runs with the open catalogue; `npm run screenshots -- --readme` takes that one alone.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type Account, signIn } from '../e2e/accounts.ts';
import { findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import config from '../playwright.config.ts';
import { createOwner, OWNER_SCREENS, SCREENS, showWholePage } from './shown-screens.ts';

const ROOT = join(import.meta.dirname, '..');
const WIDTHS = [390, 768, 1280, 1920];
const THEMES = ['dark', 'light'];
/** Transitions end within this time. */
const SETTLE_MS = 1200;

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
	if (fullPage) await showWholePage(page);
	await page.waitForLoadState('networkidle');
	await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
	await page.screenshot({ path: file, fullPage });
	await context.close();
}

async function takeScreenshots(screens: typeof SCREENS, owner?: Account): Promise<void> {
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
