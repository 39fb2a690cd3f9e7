import { type EpisodeRef, FIRST_EPISODE, type MediaType, type TitleRef } from './title.ts';

/** Paths of every screen, in the router's pattern form. */
export const PAGE_PATTERNS = {
	home: '/',
	movies: '/movies',
	shows: '/tv',
	search: '/search',
	movie: '/movie/:id',
	show: '/tv/:id',
	episode: '/tv/:id/:season/:episode',
	watchTitle: '/watch/:type/:id',
	watchEpisode: '/watch/:type/:id/:season/:episode',
	person: '/person/:id',
	collection: '/collection/:id',
	tonight: '/tonight',
	programme: '/programme/:date',
	posters: '/posters',
	channels: '/channels/:id?',
	calendar: '/calendar',
	downloads: '/downloads',
	myList: '/my-list',
	sharedList: '/list/:token',
	addonList: '/addons/:addon/:type/:catalog',
	house: '/in-the-house',
	together: '/together',
	remote: '/remote',
	join: '/join',
	resetPassword: '/reset-password',
	verifyEmail: '/verify-email',
	undoEmail: '/undo-email',
	activate: '/activate',
	settings: '/settings',
	admin: '/admin',
	privacy: '/privacy',
	dmca: '/dmca',
	info: '/info',
	notFound: '/404',
} as const;

/** Detail page of a title; for shows optionally at one episode. */
export function detailPath(title: TitleRef, at?: EpisodeRef): string {
	if (title.media_type === 'movie') return `/movie/${title.id}`;
	return at ? `/tv/${title.id}/${at.season}/${at.episode}` : `/tv/${title.id}`;
}

/** Of the history entry of a room's page: who opens it has made the room, and joins at once. */
export interface HostState {
	isHost: true;
}

/** Watch page of a movie, or of an episode of a show (the first by default). */
export function watchPath(title: TitleRef, at: EpisodeRef = FIRST_EPISODE): string {
	if (title.media_type === 'movie') return `/watch/movie/${title.id}`;
	return `/watch/tv/${title.id}/${at.season}/${at.episode}`;
}

export function personPath(id: number): string {
	return `/person/${id}`;
}

/** A series of films. */
export function collectionPath(id: number): string {
	return `/collection/${id}`;
}

/** A list of an add-on. */
export function addonListPath({ addon, type, catalog }: { addon: string; type: string; catalog: string }): string {
	return `/addons/${addon}/${type}/${catalog}`;
}

/** A list that its owner shares by this link. */
export function sharedListPath(token: string): string {
	return `/list/${token}`;
}

/** Sign-up by invitation. The code is in the fragment: browsers send that to no server, so it is in no log and no `Referer`. */
export function invitationPath(code: string): string {
	return `${PAGE_PATTERNS.join}#${code}`;
}

/** Chooses a new password. As of an invitation, the secret of each of these links is in the fragment. */
export function passwordResetPath(token: string): string {
	return `${PAGE_PATTERNS.resetPassword}#${token}`;
}

export function emailVerificationPath(token: string): string {
	return `${PAGE_PATTERNS.verifyEmail}#${token}`;
}

export function emailUndoPath(token: string): string {
	return `${PAGE_PATTERNS.undoEmail}#${token}`;
}

/** A room to watch or choose together. As of an invitation, the code is in the fragment; so is that of a guest's remote control. */
export function roomPath(code: string): string {
	return `${PAGE_PATTERNS.together}#${code}`;
}

export function guestRemotePath(code: string): string {
	return `${PAGE_PATTERNS.remote}#${code}`;
}

/** Signs in the device that shows this code. */
export function activationPath(userCode: string): string {
	return `${PAGE_PATTERNS.activate}#${userCode}`;
}

/** Open Graph image of a title of the open catalogue. */
export function shareImagePath({ media_type, id }: TitleRef): string {
	return `/share/${media_type}-${id}.png`;
}

/** Open Graph image of all other pages. */
export const SHARE_IMAGE_PATH = '/share/matinee.png';

/** Open Cinema's page for a film that the browser keeps: the page that frames it hands the file over. */
export const KEPT_PLAYER_PATH = '/embed/kept';

/** The built-in player pages: `{base}/{id}` for movies, `{base}/{id}/{season}/{episode}` for shows. */
export const BUILT_IN_PLAYERS = {
	openCinema: { movieUrl: '/embed/open/movie', tvUrl: '/embed/open/tv' },
	trailers: { movieUrl: '/embed/trailer/movie', tvUrl: '/embed/trailer/tv' },
} as const satisfies Record<string, Record<`${MediaType}Url`, string>>;
