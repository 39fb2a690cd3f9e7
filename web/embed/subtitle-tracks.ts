import type { PlayerSubtitles } from '#contract/player-messages.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import type { SubtitleCue } from './subtitle-cues.ts';

interface SubtitleTracksOptions {
	/** Whether a track is shown without being chosen. */
	isWanted: boolean;
	/** A track that was chosen cannot be shown. */
	onFailure(label: string): void;
}

export interface SubtitleTracks {
	/** Replaces the tracks by those of another copy; the chosen language stays chosen where the copy has it. */
	replace(subtitles: readonly PlayerSubtitles[]): void;
	/** Shows the track that fits best, unless one is shown; or none. */
	show(isShown: boolean): void;
}

const UNKNOWN_LANGUAGE = 'und';

/** Subtitle files as tracks of the video. A file is fetched when its track is chosen, and its text is never markup. */
export function createSubtitleTracks(
	video: HTMLVideoElement,
	{ isWanted, onFailure }: SubtitleTracksOptions,
): SubtitleTracks {
	const files = new Map<HTMLTrackElement, PlayerSubtitles>();
	const loaded = new WeakSet<HTMLTrackElement>();
	/** Whether a chosen file of this copy failed: its track is off, but not by choice. */
	let hasFailed = false;
	let chosen: string | null = null;
	let isShown = isWanted;

	video.textTracks.addEventListener('change', () => {
		for (const [element, file] of files) {
			if (element.track.mode !== 'showing' || loaded.has(element)) continue;
			loaded.add(element);
			void load(element, file);
		}
	});
	// Those that a stream has in itself come without an element.
	video.textTracks.addEventListener('addtrack', (event) => {
		const isOwn = [...files.keys()].some(({ track }) => track === event.track);
		if (isShown && !isOwn) showUnlessOthersAre(video.textTracks, event.track);
	});

	async function load(element: HTMLTrackElement, { url, language }: PlayerSubtitles): Promise<void> {
		try {
			const { fetchSubtitles } = await import('./fetch-subtitles.ts');
			for (const cue of await fetchSubtitles(url, language)) element.track.addCue(toVttCue(cue));
		} catch {
			loaded.delete(element);
			if (!files.has(element)) return;
			element.track.mode = 'disabled';
			hasFailed = true;
			onFailure(element.label);
		}
	}

	function rememberChoice(): void {
		if (files.size === 0) return;
		const shown = [...files].find(([element]) => element.track.mode === 'showing');
		if (shown || !hasFailed) isShown = shown !== undefined;
		hasFailed = false;
		if (shown) chosen = shown[1].language;
	}

	return {
		replace(subtitles) {
			rememberChoice();
			for (const element of files.keys()) element.remove();
			files.clear();
			const labels = labelsOf(subtitles);
			for (const [index, file] of subtitles.entries()) {
				const element = Object.assign(document.createElement('track'), {
					kind: 'subtitles',
					label: labels[index],
					srclang: file.language === UNKNOWN_LANGUAGE ? '' : file.language,
				});
				files.set(element, file);
				video.append(element);
				// Chromium shows the first track beside the chosen one, unless the page has set the mode of each.
				element.track.mode = 'hidden';
				element.track.mode = 'disabled';
			}
			const wanted = isShown ? chooseTrack([...files], chosen) : undefined;
			if (wanted) wanted.track.mode = 'showing';
		},
		show(isNowShown) {
			isShown = isNowShown;
			const captions = [...video.textTracks].filter(isCaptions);
			if (isShown) showUnlessOthersAre(video.textTracks, chooseTrack([...files], chosen)?.track ?? captions[0] ?? null);
			else for (const track of captions) track.mode = 'disabled';
		},
	};
}

/** The language that was chosen, else one of the browser's, else the first. */
function chooseTrack(
	files: readonly (readonly [HTMLTrackElement, PlayerSubtitles])[],
	chosen: string | null,
): HTMLTrackElement | undefined {
	const languages = [...(chosen === null ? [] : [chosen]), ...navigator.languages].map(primaryLanguage);
	for (const language of languages) {
		const found = files.find(([, file]) => primaryLanguage(file.language) === language);
		if (found) return found[0];
	}
	return files[0]?.[0];
}

function primaryLanguage(tag: string): string {
	return (tag.split('-')[0] ?? '').toLowerCase();
}

/** Names of the languages, numbered where two tracks have the same. */
function labelsOf(subtitles: readonly PlayerSubtitles[]): string[] {
	const names = subtitles.map(({ language }) => nameOf(language));
	return names.map((name, index) => {
		const before = names.slice(0, index).filter((other) => other === name).length;
		return before === 0 ? name : `${name} ${before + 1}`;
	});
}

function nameOf(language: string): string {
	if (language === UNKNOWN_LANGUAGE) return PLAYER_MESSAGES.unnamedSubtitles;
	try {
		return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
	} catch {
		// Not a language tag: the host's word is all there is.
		return language;
	}
}

function toVttCue({ start, end, text, settings }: SubtitleCue): VTTCue {
	const cue = new VTTCue(start, end, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
	return Object.assign(cue, settings);
}

function showUnlessOthersAre(tracks: TextTrackList, track: TextTrack | null): void {
	if (track && isCaptions(track) && ![...tracks].some(({ mode }) => mode === 'showing')) track.mode = 'showing';
}

function isCaptions({ kind }: TextTrack): boolean {
	return kind === 'subtitles' || kind === 'captions';
}
