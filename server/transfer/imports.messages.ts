import type { ImportRefusal, ImportResult, ImportRowFault } from '#contract/import.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const IMPORT_MESSAGES = inLanguage('server/transfer/imports', 'IMPORT_MESSAGES', {
	noSuchImport: 'Import not found',
	noSuchTitle: 'The catalogue has no such title',
	tooLarge: (megabytes: number) => `Files of up to ${megabytes} MB can be imported`,
	tooMany: 'Too many imports are unfinished. Finish or delete one of them first.',
	busy: 'Other files are being read. Please try again in a moment.',
	tooOften: 'Too many files in a short time. Please try again later.',
	tooManyCalls: 'Too many requests. Please try again later.',
	noFile: 'A file is sent as application/octet-stream',
	notNow: 'This is not possible now: the import has moved on',
	forgotten: 'Import deleted',
});

/** A file that cannot be imported; each is given what its sentence names. */
export const IMPORT_REFUSALS = inLanguage('server/transfer/imports', 'IMPORT_REFUSALS', {
	empty: () => 'The file is empty',
	unknown: () =>
		'This is not an export that can be read: a ZIP, CSV or JSON file of Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB or Matinee',
	nothing: () => 'The file has nothing that can be imported',
	too_large: () => 'The file is larger than can be imported',
	too_many_rows: (max) => `The file has more than ${max} rows`,
	too_many_files: (max) => `The archive has more than ${max} files`,
	line_too_long: (line) => `Line ${line} is too long: a quotation mark may lack its end`,
	file_too_large: (file) => `${file} is larger than can be imported`,
	file_damaged: (file) => `${file} is damaged, or was not downloaded to its end`,
	archive_too_large: () => 'The archive unpacks to more than can be imported',
	archive_damaged: () => 'The archive is damaged, or was not downloaded to its end',
	archive_encrypted: () => 'The archive is encrypted: unpack it first',
} as const satisfies Record<ImportRefusal, (detail: string) => string>);

/** What only the person knows. */
export const IMPORT_QUESTIONS = inLanguage('server/transfer/imports', 'IMPORT_QUESTIONS', {
	profile: 'Several people watched. Whose history is imported?',
	date_order: 'Is the day or the month first in the dates of this file?',
});

/** Why a row cannot be read. */
export const IMPORT_ROW_FAULTS = inLanguage('server/transfer/imports', 'IMPORT_ROW_FAULTS', {
	unreadable: 'This entry cannot be read',
	no_title: 'The row has no title',
	no_date: 'The date cannot be read',
	no_rating: 'The rating cannot be read',
	no_episode_number: 'The episode has no number',
	not_imported: 'This is neither a movie nor a show',
	episode_rating: 'Ratings of single episodes and seasons have no place here',
	episode_in_list: 'Lists have movies and shows, no single episodes',
} satisfies Record<ImportRowFault, string>);

/** What became of a row that is not imported. */
export const IMPORT_OUTCOMES = inLanguage('server/transfer/imports', 'IMPORT_OUTCOMES', {
	unmatched: 'The title or the episode was not found with certainty',
	full: 'The account has no room for more of this kind',
	expired: 'It is older than the history is kept',
} satisfies Partial<Record<ImportResult, string>>);
