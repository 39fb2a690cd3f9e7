/** Texts of Resume on the page of a title. */
export const RESUME_ACTION_TEXT = {
	resume: 'Resume',
	resumeAt: (time: string) => `Resume at ${time}`,
	resumeEpisode: (season: number, episode: number) => `Resume ${RESUME_ACTION_TEXT.episode(season, episode)}`,
	resumeEpisodeAt: (season: number, episode: number, time: string) =>
		`Resume ${RESUME_ACTION_TEXT.episode(season, episode)} at ${time}`,
	episode: (season: number, episode: number) => `S${season}E${episode}`,
	startOver: 'Start over',
};
