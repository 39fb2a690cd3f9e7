/** The subtitles of a film, loaded when some are to be shown or chosen. */
import type { PlayerSubtitles } from '#contract/player-messages.ts';
import type { Choices } from './choices.ts';
import { languageName } from './language-name.ts';
import { numberNames } from './number-names.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import type { SubtitleCue } from './subtitle-cues.ts';
import { createSubtitleRenderer } from './subtitle-renderer.ts';

interface SubtitlesOptions {
	video: HTMLVideoElement;
	/** What stands in front of the picture. */
	overlay: HTMLElement;
	choices: Choices;
	/** A track that was chosen cannot be shown. */
	onFailure(label: string): void;
}

/** Subtitles that can be chosen. */
export interface SubtitleTrack {
	readonly label: string;
	/** BCP 47; `und` when unknown. */
	readonly language: string;
	readonly track: TextTrack;
}

/** A film may have two languages at once: the second one stands above the first, and is smaller. */
export type SubtitlePlaceName = 'first' | 'second';

export interface Subtitles {
	/** Replaces the tracks of a copy by those of another; the chosen languages stay chosen where it has them. */
	replace(subtitles: readonly PlayerSubtitles[]): void;
	/** Shows what was shown last, else the track that fits best; or none. */
	show(isShown: boolean): void;
	tracks(): readonly SubtitleTrack[];
	chosen(place: SubtitlePlaceName): SubtitleTrack | null;
	choose(place: SubtitlePlaceName, track: SubtitleTrack | null): void;
	/** A person's own, kept with every copy, and shown at once. */
	addOwn(label: string, cues: readonly SubtitleCue[]): void;
	/** Called when there are others to choose from, or others are chosen. */
	onChange(listener: () => void): void;
}

const UNKNOWN_LANGUAGE = 'und';

interface Track extends SubtitleTrack {
	/** Fetched when it is first shown; null for what is there, or comes with the film. */
	file: PlayerSubtitles | null;
	/** Null for a track of the film itself. */
	element: HTMLTrackElement | null;
	isOwn: boolean;
}

/**
 * Tracks of the video whose cues this page draws itself, since browsers style theirs in different ways. Where the browser draws
 * over the film alone, as a telephone's full screen does, it draws them too.
 */
