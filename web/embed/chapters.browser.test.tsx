import { afterEach, describe, expect, it } from 'vitest';
import { createChapters } from './chapters.ts';

afterEach(() => document.body.replaceChildren());

const toUrl = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
const cue = (start: number, text: string) => `00:0${start}.000 --> 00:0${start + 1}.000\n${text}\n`;

async function buildChapters() {
	const video = document.createElement('video');
	document.body.append(video);
	video.src = '/embed/clip.mp4';
	await new Promise((loaded) => video.addEventListener('loadedmetadata', loaded, { once: true }));
	const counts: number[] = [];
	const chapters = createChapters({ video, onChange: ({ length }) => counts.push(length) });
	const drawn = () =>
		[...video.textTracks]
			.filter(({ kind }) => kind === 'chapters')
			.flatMap(({ cues }) =>
				[...(cues ?? [])].map((one) => `${one.startTime} ${(one as VTTCue).getCueAsHTML().textContent}`),
			);
	return { video, chapters, counts, drawn };
}

describe('the chapters of a copy', { tags: ['player-chapters'] }, () => {
	it('are in the bar as text, go with their copy, and are those of the film itself where no file has any', async () => {
		const { video, chapters, counts, drawn } = await buildChapters();
		chapters.replace(
			toUrl(`WEBVTT\n\n${cue(4, 'A & <b>B</b>')}\n${cue(0, '<script>x</script>One')}\n${cue(8, '&lt;i&gt;')}`),
		);
		await expect.poll(drawn).toEqual(['0 xOne', '4 A & B', '8 <i>']);
		expect(chapters.go(1)).toMatchObject({ title: 'A & B' });
		expect(video.currentTime).toBe(4);
		chapters.replace(null);
		expect([chapters.list(), drawn()]).toEqual([[], []]);
		expect(chapters.go(1)).toBeNull();

		const own = video.addTextTrack('chapters');
		own.addCue(new VTTCue(0, 5, 'First'));
		own.addCue(new VTTCue(5, 9, 'Second'));
		video.dispatchEvent(new Event('canplay'));
		expect(chapters.list().map(({ title }) => title)).toEqual(['First', 'Second']);
		expect(counts).toEqual([3, 0, 2]);
	});

	it('are none of a file that is missing, and of one with nonsense', async () => {
		const { chapters, counts, drawn } = await buildChapters();
		chapters.replace('/embed/no-such-file.vtt');
		chapters.replace(toUrl(`WEBVTT\n\n${cue(1, 'X')}\n`.repeat(20_000)));
		chapters.replace(toUrl('WEBVTT\n\n-1:00 --> NaN\nX\n\n99999:00:00.000 --> 99999:00:01.000\nY\n'));
		chapters.replace(toUrl(`WEBVTT\n\n${cue(2, 'Last')}\n${cue(0, 'First')}`));
		await expect.poll(drawn).toEqual(['0 First', '2 Last']);
		expect(counts).toEqual([2]);
	});
});
