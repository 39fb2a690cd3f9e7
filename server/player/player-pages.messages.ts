import type { UnavailableReason } from '#contract/player-messages.ts';

/** What the server itself knows to be the reason; the rest only the browser finds out. */
export type PageReason = keyof typeof PLAYER_PAGE_MESSAGES.unavailable;

/** The sentences of the player pages that the server itself writes. */
export const PLAYER_PAGE_MESSAGES = {
	episode: (season: number, episode: number) => `Season ${season}, episode ${episode}`,
	openCinemaTitle: (title: string) => `${title} · Open Cinema`,
	trailerTitle: (title: string) => `Trailer of ${title}`,
	unavailableTitle: 'Nothing to play',
	/** Names the frame's main region, since the page around it has one too. */
	player: 'Player',
	about: 'About this copy',
	publishedAt: (host: string) => `${host} publishes it at`,
	clip: 'Nothing to play for this title was found, so this is Matinee’s own short clip.',
	/** Heading of what plays while nobody can be asked what it is called. */
	unnamed: 'This title',
	needsScript: 'This player needs JavaScript.',
	play: (title: string) => `Play ${title}`,
	tryAgain: 'Try again',
	unavailable: {
		nothing_to_play: 'This player has nothing to play for this title.',
		unknown_title: 'This player does not know this title.',
		server_error: 'This player can not look the title up at the moment.',
	} satisfies Partial<Record<UnavailableReason, string>>,
} as const;
