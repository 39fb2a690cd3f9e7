/**
 * The languages of the interface. Each but English has a file of its texts, `languages/CODE.ts`. Titles and overviews are in the
 * language of their source.
 */
interface LanguageFacts {
	/** In the language itself, as choices show it. */
	name: string;
	/** For `Intl`: words, numbers, dates and times. */
	locale: string;
	direction: 'ltr' | 'rtl';
}

/** By code, as BCP 47 writes it and as `lang` says it. */
const FACTS = {
	en: { name: 'English', locale: 'en-US', direction: 'ltr' },
	de: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
	fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
	es: { name: 'Español', locale: 'es', direction: 'ltr' },
	'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
	it: { name: 'Italiano', locale: 'it', direction: 'ltr' },
	pl: { name: 'Polski', locale: 'pl', direction: 'ltr' },
	tr: { name: 'Türkçe', locale: 'tr', direction: 'ltr' },
	hi: { name: 'हिन्दी', locale: 'hi', direction: 'ltr' },
	ja: { name: '日本語', locale: 'ja', direction: 'ltr' },
	'zh-Hans': { name: '简体中文', locale: 'zh-Hans', direction: 'ltr' },
	// With the digits that the texts, players and films' names have, as most products in Arabic do.
	ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof FACTS;

export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = FACTS;

/** Its texts stand beside the code. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** A text, or an object of texts, in another language: the same names and parameters. */
export type InOtherWords<Value> = Value extends string
	? string
	: Value extends (...parameters: infer Parameters) => infer Result
		? (...parameters: Parameters) => InOtherWords<Result>
		: Value extends object
			? { readonly [Name in keyof Value]: InOtherWords<Value[Name]> }
			: Value;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

export function isLanguage(text: string): text is Language {
	return Object.hasOwn(LANGUAGES, text);
}

/** Holds the choice of a browser. */
export const LANGUAGE_COOKIE = 'language';
/** Holds the language in which a browser's person reads titles, where it is not that of its pages. */
export const TITLES_COOKIE = 'titles';
/** In the address of a page: opens it in a language. */
export const LANGUAGE_PARAMETER = 'lang';

/** Of a page, which is at one address in every language; the address of each opens it in that one. */
export function addressIn(url: string, language: Language): string {
	if (language === SOURCE_LANGUAGE) return url;
	return `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}

/** Of a document's root element; the direction is said where it is not the usual one. */
export function toLanguageAttributes(language: Language): string {
	return `lang="${language}"${LANGUAGES[language].direction === 'rtl' ? ' dir="rtl"' : ''}`;
}

/** Of the service worker: each language has its own, and a page registers that of its language. */
export function workerPath(language: Language): string {
	return language === SOURCE_LANGUAGE ? '/sw.js' : `/sw.js?${LANGUAGE_PARAMETER}=${language}`;
}

/** The id of what was built for a language: its pages and caches are never mixed with another's. */
export function toBuildId(build: string, language: Language): string {
	return language === SOURCE_LANGUAGE ? build : `${build}-${language}`;
}

/**
 * The language of ours that a preference names, in the form of `Accept-Language` and of `navigator.language`: `pt` and `pt-PT`
 * are answered in Portuguese of Brazil, and `zh-CN` in simplified Chinese. Undefined where there is none.
 */
export function matchLanguage(tag: string): Language | undefined {
	const wanted = tag.trim().toLowerCase();
	const exact = LANGUAGE_CODES.find((code) => code.toLowerCase() === wanted);
	if (exact) return exact;
	const base = wanted.split('-', 1)[0];
	return LANGUAGE_CODES.find((code) => code.toLowerCase().split('-', 1)[0] === base);
}
