/** The end of a sleep timer, loaded when one is over. */

const STEP_MS = 200;

/**
 * Silent after as many seconds, and paused; then the volume is as before. Where the browser lets no page set the volume, the
 * film pauses at the end alone.
 *
 * @returns Ends it before that, at the volume before.
 */
export function fadeOut(video: HTMLVideoElement, seconds: number): () => void {
	const { volume } = video;
	const steps = Math.max(1, Math.round((seconds * 1000) / STEP_MS));
	let done = 0;
	let isOver = false;
	const end = () => {
		// A volume that was chosen since stays.
		if (isOver) return;
		isOver = true;
		clearInterval(timer);
		video.removeEventListener('pause', end);
		video.volume = volume;
	};
	const timer = setInterval(() => {
		done += 1;
		if (done < steps) video.volume = volume * (1 - done / steps);
		// Its event ends the fade.
		else video.pause();
	}, STEP_MS);
	video.addEventListener('pause', end);
	return end;
}
