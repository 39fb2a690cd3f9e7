import { ImportFileError } from './import-error.ts';

export interface CsvRecord {
	/** Of its first line, from 1. */
	line: number;
	/** None of an empty line, which is told so that the reader can give others their turn. */
	fields: string[];
}

/** Of one row; no export has such rows. */
const ROW_MAX_CHARS = 262_144;
const ROW_MAX_FIELDS = 200;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * The records of a CSV text: fields may be quoted, with separators, doubled quotes and line ends inside; lines end with LF, CR LF
 * or CR. Read one at a time, so that the reader decides when others have their turn. Throws
 * `ImportFileError` for a row that is too long, which is that of a quote without an end, too.
 */
export function* readCsv(text: string, separator = findSeparator(text)): Generator<CsvRecord> {
	const special = separator === '\t' ? /[\t\r\n]/g : new RegExp(`[${separator}\r\n]`, 'g');
	const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	let at = start;
	let line = 1;
	while (at < text.length) {
		const record: CsvRecord = { line, fields: [] };
		const rowStart = at;
		for (;;) {
			let field = '';
			if (text[at] === '"') {
				// Quoted: up to the quote that is not doubled.
				at += 1;
				for (;;) {
					const quote = text.indexOf('"', at);
					const end = quote === -1 ? text.length : quote;
					if (end - rowStart > ROW_MAX_CHARS) throw tooLong(record.line);
					field += text.slice(at, end);
					at = end + 1;
					if (text[at] !== '"' || quote === -1) break;
					field += '"';
					at += 1;
				}
				line += countLineEnds(field);
			}
			special.lastIndex = at;
			const next = special.exec(text);
			const end = next?.index ?? text.length;
			if (end - rowStart > ROW_MAX_CHARS) throw tooLong(record.line);
			record.fields.push(field + text.slice(at, end));
			if (record.fields.length > ROW_MAX_FIELDS) throw tooLong(record.line);
			at = end + 1;
			if (next?.[0] === separator) {
				if (at < text.length) continue;
				record.fields.push('');
			} else if (next?.[0] === '\r' && text[at] === '\n') at += 1;
			break;
		}
		line += 1;
		yield record.fields.length > 1 || record.fields[0]?.trim() ? record : { line: record.line, fields: [] };
	}
}

/** The separator that the first line has most often outside of quotes. */
function findSeparator(text: string): string {
	const first = (/^[^\r\n]*/.exec(text.slice(text.charCodeAt(0) === 0xfeff ? 1 : 0, ROW_MAX_CHARS))?.[0] ?? '').replace(
		/"[^"]*"/g,
		'',
	);
	const counts = SEPARATORS.map((separator) => first.split(separator).length);
	return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function countLineEnds(field: string): number {
	return field.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function tooLong(line: number): ImportFileError {
	return new ImportFileError('line_too_long', line);
}
