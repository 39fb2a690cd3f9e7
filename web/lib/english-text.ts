import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE } from './ui-language.ts';

/** Attributes of an element whose text is in English on every page. */
export function englishText(isEnglish: boolean): { lang?: 'en'; dir?: 'ltr' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && isEnglish ? { lang: 'en', dir: 'ltr' } : {};
}
