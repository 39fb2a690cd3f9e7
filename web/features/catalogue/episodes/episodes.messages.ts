import { TITLE_TEXT } from '../../../lib/format.messages.ts';

/** Texts of a show's seasons and episodes. */
export const EPISODES_TEXT = {
	episodes: 'Episodes',
	season: 'Season',
	specials: 'Specials',
	seasonNumber: (season: number) => `Season ${season}`,
	episodeNumber: (episode: number) => `Episode ${episode}`,
	watchEpisode: (season: number, episode: number, name: string) =>
		`Watch season ${season}, episode ${episode}: ${name}`,
	ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
	selected: 'Selected',
	watching: 'Watching',
	upNext: 'Up next',
	watched: 'Watched',
	share: (percent: number) => `${percent} % watched`,
	minutes: (minutes: number) => `${minutes} min`,
	noCopy: 'No free copy known',
	showEarlier: 'Show earlier episodes',
	showMore: 'Show more episodes',
	airs: (date: string) => `Airs ${date}`,
	loadingSeason: 'Loading the season…',
	seasonFailed: 'This season’s episodes couldn’t be loaded. Please try again.',
	noSeasons: 'No seasons have been announced yet.',
	noEpisodes: 'No episodes have been announced for this season yet.',
} as const;
