/**
 * `npm run screenshots:languages -- de,ar,ja`: every screen in these languages at four widths, into `screenshots/languages`, and what
 * is wrong with it: sideways scroll, text that is cut off, targets too small for a finger. In a build of the pseudo-language, `en`
 * is that one, and texts in plain letters are listed too. A second word takes the screens whose names contain it, a third the widths.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts';
import { startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { type Account, beginSession, signIn } from '../e2e/accounts.ts';
import { smallTargets, TOUCH_PX } from '../e2e/expect-page.ts';
import { brokenJapanese } from '../e2e/japanese-lines.ts';
import { layoutFindings, plainTexts, unmarkedLatinTexts } from '../e2e/layout-findings.ts';
import { findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import config from '../playwright.config.ts';
import { readBuildLanguages } from './build-languages.ts';
import {
	createOwner,
	OPENED_OWNER_SCREENS,
	OPENED_SCREENS,
	type OpenedScreen,
	OWNER_SCREENS,
	PLAYER_SCREENS,
	SCREENS,
	showWholePage,
} from './shown-screens.ts';

const DIRECTORY = join(import.meta.dirname, '..', 'screenshots', 'languages');
/** What is looked at: longer pages go on in the same way. */
const MAX_HEIGHT = 2400;

/** Whose texts are not in Latin letters. */
const WITH_OTHER_LETTERS = new Set(['ar', 'hi', 'ja', 'zh-Hans']);

const PHONE_BELOW_PX = 600;
/** What is covered cannot be pressed. */
const PRESS_MS = 5000;

/** What presses open: dialogs, menus and cards over the page. */
const OPENED =
	'dialog[open], [popover]:popover-open, [role="dialog"], .user-menu, media-chrome-menu, [role="menu"], details[open]';

const [languages = 'de,ar,ja', part = '', widths = '320,390,768,1280'] = process.argv.slice(2);
const { isPseudo } = readBuildLanguages(process.env.BUILD_LANGUAGES);
const found = new Map<string, Set<string>>();
const plain = new Set<string>();

function report(finding: string, where: string): void {
	const places = found.get(finding) ?? new Set();
	found.set(finding, places.add(where));
}

function sizeOf(width: number): { width: number; height: number } {
	return { width, height: width < PHONE_BELOW_PX ? 844 : Math.round(width * 0.625) };
}

async function contextOf(
	browser: Browser,
	origin: string,
	{ language, widths, owner }: Place,
): Promise<BrowserContext> {
	const isPhone = (widths[0] ?? 0) < PHONE_BELOW_PX;
	const context = await browser.newContext({
		isMobile: isPhone,
		hasTouch: isPhone,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
	});
	await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
	await context.addInitScript(() => {
		// Pages of players have no storage.
		if (window === top && origin !== 'null') localStorage.setItem('matinee:welcome-seen', 'true');
	});
	if (owner) await signIn(context, owner);
	return context;
}

interface Place {
	language: string;
	/** All of phones, or all of other windows. */
	widths: readonly number[];
	owner: Account | undefined;
}

type Screens = Readonly<Record<string, string | OpenedScreen>>;

/** Presses what opens the screen; false where this window has no such control. */
async function openScreen(page: Page, origin: string, screen: string | OpenedScreen): Promise<boolean> {
	const { path, press } = typeof screen === 'string' ? { path: screen, press: [] } : screen;
	await page.goto(origin + path);
	// A page of a player has phases in the place of hydration.
	await page
		.locator('html[data-hydrated], body[data-phase]:not([data-phase="opening"])')
		.first()
		.waitFor({ state: 'attached' });
	for (const selector of press) {
		const target = page.locator(selector).filter({ visible: true }).first();
		if ((await target.count()) === 0) return false;
		await target.click({ timeout: PRESS_MS });
	}
	if (typeof screen !== 'string') await page.locator(OPENED).filter({ visible: true }).first().waitFor();
	else await showWholePage(page);
	await page.waitForLoadState('networkidle');
	return true;
}

