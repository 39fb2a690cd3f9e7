/** A file that cannot be imported, with a sentence for the person. */
export class ImportFileError extends Error {}

/** A question that only the person can answer; the file is sent again with the answer. */
export class ImportQuestion extends Error {
	readonly field: 'date_order' | 'profile';
	readonly choices: readonly string[];

	constructor(field: ImportQuestion['field'], message: string, choices: readonly string[]) {
		super(message);
		this.field = field;
		this.choices = choices;
	}
}
