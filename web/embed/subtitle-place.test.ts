import { expect, test } from 'vitest';
import { placeCue } from './subtitle-place.ts';

const CUE = {
	align: 'center',
	line: 'auto',
	lineAlign: 'start',
	position: 'auto',
	positionAlign: 'auto',
	size: 100,
	snapToLines: true,
	vertical: '',
} as const;

const acrossAll = { left: 0, width: 100, align: 'center', writing: 'horizontal-tb' };

test('a cue without settings stands where a person wants them', () => {
	expect(placeCue(CUE, 'bottom')).toEqual({ zone: 'bottom', ...acrossAll });
	expect(placeCue(CUE, 'top')).toEqual({ zone: 'top', ...acrossAll });
});

test.each([
	['the first line is at the top', { line: 0 }, { zone: 'top' }],
	['a line from the end is at the bottom', { line: -1 }, { zone: 'bottom' }],
	[
		'the middle by per cent',
		{ line: 50, snapToLines: false, lineAlign: 'center' },
		{ zone: 'free', top: 50, rise: 50 },
	],
	['a speaker at the left', { align: 'left' }, { left: 0, width: 100, align: 'left' }],
	['a speaker at the right', { align: 'end', size: 40 }, { left: 60, width: 40 }],
	['a position', { position: 20, size: 80 }, { left: 0, width: 40 }],
	['letters below one another', { vertical: 'rl' }, { zone: 'free', writing: 'vertical-rl' }],
	['a place that is none', { position: Number.NaN, size: 1e9 }, { left: 0, width: 100 }],
] as const)('%s', (_what, settings, expected) => {
	expect(placeCue({ ...CUE, ...settings } as Parameters<typeof placeCue>[0], 'bottom')).toMatchObject(expected);
});