export function createSubtitles({ video, overlay, choices, onFailure }: SubtitlesOptions): Subtitles {
	const layer = Object.assign(document.createElement('div'), { className: 'subtitles' });
	overlay.prepend(layer);
	const renderer = createSubtitleRenderer(video, layer);
	choices.onChange(() => renderer.style(choices.settings, choices.delay));
	let tracks: Track[] = [];
	const loaded = new WeakSet<Track>();
	const shown: Record<SubtitlePlaceName, Track | null> = { first: null, second: null };
	/** What `show` hid. */
	let hidden: Readonly<Record<SubtitlePlaceName, Track | null>> = { first: null, second: null };
	/** Languages that were chosen, for copies that come later. */
	const languages: Record<SubtitlePlaceName, string | null> = { first: null, second: null };
	let isShown = false;
	let isNative = false;
	const listeners: (() => void)[] = [];

	// Those that a stream has in itself come without an element.
	const addInBand = (track: TextTrack) => {
		if (!isCaptions(track) || tracks.some((known) => known.track === track)) return;
		const label = track.label || nameOf(track.language || UNKNOWN_LANGUAGE);
		tracks.push({
			label,
			language: track.language || UNKNOWN_LANGUAGE,
			track,
			file: null,
			element: null,
			isOwn: false,
		});
		if (isShown && !shown.first) shown.first = chooseTrack(tracks, languages.first);
		apply();
	};
	video.textTracks.addEventListener('addtrack', ({ track }) => track && addInBand(track));
	video.textTracks.addEventListener('removetrack', ({ track }) => {
		tracks = tracks.filter((known) => known.track !== track);
		for (const place of ['first', 'second'] as const) if (shown[place]?.track === track) shown[place] = null;
		apply();
	});
	const setNative = (isNow: boolean) => () => {
		isNative = isNow;
		apply();
	};
	video.addEventListener('webkitbeginfullscreen', setNative(true));
	video.addEventListener('webkitendfullscreen', setNative(false));
	video.addEventListener('enterpictureinpicture', setNative(true));
	video.addEventListener('leavepictureinpicture', setNative(false));

	function apply(): void {
		const visible = Object.values(shown);
		for (const known of tracks) {
			const isVisible = visible.includes(known);
			known.track.mode = !isVisible ? 'disabled' : isNative ? 'showing' : 'hidden';
			if (isVisible && known.file && !loaded.has(known)) void load(known, known.file);
		}
		renderer.show(shown.first?.track ?? null, shown.second?.track ?? null);
		for (const listener of listeners) listener();
	}

	async function load(wanted: Track, { url, language }: PlayerSubtitles): Promise<void> {
		loaded.add(wanted);
		try {
			const { fetchSubtitles } = await import('./fetch-subtitles.ts');
			addCues(wanted.track, await fetchSubtitles(url, language));
			renderer.refresh();
		} catch {
			loaded.delete(wanted);
			if (!tracks.includes(wanted)) return;
			for (const place of ['first', 'second'] as const) if (shown[place] === wanted) shown[place] = null;
			apply();
			onFailure(wanted.label);
		}
	}

	function add(label: string, language: string, file: PlayerSubtitles): void {
		const element = Object.assign(document.createElement('track'), {
			kind: 'subtitles',
			label,
			srclang: language === UNKNOWN_LANGUAGE ? '' : language,
		});
		tracks.push({ label, language, track: element.track, file, element, isOwn: false });
		video.append(element);
		// Chromium shows the first track beside the chosen one, unless the page has set the mode of each.
		element.track.mode = 'hidden';
		element.track.mode = 'disabled';
	}

	for (const track of video.textTracks) addInBand(track);
	return {
		replace(subtitles) {
			for (const { element, isOwn } of tracks) if (element && !isOwn) element.remove();
			tracks = tracks.filter(({ isOwn, element }) => isOwn || element === null);
			const labels = numberNames(subtitles.map(({ language }) => nameOf(language)));
			for (const [index, file] of subtitles.entries()) add(labels[index] ?? '', file.language, file);
			if (!shown.first?.isOwn) shown.first = isShown ? chooseTrack(tracks, languages.first) : null;
			if (!shown.second?.isOwn) {
				const second = tracks.find((one) => one !== shown.first && one.language === languages.second);
				shown.second = (isShown && second) || null;
			}
			apply();
		},
		show(isNowShown) {
			isShown = isNowShown;
			if (!isShown) {
				if (shown.first) hidden = { ...shown };
				Object.assign(shown, { first: null, second: null });
			} else if (!shown.first) {
				const kept = (track: Track | null) => (track && tracks.includes(track) ? track : null);
				shown.first = kept(hidden.first) ?? chooseTrack(tracks, languages.first);
				shown.second = shown.first === hidden.first ? kept(hidden.second) : null;
			}
			apply();
		},
		tracks: () => tracks,
		chosen: (place) => shown[place],
		choose(place, chosen) {
			const track = tracks.find((known) => known === chosen) ?? null;
			const before = shown[place];
			shown[place] = track;
			languages[place] = track?.language ?? null;
			if (place === 'first') {
				if (track === null && before) hidden = { first: before, second: null };
				isShown = track !== null;
				// There is no second language without a first, nor the same one twice.
				if (track === null || track === shown.second) {
					shown.second = null;
					languages.second = null;
				}
			}
			apply();
		},
		addOwn(label, cues) {
			// Without an element, which would look for a file of its own.
			const track = video.addTextTrack('subtitles', label);
			const own = { label, language: UNKNOWN_LANGUAGE, track, file: null, element: null, isOwn: true };
			tracks.push(own);
			track.mode = 'hidden';
			addCues(track, cues);
			isShown = true;
			shown.first = own;
			apply();
		},
		onChange: (listener) => void listeners.push(listener),
	};
}

/** The language that was chosen, else one of the browser's, else the first. */
function chooseTrack(tracks: readonly Track[], chosen: string | null): Track | null {
	const languages = [...(chosen === null ? [] : [chosen]), ...navigator.languages].map(primaryLanguage);
	for (const language of languages) {
		const found = tracks.find((track) => primaryLanguage(track.language) === language);
		if (found) return found;
	}
	return tracks[0] ?? null;
}

function primaryLanguage(tag: string): string {
	return (tag.split('-')[0] ?? '').toLowerCase();
}

function nameOf(language: string): string {
	return language === UNKNOWN_LANGUAGE ? PLAYER_MESSAGES.unnamedSubtitles : languageName(language);
}

function addCues(track: TextTrack, cues: readonly SubtitleCue[]): void {
	for (const { start, end, text, settings } of cues) {
		const cue = new VTTCue(start, end, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
		track.addCue(Object.assign(cue, settings));
	}
}

function isCaptions({ kind }: TextTrack): boolean {
	return kind === 'subtitles' || kind === 'captions';
}
