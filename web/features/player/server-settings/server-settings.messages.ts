import type { PlayerServerListSource } from '../servers/player-server-list-query.ts';

/** Texts of the server settings. */
export const SERVER_SETTINGS_TEXT = {
	title: 'Server settings',
	of: (title: string) => `for ${title}`,
	close: 'Close',
	list: 'List in use',
	sourceOf: {
		remote: 'Remote list (PLAYER_CONFIG_URL)',
		local: 'List of this installation (/config/servers.json)',
		'built-in': 'Built-in list',
	} satisfies Record<PlayerServerListSource, string>,
	fetched: 'Fetched',
	lastUpdated: 'Last updated',
	version: 'Version',
	defaultServer: 'Default server',
	autoFallback: 'Tries another server by itself',
	fallback: (isOn: boolean, retries: number) => {
		if (!isOn || retries === 0) return 'No';
		return retries === 1 ? 'Yes, once' : `Yes, up to ${retries} times`;
	},
	loadTimeout: 'Load time-out',
	seconds: (ms: number) => `${Math.max(0.1, Number((ms / 1000).toFixed(1)))} s`,
	noId: (id: number) => `No. ${id}`,
	refresh: 'Refresh',
	servers: 'Servers',
	enabled: 'Enabled',
	disabled: 'Disabled',
	priority: (priority: number) => `Priority ${priority}`,
	refused: 'Left out',
	refusedHint: 'Their address may not be framed here, or another server has their id.',
	test: 'Test',
	testOf: (name: string) => `: ${name}`,
	testing: 'Testing…',
	loaded: (time: string) => `Something loaded after ${time}. That proves an answer, not that the title plays.`,
	ready: 'Its player runs. It has not said whether it can play this title.',
	playing: 'It plays this title.',
	timedOut: (time: string) => `Timed out: nothing loaded within ${time}.`,
	howToChange:
		'A list is changed where it is kept: the file config/servers.json in the data directory, or the address in PLAYER_CONFIG_URL.',
} as const;
