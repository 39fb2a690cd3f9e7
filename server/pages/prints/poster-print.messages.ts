import { inLanguage } from '#server/language/in-language.ts';

/** What a print says of itself, where programs show the facts of a file. */
export const PRINT_TEXT = inLanguage('server/pages/prints/poster-print', 'PRINT_TEXT', {
	title: (name: string, year: number) => `${name} (${year})`,
	/** `licence`: of the film or show; `credit`: whom it requires to be named. */
	subject: (kind: 'film' | 'show', licence: string, credit: string | null) =>
		`Poster drawn for Matinee, under the MIT licence. The ${kind}: ${credit === null ? licence : `${credit}, ${licence}`}.`,
} as const);
