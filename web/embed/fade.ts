/** The end of a sleep timer, loaded when one is over. */

const STEP_MS = 200;

/**
 * Silent after as many seconds, and paused; then the volume is as before. Where the browser lets no page set the volume, the
 * film pauses at the end alone.
 *
 * A person who changes the volume meanwhile is awake: the fade ends, and the volume is theirs.
 *
 * @returns Ends it before that, at the volume before.
 */
export function fadeOut(video: HTMLVideoElement, seconds: number): () => void {
	const { volume } = video;
	const steps = Math.max(1, Math.round((seconds * 1000) / STEP_MS));
	let done = 0;
	let isOver = false;
	const stop = () => {
		isOver = true;
		clearInterval(timer);
		video.removeEventListener('pause', end);
		video.removeEventListener('volumechange', compare);
	};
	const end = () => {
		if (isOver) return;
		stop();
		video.volume = volume;
	};
	/** As the browser has it: it may round what is set, or not set it at all. */
	let set = { volume, muted: video.muted };
	const compare = () => {
		if (video.volume !== set.volume || video.muted !== set.muted) stop();
	};
	const timer = setInterval(() => {
		compare();
		if (isOver) return;
		done += 1;
		if (done < steps) {
			video.volume = volume * (1 - done / steps);
			set = { ...set, volume: video.volume };
		}
		// Its event ends the fade.
		else video.pause();
	}, STEP_MS);
	video.addEventListener('pause', end);
	video.addEventListener('volumechange', compare);
	return end;
}
