import type { Page } from '@playwright/test';
import { type Account, callerOf, giveRole, signUp } from '../e2e/accounts.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';

/** Every screen of the open catalogue, by the name of its pictures. */
export const SCREENS: Readonly<Record<string, string>> = {
	home: '/',
	movies: '/movies',
	shows: '/tv',
	search: '/search',
	'search-results': '/search?q=moon',
	'search-nothing': '/search?q=zzzzzz',
	movie: '/movie/775',
	show: '/tv/900000661',
	episode: '/tv/900000601/1/2',
	person: '/person/912887704',
	collection: '/collection/983078245',
	tonight: '/tonight',
	channels: '/channels',
	posters: '/posters',
	'watch-movie': '/watch/movie/775',
	'watch-episode': '/watch/tv/900000661/1/2',
	'not-found': '/404',
	privacy: '/privacy',
	dmca: '/dmca',
	info: '/info',
	'sign-in-required': '/my-list',
	join: '/join',
	activate: '/activate',
};

/** Of a signed-in owner. */
export const OWNER_SCREENS: Readonly<Record<string, string>> = {
	'home-signed-in': '/',
	'my-list': '/my-list',
	'watch-later': '/my-list?tab=watch-later',
	account: '/settings',
	preferences: '/settings?tab=preferences',
	data: '/settings?tab=data',
	transfer: '/settings?tab=transfer',
	calendar: '/calendar',
	house: '/in-the-house',
	admin: '/admin',
	'admin-users': '/admin?tab=users',
	'admin-sign-ups': '/admin?tab=sign-ups',
	'admin-system': '/admin?tab=system',
	'admin-analytics': '/admin?tab=analytics',
	'admin-audit': '/admin?tab=audit',
	'admin-player-servers': '/admin?tab=player-servers',
	'admin-addons': '/admin?tab=addons',
	'admin-media-servers': '/admin?tab=media-servers',
	'watch-owner': '/watch/tv/900000661/1/2',
};

/** So that lists are not empty. */
const WATCHED = [
	{ media_type: 'movie', media_id: '775' },
	{ media_type: 'movie', media_id: '20246' },
	{ media_type: 'tv', media_id: '900000661', season: 1, episode: 2 },
];

/** An owner who has watched something. */
export async function createOwner(running: RunningMatinee): Promise<Account> {
	const owner = await signUp(running);
	await giveRole(running, owner, 'owner');
	const call = callerOf(running, owner);
	for (const watched of WATCHED) await call('POST', '/watch-history', watched);
	return owner;
}

/** Loads images of rows further down, which are lazy, and draws those rows. */
export async function showWholePage(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const image of document.images) image.loading = 'eager';
		const style = new CSSStyleSheet();
		style.replaceSync('* { content-visibility: visible !important }');
		document.adoptedStyleSheets.push(style);
		dispatchEvent(new Event('scroll'));
	});
}
