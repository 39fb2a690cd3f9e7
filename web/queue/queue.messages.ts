import { QUEUE_MAX_TITLES } from '#contract/limits.ts';
import { TITLE_TEXT } from '../lib/format.messages.ts';

/** Texts of the queue. */
export const QUEUE_TEXT = {
	queue: 'Queue',
	button: 'Queue',
	playNext: 'Play next',
	addToQueue: 'Add to queue',
	playEpisodes: 'Play all from the first unseen',
	shuffleEpisodes: 'Shuffle all episodes',
	/** The button of a title's page that opens a menu. */
	more: 'Queue and episodes',
	count: (count: number) => `${count} ${count === 1 ? 'title' : 'titles'}`,
	episode: (show: string, season: number, episode: number) => `${show} ${TITLE_TEXT.episodeCode(season, episode)}`,
	upNext: 'Up next',
	playsNext: (name: string) => `${name} plays next`,
	added: (name: string) => `${name} is in the queue`,
	full: `The queue is full: it holds ${QUEUE_MAX_TITLES} titles. Remove one first.`,
	remove: (name: string) => `Remove ${name} from the queue`,
	removed: (name: string) => `Removed ${name} from the queue`,
	moveUp: (name: string) => `Move ${name} up`,
	moveDown: (name: string) => `Move ${name} down`,
	moved: (name: string, place: number) => `${name} is now number ${place}`,
	drag: 'Drag to move',
	clear: 'Clear',
	cleared: 'The queue is empty',
	replaced: 'This replaced your queue',
	undo: 'Undo',
	skipped: (name: string) => `Skipped ${name}: nothing here can play it.`,
	skippedMany: (count: number) => `Skipped ${count} titles: nothing here can play them.`,
	nothingPlays: 'Nothing of this can be played here.',
	failed: 'The titles couldn’t be loaded. Please try again.',
} as const;
