/** How a file is fetched in ranges, and what an answer says. Pure. */
import type { FileVersion } from './download-record.ts';

/** Of one request: large enough that few are made, small enough that a change at the host is noticed. */
const RANGE_BYTES = 64 * 1024 * 1024;
/** Delays between attempts without a byte in between; after the last one the download stops. */
export const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000] as const;
/** A file that changes more often than this while it is fetched is not to be had. */
export const RESTARTS_MAX = 3;
/** Left on the device for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** First and last byte. */
export interface ByteRange {
	first: number;
	last: number;
}

/** The next range from `position`; null at the end of the file. */
export function nextRange(size: number, position: number): ByteRange | null {
	return position < size ? { first: position, last: Math.min(position + RANGE_BYTES, size) - 1 } : null;
}

/** A `Range` of this form is sent to other hosts without a preflight, which `If-Range` would need and few hosts answer. */
export function rangeHeader({ first, last }: ByteRange): string {
	return `bytes=${first}-${last}`;
}

interface ContentRange extends ByteRange {
	size: number;
}

export function parseContentRange(header: string | null): ContentRange | null {
	const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header ?? '');
	if (!match) return null;
	const [first, last, size] = match.slice(1).map(Number) as [number, number, number];
	return first <= last && last < size ? { first, last, size } : null;
}

type Answer = Pick<Response, 'status'> & { headers: Pick<Headers, 'get'> };

/** Null where nothing says of which version the file is: then a part of another file could not be told from one of it. */
export function versionOf({ headers }: Answer, size: number): FileVersion | null {
	const tag = headers.get('etag');
	// A weak one may stand for other bytes.
	const etag = tag?.startsWith('"') ? tag : null;
	const lastModified = headers.get('last-modified');
	return etag || lastModified ? { size, etag, lastModified } : null;
}

/** Of the same file: what both have is the same, and they have something in common. */
export function isSameVersion(a: FileVersion, b: FileVersion): boolean {
	if (a.size !== b.size) return false;
	if (a.etag && b.etag) return a.etag === b.etag;
	return a.lastModified !== null && a.lastModified === b.lastModified;
}

/**
 * - `bytes`: it has this many of the file from the first byte of the range on.
 * - `changed`: the file is another one. `refused`: the host sends no ranges, or they cannot be read.
 * - `failed`: an error that may pass.
 */
type RangeAnswer = { kind: 'bytes'; length: number } | { kind: 'changed' | 'refused' | 'failed' };

export function readRangeAnswer(answer: Answer, range: ByteRange, known: FileVersion): RangeAnswer {
	const { status, headers } = answer;
	if (status === 416) return { kind: 'changed' };
	// The whole file, in place of the range.
	if (status === 200) return { kind: 'refused' };
	if (status !== 206) return { kind: 'failed' };
	const got = parseContentRange(headers.get('content-range'));
	if (!got || got.first !== range.first || got.last > range.last) return { kind: 'refused' };
	const version = versionOf(answer, got.size);
	if (!version) return { kind: 'refused' };
	return isSameVersion(version, known) ? { kind: 'bytes', length: got.last - got.first + 1 } : { kind: 'changed' };
}

/** How long to wait after this many failures in a row; null: no more. */
export function retryDelayMs(failures: number): number | null {
	return RETRY_DELAYS_MS[failures - 1] ?? null;
}

/** What the browser says of the device. A browser that says nothing is tried. */
export interface Room {
	/** Bytes. */
	free: number | null;
}

export function toRoom({ quota, usage }: { quota?: number; usage?: number }): Room {
	return { free: quota === undefined || usage === undefined ? null : Math.max(0, quota - usage - SPARE_BYTES) };
}

export function fits({ free }: Room, bytes: number): boolean {
	return free === null || bytes <= free;
}
