import { TITLE_TEXT } from '../../lib/format.messages.ts';
import { formatDate } from '../../lib/title-format.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const CALENDAR_TEXT = {
	title: 'Calendar',
	description: 'New and coming episodes and movies of what you watch and keep.',
	lead: 'New and coming episodes and movies of what you watch and keep. Days are those of the country where something airs.',
	signInPurpose: 'Sign in to see when new episodes and movies of yours come out.',
	previewHeading: 'What the calendar has',
	preview: 'The episodes of your shows and the movies on your lists, day by day.',
	unreachable: 'The calendar can’t be loaded right now. Check your connection and try again.',
	loading: 'Loading the calendar',
	failed: 'The calendar can’t be loaded right now.',
	partial: (count: number, all: number) =>
		`${count} of ${all} titles can’t be looked up right now, and may be missing here.`,
	noTitles: 'Your calendar is empty. It follows what you watch and what is on your lists.',
	nothingComing: 'None of your titles has a new or coming date.',
	nothingOpen:
		'The open catalogue has films and shows that came out long ago, so nothing new is coming. With a TMDB key this site knows new episodes.',
	browse: 'Browse Shows',
	earlier: 'Lately',
	coming: 'From today',
	noneComing: 'No date is known for anything to come.',
	/** `Today · Saturday, November 21, 2026` */
	day: (date: string, away: number) => {
		const full = `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${formatDate(date)}`;
		const near = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : away === -1 ? 'Yesterday' : null;
		return near ? `${near} · ${full}` : full;
	},
	episode: (season: number, episode: number, name: string | null) =>
		`${TITLE_TEXT.episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
	movie: 'Movie',
	aired: 'Out now',
};
