import { inLanguage } from '#server/language/in-language.ts';

export const PLAYER_SERVER_LIST_FILE_MESSAGES = inLanguage(
	'server/player/player-server-list',
	'PLAYER_SERVER_LIST_FILE_MESSAGES',
	{
		remote: 'PLAYER_CONFIG_URL is set: change the list at that address',
		changed: 'The list was changed meanwhile. Load it and make your change again.',
		noEarlier: 'There is no earlier list',
		notTestable: 'Only an address that may be framed is tested, and no built-in player',
		tooManyTests: 'Other tests are running. Please try again in a moment.',
		tooLarge: 'The list is too large',
		/** With the system's code, `EACCES`. */
		notWritten: (code: string) =>
			`The list was not saved: the folder config in the data directory cannot be written, or its disk is full (${code})`,
		saved: 'Player servers saved',
		reset: 'The packaged player servers are used again',
		restored: 'The earlier player servers are back',
	} as const,
);
