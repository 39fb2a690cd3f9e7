/** In which language a text is: where it is not that of the page, its letters, lines and voice are another's. */
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { languageOfTitle } from '#contract/title-language.ts';
import { UI_LANGUAGE } from './ui-language.ts';

/**
 * Undefined for a title in the language of the page. Pages in English ask in English, unless titles are read in another
 * language: then answers say it. Comparing constants keeps the rule out of builds in English.
 */
export function titleLanguage(item: Parameters<typeof languageOfTitle>[0]): string | undefined {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? (item.title_language ?? undefined) : languageOfTitle(item, UI_LANGUAGE);
}

/** Attributes of the element that shows the text; undefined is the language of the page. */
export function inLanguage(language: string | undefined): { lang?: string; dir?: 'auto' } {
	return language ? { lang: language, dir: 'auto' } : {};
}

/** Attributes of a title, whose language may not be known: films without words are in none. */
export function inTitleLanguage(language: string | undefined, title: string): { lang?: string; dir?: 'auto' } {
	return language ? inLanguage(language) : inOwnScript(title);
}

/** Attributes of an element whose text is in English on every page. */
export function englishText(isEnglish: boolean): { lang?: 'en'; dir?: 'ltr' } {
	return UI_LANGUAGE !== SOURCE_LANGUAGE && isEnglish ? { lang: 'en', dir: 'ltr' } : {};
}

interface Overviewed {
	isOverviewEnglish?: boolean | undefined;
	/** What the answer says of it, where titles are read in another language than the page. */
	overview_language?: string | undefined;
}

/** Attributes of an overview. @param isEditorial It is one of the open catalogue, which are in English. */
export function inOverviewLanguage(
	{ isOverviewEnglish, overview_language }: Overviewed,
	isEditorial: boolean,
): { lang?: string; dir?: 'auto' | 'ltr' } {
	return overview_language ? inLanguage(overview_language) : englishText(isOverviewEnglish === true || isEditorial);
}

/** Of the pages, by language. */
const PAGE_SCRIPTS: Partial<Record<Language, RegExp>> = {
	ar: /\p{Script=Arabic}/u,
	hi: /\p{Script=Devanagari}/u,
	ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
	'zh-Hans': /\p{Script=Han}/u,
};
const LATIN = /\p{Script=Latin}/u;

/** By BCP 47: a language where only one is written in the letters, else one that is not determined. */
const TAGS: readonly (readonly [RegExp, string])[] = [
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
	[/\p{Script=Hangul}/u, 'ko'],
	[/\p{Script=Greek}/u, 'el'],
	[/\p{Script=Hebrew}/u, 'he'],
	[/\p{Script=Thai}/u, 'th'],
	[/\p{Script=Han}/u, 'und-Hani'],
	[/\p{Script=Arabic}/u, 'und-Arab'],
	[/\p{Script=Cyrillic}/u, 'und-Cyrl'],
	[/\p{Script=Devanagari}/u, 'und-Deva'],
	[LATIN, 'und-Latn'],
];

/**
 * Attributes of a name or another text of which no answer says the language: people, characters, what was searched for. Where
 * all its letters are of another script than the page's, they are shown and read as such.
 */
export function inOwnScript(text: string | null | undefined): { lang?: string; dir?: 'auto' } {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || !text) return {};
	if ((PAGE_SCRIPTS[UI_LANGUAGE] ?? LATIN).test(text)) return {};
	return inLanguage(TAGS.find(([script]) => script.test(text))?.[1]);
}
