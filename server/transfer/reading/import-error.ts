import type { ImportRefusal } from '#contract/import.ts';

/** A file that cannot be imported; people are told by `IMPORT_REFUSALS`, in their language. */
export class ImportFileError extends Error {
	readonly code: ImportRefusal;
	/** What its sentence names: a file, a line, a number. */
	readonly detail: string;

	constructor(code: ImportRefusal, detail: string | number = '') {
		super(`The file is refused: ${code} ${detail}`.trim());
		this.code = code;
		this.detail = String(detail);
	}
}

/** A question that only the person can answer; the file is sent again with the answer. */
export class ImportQuestion extends Error {
	readonly field: 'date_order' | 'profile';
	readonly choices: readonly string[];

	constructor(field: ImportQuestion['field'], choices: readonly string[]) {
		super(`The file needs an answer: ${field}`);
		this.field = field;
		this.choices = choices;
	}
}
