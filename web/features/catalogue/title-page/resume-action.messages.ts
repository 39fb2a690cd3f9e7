import { TITLE_TEXT } from '../../../lib/format.messages.ts';

/** Texts of Resume on the page of a title. */
export const RESUME_ACTION_TEXT = {
	resume: 'Resume',
	resumeAt: (time: string) => `Resume at ${time}`,
	resumeEpisode: (season: number, episode: number) => `Resume ${RESUME_ACTION_TEXT.episode(season, episode)}`,
	resumeEpisodeAt: (season: number, episode: number, time: string) =>
		`Resume ${RESUME_ACTION_TEXT.episode(season, episode)} at ${time}`,
	episode: TITLE_TEXT.episodeCode,
	startOver: 'Start over',
};
