import { describe, expect, test } from 'vitest';
import { CHAPTERS_MAX } from '#contract/player-messages.ts';
import { parseChapters } from './chapter-file.ts';

describe('a file of chapters', { tags: ['player-chapters'] }, () => {
	test('is WebVTT, or what streams have', () => {
		const expected = [
			{ start: 0, title: 'Opening' },
			{ start: 40, title: 'The chase' },
		];
		expect(parseChapters('WEBVTT\n\n00:00.000 --> 00:40.000\nOpening\n\n00:40.000 --> 01:20.000\nThe chase\n')).toEqual(
			expected,
		);
		const stream = [
			{ chapter: 1, 'start-time': 0, duration: 40, titles: [{ language: 'en', title: 'Opening' }] },
			{
				'start-time': 40,
				titles: [
					{ language: 'de', title: 'Die Jagd' },
					{ language: 'en', title: 'The chase' },
				],
			},
		];
		expect(parseChapters(`\ufeff ${JSON.stringify(stream)}`)).toEqual(expected);
	});

	test('of a stream that makes no sense has none, and a hostile one costs little', () => {
		for (const text of ['[', '[]', '[1, null, "x", [], {"start-time":"0"}]', '{"start-time":0}', '']) {
			expect(parseChapters(text)).toEqual([]);
		}
		const odd = [
			{ 'start-time': -1e308, titles: 'x' },
			{ 'start-time': 1, titles: [null, { title: 5 }] },
			{ 'start-time': 2, titles: [{ title: '<script>alert(1)</script>' }] },
		];
		expect(parseChapters(JSON.stringify(odd))).toEqual([
			{ start: -1e308, title: '' },
			{ start: 1, title: '' },
			{ start: 2, title: '<script>alert(1)</script>' },
		]);
		const many = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => ({ 'start-time': at, titles: [] })));
		expect(parseChapters(many)).toHaveLength(CHAPTERS_MAX + 1);
		expect(parseChapters('['.repeat(1_000_000))).toEqual([]);
	});
});
