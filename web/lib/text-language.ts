/** In which language a text is: where it is not that of the page, its letters, lines and voice are another's. */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE } from './ui-language.ts';

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
 * Undefined for a title in the language of the page: one that is not the original title was translated. Pages in English
 * leave titles as they are.
 */
export function titleLanguage(item: Titled): string | undefined {
	if (UI_LANGUAGE === SOURCE_LANGUAGE) return undefined;
	const { original_language, title_language } = item;
	const isOriginal = (item.title ?? item.name) === (item.original_title ?? item.original_name);
	const code = title_language ?? (isOriginal ? original_language : null);
	const language = code ? toLanguageTag(code) : '';
	return language && language !== UI_LANGUAGE.slice(0, 2) ? language : undefined;
}

/** Attributes of the element that shows the text; undefined is the language of the page. */
export function inLanguage(language: string | undefined): { lang?: string; dir?: 'auto' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && language ? { lang: language, dir: 'auto' } : {};
}

/** Attributes of an element whose text is in English on every page. */
export function englishText(isEnglish: boolean): { lang?: 'en'; dir?: 'ltr' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && isEnglish ? { lang: 'en', dir: 'ltr' } : {};
}
