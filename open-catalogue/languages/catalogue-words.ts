/** What the answers of a language say where the records, which are in English, do not say it. */
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { KNOWN_TITLES } from '../data/known-titles.ts';
import type { AgeReason, MovieGenre, TvGenre } from '../record.ts';
import { AGE_REASON_NAMES } from './age-reason-names.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { GENRE_NAMES } from './genre-names.ts';
import type { OtherLanguage } from './other-language.ts';
import { SEASON_NAMES } from './season-names.ts';

/** All that answers in other languages say beside the records. */
export const OTHER_WORDS = [KNOWN_TITLES, GENRE_NAMES, COLLECTION_NAMES, SEASON_NAMES, AGE_REASON_NAMES];

/** A title's names in the records, which have an original name only where it differs. */
export interface RecordedName extends TitleRef {
	/** In English, or as it is known in English. */
	name: string;
	original_name: string;
	/** As TMDB has it, `zh`. */
	original_language: string;
}

/** A name, and the language that it is in where the answer does not say so otherwise. */
interface TitleName {
	name: string;
	/** Where it is neither the original name nor in the language asked for: `en`. */
	title_language?: string;
}

export interface CatalogueWords {
	language: Language;
	nameTitle(title: RecordedName): TitleName;
	genre(name: MovieGenre | TvGenre): string;
	/** Of a season without a name. */
	season(number: number): string;
	collection(name: string): string;
	/** Why an age is advised. */
	ageReason(reason: AgeReason): string;
}

export const ENGLISH_WORDS: CatalogueWords = {
	language: SOURCE_LANGUAGE,
	nameTitle: ({ name }) => ({ name }),
	genre: (name) => name,
	season: (number) => `Season ${number}`,
	collection: (name) => name,
	ageReason: (reason) => AGE_REASON_NAMES[SOURCE_LANGUAGE][reason],
};

/** Names in Arabic, Devanagari, Chinese and Japanese letters are read by few others, and Latin ones by many of their readers. */
const LATIN: ReadonlySet<Language> = new Set(['de', 'fr', 'es', 'pt-BR', 'it', 'pl', 'tr']);
const LATIN_NAME = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}]+$/u;

export function catalogueWords(language: Language): CatalogueWords {
	if (language === SOURCE_LANGUAGE) return ENGLISH_WORDS;
	return {
		language,
		nameTitle: (title) => nameTitle(title, language),
		genre: (name) => GENRE_NAMES[language][name],
		season: (number) => SEASON_NAMES[language].replace('{number}', String(number)),
		collection: (name) => COLLECTION_NAMES[name]?.[language] ?? name,
		ageReason: (reason) => AGE_REASON_NAMES[language][reason],
	};
}

/** The name by which it is known; else the original name where it can be read there, else the name in English. */
function nameTitle(title: RecordedName, language: OtherLanguage): TitleName {
	const { name, original_name, original_language } = title;
	const known = KNOWN_TITLES[titleKey(title)]?.[language];
	if (known !== undefined) return { name: known };
	const isOwn = original_language === language.slice(0, 2);
	if (isOwn || (LATIN.has(language) && LATIN_NAME.test(original_name))) return { name: original_name };
	return name === original_name ? { name } : { name, title_language: SOURCE_LANGUAGE };
}

/** Every name under which a title is known in other languages. */
export function otherTitles(ref: TitleRef): string[] {
	return Object.values(KNOWN_TITLES[titleKey(ref)] ?? {});
}
