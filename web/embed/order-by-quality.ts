import type { PlayerSource } from '#contract/player-messages.ts';

type Version = Pick<PlayerSource, 'kind' | 'reference' | 'height' | 'bitrate'>;

export interface QualityLimits {
	/** Preferred height of the picture in pixels; null leaves the choice to the page's order. */
	height: number | null;
	/** Bits a second that the connection carries; null when unknown. */
	bitrate: number | null;
}

/** The part of a measured bandwidth that a video may take: it varies, and the browser needs some for itself. */
const BITRATE_SHARE = 0.8;

/**
 * The versions of each copy in another order: first those within the limits, the higher picture first where a height is
 * preferred, then the others, the lighter first. Copies keep their order, and Theora stays the last of its copy: hardly any
 * browser decodes it.
 */
export function orderByQuality<Source extends Version>(sources: readonly Source[], limits: QualityLimits): Source[] {
	const ordered: Source[] = [];
	for (let at = 0; at < sources.length; ) {
		const { reference } = sources[at] as Source;
		const end = sources.findIndex((source, index) => index > at && source.reference !== reference);
		const versions = sources.slice(at, end === -1 ? sources.length : end);
		ordered.push(...versions.sort((left, right) => compare(left, right, limits)));
		at += versions.length;
	}
	return ordered;
}

function compare(left: Version, right: Version, limits: QualityLimits): number {
	const leftRank = toRank(left, limits);
	const rightRank = toRank(right, limits);
	for (const [at, value] of leftRank.entries()) {
		const difference = value - (rightRank[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

function toRank({ kind, height = 0, bitrate = 0 }: Version, limits: QualityLimits): number[] {
	const isWithin =
		(limits.height === null || height <= limits.height) && (limits.bitrate === null || bitrate <= limits.bitrate);
	const isTheora = kind === 'ogg' ? 1 : 0;
	if (!isWithin) return [isTheora, 1, bitrate, height];
	return limits.height === null ? [isTheora, 0] : [isTheora, 0, -height];
}

/** What the browser knows of the connection; only some know anything. */
interface Connection {
	/** Megabits a second. */
	downlink?: number;
	saveData?: boolean;
}

/** @param quality The preference: `auto`, or a height as `720p`. */
export function toQualityLimits(quality: string, { downlink, saveData = false }: Connection = {}): QualityLimits {
	const preferred = /^(\d{3,4})p$/.exec(quality)?.[1];
	const height = preferred === undefined ? null : Number(preferred);
	return {
		height: saveData ? Math.min(height ?? SAVING_HEIGHT, SAVING_HEIGHT) : height,
		bitrate: downlink === undefined ? null : downlink * 1_000_000 * BITRATE_SHARE,
	};
}

/** For a person who asks the browser to save data. */
const SAVING_HEIGHT = 360;
