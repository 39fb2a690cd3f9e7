/** Pictures of the second at the pointer, over the bar. Loaded when the pointer is first on the bar of a copy that has some. */
import type { PlayerPictures } from '#contract/player-messages.ts';

export interface Pictures {
	/** Those of another copy; null for none. */
	show(pictures: PlayerPictures | null): void;
}

/** By this name the controls know the track. */
const TRACK_LABEL = 'thumbnails';
const MAX_PIXELS = 2000;

export function createPictures(video: HTMLVideoElement): Pictures {
	let shown: PlayerPictures | null = null;
	let track: TextTrack | null = null;

	function draw({ prefix, seconds }: PlayerPictures, width: number, height: number): void {
		track ??= video.addTextTrack('metadata', TRACK_LABEL);
		track.mode = 'hidden';
		for (const [at, second] of seconds.entries()) {
			const end = seconds[at + 1] ?? Number.MAX_VALUE;
			track.addCue(new VTTCue(second, end, `${addressOf(prefix, second)}#xywh=0,0,${width},${height}`));
		}
	}

	function clear(): void {
		for (const cue of [...(track?.cues ?? [])]) track?.removeCue(cue);
	}

	return {
		show(pictures) {
			if (pictures?.prefix === shown?.prefix) return;
			shown = pictures;
			clear();
			const [first] = pictures?.seconds ?? [];
			if (!pictures || first === undefined) return;
			// All are of one size, which the controls want to be told.
			const image = new Image();
			image.crossOrigin = 'anonymous';
			image.addEventListener('load', () => {
				const { naturalWidth: width, naturalHeight: height } = image;
				if (shown === pictures && width > 0 && Math.max(width, height) <= MAX_PIXELS) draw(pictures, width, height);
			});
			image.src = addressOf(pictures.prefix, first);
		},
	};
}

function addressOf(prefix: string, second: number): string {
	return `${prefix}${String(second).padStart(6, '0')}.jpg`;
}
