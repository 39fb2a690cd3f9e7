/** In which language a title is: answers say it of the title itself, or by what its original title is. */
import { type Language, SOURCE_LANGUAGE } from './languages.ts';

type Text = string | null | undefined;

interface Titled {
	title?: Text;
	name?: Text;
	original_title?: Text;
	original_name?: Text;
	original_language?: Text;
	title_language?: Text;
}

/** TMDB's codes that are none of BCP 47: Cantonese, and what is in no language. */
const OTHER_CODES: Readonly<Record<string, string>> = { cn: 'yue', xx: '' };

/** Of TMDB's code of a language; empty for no language. */
export function toLanguageTag(code: string): string {
	return OTHER_CODES[code] ?? code;
}

/**
 * Of a title in the answer for a language; undefined for one in that language: one that is not the original title was translated.
 * Answers in English leave titles as they are.
 */
export function languageOfTitle(item: Titled, asked: Language): string | undefined {
	if (asked === SOURCE_LANGUAGE) return undefined;
	const { original_language, title_language } = item;
	const isOriginal = (item.title ?? item.name) === (item.original_title ?? item.original_name);
	const code = title_language ?? (isOriginal ? original_language : null);
	const language = code ? toLanguageTag(code) : '';
	return language && language !== asked.slice(0, 2) ? language : undefined;
}
