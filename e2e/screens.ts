import type { Locator, Page } from '@playwright/test';

/** By address: what shows that the screen has its data. */
export type Screens = Record<string, (page: Page) => Locator>;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const adminPanel = (name: string) => (page: Page) => page.getByRole('tabpanel', { name }).filter({ hasText: /\d/ });
const settingsPanel = (page: Page) => page.getByRole('tabpanel');
const watchNow = (page: Page) => page.getByRole('link', { name: 'Watch Now' });
const activeServer = (page: Page) => page.getByRole('button', { name: /^Server: [A-Z]/ });

export const LISTS: Screens = {
	'/': watchNow,
	'/movies': heading('Movies'),
	'/tv': heading('TV Shows'),
	'/search': heading('Search'),
	'/search?q=moon': (page) => page.locator('main .title-card'),
	'/search?q=nothingiscalledthis': (page) => page.getByText(/No results/),
};

export const TITLES: Screens = {
	'/movie/775': watchNow,
	'/tv/900000663': watchNow,
	'/tv/900000601/1/2': (page) => page.getByText('Selected', { exact: true }),
	// Buster Keaton, and a series of films.
	'/person/912887704': (page) => page.getByRole('tab', { name: /Directing/ }),
	'/collection/983078245': heading('Sherlock Holmes'),
	'/watch/movie/775': activeServer,
	'/watch/tv/900000663/1/3': activeServer,
};

export const PAGES: Screens = {
	'/tonight': heading('Tonight’s Programme'),
	'/channels': heading('Channels'),
	'/privacy': heading('Privacy Policy'),
	'/dmca': heading('DMCA'),
	'/info': heading('About Matinee'),
	'/nowhere': heading(''),
	'/together': heading('Choose together'),
	'/remote': heading('Sign in to control your devices'),
	'/join': heading('Invitation not valid'),
	'/reset-password': heading('Link not valid'),
	'/verify-email': heading('Confirm your address'),
	'/activate': heading('Sign in here first'),
	'/undo-email': heading('Undo the change'),
	'/my-list': heading('Sign In Required'),
	'/calendar': heading('Sign In Required'),
	'/settings': heading('Sign In Required'),
};

/** Draw the part that `/my-list` draws, with other words: only its widths are proven there. */
export const SAME_PART = new Set(['/calendar', '/settings']);

/** Of a user with a watch history. */
export const PERSONAL: Screens = {
	'/': (page) => page.locator('.personal-row .title-card'),
	'/my-list': (page) => page.getByRole('main').getByRole('link', { name: /Fantômas/ }),
	'/settings?tab=account': settingsPanel,
	'/settings?tab=preferences': settingsPanel,
	'/settings?tab=data': settingsPanel,
	'/settings?tab=transfer': settingsPanel,
};

export const ADMIN: Screens = {
	'/admin?tab=overview': adminPanel('Overview'),
	'/admin?tab=users': adminPanel('Users'),
	'/admin?tab=sign-ups': (page) => page.getByRole('tabpanel', { name: 'Sign-ups' }).getByText('No invitations yet.'),
	'/admin?tab=system': adminPanel('System'),
	'/admin?tab=analytics': adminPanel('Analytics'),
	'/admin?tab=audit': adminPanel('Audit Log'),
	'/admin?tab=player-servers': adminPanel('Player servers'),
};
