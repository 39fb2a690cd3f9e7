import type { PlayableSource } from '#open-catalogue/record.ts';

/** A subtitle file beside a copy. */
export interface Subtitles {
	/** BCP 47, as far as the host names it. */
	language: string;
	kind: 'vtt' | 'srt';
	/** https address of the file. */
	url: string;
}

/** Pictures of a copy at its host: `{prefix}000061.jpg` shows its second 61. */
export interface CopyPictures {
	/** https address. */
	prefix: string;
	/** In order. */
	seconds: readonly number[];
}

/** A media file that a host has now, found by its item. */
export interface FoundCopy extends PlayableSource {
	sizeBytes?: number;
	durationS?: number;
	/** Bits a second, where the host states it. */
	bitrate?: number;
	subtitles: readonly Subtitles[];
	/** https address of a WebVTT file of chapters. */
	chapters?: string;
	/** Of all copies of its item. */
	pictures?: CopyPictures;
	/** Origins of data nodes outside the archive's own domain, to which it may redirect; absent for none. */
	nodes?: readonly string[];
}

/** What a copy has to match. */
export interface WantedTitle {
	title: string;
	original_title?: string;
	/** Of the first showing. */
	year: number;
	/** Minutes. */
	runtime: number;
	directors: readonly string[];
	/** Made in colour, for certain. */
	in_color?: boolean;
	/** Uploaders name the leading players beside a title. */
	cast?: readonly string[];
	/** An episode: `original_title` is the show's name, and items of it number themselves. */
	is_episode?: boolean;
}

/** What a look at an item gave. Without a response of the host the look throws an `AppError` instead. */
export type ItemOutcome =
	| { kind: 'found'; copies: readonly FoundCopy[] }
	| { kind: 'dead'; reason: 'missing' | 'dark' | 'no_playable_file' | 'wrong_title' };
