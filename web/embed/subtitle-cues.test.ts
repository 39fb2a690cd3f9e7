import { describe, expect, it } from 'vitest';
import { decodeSubtitles, parseSubtitles } from './subtitle-cues.ts';

const bytes = (...parts: (string | number[])[]) =>
	Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));

describe('a subtitle file', () => {
	it('of SubRip has its cues', () => {
		const content =
			'1\r\n00:00:00,500 --> 00:00:02,000\r\nA first line.\r\n\r\n2\r\n01:02:03,4 --> 01:02:05,000\r\nTwo\r\nlines\r\n';
		expect(parseSubtitles(content)).toEqual([
			{ start: 0.5, end: 2, text: 'A first line.' },
			{ start: 3723.4, end: 3725, text: 'Two\nlines' },
		]);
	});

	it('of WebVTT has its cues, without notes, styles, regions and settings', () => {
		const content = `WEBVTT - A film

STYLE
::cue { background: url(https://evil.example/) }

REGION
id:fred

NOTE
not a cue

intro
00:00.500 --> 00:02.000 position:10% line:1
A <i>first</i> &amp; <c.loud>only</c> line.
`;
		expect(parseSubtitles(content)).toEqual([{ start: 0.5, end: 2, text: 'A first & only line.' }]);
	});

	it('may have no empty lines between its cues', () => {
		const content = '1\n00:00:00,500 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo';
		expect(parseSubtitles(content).map(({ text }) => text)).toEqual(['One', 'Two']);
	});

	it.each([
		['negative', '-00:00:01,000 --> 00:00:02,000'],
		['reversed', '00:00:03,000 --> 00:00:02,000'],
		['empty', '00:00:02,000 --> 00:00:02,000'],
		['endless', '00:00:02,000 --> 99:00:02,000'],
		['no', 'now --> then'],
	])('has no cue with %s times, and keeps the others', (_what, times) => {
		const content = `1\n${times}\nWrong\n\n2\n00:00:03,000 --> 00:00:04,000\nRight\n`;
		expect(parseSubtitles(content).map(({ text }) => text)).toEqual(['Right']);
	});

	it('has plain text only', () => {
		const content =
			'1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<script>alert(1)</script><img src=x onerror=alert(1)>\u0007&lt;b&gt;';
		expect(parseSubtitles(content)).toEqual([{ start: 1, end: 2, text: 'alert(1)<b>' }]);
	});

	it.each(['', '<!doctype html><h1>Error 404</h1>', '\0\u0001\u0002', '-->\n-->\n-->'])(
		'that is none has no cues: %j',
		(content) => {
			expect(parseSubtitles(content)).toEqual([]);
		},
	);

	it('has at most ten thousand cues, each of bounded length', () => {
		const line = '<'.repeat(5000) + '&'.repeat(5000);
		const many = `00:00:01,000 --> 00:00:02,000\n${'x\n'.repeat(50)}${line}\n\n`.repeat(15_000);
		const cues = parseSubtitles(many.slice(0, 2 * 1024 * 1024) + '00:00:01,000 --> 00:00:02,000\nx\n\n'.repeat(15_000));
		expect(cues).toHaveLength(10_000);
		expect(Math.max(...cues.map(({ text }) => text.length))).toBeLessThan(2500);
	});
});

describe('the text of a subtitle file', () => {
	it.each<[encoding: string, bytes: Uint8Array]>([
		['UTF-8', Uint8Array.from(Buffer.from('Fähre'))],
		['UTF-8 with a mark', Uint8Array.from(Buffer.from('\ufeffFähre'))],
		['UTF-16', bytes([0xff, 0xfe], 'F\0\u00e4\0h\0r\0e\0')],
		['UTF-16, the other way', bytes([0xfe, 0xff], '\0F\0\u00e4\0h\0r\0e')],
		['Windows-1252', bytes('F\u00e4hre')],
	])('is read in %s', (_encoding, content) => {
		expect(decodeSubtitles(content)).toBe('Fähre');
	});
});
