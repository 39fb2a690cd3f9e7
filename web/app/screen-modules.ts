/** Which file has the screen of a page. The renderer alone needs it: the browser's routes import the files. */
import { PAGE_PATTERNS } from '#contract/page-paths.ts';

/** In `web/screens`; the missing page is part of the first script. */
const SCREEN_FILES = {
	home: 'home-screen',
	movies: 'browse-screens',
	shows: 'browse-screens',
	search: 'search-screen',
	movie: 'movie-screen',
	show: 'show-screen',
	episode: 'show-screen',
	watchTitle: 'watch-screen',
	watchEpisode: 'watch-screen',
	person: 'person-screen',
	collection: 'collection-screen',
	tonight: 'programme-screen',
	programme: 'programme-screen',
	posters: 'posters-screen',
	channels: 'channels-screen',
	calendar: 'calendar-screen',
	downloads: 'downloads-screen',
	myList: 'my-list-screen',
	sharedList: 'shared-list-screen',
	addonList: 'addon-list-screen',
	house: 'addon-list-screen',
	together: 'together-screen',
	remote: 'together-screen',
	join: 'admin-screen',
	resetPassword: 'admin-screen',
	verifyEmail: 'admin-screen',
	undoEmail: 'admin-screen',
	activate: 'admin-screen',
	settings: 'settings-screen',
	admin: 'admin-screen',
	privacy: 'privacy-screen',
	dmca: 'dmca-screen',
	info: 'info-screen',
} as const satisfies Record<Exclude<keyof typeof PAGE_PATTERNS, 'notFound'>, string>;

/** Source paths of the screens' chunks, their keys in the build's manifest, by the path pattern of the page. */
export const SCREEN_MODULES: ReadonlyMap<string, string> = new Map(
	Object.entries(SCREEN_FILES).map(([name, file]) => [
		PAGE_PATTERNS[name as keyof typeof SCREEN_FILES],
		`web/screens/${file}.tsx`,
	]),
);
