import type { PlayerPreferences } from './player-preferences.ts';
import { isOwnPlayer } from './server-address.ts';
import type { ListedServer } from './server-config.ts';

/** What a server's address carries of the person's preferences: our own players' words, or what the list asks for. */
export function frameParameters(
	{ movieUrl, tvUrl, params }: Pick<ListedServer, 'movieUrl' | 'tvUrl' | 'params'>,
	preferences: PlayerPreferences,
): Record<string, string> {
	if (isOwnPlayer(movieUrl) && isOwnPlayer(tvUrl)) return ownPlayerParameters(preferences);
	const { others, defaultServer: _, ...named } = preferences;
	const values: Record<string, string | number | boolean> = { ...others, ...named };
	return Object.fromEntries(
		Object.entries(params).flatMap(([preference, parameter]) =>
			Object.hasOwn(values, preference) ? [[parameter, toText(values[preference])]] : [],
		),
	);
}

export function ownPlayerParameters({ autoPlay, volume }: PlayerPreferences): Record<string, string> {
	return { ...(autoPlay ? { autoplay: '1' } : {}), volume: String(volume) };
}

function toText(value: string | number | boolean | undefined): string {
	return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
