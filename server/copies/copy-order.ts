import type { FoundCopy } from './copy.ts';

/** How sure it is that a browser decodes a file: all do, some may, hardly any still does. */
const DECODING = { everywhere: 0, uncertain: 1, 'last resort': 2 } as const;

export type Decoding = keyof typeof DECODING;

/** A media file of an item, before its addresses are known. */
export interface MediaFile {
	kind: FoundCopy['kind'];
	decoding: Decoding;
	sizeBytes?: number;
	durationS?: number;
	/** As the host says; only a hint. */
	height?: number;
	/** Bits a second, where the host says it; else it follows from size and duration. */
	bitrate?: number;
}

/** What an ordinary connection carries without a pause. */
const ORDINARY_BITRATE = 3_000_000;
const ORDINARY_HEIGHT = 720;

/** Heights that a bitrate is usual for: only for files that state no height. */
const USUAL_HEIGHTS: readonly (readonly [maxBitrate: number, height: number])[] = [
	[450_000, 240],
	[800_000, 360],
	[1_600_000, 480],
	[4_000_000, 720],
];

/**
 * The order in which files are offered, best first:
 *
 * 1. What all browsers decode (h.264 in MP4, VP8 and VP9 in WebM), then what they may not (MP4 that may be MPEG-4 part 2),
 *    then Theora.
 * 2. Within these, what an ordinary connection carries: at most 3 Mbit/s, or where no bitrate is known at most 720 lines
 *    (a file that states neither counts as carried).
 * 3. Of what it carries, the higher picture first, then the higher bitrate; of what it does not, the lighter first.
 *
 * A file that states no height has the height that is usual for its bitrate.
 */
export function compareMediaFiles(left: MediaFile, right: MediaFile): number {
	const leftRank = toRank(left);
	const rightRank = toRank(right);
	for (const [at, value] of leftRank.entries()) {
		const difference = value - (rightRank[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

function toRank(file: MediaFile): number[] {
	const bitrate = bitrateOf(file) ?? 0;
	const height = file.height ?? usualHeight(bitrate);
	const isCarried = bitrate > 0 ? bitrate <= ORDINARY_BITRATE : height <= ORDINARY_HEIGHT;
	const quality = isCarried ? [-height, -bitrate] : [bitrate, height];
	return [DECODING[file.decoding], isCarried ? 0 : 1, ...quality, file.kind === 'mp4' ? 0 : 1];
}

function bitrateOf({ bitrate, sizeBytes, durationS }: MediaFile): number | undefined {
	if (bitrate !== undefined) return bitrate;
	return sizeBytes === undefined || durationS === undefined ? undefined : (sizeBytes * 8) / durationS;
}

function usualHeight(bitrate: number): number {
	if (bitrate === 0) return 0;
	return USUAL_HEIGHTS.find(([maxBitrate]) => bitrate <= maxBitrate)?.[1] ?? 1080;
}
