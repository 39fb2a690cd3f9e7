import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportFormat } from '#contract/import.ts';
import { programFile } from '../../lib/program-file.ts';
import type { CollectedRow, CollectedTitle } from './collect-rows.ts';
import { ImportFileError, ImportQuestion } from './import-error.ts';
import type { ImportAnswers, ImportBounds } from './read-import.ts';

export interface ReadingRequest {
	name: string;
	bytes: Uint8Array;
	answers: ImportAnswers;
	bounds: ImportBounds;
}

export interface ReadingFacts {
	format: ImportFormat;
	rows: number;
	errors: number;
	repeated: number;
	titles: number;
}

/** The titles of rows come before them, or with them. */
export interface ReadingBatch {
	titles: CollectedTitle[];
	rows: CollectedRow[];
}

/** Of the thread. */
export type ReadingReply =
	| { facts: ReadingFacts }
	/** Null after the last one. */
	| { batch: ReadingBatch | null }
	| { refusal: Pick<ImportFileError, 'code' | 'detail'> }
	| { question: Pick<ImportQuestion, 'field' | 'choices'> };

export interface Reading {
	facts: ReadingFacts;
	batches: AsyncIterable<ReadingBatch>;
	/** Ends the thread. */
	close(): Promise<void>;
}

const PROGRAM = programFile('server/transfer/reading/read-import.thread.ts');
/** Of what is parsed; a file that needs more is refused, and the server goes on. */
const MAX_HEAP_MIB = 2048;
const TIMEOUT_MS = 120_000;

/**
 * The rows of an export, read in a thread. Rejects with `ImportFileError` and `ImportQuestion` as `readImport` does. The bytes are
 * the thread's afterwards, and empty here.
 */
export async function readInThread({ bytes, ...request }: ReadingRequest): Promise<Reading> {
	// Alone in its memory, so that it is handed over without a copy.
	const own = bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes);
	const worker = new Worker(PROGRAM, {
		workerData: { ...request, bytes: own } satisfies ReadingRequest,
		transferList: [own.buffer as ArrayBuffer],
		resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
		execArgv: ['--disable-warning=ExperimentalWarning'],
		env: {},
	});
	const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
	const close = async () => {
		clearTimeout(timer);
		await worker.terminate();
	};
	try {
		const first = await nextReply(worker);
		if ('refusal' in first) {
			const { code, detail } = first.refusal;
			throw new ImportFileError(code, detail);
		}
		if ('question' in first) {
			const { field, choices } = first.question;
			throw new ImportQuestion(field, choices);
		}
		if (!('facts' in first)) throw new Error('Rows before what is known of them');
		return { facts: first.facts, batches: takeBatches(worker), close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function* takeBatches(worker: Worker): AsyncGenerator<ReadingBatch> {
	for (;;) {
		worker.postMessage('next');
		const reply = await nextReply(worker);
		if (!('batch' in reply) || !reply.batch) return;
		yield reply.batch;
	}
}

async function nextReply(worker: Worker): Promise<ReadingReply> {
	const waiting = new AbortController();
	const { signal } = waiting;
	try {
		const [reply] = await Promise.race([
			once(worker, 'message', { signal }),
			once(worker, 'exit', { signal }).then(() => {
				throw new ImportFileError('too_large');
			}),
		]);
		return reply as ReadingReply;
	} catch (error) {
		const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
		throw isOutOfMemory ? new ImportFileError('too_large') : error;
	} finally {
		waiting.abort();
	}
}
