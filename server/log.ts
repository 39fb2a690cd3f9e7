import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import type { Config } from './config.ts';

/** Lines with one message in a minute; the next line after them has the number of those left out. */
export const MAX_EQUAL_LINES_PER_MINUTE = 60;
/** Lines that wait where the reader of the log is slow; later ones are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** A pipe that is full has room again when its reader has read. */
const RETRY_MS = 50;
const MINUTE_MS = 60_000;
const INFO = 30;

interface Lines {
	/** Start of the minute, milliseconds of `performance.now`. */
	since: number;
	count: number;
	omitted: number;
}

type CountLine = (level: number, fields: unknown, message: unknown) => number | null;

/**
 * Logs are JSON lines on standard error; standard output is for people. A log that cannot be written is lost, and nothing else:
 * its disk may be full, its reader gone or stopped.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
	return pino(
		{
			level: logLevel,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: [
				...['authorization', TOKEN_HEADER].flatMap((name) => [`req.headers["${name}"]`, `*["${name}"]`]),
				...['*.api_key', '*.token', '*.password'],
			],
			hooks: { logMethod: boundLines() },
		},
		createDestination(2),
	);
}

/** Writes without waiting, one piece at a time. A piece that cannot be written is dropped. */
function createDestination(descriptor: number): DestinationStream {
	let waiting: Buffer[] = [];
	let waitingBytes = 0;
	let isWriting = false;

	function take(): Buffer {
		const bytes = Buffer.concat(waiting);
		waiting = [];
		waitingBytes = 0;
		return bytes;
	}

	function writePiece(bytes: Buffer): void {
		isWriting = true;
		write(descriptor, bytes, (error, written) => {
			if (error?.code === 'EAGAIN') setTimeout(writePiece, RETRY_MS, bytes).unref();
			else if (!error && written < bytes.length) writePiece(bytes.subarray(written));
			else if (waitingBytes > 0) writePiece(take());
			else isWriting = false;
		});
	}

	process.on('exit', () => {
		try {
			writeSync(descriptor, take());
		} catch {
			// Lost, as every line that cannot be written.
		}
	});
	return {
		write(line) {
			const bytes = Buffer.from(line);
			if (waitingBytes + bytes.length > MAX_WAITING_BYTES) return;
			waiting.push(bytes);
			waitingBytes += bytes.length;
			if (!isWriting) writePiece(take());
		},
	};
}

/** Leaves out lines beyond the limit. Debugging wants all of them, and security events have limits of their own. */
export function boundLines(now: () => number = () => performance.now()) {
	const countLine = createLineCount(now);
	return function logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void, level: number): void {
		const [first, second] = args;
		const [fields, message] = typeof first === 'string' ? [{}, first] : [first, second];
		const omitted = countLine(level, fields, message);
		if (omitted === null) return;
		if (omitted === 0) method.apply(this, args);
		else method.apply(this, [{ ...toFields(fields), omitted }, message]);
	};
}

function toFields(fields: unknown): object {
	return fields instanceof Error ? { err: fields } : Object(fields);
}

/** Null where the line is left out; otherwise how many were before it. */
function createLineCount(now: () => number): CountLine {
	const lines = new Map<string, Lines>();
	return (level, fields, message) => {
		if (level < INFO || (fields instanceof Object && 'security' in fields)) return 0;
		const at = now();
		// Messages are few, but for those of errors.
		const key = `${level} ${String(message ?? (fields instanceof Error ? fields.message : '')).slice(0, 200)}`;
		let counted = lines.get(key);
		if (!counted || at - counted.since >= MINUTE_MS) {
			if (lines.size >= 1000) lines.clear();
			counted = { since: at, count: 0, omitted: counted?.omitted ?? 0 };
			lines.set(key, counted);
		}
		counted.count += 1;
		if (counted.count > MAX_EQUAL_LINES_PER_MINUTE) {
			counted.omitted += 1;
			return null;
		}
		const { omitted } = counted;
		counted.omitted = 0;
		return omitted;
	};
}
