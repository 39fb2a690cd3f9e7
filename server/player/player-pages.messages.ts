import type { UnavailableReason } from '#contract/player-messages.ts';
import { inLanguage } from '#server/language/in-language.ts';

/** The reasons that the server knows; the browser has more. */
export type PageReason = keyof typeof PLAYER_PAGE_MESSAGES.unavailable;

export const PLAYER_PAGE_MESSAGES = inLanguage('server/player/player-pages', 'PLAYER_PAGE_MESSAGES', {
	episode: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
	openCinemaTitle: (title: string) => `${title} · Open Cinema`,
	trailerTitle: (title: string) => `Trailer of ${title}`,
	unavailableTitle: 'Nothing to play',
	lookingTitle: 'Looking for a copy',
	looking: (isArchiveOn: boolean) =>
		`Looking for a copy at ${isArchiveOn ? 'the Internet Archive' : 'Wikimedia Commons'}…`,
	tooManyLooks: 'Many titles are being looked up. This one is next in a few seconds…',
	/** Label of the frame's `main`. */
	player: 'Player',
	about: 'About this copy',
	speed: 'Speed',
	/** That of the film. */
	normalSpeed: '1×',
	subtitles: 'Subtitles',
	settings: 'Copy and settings',
	statistics: 'Statistics',
	publishedAt: (host: string) => `${host} publishes it at`,
	publicDomain: 'Public domain',
	clipLicence: 'Made for Matinee, under the same licence as Matinee itself.',
	clip: 'No player has this title right now, so here is Matinee’s own short clip.',
	/** Heading while the catalogue is unavailable. */
	keptTitle: 'A download',
	unnamed: 'This title',
	needsScript: 'This player needs JavaScript.',
	play: (title: string) => `Play ${title}`,
	tryAgain: 'Try again',
	nextTry: (afterMs: number) => `Trying again in ${Math.round(afterMs / 60_000)} minutes.`,
	unavailable: {
		nothing_to_play: 'This player doesn’t have this title.',
		unknown_title: 'This player doesn’t know this title.',
		copies_unreachable: 'The archive can’t be reached right now.',
		house_unreachable: 'The media server of this house can’t be reached right now.',
		server_error: 'This player isn’t working right now.',
		no_time_left: 'That is all for today. Films are waiting for you tomorrow.',
	} satisfies Partial<Record<UnavailableReason | 'no_time_left' | 'house_unreachable', string>>,
} as const);
