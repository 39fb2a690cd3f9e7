import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { baseUrl, isOpenCinema } from '../servers/server-url.ts';

/** Preferences as query parameters: those of the built-in players, or those that the server list maps. */
export function frameParameters(
	{ movieUrl, tvUrl, params }: Pick<PlayableServer, 'movieUrl' | 'tvUrl' | 'params'>,
	preferences: Preferences,
): Record<string, string> {
	if (isBuiltInPlayer(movieUrl) && isBuiltInPlayer(tvUrl)) return builtInPlayerParameters(preferences);
	const { defaultServer: _, ...named } = preferences;
	const values = new Map<string, string | number | boolean | null>(Object.entries(named));
	return Object.fromEntries(
		Object.entries(params).flatMap(([preference, parameter]) => {
			const value = values.get(preference);
			return value === undefined || value === null ? [] : [[parameter, toText(value)]];
		}),
	);
}

/** Name of the query parameter with the position to start at, in whole seconds; undefined where the server has none. */
export function positionParameter(
	server: Pick<PlayableServer, 'movieUrl' | 'tvUrl' | 'params'>,
	media: MediaRef,
): string | undefined {
	if (isOpenCinema(baseUrl(server, media))) return 't';
	return Object.hasOwn(server.params, 'position') ? server.params.position : undefined;
}

export function builtInPlayerParameters({ autoPlay, volume, subtitles, quality }: Preferences): Record<string, string> {
	return {
		...(autoPlay ? { autoplay: '1' } : {}),
		volume: String(volume),
		...(subtitles ? { subtitles: '1' } : {}),
		...(quality === 'auto' ? {} : { quality }),
	};
}

function toText(value: string | number | boolean): string {
	return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
