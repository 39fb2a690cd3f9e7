import { expect, it } from 'vitest';
import { createFrameStep } from './speed.ts';

/** A film that stands at a second, and shows frames when it is told to. */
function buildFilm() {
	let onFrame: VideoFrameRequestCallback | undefined;
	const film = Object.assign(new EventTarget(), {
		currentTime: 0,
		duration: 400,
		pause: () => {},
		requestVideoFrameCallback(callback: VideoFrameRequestCallback) {
			onFrame = callback;
			return 1;
		},
		show(...times: number[]) {
			for (const mediaTime of times) {
				film.currentTime = mediaTime;
				onFrame?.(0, { mediaTime } as VideoFrameCallbackMetadata);
			}
		},
		windTo(second: number) {
			film.dispatchEvent(new Event('seeking'));
			film.show(second);
		},
	});
	const step = createFrameStep(film as unknown as HTMLVideoElement);
	return { film, step };
}

it('a step is as long as the frames of the film', () => {
	const { film, step } = buildFilm();
	film.show(0, 0.25, 0.5);
	step(1);
	expect(film.currentTime).toBe(0.75);
	step(-2);
	expect(film.currentTime).toBe(0.25);
});

it('the way to another place is no frame, whether the browser tells of it before or not at all', () => {
	const { film, step } = buildFilm();
	film.show(0.25);
	film.windTo(0.6);
	step(1);
	expect(film.currentTime).toBeCloseTo(0.64);
	film.show(30);
	step(1);
	expect(film.currentTime).toBeCloseTo(30.04);
});
