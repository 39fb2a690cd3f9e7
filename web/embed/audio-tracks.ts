/** The sounds of a film that has several: languages, commentaries. For the settings panel. */

import { languageName } from './language-name.ts';
import { numberNames } from './number-names.ts';

/** One that can be chosen. */
export interface AudioChoice {
	label: string;
	isChosen: boolean;
	choose(): void;
}

/** A stream's, as hls.js has them. */
export interface StreamAudio {
	audioTracks: readonly { name: string; lang?: string }[];
	/** Index. */
	audioTrack: number;
}

/** Only some browsers tell pages of those that a file has. */
interface NativeTrack {
	enabled: boolean;
	label: string;
	language: string;
}

const MAX_TRACKS = 40;
const NAME_MAX_CHARS = 100;

/** Empty where there is one alone, or the browser offers none. @param unnamed For a track that says nothing of itself. */
export function listAudio(video: HTMLVideoElement, stream: StreamAudio | null, unnamed: string): AudioChoice[] {
	const choices = stream ? ofStream(stream) : ofFile(video);
	if (choices.length < 2) return [];
	const names = numberNames(choices.map(({ label }) => label.slice(0, NAME_MAX_CHARS).trim() || unnamed));
	return choices.slice(0, MAX_TRACKS).map((choice, at) => ({ ...choice, label: names[at] ?? unnamed }));
}

function ofStream(stream: StreamAudio): AudioChoice[] {
	return stream.audioTracks.map(({ name, lang }, at) => ({
		label: name || languageName(lang ?? ''),
		isChosen: stream.audioTrack === at,
		choose() {
			stream.audioTrack = at;
		},
	}));
}

function ofFile(video: HTMLVideoElement): AudioChoice[] {
	const { audioTracks = [] } = video as { audioTracks?: ArrayLike<NativeTrack> };
	const all = Array.from(audioTracks);
	return all.map((track) => ({
		label: track.label || languageName(track.language),
		isChosen: track.enabled,
		choose() {
			// The new one first: without any there would be a moment of silence.
			track.enabled = true;
			for (const other of all) if (other !== track) other.enabled = false;
		},
	}));
}
