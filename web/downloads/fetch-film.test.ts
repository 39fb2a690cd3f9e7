import { describe, expect, it } from 'vitest';
import { type DownloadRecord, PART_BYTES, partCount } from './download-record.ts';
import { type FetchOutcome, fetchFilm, probeFile } from './fetch-film.ts';
import { RESTARTS_MAX, RETRY_DELAYS_MS } from './range-rules.ts';

const SIZE = 2 * PART_BYTES + 1000;
const CHUNK = 1024 * 1024;

const files = new Map<number, Uint8Array<ArrayBuffer>>();

function buildFile(seed: number): Uint8Array<ArrayBuffer> {
	const known = files.get(seed);
	if (known) return known;
	const bytes = new Uint8Array(SIZE);
	for (let at = 0; at < SIZE; at += 1) bytes[at] = (at * 31 + Math.floor(at / 251) + seed) % 256;
	files.set(seed, bytes);
	return bytes;
}

interface Host {
	/** The file as it is now. */
	version: number;
	ranges: string[];
	/** What becomes of the next requests, in order; then all are answered. */
	faults: ('refused' | 'cut' | 'error' | 'whole' | 'too-much' | 'silent')[];
	/** Runs before each answer. */
	onRequest?: (range: string) => void;
	fetch: typeof fetch;
}

function startHost(): Host {
	const host: Host = { version: 1, ranges: [], faults: [], fetch: (_url, init) => answer(init ?? {}) };
	async function answer({ headers, signal }: RequestInit): Promise<Response> {
		const range = new Headers(headers).get('range') ?? '';
		host.onRequest?.(range);
		const [first = 0, last = 0] = range.match(/\d+/g)?.map(Number) ?? [];
		if (last > 0) host.ranges.push(range);
		const fault = last > 0 ? host.faults.shift() : undefined;
		if (fault === 'refused') throw new TypeError('Failed to fetch');
		if (fault === 'error') return new Response('', { status: 503 });
		const file = buildFile(host.version);
		let at = first;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (fault === 'silent') return untilAborted(signal);
				if (fault === 'cut' && at > first) return controller.error(new TypeError('network error'));
				if (at > last) {
					if (fault === 'too-much') controller.enqueue(new Uint8Array(1));
					return controller.close();
				}
				const end = Math.min(at + CHUNK, last + 1);
				controller.enqueue(file.slice(at, end));
				at = end;
			},
		});
		const status = fault === 'whole' ? 200 : 206;
		const etag = `"v${host.version}"`;
		return new Response(body, { status, headers: { etag, 'content-range': `bytes ${first}-${last}/${SIZE}` } });
	}
	return host;
}

/** As a response whose request is aborted. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
	return new Promise((_resolve, reject) => {
		const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
		if (signal?.aborted) abort();
		else signal?.addEventListener('abort', abort);
	});
}

interface Fetched {
	outcome: FetchOutcome;
	parts: Map<number, Uint8Array>;
	changes: Partial<DownloadRecord>[];
	waits: number[];
}

interface Conditions {
	record?: Partial<DownloadRecord>;
	parts?: Fetched['parts'];
	/** Parts that the device has room for. */
	room?: number;
	isRemoved?: () => boolean;
	signal?: AbortSignal;
}

async function fetchFrom(host: Host, { record, parts = new Map(), room = 99, isRemoved, signal }: Conditions = {}) {
	const changes: Fetched['changes'] = [];
	const waits: number[] = [];
	const outcome = await fetchFilm({
		record: {
			copy: { url: 'https://films.example/film.mp4' },
			version: { size: SIZE, etag: '"v1"', lastModified: null },
			parts: 0,
			restarts: 0,
			...record,
		} as DownloadRecord,
		fetch: host.fetch,
		wait: async (ms) => void waits.push(ms),
		onBytes: () => {},
		signal: signal ?? new AbortController().signal,
		silenceMs: 50,
		store: {
			async writePart(index, bytes) {
				if (parts.size >= room) throw new DOMException('full', 'QuotaExceededError');
				parts.set(index, bytes.slice());
			},
			async save(change) {
				changes.push(change);
				return !isRemoved?.();
			},
			async clear() {
				parts.clear();
			},
		},
	});
	return { outcome, parts, changes, waits };
}

function expectFile(parts: Fetched['parts'], version: number): void {
	const joined = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes));
	expect(joined.equals(buildFile(version))).toBe(true);
}

