import { describe, expect, test, vi } from 'vitest';
import { readOwnSubtitles } from './own-subtitles.ts';

const read = (text: string | Uint8Array<ArrayBuffer>, name = 'film.srt') => readOwnSubtitles(new File([text], name));

const ASS = `[Script Info]
Title: A film
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,A note
Dialogue: 0,0:00:03.00,0:00:04.50,Default,,0,0,0,,{\\i1}Second,{\\i0} with a comma\\NAnd a line
Dialogue: 0,0:00:01.25,0:00:02.00,Default,,0,0,0,,{\\an8}First
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100
Dialogue: 0,-1:00:05.00,NaN,Default,,0,0,0,,Nonsense
Dialogue: 0,0:00:07.00,0:00:06.00,Default,,0,0,0,,Backwards
Dialogue: 0,99999999:00:05.00,99999999:00:06.00,Default,,0,0,0,,Never
`;

describe('a file of one’s own', () => {
	test('is read whether SubRip, WebVTT or SubStation Alpha, as text without styles', async () => {
		const first = { start: 1, end: 2, text: 'First' };
		expect(await read('1\n00:00:01,000 --> 00:00:02,000\n<b>First</b>\n')).toEqual({ cues: [first] });
		expect(await read('WEBVTT\n\n00:01.000 --> 00:02.000\nFirst\n', 'film.vtt')).toEqual({ cues: [first] });
		expect(await read(ASS, 'film.ass')).toEqual({
			cues: [
				{ start: 1.25, end: 2, text: 'First', settings: { line: 0 } },
				{ start: 3, end: 4.5, text: 'Second, with a comma\nAnd a line' },
			],
		});
	});

	test('has its letters in the encoding of its language', async () => {
		const greeting = new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
		const head = new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n');
		expect(await read(new Uint8Array([...head, ...greeting]), 'film.ru.srt')).toMatchObject({
			cues: [{ text: 'Привет' }],
		});
	});

	test('is text, whatever it has', async () => {
		const text = '<script>alert(1)</script><img src=x onerror=alert(2)>';
		const result = await read(`1\n00:00:01,000 --> 00:00:02,000\nA${text}B &lt;i&gt;\n`);
		expect(result).toEqual({ cues: [{ start: 1, end: 2, text: 'Aalert(1)B <i>' }] });
	});

	test('with times that make no sense has no cue', async () => {
		const times = ['-1:00:00,000 --> 00:00:01,000', 'NaN --> NaN', '99999999:00:00,000 --> 99999999:00:01,000'];
		expect(await read(times.map((time) => `1\n${time}\nX\n`).join('\n'))).toEqual({ failure: 'noCue' });
		expect(await read('')).toEqual({ failure: 'noCue' });
	});

	test('is refused with more cues than the longest film has, and is not read at all where it is too large', async () => {
		expect(await read('00:00 --> 00:01\nX\n'.repeat(10_001))).toEqual({ failure: 'tooMany' });
		const lines = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,X\n'.repeat(10_001);
		expect(await read(`[Events]\n${lines}`)).toEqual({ failure: 'tooMany' });
		// Lines that are no subtitle are work, too.
		const drawings = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,{\\p1}m 0 0\n'.repeat(10_000);
		const last = 'Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,X';
		expect(await read(`[Events]\n${drawings}${last}`)).toEqual({ failure: 'tooMany' });
		const arrayBuffer = vi.fn();
		// Ten million cues.
		expect(await readOwnSubtitles({ name: 'x.srt', size: 180_000_000, arrayBuffer })).toEqual({ failure: 'tooLarge' });
		expect(arrayBuffer).not.toHaveBeenCalled();
	});

	test('that has gone meanwhile says so', async () => {
		const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
		expect(await readOwnSubtitles({ name: 'x.srt', size: 9, arrayBuffer })).toEqual({ failure: 'unreadable' });
	});
});
