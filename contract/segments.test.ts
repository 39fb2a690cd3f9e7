import { describe, expect, it } from 'vitest';
import { SEGMENTS_MAX } from './limits.ts';
import { cleanSegments, isLast, type SegmentTimes, segmentAt } from './segments.ts';

const intro = (start: number, end: number | null): SegmentTimes => ({ kind: 'intro', start, end });

describe('parts to skip', { tags: ['skip-segments'] }, () => {
	it('are in order, and the first of two that overlap stays', () => {
		const recap: SegmentTimes = { kind: 'recap', start: 0, end: 30 };
		expect(cleanSegments([intro(40, 90), recap])).toEqual([recap, intro(40, 90)]);
		expect(cleanSegments([intro(40, 90), { kind: 'recap', start: 80, end: 120 }])).toEqual([intro(40, 90)]);
		const credits: SegmentTimes = { kind: 'credits', start: 500, end: null };
		expect(cleanSegments([credits, { kind: 'preview', start: 600, end: 700 }])).toEqual([credits]);
	});

	it('are none where times or kinds cannot be those of a title', () => {
		const hostile = [
			intro(-1, 90),
			intro(90, 30),
			intro(30, 30),
			intro(30, 31),
			intro(Number.NaN, 90),
			intro(0, Number.NaN),
			intro(0, Number.POSITIVE_INFINITY),
			intro(0, 1e9),
			intro(30, null),
			{ kind: '<script>', start: 0, end: 90 },
			{ kind: 'toString', start: 0, end: 90 },
			{ kind: 'intro', start: '0', end: '90' },
			{ kind: 'intro', start: null, end: 90 },
		] as SegmentTimes[];
		expect(cleanSegments(hostile)).toEqual([]);
	});

	it('never skip the title itself', () => {
		expect(cleanSegments([intro(0, 5390), { kind: 'credits', start: 0, end: 5400 }])).toEqual([]);
		const toTheEnd: SegmentTimes[] = [
			{ kind: 'preview', start: 60, end: null },
			{ kind: 'credits', start: 0, end: null },
		];
		for (const segment of toTheEnd) expect(segmentAt([segment], 100, 5400)).toBeNull();
		expect(isLast({ start: 0, end: 600 }, 600)).toBe(false);
	});

	it('are at most so many', () => {
		const many = Array.from({ length: 500 }, (_, index) => intro(index * 10, index * 10 + 5));
		expect(cleanSegments(many)).toHaveLength(SEGMENTS_MAX);
	});

	it('begin with their start and are over at their end', () => {
		const segments = [intro(10, 70)];
		expect(segmentAt(segments, 9.9, 600)).toBeNull();
		expect(segmentAt(segments, 10, 600)).toEqual(intro(10, 70));
		expect(segmentAt(segments, 69.9, 600)).toEqual(intro(10, 70));
		expect(segmentAt(segments, 70, 600)).toBeNull();
	});

	it('are of another cut where they end after the title', () => {
		expect(segmentAt([intro(10, 700)], 20, 600)).toBeNull();
		expect(segmentAt([intro(10, 70)], 20, 0)).toEqual(intro(10, 70));
	});

	it('without an end last until the end of the title, where that is known', () => {
		const credits: SegmentTimes = { kind: 'credits', start: 550, end: null };
		expect(segmentAt([credits], 560, 600)).toEqual({ ...credits, end: 600 });
		expect(segmentAt([credits], 560, 0)).toBeNull();
		expect(segmentAt([credits], 560, 500)).toBeNull();
		expect([600, 575, 500].map((end) => isLast({ start: 480, end }, 600))).toEqual([true, true, false]);
		expect(isLast({ start: 480, end: 600 }, 0)).toBe(false);
	});
});
