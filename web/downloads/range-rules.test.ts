import { describe, expect, it } from 'vitest';
import {
	fits,
	isSameVersion,
	nextRange,
	parseContentRange,
	RETRY_DELAYS_MS,
	rangeHeader,
	readRangeAnswer,
	retryDelayMs,
	toRoom,
	versionOf,
} from './range-rules.ts';

const MIB = 1024 * 1024;
const KNOWN = { size: 1000, etag: '"a"', lastModified: null };

function answer(status: number, headers: Record<string, string> = {}) {
	return { status, headers: new Headers(headers) };
}

describe('ranges', { tags: ['downloads-exact'] }, () => {
	it('follow each other to the last byte, none larger than 64 MiB', () => {
		expect(nextRange(100, 0)).toEqual({ first: 0, last: 99 });
		expect(nextRange(200 * MIB, 0)).toEqual({ first: 0, last: 64 * MIB - 1 });
		expect(nextRange(200 * MIB, 199 * MIB)).toEqual({ first: 199 * MIB, last: 200 * MIB - 1 });
		expect(nextRange(100, 100)).toBe(null);
		expect(rangeHeader({ first: 5, last: 9 })).toBe('bytes=5-9');
	});

	it.each([null, '', 'bytes */1000', 'bytes 0-9/*', 'bytes 9-0/1000', 'bytes 0-1000/1000', 'items 0-9/1000'])(
		'%s names no bytes of a file of known size',
		(header) => {
			expect(parseContentRange(header)).toBe(null);
		},
	);

	it('are of the file that was begun, by its size and what its host says of its version', () => {
		const range = { first: 10, last: 19 };
		const good = { 'content-range': 'bytes 10-19/1000', etag: '"a"' };
		const read = (status: number, headers: Record<string, string>) =>
			readRangeAnswer(answer(status, headers), range, KNOWN);
		expect(read(206, good)).toEqual({ kind: 'bytes', length: 10 });
		// A host may send less than it was asked for.
		expect(read(206, { ...good, 'content-range': 'bytes 10-14/1000' })).toEqual({ kind: 'bytes', length: 5 });
		expect(read(206, { ...good, etag: '"b"' })).toEqual({ kind: 'changed' });
		expect(read(206, { ...good, 'content-range': 'bytes 10-19/999' })).toEqual({ kind: 'changed' });
		expect(read(416, {})).toEqual({ kind: 'changed' });
		expect(read(206, { ...good, 'content-range': 'bytes 0-9/1000' })).toEqual({ kind: 'refused' });
		expect(read(206, { ...good, 'content-range': 'bytes 10-29/1000' })).toEqual({ kind: 'refused' });
		expect(read(206, { etag: '"a"' })).toEqual({ kind: 'refused' });
		expect(read(200, good)).toEqual({ kind: 'refused' });
		for (const status of [403, 404, 429, 500, 503]) expect(read(status, {})).toEqual({ kind: 'failed' });
	});

	it('a version is known by a strong tag or a date, and two without anything in common are not the same', () => {
		const date = 'Wed, 01 Jan 2020 00:00:00 GMT';
		expect(versionOf(answer(206, { etag: 'W/"a"' }), 10)).toBe(null);
		expect(versionOf(answer(206, { etag: 'W/"a"', 'last-modified': date }), 10)).toEqual({
			size: 10,
			etag: null,
			lastModified: date,
		});
		const byDate = { size: 1000, etag: null, lastModified: date };
		expect(isSameVersion(KNOWN, byDate)).toBe(false);
		expect(isSameVersion({ ...KNOWN, lastModified: date }, byDate)).toBe(true);
		expect(isSameVersion({ ...byDate, lastModified: null }, { ...byDate, lastModified: null })).toBe(false);
	});

	it('are requested again ever later after failures, and after eight in a row not by themselves', () => {
		expect(retryDelayMs(1)).toBe(1000);
		expect(retryDelayMs(RETRY_DELAYS_MS.length)).toBe(60_000);
		expect(retryDelayMs(RETRY_DELAYS_MS.length + 1)).toBe(null);
	});
});

it('a device has room for what its browser says is free, less a reserve; one that says nothing is tried', {
	tags: ['downloads-exact'],
}, () => {
	expect(toRoom({ quota: 1000 * MIB, usage: 900 * MIB })).toEqual({ free: 36 * MIB });
	expect(toRoom({ quota: 100 * MIB, usage: 90 * MIB })).toEqual({ free: 0 });
	expect(fits({ free: 36 * MIB }, 37 * MIB)).toBe(false);
	expect(fits({ free: 36 * MIB }, 36 * MIB)).toBe(true);
	expect(fits(toRoom({}), 1e12)).toBe(true);
});
