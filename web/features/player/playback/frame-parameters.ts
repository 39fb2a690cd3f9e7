import type { Preferences } from '../../../preferences/preferences.ts';
import { isOwnPlayer } from '../servers/server-address.ts';
import type { ListedServer } from '../servers/server-config.ts';

/** What a server's address carries of the person's preferences: our own players' words, or what the list asks for. */
export function frameParameters(
	{ movieUrl, tvUrl, params }: Pick<ListedServer, 'movieUrl' | 'tvUrl' | 'params'>,
	preferences: Preferences,
): Record<string, string> {
	if (isOwnPlayer(movieUrl) && isOwnPlayer(tvUrl)) return ownPlayerParameters(preferences);
	const { defaultServer: _, ...named } = preferences;
	const values = new Map<string, string | number | boolean>(Object.entries(named));
	return Object.fromEntries(
		Object.entries(params).flatMap(([preference, parameter]) => {
			const value = values.get(preference);
			return value === undefined ? [] : [[parameter, toText(value)]];
		}),
	);
}

export function ownPlayerParameters({ autoPlay, volume, subtitles }: Preferences): Record<string, string> {
	return { ...(autoPlay ? { autoplay: '1' } : {}), volume: String(volume), ...(subtitles ? { subtitles: '1' } : {}) };
}

function toText(value: string | number | boolean): string {
	return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
