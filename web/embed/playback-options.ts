/** Query parameters of the player's URL, as the watch page sets them. */
export interface PlaybackOptions {
	autoplay: boolean;
	/** 0 to 1, as in media elements; null keeps the browser's volume. */
	volume: number | null;
	muted: boolean;
	/** Show captions where a source has some. */
	subtitles: boolean;
	/** Seconds from the start of the title. */
	startAt: number;
	/** `auto`, or the preferred height: `720p`. */
	quality: string;
	/** Index of the copy to begin with; null for the usual order. */
	copy: number | null;
	/** Without sound settings: the host of this copy does not allow them. */
	isSoundOff: boolean;
}

/** Reads `autoplay`, `volume` (0 to 100), `muted`, `subtitles`, `t` (seconds) and `quality` (`720p`), and what this page itself sets when it starts anew: `copy`, `sound`. Invalid values are ignored. */
export function readPlaybackOptions(query: string): PlaybackOptions {
	const parameters = new URLSearchParams(query);
	const volume = readNumber(parameters.get('volume'));
	return {
		autoplay: isTrue(parameters.get('autoplay')),
		volume: volume === null ? null : Math.min(volume, 100) / 100,
		muted: isTrue(parameters.get('muted')),
		subtitles: isTrue(parameters.get('subtitles')),
		startAt: readNumber(parameters.get('t')) ?? 0,
		quality: parameters.get('quality') ?? 'auto',
		copy: readNumber(parameters.get('copy')),
		isSoundOff: parameters.get('sound') === 'off',
	};
}

function isTrue(text: string | null): boolean {
	return text === '1' || text === 'true';
}

function readNumber(text: string | null): number | null {
	return text !== null && /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : null;
}
