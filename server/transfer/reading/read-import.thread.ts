/**
 * Reads an export in a thread of its own: decoding and parsing a file of a hundred megabytes takes a second, in which the server
 * answers others. It sends what it found in small parts, the next one when it is asked for.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { collectRows } from './collect-rows.ts';
import { ImportFileError, ImportQuestion } from './import-error.ts';
import type { ReadingBatch, ReadingReply, ReadingRequest } from './read-in-thread.ts';

const ROWS_PER_BATCH = 200;

const { name, bytes, answers, bounds } = workerData as ReadingRequest;
const port = parentPort;
if (!port) throw new Error('This is the program of a thread');
const send = (reply: ReadingReply) => port.postMessage(reply);

try {
	const { formats, rows, titles, repeated } = await collectRows(name, bytes, answers, bounds);
	const [format] = formats;
	if (!format) throw new Error('Rows without a format');
	const errors = rows.filter(({ error }) => error !== null).length;
	const facts = { format, rows: rows.length - errors, errors, repeated, titles: titles.length };
	let start = 0;
	port.on('message', () => {
		const end = start + ROWS_PER_BATCH;
		// No row has a title that was not sent before, or with it.
		const batch: ReadingBatch = { titles: titles.slice(start, end), rows: rows.slice(start, end) };
		start = end;
		send(batch.titles.length + batch.rows.length > 0 ? { batch } : { batch: null });
	});
	send({ facts });
} catch (error) {
	if (error instanceof ImportQuestion) {
		send({ question: { field: error.field, choices: error.choices } });
	} else if (error instanceof ImportFileError) send({ refusal: { code: error.code, detail: error.detail } });
	else throw error;
}
