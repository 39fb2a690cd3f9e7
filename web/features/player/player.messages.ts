import type { UnavailableReason } from '#contract/player-messages.ts';
import { TITLE_TEXT } from '../../lib/format.messages.ts';

/** Texts of the watch page. */
export const PLAYER_TEXT = {
	back: 'Back',
	/** Appended to `back` where there is room. */
	toMovie: 'to the movie',
	toShow: 'to the show',
	posterOf: (title: string) => `Poster of ${title}`,
	ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
	/** The open catalogue's: there were no votes. */
	editorsScore: 'Editors’ score',
	episodeCode: TITLE_TEXT.episodeCode,
	episodeWords: TITLE_TEXT.episodeWords,
	noOverview: 'No overview yet.',

	player: 'Player',
	frame: (server: string, title: string) => `${server}: ${title}`,
	leave: 'Leave player',
	leaveHint: 'Skips the player, which receives every key while it has the focus',
	enter: 'Player controls',
	enterHint: 'Sends keys to the player. Escape or Shift+Tab returns here.',
	insideHint: 'Keys go to the player. Escape or Shift+Tab leaves it.',

	needsScript: 'Turn on JavaScript in this browser to use the player.',
	waiting: 'Looking for servers…',
	loading: (server: string) => `Loading ${server}…`,
	trying: (server: string) => `Trying ${server}…`,
	open: (server: string) => `${server} is open.`,
	playing: (server: string) => `Playing on ${server}.`,
	paused: (server: string) => `Paused on ${server}.`,
	failures: {
		nothing_to_play: (server) => `${server} doesn’t have this one.`,
		unknown_title: (server) => `${server} doesn’t know this title.`,
		copies_unreachable: (server) => `${server} can’t reach the archive right now.`,
		unreachable: (server) => `${server} couldn’t reach any of its sources.`,
		unsupported: (server) => `${server} has no format that this browser can play.`,
		server_error: (server) => `${server} isn’t working right now.`,
		timeout: (server) => `${server} took too long to respond.`,
	} satisfies Record<UnavailableReason | 'timeout', (server: string) => string>,
	chooseAnother: 'Choose another server, or try again.',
	stopped: 'Stopped looking. Choose a server, or try again.',
	loadingClip: 'Loading a short clip instead…',
	clip: 'No server could play this title, so here is Matinee’s own short clip.',
	clipWhileAway: 'The archive can’t be reached right now, so here is Matinee’s own short clip. Try again later.',
	clipName: 'Short clip',
	clipFailed: 'Nothing can play right now, not even the short clip.',
	stop: 'Stop',
	tryAgain: 'Try again',
	/** Of what is wrong with a copy. */
	reportFailed: 'Your report couldn’t be sent. Try again, or reload the page and report the copy once more.',

	servers: 'Streaming Servers',
	/** Before the name of the one in use. */
	server: 'Server:',
	refresh: 'Refresh servers',
	configError: 'Config Error',
	configErrorHint: 'A server list is invalid; using the fallback.',
	active: 'Active',
	defaultServer: (server: string) => `Start with ${server} by default`,
	startsWith: (server: string) => `Default: ${server}. Tap the star to change it.`,
	startsWithYours: (server: string) => `Your default: ${server}. Tap its star to clear it.`,

	theatre: 'Theatre mode',
	fullScreen: 'Full screen',
	markPart: 'Mark a part to skip',

	navigation: 'Episode Navigation',
	previous: 'Previous Episode',
	next: 'Next Episode',
	/** Before the name of the movie that follows a short. */
	thenPlays: 'Up next:',
	numbered: (number: number, name: string) => `${number}. ${name}`,
	onlyEpisode: 'This is the season’s only episode.',
	seasonFailed: 'This season’s episodes couldn’t be loaded. Please try again.',
	episodeInfo: 'About this episode',
	noEpisodeOverview: 'This episode has no overview yet.',
	seasons: 'Seasons',
	season: (season: number) => (season === 0 ? 'Specials' : `Season ${season}`),
	episodesOf: (season: number) => (season === 0 ? 'Specials' : `Episodes of season ${season}`),
	firstOf: (shown: number, count: number) => `First ${shown} of ${count}`,
	episodeCount: (count: number) => (count === 1 ? '1 episode' : `${count} episodes`),
	allEpisodes: (count: number) => `All ${count} episodes`,
	genres: 'Genres',
	movieDetails: 'Movie Details',
	showDetails: 'Show Details',
} as const;
