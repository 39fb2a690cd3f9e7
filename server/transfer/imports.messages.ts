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
	empty: 'The file is empty',
	notNow: 'This is not possible now: the import has moved on',
	forgotten: 'Import deleted',
});
