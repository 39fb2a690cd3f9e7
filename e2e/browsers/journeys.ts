import assert from 'node:assert/strict';
import { type RunningMatinee, startMatinee } from '../../harness/start-matinee.ts';
import { callerOf, giveRole, newIdentity, signUp } from '../accounts.ts';
import { open, press, type, until, untilPath, untilText, untilUsable } from './page-steps.ts';
import type { TestedBrowser } from './tested-browser.ts';

export type Journey = (browser: TestedBrowser, matinee: RunningMatinee) => Promise<void>;

const DESKTOP = [1280, 900] as const;
const PHONE = [390, 844] as const;
const MOVIE = '/movie/775';
const SHOW = '/tv/900000601';

/** Runs in the page. */
const storeToken = (token: string) => {
	localStorage.setItem('matinee:token', token);
	localStorage.setItem('matinee:welcome-seen', 'true');
};
/** Runs in the page. */
const headingText = () => document.querySelector('h1')?.textContent ?? '';

/** Runs in the page. */
const playFile = (src: string) => {
	document.querySelector('video')?.remove();
	const video = Object.assign(document.createElement('video'), { src, muted: true });
	document.body.append(video);
	void video.play().catch(() => {});
};
/** Runs in the page. */
const hasPlayed = () => (document.querySelector('video')?.currentTime ?? 0) > 0.5;

async function signInAs(browser: TestedBrowser, { url }: RunningMatinee, token: string): Promise<void> {
	await open(browser, `${url}/info`);
	await browser.run(storeToken, token);
}

async function expectFits(browser: TestedBrowser, where: string): Promise<void> {
	const widths = await browser.run(() => [document.documentElement.scrollWidth, innerWidth] as const);
	assert.ok(widths[0] <= widths[1], `${where} is ${widths[0]} px wide in a window of ${widths[1]} px`);
}

