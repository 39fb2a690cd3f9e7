import { TITLE_TEXT } from '../../../lib/format.messages.ts';

/** Texts of marks on episodes, seasons and shows. */
export const MARKS_TEXT = {
	episode: (season: number, episode: number) => `${TITLE_TEXT.episodeWords(season, episode)} watched`,
	season: (season: number) => (season === 0 ? 'Specials watched' : `Season ${season} watched`),
	show: 'Mark all seasons as watched',
	mark: 'Mark as watched',
	unmark: 'Mark as not watched',
	marked: (count: number, watched: boolean) => {
		const episodes = count === 1 ? '1 episode' : `${count} episodes`;
		return `${episodes} marked as ${watched ? 'watched' : 'not watched'}`;
	},
	undo: 'Undo',
	undone: 'Undone',
	failed: 'The mark couldn’t be saved. Please try again.',
} as const;
