import {
	type DownloadRecord,
	type FileVersion,
	keptBytes,
	partBytes,
	partCount,
	type StopReason,
} from './download-record.ts';
import {
	type ByteRange,
	nextRange,
	parseContentRange,
	RESTARTS_MAX,
	rangeHeader,
	readRangeAnswer,
	retryDelayMs,
	versionOf,
} from './range-rules.ts';

/** Without a byte for so long a connection counts as cut. */
const SILENCE_MS = 30_000;

export interface FilmStore {
	/** Writes a whole part; rejects with `QuotaExceededError` on a full device. */
	writePart(index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
	/** Keeps how far it is. Resolves to false where the download was removed meanwhile. */
	save(change: Partial<DownloadRecord>): Promise<boolean>;
	/** Removes all parts. */
	clear(): Promise<void>;
}

interface FetchFilmOptions {
	record: DownloadRecord;
	store: FilmStore;
	fetch: typeof fetch;
	/** Resolves after the delay, or when the signal aborts. */
	wait(ms: number, signal: AbortSignal): Promise<void>;
	/** Bytes of the film that are here by now, those of the part that is not written yet among them. */
	onBytes(bytes: number): void;
	/** Paused, removed, or another viewer. */
	signal: AbortSignal;
	silenceMs?: number;
}

/** `aborted`: by the signal, or because the download was removed. */
export type FetchOutcome = 'complete' | 'aborted' | StopReason;

/** Fetches what is missing of a film, part by part, and checks the length of each range, of each part and of the whole. */
export async function fetchFilm(options: FetchFilmOptions): Promise<FetchOutcome> {
	const { record, store, wait, signal, onBytes } = options;
	let { version, parts, restarts } = record;
	/** Of the part that is being filled; kept over a cut connection. */
	let part = new Uint8Array(new ArrayBuffer(0));
	let filled = 0;
	let failures = 0;

	while (parts < partCount(version)) {
		if (signal.aborted) return 'aborted';
		if (part.length === 0) part = new Uint8Array(new ArrayBuffer(partBytes(version, parts)));
		const position = keptBytes({ version, parts }) + filled;
		const range = nextRange(version.size, position);
		if (!range) return 'changed';
		const request = startRequest(options, range);
		try {
			const response = await request.response;
			const answer = readRangeAnswer(response, range, version);
			if (answer.kind === 'refused') return 'refused';
			if (answer.kind === 'changed') {
				const next = restarts < RESTARTS_MAX ? await findVersion(options) : null;
				if (!next) return 'changed';
				restarts += 1;
				version = next;
				parts = 0;
				part = new Uint8Array(new ArrayBuffer(0));
				filled = 0;
				await store.clear();
				if (!(await store.save({ version, parts, restarts }))) return 'aborted';
				onBytes(0);
				continue;
			}
			if (answer.kind === 'bytes') {
				let left = answer.length;
				for (let chunk = await request.read(); chunk; chunk = await request.read()) {
					failures = 0;
					left -= chunk.length;
					// What a host sends beyond its own range is of nobody knows where.
					if (left < 0) return 'refused';
					let taken = 0;
					while (taken < chunk.length) {
						const count = Math.min(chunk.length - taken, part.length - filled);
						part.set(chunk.subarray(taken, taken + count), filled);
						taken += count;
						filled += count;
						if (filled < part.length) continue;
						await store.writePart(parts, part);
						parts += 1;
						filled = 0;
						if (!(await store.save({ parts }))) return 'aborted';
						if (parts === partCount(version)) break;
						if (part.length !== partBytes(version, parts))
							part = new Uint8Array(new ArrayBuffer(partBytes(version, parts)));
					}
					onBytes(keptBytes({ version, parts }) + filled);
				}
				// The whole range came: the next one follows at once.
				if (left === 0) continue;
			}
		} catch (error) {
			if (signal.aborted) return 'aborted';
			if (isNamed(error, 'QuotaExceededError')) return 'full';
			// Of the browser's file system, not of the connection.
			if (!(error instanceof TypeError) && !isNamed(error, 'AbortError') && !isNamed(error, 'NetworkError'))
				return 'storage';
		} finally {
			request.end();
		}
		failures += 1;
		const delay = retryDelayMs(failures);
		if (delay === null) return 'unreachable';
		await wait(delay, signal);
	}
	return 'complete';
}

function startRequest({ record, fetch, signal, silenceMs = SILENCE_MS }: FetchFilmOptions, range: ByteRange) {
	const controller = new AbortController();
	const abort = () => controller.abort();
	signal.addEventListener('abort', abort, { once: true });
	let silence = setTimeout(abort, silenceMs);
	const response = fetch(record.copy.url, {
		...FETCH_INIT,
		headers: { range: rangeHeader(range) },
		signal: controller.signal,
	});
	let reader: ReadableStreamDefaultReader<Uint8Array> | null | undefined;
	return {
		response,
		/** Null at the end. */
		async read(): Promise<Uint8Array | null> {
			reader ??= (await response).body?.getReader();
			clearTimeout(silence);
			silence = setTimeout(abort, silenceMs);
			const { value = null } = (await reader?.read()) ?? {};
			return value;
		},
		end() {
			clearTimeout(silence);
			signal.removeEventListener('abort', abort);
			controller.abort();
		},
	};
}

/** No other host learns who downloads, and no cache holds a film twice. */
export const FETCH_INIT = {
	credentials: 'omit',
	referrerPolicy: 'no-referrer',
	cache: 'no-store',
	mode: 'cors',
} as const;

async function findVersion({ record, fetch, signal }: FetchFilmOptions): Promise<FileVersion | null> {
	const probe = await probeFile(record.copy.url, fetch, signal);
	return probe.kind === 'available' ? probe.version : null;
}

/**
 * Whether a file can be kept.
 * - `unreachable`: no answer, or one that pages of other sites may not read; browsers do not say which.
 * - `refused`: no ranges, no size, or nothing by which a change would be noticed.
 */
export type Probe = { kind: 'available'; version: FileVersion } | { kind: 'unreachable' | 'refused' };

/** Requests one byte. Rejects when the signal aborts. */
export async function probeFile(url: string, request: typeof fetch, signal: AbortSignal): Promise<Probe> {
	try {
		const response = await request(url, { ...FETCH_INIT, headers: { range: 'bytes=0-0' }, signal });
		// The rest is not wanted, where it is the whole file.
		void response.body?.cancel().catch(() => {});
		if (response.status !== 206 && response.status !== 200) return { kind: 'unreachable' };
		const range = response.status === 206 ? parseContentRange(response.headers.get('content-range')) : null;
		const version = range && range.first === 0 ? versionOf(response, range.size) : null;
		return version ? { kind: 'available', version } : { kind: 'refused' };
	} catch (error) {
		if (signal.aborted) throw error;
		return { kind: 'unreachable' };
	}
}

function isNamed(error: unknown, name: string): boolean {
	return error instanceof Error && error.name === name;
}
