import { isLanguage, LANGUAGE_CODES, type Language, SOURCE_LANGUAGE } from '../contract/languages.ts';

/** Stands for English with longer texts and accents: what stays as it was, stands in no `*.messages.ts`. Never offered. */
export const PSEUDO_LANGUAGE = 'pseudo';

export interface BuildLanguages {
	/** English first. */
	languages: readonly Language[];
	/** In the place of English. */
	isPseudo: boolean;
}

/**
 * Which languages are built: all, or, to work on some, those that `BUILD_LANGUAGES` names, as in `ar,ja` or `pseudo`. English is
 * always among them.
 */
export function readBuildLanguages(named: string | undefined): BuildLanguages {
	if (!named) return { languages: LANGUAGE_CODES, isPseudo: false };
	const codes = named.split(',').map((code) => code.trim());
	const unknown = codes.find((code) => code !== PSEUDO_LANGUAGE && !isLanguage(code));
	if (unknown !== undefined) {
		throw new Error(
			`BUILD_LANGUAGES names "${unknown}"; it can name ${[...LANGUAGE_CODES, PSEUDO_LANGUAGE].join(', ')}, with commas between them`,
		);
	}
	return {
		languages: LANGUAGE_CODES.filter((code) => code === SOURCE_LANGUAGE || codes.includes(code)),
		isPseudo: codes.includes(PSEUDO_LANGUAGE),
	};
}
