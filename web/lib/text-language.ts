/** In which language a text is: where it is not that of the page, its letters, lines and voice are another's. */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { languageOfTitle } from '#contract/title-language.ts';
import { UI_LANGUAGE } from './ui-language.ts';

/** Undefined for a title in the language of the page. Comparing constants keeps the rule out of builds in English. */
export function titleLanguage(item: Parameters<typeof languageOfTitle>[0]): string | undefined {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? undefined : languageOfTitle(item, UI_LANGUAGE);
}

/** Attributes of the element that shows the text; undefined is the language of the page. */
export function inLanguage(language: string | undefined): { lang?: string; dir?: 'auto' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && language ? { lang: language, dir: 'auto' } : {};
}

/** Attributes of an element whose text is in English on every page. */
export function englishText(isEnglish: boolean): { lang?: 'en'; dir?: 'ltr' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && isEnglish ? { lang: 'en', dir: 'ltr' } : {};
}
