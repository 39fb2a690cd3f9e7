import type { PlayerSettings } from '#contract/player-settings.ts';
import { insertStyle } from './insert-style.ts';
import { placeCue } from './subtitle-place.ts';
import style from './subtitles.css?inline';

/** A file may have all its cues at one time. */
const MAX_CUES_AT_ONCE = 8;

interface TimedCue {
	start: number;
	end: number;
	cue: TextTrackCue;
}

interface SubtitleRenderer {
	/** Null for none. */
	show(first: TextTrack | null, second: TextTrack | null): void;
	/** The cues of a shown track are others now. */
	refresh(): void;
	/** @param delay Milliseconds by which cues come later. */
	style(settings: PlayerSettings, delay: number): void;
}

/** Draws the cues of tracks over the picture, as text alone. */
export function createSubtitleRenderer(video: HTMLVideoElement, layer: HTMLElement): SubtitleRenderer {
	insertStyle(style);
	const zones = { top: zone('top'), bottom: zone('bottom') };
	layer.append(zones.top, zones.bottom);
	let shown: readonly { track: TextTrack; isSecond: boolean }[] = [];
	const lists = new Map<TextTrack, readonly TimedCue[]>();
	let usual: 'top' | 'bottom' = 'bottom';
	let delayS = 0;
	let frame = 0;
	/** What is drawn. */
	let drawn: readonly TextTrackCue[] = [];

	function draw(isForced = false): void {
		const active = shown.map(({ track, isSecond }) => ({ track, isSecond, cues: activeCues(listOf(track)) }));
		const now = active.flatMap(({ cues }) => cues);
		if (!isForced && now.length === drawn.length && now.every((cue, at) => cue === drawn[at])) return;
		drawn = now;
		for (const old of layer.querySelectorAll('.cue')) old.remove();
		for (const { track, isSecond, cues } of active) for (const cue of cues) append(cue, track.language, isSecond);
	}

	function activeCues(list: readonly TimedCue[]): TextTrackCue[] {
		const at = video.currentTime - delayS;
		return list
			.filter(({ start, end }) => start <= at && at < end)
			.slice(-MAX_CUES_AT_ONCE)
			.map(({ cue }) => cue);
	}

	/** Of the browser's own list, which is slow to walk through. */
	function listOf(track: TextTrack): readonly TimedCue[] {
		const known = lists.get(track);
		if (known && known.length === (track.cues?.length ?? 0)) return known;
		const list = [...(track.cues ?? [])].map((cue) => ({ start: cue.startTime, end: cue.endTime, cue }));
		lists.set(track, list);
		return list;
	}

	function append(cue: TextTrackCue, language: string, isSecond: boolean): void {
		const element = document.createElement('p');
		element.className = isSecond ? 'cue second' : 'cue';
		element.dir = 'auto';
		if (language) element.lang = language;
		const text = document.createElement('span');
		text.textContent = textOf(cue);
		element.append(text);
		const box = placeCue(cue as VTTCue, usual);
		Object.assign(element.style, {
			width: `${box.width}%`,
			// physical: a place in the picture.
			marginLeft: `${box.left}%`,
			textAlign: box.align,
			writingMode: box.writing,
		});
		if (box.zone === 'free') {
			Object.assign(element.style, {
				position: 'absolute',
				top: `${box.top}%`,
				transform: `translateY(-${box.rise}%)`,
			});
			layer.append(element);
		} else zones[box.zone].append(element);
	}

	const run = () => {
		draw();
		frame = shown.length > 0 && !video.paused ? requestAnimationFrame(run) : 0;
	};
	const start = () => {
		cancelAnimationFrame(frame);
		run();
	};
	// A page in the background has no frames.
	for (const event of ['play', 'pause', 'seeking', 'seeked', 'timeupdate'] as const) {
		video.addEventListener(event, () => (frame === 0 ? run() : draw()));
	}

	return {
		show(first, second) {
			const both = [second && { track: second, isSecond: true }, first && { track: first, isSecond: false }];
			shown = both.filter((one) => one !== null);
			for (const track of lists.keys()) if (!shown.some((one) => one.track === track)) lists.delete(track);
			start();
		},
		refresh() {
			lists.clear();
			start();
		},
		style(settings, delay) {
			usual = settings.subtitlePlace;
			delayS = delay / 1000;
			layer.style.setProperty('--subtitle-size', String(settings.subtitleSize / 100));
			layer.style.setProperty('--subtitle-colour', `var(--subtitle-${settings.subtitleColour})`);
			layer.dataset.edge = settings.subtitleEdge;
			draw(true);
		},
	};
}

function zone(name: 'top' | 'bottom'): HTMLElement {
	return Object.assign(document.createElement('div'), { className: `zone ${name}` });
}

/** Without tags; a cue of another kind has no text. */
function textOf(cue: TextTrackCue): string {
	return 'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '';
}
