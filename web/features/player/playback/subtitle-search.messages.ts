/** Texts of the search for subtitles. */
export const SUBTITLE_SEARCH_TEXT = {
	title: 'Find subtitles',
	by: 'By OpenSubtitles.com. A file that is fetched counts against the limit of this site.',
	signIn: 'Sign in to find subtitles.',
	language: 'Language',
	searching: 'Searching…',
	failed: 'Subtitles couldn’t be searched. Please try again.',
	none: 'No subtitles were found in this language.',
	/** Times that it was fetched by everybody. */
	downloads: (count: string) => `fetched ${count} times`,
	forDeaf: 'with sounds described',
	byMachine: 'translated by a machine',
	kept: 'fetched already',
	remaining: (count: number) => `Files left until the limit: ${count}`,
	limitReached: (time: string) =>
		`The limit of this site is reached. More from ${time}. Files that were fetched already can still be shown.`,
	fileFailed: 'The file couldn’t be fetched. Please try again.',
	close: 'Close',
};
