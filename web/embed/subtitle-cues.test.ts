import { describe, expect, it } from 'vitest';
import { parseSubtitles } from './subtitle-cues.ts';

describe('a subtitle file', () => {
	it('of SubRip has its cues', () => {
		const content =
			'1\r\n00:00:00,500 --> 00:00:02,000\r\nA first line.\r\n\r\n2\r\n01:02:03,4 --> 01:02:05,000\r\nTwo\r\nlines\r\n';
		expect(parseSubtitles(content)).toEqual([
			{ start: 0.5, end: 2, text: 'A first line.' },
			{ start: 3723.4, end: 3725, text: 'Two\nlines' },
		]);
	});

	it('of WebVTT has its cues, without notes, styles and regions', () => {
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
		expect(parseSubtitles(content)).toEqual([
			{ start: 0.5, end: 2, text: 'A first & only line.', settings: { position: 10, line: 1, snapToLines: true } },
		]);
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
		expect(parseSubtitles(content)).toEqual([{ start: 1, end: 2, text: 'alert(1)<b>', settings: { line: 0 } }]);
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

	it.each([
		['SubRip', '', 'It&#39;s caf&eacute; &#x2014; AT&T &copy &amp;lt;', "It's café — AT&T &copy &lt;"],
		['WebVTT', 'WEBVTT\n\n', 'It&#39;s caf&eacute; &#x2014; AT&T &copy &amp;lt;', "It's café — AT&T © &lt;"],
	])('of %s has characters for their references, once', (_format, head, written, text) => {
		expect(parseSubtitles(`${head}00:00:01.000 --> 00:00:02.000\n${written}`)).toMatchObject([{ text }]);
	});

	it('has no tag of any format in its text, and what is no tag stays', () => {
		const written = '{\\an8}{\\i1}<v Ann><c.red><font color="#fff">I <3 you</font></c><00:00:01.500> 2 < 3 > 1';
		expect(parseSubtitles(`00:00:01,000 --> 00:00:02,000\n${written}`)).toMatchObject([
			{ text: 'I <3 you 2 < 3 > 1', settings: { line: 0 } },
		]);
	});

	it.each(['\r', '\n', '\r\n'])('has lines that end with %j, with dots, commas, or no fraction', (end) => {
		const content = ['1', '0:00:01.5 --> 0:00:02', 'One', '2', '00:00:03,000-->00:00:04,000', 'Two'].join(end);
		expect(parseSubtitles(content)).toEqual([
			{ start: 1.5, end: 2, text: 'One' },
			{ start: 3, end: 4, text: 'Two' },
		]);
	});

	it.each([
		['line:0 align:start', { line: 0, snapToLines: true, align: 'start' }],
		['line:90%,end size:50% vertical:rl', { line: 90, snapToLines: false, lineAlign: 'end', size: 50, vertical: 'rl' }],
		['position:120% align:middle size:x', undefined],
	])('of WebVTT has the settings %s', (written, settings) => {
		const [cue] = parseSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000 ${written}\nA`);
		expect(cue?.settings).toEqual(settings);
	});
});
