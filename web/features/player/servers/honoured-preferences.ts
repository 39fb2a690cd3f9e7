import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import type { PlayableServer } from './player-server-list.ts';
import { type SavedSupport, supportOf } from './player-support.ts';
import { isOpenCinema } from './server-url.ts';

/** Preferences whose effect depends on the player server. */
export const PLAYER_PREFERENCES = [
	'autoPlay',
	'volume',
	'quality',
	'subtitles',
	'autoFullscreen',
	'autoNext',
	'rememberPosition',
	'skipIntro',
] as const satisfies readonly (keyof Preferences)[];

type PlayerPreference = (typeof PLAYER_PREFERENCES)[number];

/** What a player has to support for it: commands that it takes, and messages that it posts. */
const NEEDS: Readonly<Record<PlayerPreference, readonly string[]>> = {
	autoPlay: ['play'],
	volume: ['volume'],
	quality: ['quality'],
	subtitles: ['subtitles'],
	autoFullscreen: ['playing'],
	autoNext: ['ended'],
	rememberPosition: ['timeupdate', 'seek'],
	skipIntro: ['timeupdate', 'seek'],
};

const TRAILERS_HONOUR: readonly PlayerPreference[] = ['autoPlay', 'subtitles'];

/** Names of the servers that honour each preference, in their order. */
export function honouringServers(
	servers: readonly PlayableServer[],
	saved: SavedSupport,
): Record<PlayerPreference, string[]> {
	const namesOf = (preference: PlayerPreference) =>
		servers.filter((server) => honoursPreference(server, preference, supportOf(saved, server))).map(({ name }) => name);
	return Object.fromEntries(PLAYER_PREFERENCES.map((preference) => [preference, namesOf(preference)])) as Record<
		PlayerPreference,
		string[]
	>;
}

/**
 * Whether a server honours a preference: a built-in player by what it is, another by its entry in the list, or by what it has
 * said that it supports (`support`: see `supportOf`).
 */
export function honoursPreference(
	{ movieUrl, params }: Pick<PlayableServer, 'movieUrl' | 'params'>,
	preference: PlayerPreference,
	support: readonly string[],
): boolean {
	if (isOpenCinema(movieUrl)) return true;
	if (isBuiltInPlayer(movieUrl)) return TRAILERS_HONOUR.includes(preference);
	const isInParams = (name: string) => Object.hasOwn(params, name);
	if (isInParams(preference)) return true;
	// A player whose address carries the position needs no command for it.
	const canStartThere = preference === 'rememberPosition' && isInParams('position');
	return NEEDS[preference].every((need) => support.includes(need) || (need === 'seek' && canStartThere));
}
