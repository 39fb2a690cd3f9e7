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
	genre: '/movies?genre=35',
	channel: '/channels/silents',
	downloads: '/downloads',
	together: '/together',
	remote: '/remote',
	'reset-password': '/reset-password#token',
	'verify-email': '/verify-email#token',
	'undo-email': '/undo-email#token',
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
	'admin-webhooks': '/admin?tab=webhooks',
	'watch-owner': '/watch/tv/900000661/1/2',
	'together-owner': '/together',
	'remote-owner': '/remote',
};

/** What is opened on a screen by presses. Where nothing of a selector is visible, the window has no such control. */
export interface OpenedScreen {
	path: string;
	/** Selectors: of each the first visible element is pressed, one after the other. */
	press: readonly string[];
}

/** Of visitors. */
export const OPENED_SCREENS: Readonly<Record<string, OpenedScreen>> = {
	'dialog-sign-in': { path: '/my-list', press: ['.message-screen button >> nth=0'] },
	'dialog-sign-up': { path: '/my-list', press: ['.message-screen button >> nth=1'] },
	'dialog-shortcuts': { path: '/privacy', press: ['.site-footer button.footer-link >> nth=0'] },
	'dialog-language': { path: '/privacy', press: ['.site-footer button.footer-link >> nth=1'] },
	'menu-sheet': { path: '/privacy', press: ['.site-header button[aria-haspopup="dialog"]'] },
	'dialog-filters': { path: '/movies', press: ['main button[aria-haspopup="dialog"]'] },
	'watch-servers': { path: '/watch/movie/775', press: ['[popovertarget="server-list"]'] },
};

/** Open Cinema's own page, of a film that has a copy. */
export const PLAYER_SCREENS: Readonly<Record<string, OpenedScreen>> = {
	'player-copy': { path: '/embed/open/movie/775', press: ['.about summary'] },
	'player-settings': { path: '/embed/open/movie/775', press: ['#settings'] },
	'player-subtitles': { path: '/embed/open/movie/775', press: ['#captions'] },
	'player-speed': { path: '/embed/open/movie/775', press: ['#speed'] },
};

/** Of a signed-in owner. */
export const OPENED_OWNER_SCREENS: Readonly<Record<string, OpenedScreen>> = {
	'menu-sheet-signed-in': { path: '/privacy', press: ['.site-header button[aria-haspopup="dialog"]'] },
	'menu-account': { path: '/privacy', press: ['[data-for="signed-in"] button.icon-button'] },
};

/** So that lists are not empty. */
const WATCHED = [
	{ media_type: 'movie', media_id: '775' },
	{ media_type: 'movie', media_id: '20246' },
	{ media_type: 'tv', media_id: '900000661', season: 1, episode: 2 },
];

/** An owner who has watched, listed, rated and hidden something, has a second profile and has invited a person. */
export async function createOwner(running: RunningMatinee): Promise<Account> {
	const owner = await signUp(running);
	await giveRole(running, owner, 'owner');
	const call = callerOf(running, owner);
	for (const watched of WATCHED) await call('POST', '/watch-history', watched);
	await call('PUT', '/lists/watch-later/titles/19/movie', {});
	const { id } = (await call('POST', '/lists', { name: 'Silent nights' })) as { id: string };
	await call('PUT', `/lists/${id}/titles/775/movie`, {});
	await call('PUT', '/titles/20246/movie/rating', { half_stars: 8 });
	await call('PUT', '/titles/3085/movie/hidden');
	await call('POST', '/profiles', { name: 'Eve', picture: 'owl' });
	await call('POST', `/profiles/${owner.user.id}/switch`, {});
	await call('POST', '/admin/invitations', { max_uses: 3 });
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