/** By the sentence that it proves. */
export const JOURNEYS: Record<string, Journey> = {
	'a first visit shows the display face, the hero under the header and the mark of the current page': async (
		browser,
		{ url },
	) => {
		await browser.resize(...DESKTOP);
		await open(browser, url);
		await until(browser, 'the display face is there', () => document.documentElement.dataset.face === '');
		const hero = await browser.run(() => document.querySelector('[data-under-bar]')?.getBoundingClientRect().top);
		assert.equal(hero, 0, 'the hero begins under the header');
		const bar = await browser.run(
			() => getComputedStyle(document.querySelector('.site-header') as Element).backgroundColor,
		);
		assert.match(bar, /rgba\(.*, 0\)|transparent/, 'the header has no ground over the hero');
		const line = await browser.run(() => {
			const current = document.querySelector('.site-header-link[aria-current="page"]') as Element;
			return getComputedStyle(current).textDecorationLine;
		});
		assert.equal(line, 'underline');
		await browser.run(() => scrollTo(0, 600));
		await until(browser, 'the header has its ground over the rows', () => {
			const { backgroundColor } = getComputedStyle(document.querySelector('.site-header') as Element);
			return !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
		});
	},

	'the welcome comes after two seconds and scrolls in no direction': async (browser, { url }) => {
		await browser.open(url);
		await browser.run(() => localStorage.clear());
		await open(browser, url);
		const sizes = await until(browser, 'the welcome is shown', () => {
			const notice = document.querySelector('.welcome-notice');
			return notice && [notice.scrollWidth - notice.clientWidth, notice.scrollHeight - notice.clientHeight];
		});
		assert.deepEqual(sizes, [0, 0]);
		await press(browser, 'Close');
		await until(browser, 'the welcome is gone', () => document.querySelector('.welcome-notice') === null);
	},

	'a title opens from a list, Back returns to its place, and Forward to the title': async (browser, { url }) => {
		await open(browser, `${url}/movies`);
		const card = await until(browser, 'cards', () => {
			const link = document.querySelectorAll<HTMLAnchorElement>('.title-grid a')[9];
			link?.scrollIntoView({ block: 'center', behavior: 'instant' });
			link?.focus({ preventScroll: true });
			return link && { path: link.pathname, top: scrollY };
		});
		await browser.press('Enter');
		await untilPath(browser, new RegExp(`^${card.path}$`));
		await until(browser, 'the title has a heading', headingText);
		await browser.back();
		await untilPath(browser, /^\/movies/);
		await until(browser, 'the place in the list', (top) => Math.abs(scrollY - top) < 40, card.top);
		await browser.forward();
		await untilPath(browser, new RegExp(`^${card.path}$`));
	},

	'a search finds titles while it is typed, and its address has the words': async (browser, { url }) => {
		await open(browser, `${url}/search`);
		await until(
			browser,
			'the field',
			() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.focus() ?? true,
		);
		for (const letter of 'moon') await browser.press(letter);
		await untilPath(browser, /q=moon/);
		await until(browser, 'results', () => document.querySelectorAll('main .title-card').length > 0);
	},

	'filters narrow a list, and the address keeps them over a reload': async (browser, { url }) => {
		await open(browser, `${url}/movies`);
		await press(browser, 'Top Rated');
		await untilPath(browser, /filter=top_rated/);
		await browser.reload();
		await untilUsable(browser);
		await until(browser, 'the filter is current', () =>
			document.querySelector('.chip[aria-current]')?.textContent?.includes('Top Rated'),
		);
	},

	'pressing play plays the film, and the page says so': async (browser, { url }) => {
		await open(browser, url + MOVIE);
		await press(browser, 'Watch Now');
		await untilPath(browser, /^\/watch\/movie\/775/);
		await untilText(browser, 'Playing on Open Cinema.');
	},

	'the short clip plays from each of its files': async (browser, { url }) => {
		await open(browser, `${url}/info`);
		for (const file of ['/embed/clip.mp4', '/embed/clip.webm']) {
			await browser.run(playFile, file);
			await until(browser, `${file} plays`, hasPlayed);
		}
	},

	'somebody signs up, stays signed in over a reload, and signs out': async (browser, { url }) => {
		await open(browser, `${url}/movies`);
		await press(browser, 'Sign Up');
		const identity = newIdentity('reader');
		await type(browser, 'Username', identity.username);
		await type(browser, 'Email', identity.email);
		await type(browser, 'Password', identity.password);
		await type(browser, 'Confirm password', identity.password);
		await browser.press('Enter');
		const signedIn = () =>
			document.documentElement.dataset.signedIn !== undefined && document.querySelector('.avatar') !== null;
		await until(browser, 'the account is in the header', signedIn);
		await browser.reload();
		await untilUsable(browser);
		await until(browser, 'the account is in the header', signedIn);
		await press(browser, 'Account menu');
		await press(browser, 'Logout');
		await until(browser, 'nobody is signed in', () => localStorage.getItem('matinee:token') === null);
	},

	'what was watched is in My List, and resumes at its episode': async (browser, matinee) => {
		const account = await signUp(matinee);
		await callerOf(matinee, account)('POST', '/watch-history', {
			media_type: 'tv',
			media_id: SHOW.slice(4),
			season: 1,
			episode: 2,
		});
		await signInAs(browser, matinee, account.token);
		await open(browser, `${matinee.url}/my-list`);
		const link = await until(
			browser,
			'the show is listed',
			(show) => document.querySelector<HTMLAnchorElement>(`main a[href*="${show}/1/2"]`)?.pathname,
			SHOW,
		);
		assert.match(link, /\/1\/2$/);
		await browser.run((path) => document.querySelector<HTMLElement>(`main a[href*="${path}"]`)?.click(), link);
		await untilPath(browser, /^\/watch\/tv\/\d+\/1\/2$|\/tv\/\d+\/1\/2$/);
	},

	'a preference holds on the next page': async (browser, matinee) => {
		const { token } = await signUp(matinee);
		await signInAs(browser, matinee, token);
		await open(browser, `${matinee.url}/settings?tab=preferences`);
		await press(browser, 'Light');
		await until(browser, 'the light theme', () => document.documentElement.dataset.theme === 'light');
		await open(browser, `${matinee.url}/tv`);
		assert.equal(await browser.run(() => document.documentElement.dataset.theme), 'light');
		await browser.run(() => localStorage.removeItem('matinee:preferences'));
	},

	'an owner sees the dashboard and finds a user': async (browser, matinee) => {
		const owner = await signUp(matinee, newIdentity('owner'));
		const { user } = await signUp(matinee, newIdentity('wanted'));
		await giveRole(matinee, owner, 'owner');
		await signInAs(browser, matinee, owner.token);
		await open(browser, `${matinee.url}/admin?tab=overview`);
		await untilText(browser, 'Owner Access');
		await open(browser, `${matinee.url}/admin?tab=users&q=${user.username}`);
		await untilText(browser, user.username);
		await browser.run(() => localStorage.clear());
	},

	'rows are one tab stop each, and arrows move between their cards': async (browser, { url }) => {
		await open(browser, url);
		await browser.run(() => document.querySelector<HTMLElement>('main')?.focus());
		const stops: string[] = [];
		for (let at = 0; at < 12; at += 1) {
			await browser.press('Tab');
			stops.push(await browser.run(() => document.activeElement?.className ?? ''));
		}
		assert.ok(!stops.some((name) => String(name).includes('scroller')), `a scroll container is a tab stop: ${stops}`);
		const before = await browser.run(() => {
			const card = document.querySelector<HTMLAnchorElement>('[data-roving] a');
			card?.focus();
			return card?.href;
		});
		await browser.press('ArrowRight');
		await until(
			browser,
			'the next card has the focus',
			(href) => {
				const focused = document.activeElement as HTMLAnchorElement;
				return focused.matches('[data-roving] a') && focused.href !== href;
			},
			before ?? '',
		);
	},

	'a dialog opens by a key, takes the focus, and gives it back at Escape': async (browser, { url }) => {
		await open(browser, `${url}/movies`);
		await browser.run(() => document.querySelector<HTMLElement>('.title-grid a')?.focus());
		await browser.press('?');
		await until(browser, 'the dialog has the focus', () =>
			document.querySelector('dialog:modal')?.contains(document.activeElement),
		);
		await browser.press('Escape');
		await until(
			browser,
			'the focus is back',
			() => document.querySelector('dialog:modal') === null && document.activeElement?.matches('.title-grid a'),
		);
	},

	'every screen fits a phone, and its menu opens': async (browser, { url }) => {
		await browser.resize(...PHONE);
		for (const path of ['/', '/movies', '/search?q=moon', MOVIE, SHOW, '/tonight', '/info', '/my-list']) {
			await open(browser, url + path);
			await expectFits(browser, path);
		}
		await press(browser, 'Open menu');
		await untilText(browser, 'Privacy');
		await browser.press('Escape');
		await browser.resize(...DESKTOP);
	},

	'without the server a page that was seen opens, and another says that there is no connection': async (browser) => {
		const own = await startMatinee({ RATE_LIMITS: 'off' });
		try {
			await open(browser, own.url);
			await until(browser, 'the service worker answers', () => navigator.serviceWorker?.controller !== null);
			await open(browser, `${own.url}/movies`);
		} finally {
			await own.stop();
		}
		await browser.open(`${own.url}/info`);
		await untilText(browser, 'No connection');
		await browser.open(`${own.url}/movies`);
		await until(browser, 'the page as it was seen', () => document.querySelectorAll('.title-grid a').length > 0);
		await browser.takeErrors();
	},
};