/** Each screen is opened once for all phones and once for all other windows, and measured at each width. */
async function visit(browser: Browser, origin: string, place: Place, screens: Screens): Promise<void> {
	const { language, widths: shown } = place;
	const context = await contextOf(browser, origin, place);
	const directory = join(DIRECTORY, isPseudo && language === 'en' ? 'pseudo' : language);
	mkdirSync(directory, { recursive: true });
	for (const [name, screen] of Object.entries(screens)) {
		if (!name.includes(part)) continue;
		const page = await context.newPage();
		let where = `${language} ${name}`;
		page.on('pageerror', (error) => report(`error: ${error.message}`, where));
		// What is open closes in another window, so that it is opened for each.
		const groups = typeof screen === 'string' ? [shown] : shown.map((width) => [width]);
		for (const group of groups) {
			await page.setViewportSize(sizeOf(group[0] ?? 0));
			where = `${language} ${name} ${group[0]}`;
			const isThere = await openScreen(page, origin, screen).catch((error: Error) => {
				report(`not opened: ${error.message.split('\n')[0]}`, where);
				return false;
			});
			if (!isThere) continue;
			for (const width of group) {
				where = `${language} ${name} ${width}`;
				await page.setViewportSize(sizeOf(width));
				await page.evaluate(
					() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
				);
				await measure(page, place, where, width);
				await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
				const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight));
				const isWhole = typeof screen === 'string';
				const clip = isWhole ? { clip: { x: 0, y: 0, width, height } } : {};
				const path = join(directory, `${name}-${width}.png`);
				await page.screenshot({ path, fullPage: isWhole, ...clip, scale: 'css' });
			}
		}
		await page.close();
	}
	await context.close();
}

async function measure(page: Page, { language }: Place, where: string, width: number): Promise<void> {
	for (const finding of await page.evaluate(layoutFindings)) {
		// Brackets are part of a text, and of no name that contains it.
		if (!isPseudo || !finding.startsWith('its name')) report(finding, where);
	}
	if (language === 'ja') for (const broken of await page.evaluate(brokenJapanese)) report(broken, where);
	if (width < PHONE_BELOW_PX)
		for (const small of await page.evaluate(smallTargets, TOUCH_PX)) report(`too small: ${small}`, where);
	const root = await page.evaluate(() => ({
		lang: document.documentElement.lang,
		dir: getComputedStyle(document.body).direction,
	}));
	const direction = LANGUAGES[language as Language].direction;
	if (root.lang !== language) report(`the document says it is in "${root.lang}"`, where);
	if (root.dir !== direction) report(`the document runs ${root.dir}`, where);
	if (WITH_OTHER_LETTERS.has(language))
		for (const text of await page.evaluate(unmarkedLatinTexts)) report(`does not say its language: ${text}`, where);
	if (isPseudo) for (const text of await page.evaluate(plainTexts)) plain.add(text);
}

const executablePath = findChromium({ install: true });
if (!executablePath) throw new Error('Chromium is needed: install it, or set CHROMIUM to its path');
const archive = await startFakeArchive(buildCatalogueItems());
const matinee = await startMatinee({
	LOG_LEVEL: 'silent',
	RATE_LIMITS: 'off',
	...archive.settings,
});
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
/** The link that the start printed, for a server without an owner. */
const ownerLink = /http\S+(#owner=\S+)/.exec(matinee.printed())?.[1] ?? '';
const chosen = widths.split(',').map(Number);
const groups = [chosen.filter((width) => width < PHONE_BELOW_PX), chosen.filter((width) => width >= PHONE_BELOW_PX)];
async function visitAll(screens: Screens, owner?: Account): Promise<void> {
	for (const language of languages.split(',')) {
		for (const group of groups.filter(({ length }) => length > 0)) {
			await visit(browser, matinee.url, { language, widths: group, owner }, screens);
			process.stdout.write(`${language} at ${group.join(' and ')} px\n`);
		}
	}
}
await visitAll({ start: `/${ownerLink}` });
const owner = await createOwner(matinee);
const withoutProfile = { ...owner, token: await beginSession(matinee, owner) };
await visitAll({ 'profile-choice': { path: '/', press: [] } }, withoutProfile);
await visitAll({ ...SCREENS, ...OPENED_SCREENS, ...PLAYER_SCREENS });
await visitAll({ ...OWNER_SCREENS, ...OPENED_OWNER_SCREENS }, owner);
await browser.close();
await matinee.stop();
await archive.close();
for (const [finding, places] of found) process.stdout.write(`${finding}\n\t${[...places].join(', ')}\n`);
if (isPseudo) writeFileSync(join(DIRECTORY, 'plain-texts.txt'), `${[...plain].join('\n')}\n`);
process.stdout.write(`${found.size} findings; screenshots in ${DIRECTORY}\n`);
process.exitCode = found.size > 0 ? 1 : 0;
