/** The stored preferences that concern playing. */
import { parsePreferences } from '../../preferences/stored-preferences.ts';
import type { ServerId } from './server-config.ts';

export interface PlayerPreferences {
	/** Null chooses automatically. */
	defaultServer: ServerId | null;
	autoPlay: boolean;
	/** 0 to 100. */
	volume: number;
	/** Everything else that is stored as plain text, number or yes and no; servers may ask for it by name. */
	others: Readonly<Record<string, string | number | boolean>>;
}

const DEFAULT_VOLUME = 80;

/** Reads what is stored; what can not be read has its default. */
export function readPreferences(stored: string | null): PlayerPreferences {
	const { defaultServer, autoPlay, volume, ...rest } = parsePreferences(stored);
	return {
		defaultServer:
			typeof defaultServer === 'string' || Number.isFinite(defaultServer) ? (defaultServer as ServerId) : null,
		autoPlay: autoPlay !== false,
		volume:
			typeof volume === 'number' && Number.isFinite(volume)
				? Math.round(Math.min(100, Math.max(0, volume)))
				: DEFAULT_VOLUME,
		others: Object.fromEntries(
			Object.entries(rest).filter((pair): pair is [string, string | number | boolean] =>
				['string', 'number', 'boolean'].includes(typeof pair[1]),
			),
		),
	};
}