describe('a film', { tags: ['downloads-exact'] }, () => {
	it('is fetched part by part, with every byte in its place', async () => {
		const { outcome, parts, changes } = await fetchFrom(startHost());
		expect(outcome).toBe('complete');
		expect(changes).toEqual([{ parts: 1 }, { parts: 2 }, { parts: 3 }]);
		expectFile(parts, 1);
	});

	it('goes on at the byte after the last one when connections are cut, refused, silent or answered with an error', async () => {
		const host = startHost();
		host.faults = ['cut', 'refused', 'error', 'silent', 'cut'];
		const { outcome, parts, waits } = await fetchFrom(host);
		expect(outcome).toBe('complete');
		expectFile(parts, 1);
		const [end, one, two] = [SIZE - 1, CHUNK, 2 * CHUNK];
		expect(host.ranges).toEqual([0, one, one, one, one, two].map((first) => `bytes=${first}-${end}`));
		// Bytes in between begin the delays anew.
		expect(waits).toEqual([1000, 2000, 4000, 8000, 1000]);
	});

	it('goes on after its whole parts, as after a killed browser', async () => {
		const host = startHost();
		const parts = new Map([[0, buildFile(1).slice(0, PART_BYTES)]]);
		const { outcome } = await fetchFrom(host, { record: { parts: 1 }, parts });
		expect(outcome).toBe('complete');
		expect(host.ranges).toEqual([`bytes=${PART_BYTES}-${SIZE - 1}`]);
		expectFile(parts, 1);
	});

	it('begins anew when it has changed at its host meanwhile', async () => {
		const host = startHost();
		host.version = 2;
		const parts = new Map([[0, buildFile(1).slice(0, PART_BYTES)]]);
		const { outcome, changes } = await fetchFrom(host, { record: { parts: 1 }, parts });
		expect(outcome).toBe('complete');
		expect(changes[0]).toEqual({ version: { size: SIZE, etag: '"v2"', lastModified: null }, parts: 0, restarts: 1 });
		expectFile(parts, 2);
	});

	it('stops when it changes again and again', async () => {
		const host = startHost();
		host.onRequest = (range) => {
			if (range !== 'bytes=0-0') host.version += 1;
		};
		const { outcome, changes } = await fetchFrom(host);
		expect(outcome).toBe('changed');
		expect(changes).toHaveLength(RESTARTS_MAX);
	});

	it('stops on a full device with the parts that it has', async () => {
		const { outcome, parts, changes } = await fetchFrom(startHost(), { room: 1 });
		expect(outcome).toBe('full');
		expect([...parts.keys()]).toEqual([0]);
		expect(changes).toEqual([{ parts: 1 }]);
	});

	it('stops after failures in a row, whose delays are bounded', async () => {
		const host = startHost();
		host.faults = Array.from({ length: 20 }, () => 'refused' as const);
		const { outcome, waits } = await fetchFrom(host);
		expect(outcome).toBe('unreachable');
		expect(waits).toEqual([...RETRY_DELAYS_MS]);
	});

	it.each(['whole', 'too-much'] as const)('is not fetched from a host whose answer is %s', async (fault) => {
		const host = startHost();
		host.faults = [fault];
		expect((await fetchFrom(host)).outcome).toBe('refused');
	});

	it('ends where it is paused, and where it is removed', async () => {
		const controller = new AbortController();
		const host = startHost();
		host.faults = ['silent'];
		const paused = fetchFrom(host, { signal: controller.signal });
		controller.abort();
		expect((await paused).outcome).toBe('aborted');
		const removed = await fetchFrom(startHost(), { isRemoved: () => true });
		expect([removed.outcome, removed.changes.length]).toEqual(['aborted', 1]);
		expect(partCount({ size: SIZE })).toBe(3);
	});
});

describe('before a download', { tags: ['downloads-offered'] }, () => {
	const probe = (respond: typeof fetch) =>
		probeFile('https://films.example/film.mp4', respond, new AbortController().signal);

	it('one byte tells the size and the version', async () => {
		const host = startHost();
		expect(await probe(host.fetch)).toEqual({
			kind: 'available',
			version: { size: SIZE, etag: '"v1"', lastModified: null },
		});
	});

	it('a host that other sites may not read, and one that sends no ranges, are told apart', async () => {
		const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
		expect(await probe(refuse)).toEqual({ kind: 'unreachable' });
		expect(await probe(async () => new Response('', { status: 404 }))).toEqual({ kind: 'unreachable' });
		expect(await probe(async () => new Response('whole', { headers: { etag: '"a"' } }))).toEqual({ kind: 'refused' });
		const headers = { 'content-range': 'bytes 0-0/10' };
		expect(await probe(async () => new Response('x', { status: 206, headers }))).toEqual({ kind: 'refused' });
	});
});
