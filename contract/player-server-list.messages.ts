import { LOAD_TIMEOUT_MS, MAX_RETRIES, MAX_SERVERS } from './player-server-list.ts';

/** What is wrong with a field of a player server list, by the field's name. */
export const PLAYER_SERVER_LIST_MESSAGES = {
	list: 'a list is an object with servers and settings',
	servers: `1 to ${MAX_SERVERS} servers are required`,
	server: 'a server is an object',
	id: 'must be a whole number, such as 3',
	duplicateId: 'another server has this id',
	name: 'a name is required',
	movieUrl: 'an address is required, such as https://player.example.org/movie',
	tvUrl: 'an address is required, such as https://player.example.org/tv',
	unsafeUrl: 'must be an address such as https://player.example.org/movie: with https, without a user name or #',
	unsafeHttpUrl: 'must be an address such as http://player.example.org/movie, without a user name or #',
	placeholder: (text: string) =>
		`cannot have ${text}: there are no placeholders, the id (for TV also season and episode) is added at the end, as in …/movie/10331`,
	ownUrl: 'cannot be an address of this site, other than a built-in player’s path',
	enabled: 'must be true or false',
	priority: 'must be a number',
	params: 'must map preferences to parameter names of letters, digits, “.”, “_” or “-”',
	messageOrigin: 'must be an http or https address',
	ownOrigin: 'cannot be an address of this site',
	sandbox: 'must be strict or relaxed',
	settings: 'settings are required',
	defaultServer: 'must be a number: the id of a server',
	autoFallback: 'must be true or false',
	maxRetries: `must be a number from ${MAX_RETRIES.min} to ${MAX_RETRIES.max}`,
	loadTimeout: `must be a number of milliseconds from ${LOAD_TIMEOUT_MS.min} to ${LOAD_TIMEOUT_MS.max}`,
	/** Where it is: `Server 2 (Palace), movieUrl: …`. */
	ofServer: (number: number, name: string) => `Server ${number}${name && ` (${name})`}`,
	ofSettings: 'Settings',
} as const;
