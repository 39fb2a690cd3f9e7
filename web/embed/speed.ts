import { PLAYBACK_RATE_MAX, PLAYBACK_RATE_MIN } from '#contract/player-messages.ts';

/** While a finger is held on the picture. */
const HELD_RATE = 2;
/** Where the frames' own length cannot be measured. */
const USUAL_FRAME_S = 1 / 25;
/** Between two frames: what is longer is a place that was wound to. */
const LONGEST_FRAME_S = 0.5;

export interface Speed {
	/** As a factor of the usual speed; also that of copies that take over. */
	set(rate: number): void;
	/** Twice the speed until `release`. */
	hold(): void;
	release(): void;
}

/** @param onChange Called with each new speed, but not while it is held. */
export function createSpeed(video: HTMLVideoElement, onChange: (rate: number) => void): Speed {
	let chosen = video.playbackRate;
	let isHeld = false;

	video.addEventListener('ratechange', () => {
		if (isHeld || video.playbackRate === chosen) return;
		chosen = video.playbackRate;
		// A browser resets the speed to this one when another copy is opened.
		video.defaultPlaybackRate = chosen;
		onChange(chosen);
	});

	return {
		set(rate) {
			video.playbackRate = Math.min(Math.max(rate, PLAYBACK_RATE_MIN), PLAYBACK_RATE_MAX);
		},
		hold() {
			if (video.paused) return;
			isHeld = true;
			video.playbackRate = HELD_RATE;
		},
		release() {
			if (!isHeld) return;
			video.playbackRate = chosen;
			// The event comes later.
			video.addEventListener('ratechange', () => (isHeld = false), { once: true });
		},
	};
}

/** Frames forward, or back, of a picture that stands still: it is paused first. */
export function createFrameStep(video: HTMLVideoElement): (frames: number) => void {
	/** Seconds between two frames: the shortest that was seen. */
	let frameS = Number.POSITIVE_INFINITY;
	let lastFrameAt: number | null = null;
	const measure = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
		const passed = lastFrameAt === null ? 0 : mediaTime - lastFrameAt;
		if (passed > 0.005 && passed < Math.min(frameS, LONGEST_FRAME_S)) frameS = passed;
		lastFrameAt = mediaTime;
		video.requestVideoFrameCallback(measure);
	};
	if ('requestVideoFrameCallback' in video) {
		video.requestVideoFrameCallback(measure);
		video.addEventListener('seeking', () => {
			lastFrameAt = null;
		});
	}

	return (frames) => {
		video.pause();
		const step = Number.isFinite(frameS) ? frameS : USUAL_FRAME_S;
		const to = video.currentTime + frames * step;
		if (Number.isFinite(video.duration)) video.currentTime = Math.min(Math.max(0, to), video.duration);
	};
}
