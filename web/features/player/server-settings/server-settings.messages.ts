import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import type { PlayerServerListSource } from '../servers/load-player-server-list.ts';

/** Texts of the server settings. */
export const SERVER_SETTINGS_TEXT = {
	title: 'Server settings',
	of: (title: string) => `for ${title}`,
	close: 'Close',
	list: 'List in use',
	sourceOf: {
		remote: 'Remote list (PLAYER_CONFIG_URL)',
		local: 'Local list (/config/servers.json)',
		'built-in': 'Built-in list',
	} satisfies Record<PlayerServerListSource, string>,
	fetched: 'Fetched',
	lastUpdated: 'Last updated',
	version: 'Version',
	defaultServer: 'Default server',
	autoFallback: 'Automatic fallback',
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
	refused: 'Rejected',
	refusedHint: 'Their address can’t be embedded here, or their id is already used.',
	test: 'Test',
	testOf: (name: string) => `: ${name}`,
	testing: 'Testing…',
	loaded: (time: string) => `Opened in your browser after ${time}. To be sure that it plays, play a title.`,
	probing: 'Matinee’s server is testing the address…',
	probed: {
		answers: (status, time) => `The address answered ${status} in ${time} and allows frames.`,
		refuses_frame: (status) => `The address answered ${status}, but the site refuses to be embedded here.`,
		error_status: (status) => `The address answered with an error: ${status}.`,
		redirects: () => 'The address redirects too often, or to a page that can’t be embedded here.',
		not_public: () => 'The address is in a private network, where only your browser can test it.',
		unreachable: () => 'The address can’t be reached from Matinee’s server.',
		timeout: () => 'The address didn’t answer Matinee’s server in time.',
	} satisfies Record<PlayerServerProbe['outcome'], (status: string, time: string) => string>,
	notProbed: 'Matinee’s server couldn’t test the address.',
	ready: 'The player is running. It hasn’t reported whether it can play this title.',
	playing: 'Plays this title.',
	timedOut: (time: string) => `Timed out: nothing loaded within ${time}.`,
	howToChange:
		'Owners change the list in the admin panel under Player servers, or at PLAYER_CONFIG_URL when that is set.',
	draft: 'These addresses, as a movie',
	testWith: 'Test with',
	testKindOf: { movie: 'Movie', tv: 'Episode' },
	testTitleOf: {
		movie: 'Night of the Living Dead',
		open: 'Sherlock Holmes, S1E1',
		tmdb: 'Star Trek, S1E1',
	},
} as const;
