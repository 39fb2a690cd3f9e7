/** What the watch page asks for in the player's address. */
export interface PlaybackOptions {
	autoplay: boolean;
	/** 0 to 1, as media elements have it; null leaves the browser's own. */
	volume: number | null;
	muted: boolean;
	/** Show captions where a source brings some. */
	subtitles: boolean;
	/** Seconds from the start of the title. */
	startAt: number;
}

/** Reads `autoplay`, `volume` (0 to 100), `muted`, `subtitles` and `t` (seconds). What can not be read is as if not said. */
export function readPlaybackOptions(query: string): PlaybackOptions {
	const parameters = new URLSearchParams(query);
	const volume = readNumber(parameters.get('volume'));
	return {
		autoplay: isYes(parameters.get('autoplay')),
		volume: volume === null ? null : Math.min(volume, 100) / 100,
		muted: isYes(parameters.get('muted')),
		subtitles: isYes(parameters.get('subtitles')),
		startAt: readNumber(parameters.get('t')) ?? 0,
	};
}

function isYes(text: string | null): boolean {
	return text === '1' || text === 'true';
}

function readNumber(text: string | null): number | null {
	return text !== null && /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : null;
}
