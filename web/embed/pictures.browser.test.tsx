import { afterEach, describe, expect, it } from 'vitest';
import { createPictures } from './pictures.ts';

afterEach(() => document.body.replaceChildren());

/** An image of this size; its second is left out of its address. */
const imageOf = (width: number, height: number) =>
	`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}#`;

function buildPictures() {
	const video = document.createElement('video');
	document.body.append(video);
	const cues = () =>
		[...video.textTracks].flatMap((track) =>
			[...(track.cues ?? [])].map((cue) => [cue.startTime, (cue as VTTCue).text.split('#').at(-1)]),
		);
	return { video, pictures: createPictures(video), cues };
}

describe('pictures over the bar', { tags: ['player-pictures'] }, () => {
	it('are those of each second until the next one', async () => {
		const { pictures, cues } = buildPictures();
		pictures.show({ prefix: imageOf(160, 90), seconds: [0, 30] });
		await expect.poll(cues).toEqual([
			[0, 'xywh=0,0,160,90'],
			[30, 'xywh=0,0,160,90'],
		]);
		pictures.show(null);
		expect(cues()).toEqual([]);
	});

	it('are none where the first is missing, no image, or larger than any thumbnail', async () => {
		const { pictures, cues } = buildPictures();
		for (const prefix of ['/no-such-picture-', 'data:text/html,<script>alert(1)</script>#', imageOf(90_000, 90_000)])
			pictures.show({ prefix, seconds: [0, 30] });
		pictures.show({ prefix: imageOf(160, 90), seconds: [] });
		pictures.show({ prefix: imageOf(320, 180), seconds: [7] });
		await expect.poll(cues).toEqual([[7, 'xywh=0,0,320,180']]);
	});
});
