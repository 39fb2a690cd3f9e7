/** A film that the browser keeps, as the page hands it to the player that it frames: the player's origin has no storage. */
import { PLAYER_COMMAND_SOURCE } from './player-commands.ts';

export interface KeptFilm {
	title: string;
	/** Of an episode: its numbers and name. */
	episode: string | null;
	/** Where it was published, for people. */
	host: string;
	/** Page of the copy. */
	reference: string;
	licence: string;
	kind: 'mp4' | 'webm' | 'ogg';
	/** Pixels, when known. */
	height: number | null;
	film: Blob;
	subtitles: readonly { language: string; kind: 'vtt' | 'srt'; bytes: Blob }[];
}

/** As it is posted, at each `ready`. */
export type KeptFilmMessage = { source: typeof PLAYER_COMMAND_SOURCE; type: 'film' } & KeptFilm;

/** For the player: the page that frames it is of the same release, or of another one of this product. Null for other messages. */
export function readKeptFilm(data: unknown): KeptFilm | null {
	const message = data as Partial<KeptFilmMessage> | null;
	if (typeof message !== 'object' || message?.source !== PLAYER_COMMAND_SOURCE || message.type !== 'film') return null;
	return message.film instanceof Blob ? (message as KeptFilmMessage) : null;
}
