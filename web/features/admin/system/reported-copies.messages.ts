import type { CopyProblem } from '#contract/player-messages.ts';
import { TITLE_TEXT } from '../../../lib/format.messages.ts';

export const REPORTED_COPIES_TEXT = {
	heading: 'Reported copies',
	hint: 'What people say is wrong with copies. Several reports move a copy behind the others; an excluded one plays no more.',
	none: 'Nobody has reported a copy.',
	problemOf: {
		bad_picture: (count: string) => `bad picture: ${count}`,
		bad_sound: (count: string) => `bad sound: ${count}`,
		wrong_film: (count: string) => `wrong film: ${count}`,
		does_not_load: (count: string) => `doesn’t load: ${count}`,
	} satisfies Record<CopyProblem, (count: string) => string>,
	lowered: 'tried last',
	excluded: 'excluded',
	/** Of a title that the catalogue did not name. */
	unnamed: 'A title without a name',
	episode: (name: string, season: number, episode: number) => `${name} ${TITLE_TEXT.episodeCode(season, episode)}`,
	dismiss: 'Dismiss',
	exclude: 'Exclude',
	include: 'Play again',
	/** For those who hear the page: which copy a button is of. */
	of: (title: string, host: string) => ` of ${title}, ${host}`,
	done: { dismiss: 'Reports dismissed', exclude: 'Copy excluded', include: 'The copy may be played again' },
	failed: 'That didn’t work. Try again.',
} as const;
