/**
 * The stored preferences that concern playing. They are one JSON object of the browser's storage, of which other
 * fields belong to other parts of the product and are kept. Blocked storage means preferences for this page only.
 */
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

export const PREFERENCES_KEY = 'matinee:preferences';
const DEFAULT_VOLUME = 80;

/** Reads what is stored; what can not be read has its default. */
export function readPreferences(stored: string | null): PlayerPreferences {
	const { defaultServer, autoPlay, volume, ...rest } = parse(stored);
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

/** The stored text with another default server and everything else as it was. */
export function withDefaultServer(stored: string | null, defaultServer: ServerId | null): string {
	return JSON.stringify({ ...parse(stored), defaultServer });
}

function parse(stored: string | null): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(stored ?? '{}');
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		// Not ours, or cut off: as if nothing were stored.
		return {};
	}
}
