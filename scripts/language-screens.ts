/**
 * `npm run screenshots:languages -- de,ar,ja`: every screen in these languages at four widths, into `screenshots/languages`, and what
 * is wrong with it: sideways scroll, text that is cut off, targets too small for a finger. In a build of the pseudo-language, `en`
 * is that one, and texts in plain letters are listed too. A second word takes the screens whose names contain it, a third the widths.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#contract/languages.ts';
import { type Account, signIn } from '../e2e/accounts.ts';
import { smallTargets, TOUCH_PX } from '../e2e/expect-page.ts';
import { layoutFindings, plainTexts, unmarkedLatinTexts } from '../e2e/layout-findings.ts';
import { findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import config from '../playwright.config.ts';
import { readBuildLanguages } from './build-languages.ts';
import { createOwner, OWNER_SCREENS, SCREENS, showWholePage } from './shown-screens.ts';

const DIRECTORY = join(import.meta.dirname, '..', 'screenshots', 'languages');
/** What is looked at: longer pages go on in the same way. */
const MAX_HEIGHT = 2400;

/** Whose texts are not in Latin letters. */
const WITH_OTHER_LETTERS = new Set(['ar', 'hi', 'ja', 'zh-Hans']);

const [languages = 'de,ar,ja', part = '', widths = '320,390,768,1280'] = process.argv.slice(2);
const { isPseudo } = readBuildLanguages(process.env.BUILD_LANGUAGES);
const found = new Map<string, Set<string>>();
const plain = new Set<string>();

function report(finding: string, where: string): void {
	const places = found.get(finding) ?? new Set();
	found.set(finding, places.add(where));
}

async function contextOf(browser: Browser, origin: string, { language, width, owner }: Place): Promise<BrowserContext> {
	const isPhone = width < 600;
	const context = await browser.newContext({
		viewport: { width, height: isPhone ? 844 : Math.round(width * 0.625) },
		isMobile: isPhone,
		hasTouch: isPhone,
		reducedMotion: 'reduce',
		serviceWorkers: 'block',
	});
	await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
	await context.addInitScript(() => {
		// Players have none.
		if (window === top) localStorage.setItem('matinee:welcome-seen', 'true');
	});
	if (owner) await signIn(context, owner);
	return context;
}

interface Place {
	language: string;
	width: number;
	owner: Account | undefined;
}

async function visit(browser: Browser, origin: string, place: Place, screens: typeof SCREENS): Promise<void> {
	const { language, width } = place;
	const context = await contextOf(browser, origin, place);
	const directory = join(DIRECTORY, language);
	mkdirSync(directory, { recursive: true });
	for (const [name, path] of Object.entries(screens)) {
		if (!name.includes(part)) continue;
		const page = await context.newPage();
		const where = `${language} ${name} ${width}`;
		page.on('pageerror', (error) => report(`error: ${error.message}`, where));
		await page.goto(origin + path);
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await showWholePage(page);
		await page.waitForLoadState('networkidle');
		for (const finding of await page.evaluate(layoutFindings)) {
			// Brackets are part of a text, and of no name that contains it.
			if (!isPseudo || !finding.startsWith('its name')) report(finding, where);
		}
		if (width < 600)
			for (const small of await page.evaluate(smallTargets, TOUCH_PX)) report(`too small: ${small}`, where);
		if (WITH_OTHER_LETTERS.has(language))
			for (const text of await page.evaluate(unmarkedLatinTexts)) report(`does not say its language: ${text}`, where);
		if (isPseudo) for (const text of await page.evaluate(plainTexts)) plain.add(text);
		const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight));
		const clip = { x: 0, y: 0, width, height };
		await page.screenshot({ path: join(directory, `${name}-${width}.png`), fullPage: true, clip, scale: 'css' });
		await page.close();
	}
	await context.close();
}

const executablePath = findChromium({ install: true });
if (!executablePath) throw new Error('Chromium is needed: install it, or set CHROMIUM to its path');
const matinee = await startMatinee({ LOG_LEVEL: 'silent' });
const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
const owner = await createOwner(matinee);
for (const language of languages.split(',')) {
	for (const width of widths.split(',').map(Number)) {
		await visit(browser, matinee.url, { language, width, owner: undefined }, SCREENS);
		await visit(browser, matinee.url, { language, width, owner }, OWNER_SCREENS);
		process.stdout.write(`${language} at ${width} px\n`);
	}
}
await browser.close();
await matinee.stop();
for (const [finding, places] of found) process.stdout.write(`${finding}\n\t${[...places].join(', ')}\n`);
if (isPseudo) writeFileSync(join(DIRECTORY, 'plain-texts.txt'), `${[...plain].join('\n')}\n`);
process.stdout.write(`${found.size} findings; screenshots in ${DIRECTORY}\n`);
process.exitCode = found.size > 0 ? 1 : 0;
