import { expect, it, onTestFinished, vi } from 'vitest';
import { fetchSubtitles, MAX_SUBTITLES_BYTES } from './fetch-subtitles.ts';

const CUE = '1\n00:00:01,000 --> 00:00:02,000\nA line\n\n';

function answerWith(body: BodyInit | null, status = 200) {
	vi.stubGlobal('fetch', async () => new Response(body, { status }));
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
}

it('a file at its host becomes cues', async () => {
	answerWith(CUE);
	expect(await fetchSubtitles('https://archive.org/a.srt')).toEqual([{ start: 1, end: 2, text: 'A line' }]);
});

it.each<[what: string, body: string | null, status: number]>([
	['is gone', CUE, 404],
	['is a page of HTML', '<!doctype html><h1>Item not available</h1>', 200],
	['is empty', '', 200],
	['is too large', CUE.repeat(MAX_SUBTITLES_BYTES / CUE.length + 1), 200],
])('a file that %s is refused', async (_what, body, status) => {
	answerWith(body, status);
	await expect(fetchSubtitles('https://archive.org/a.srt')).rejects.toThrow();
});

it('a file without an end is not read on, and its download is cancelled', async () => {
	const cancel = vi.fn();
	const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(512 * 1024));
	answerWith(new ReadableStream({ pull, cancel }));
	await expect(fetchSubtitles('https://archive.org/a.srt')).rejects.toThrow('too large');
	expect(cancel).toHaveBeenCalledOnce();
});
