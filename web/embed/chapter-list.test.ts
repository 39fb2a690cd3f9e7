import { describe, expect, test } from 'vitest';
import { chapterAt, chapterFrom, toChapters } from './chapter-list.ts';

const at = (start: number, title = `At ${start}`) => ({ start, title });

describe('chapters', { tags: ['player-chapters'] }, () => {
	test('follow one another to the end of the film, in whichever order they are written', () => {
		expect(toChapters([at(60), at(0), at(30)], 90)).toEqual([
			{ start: 0, end: 30, title: 'At 0' },
			{ start: 30, end: 60, title: 'At 30' },
			{ start: 60, end: 90, title: 'At 60' },
		]);
	});

	test('are those with a time within the film, one at a time', () => {
		const odd = [at(-1), at(Number.NaN), at(Number.POSITIVE_INFINITY), at(90), at(1e9), at(30, 'Again')];
		const starts = toChapters([at(0), at(30), ...odd], 90).map(({ start, title }) => `${start} ${title}`);
		expect(starts).toEqual(['0 At 0', '30 At 30']);
	});

	test('have names of one line, or their number', () => {
		const names = ['<script>alert(1)</script>', ' \n ', 'One two\n three', 'x'.repeat(100_000)];
		const titles = toChapters(
			names.map((title, start) => ({ start, title })),
			90,
		).map(({ title }) => title);
		expect(titles).toEqual(['<script>alert(1)</script>', '2', 'One two three', `${'x'.repeat(119)}…`]);
	});

	test('are none where there is one alone, or a hundred thousand', () => {
		expect(toChapters([], 90)).toEqual([]);
		expect(toChapters([at(0)], 90)).toEqual([]);
		expect(
			toChapters(
				Array.from({ length: 100_000 }, (_, start) => at(start / 2000)),
				90,
			),
		).toEqual([]);
	});

	test('lead to the next one, to their own beginning, and soon after it to the one before', () => {
		const chapters = toChapters([at(10), at(30), at(60)], 90);
		const to = (position: number, step: -1 | 1) => chapterFrom(chapters, position, step)?.start ?? null;
		expect([to(0, 1), to(10, 1), to(59, 1), to(60, 1)]).toEqual([10, 30, 60, null]);
		expect([to(0, -1), to(31, -1), to(40, -1), to(89, -1)]).toEqual([10, 10, 30, 60]);
		expect([chapterAt(chapters, 5)?.start, chapterAt(chapters, 30)?.start]).toEqual([undefined, 30]);
		expect(chapterFrom([], 5, -1)).toBeNull();
	});
});
