/** In which language the catalogue is asked for, by that of the page: as TMDB names it, with the country whose titles are meant. */
import { type Language, SOURCE_LANGUAGE } from './languages.ts';

const NAMES: Readonly<Record<Exclude<Language, typeof SOURCE_LANGUAGE>, string>> = {
	de: 'de-DE',
	fr: 'fr-FR',
	es: 'es-ES',
	'pt-BR': 'pt-BR',
	it: 'it-IT',
	pl: 'pl-PL',
	tr: 'tr-TR',
	hi: 'hi-IN',
	ja: 'ja-JP',
	'zh-Hans': 'zh-CN',
	ar: 'ar-SA',
};

/** What a request for a title in English, the default, does not have. Trailers that are in English alone are wanted too. */
interface LanguageQuery {
	language?: string;
	include_video_language?: string;
}

/** The parameters of a catalogue request, in their canonical form. */
export function toLanguageQuery(language: Language, { hasVideos = false } = {}): LanguageQuery {
	if (language === SOURCE_LANGUAGE) return {};
	const name = NAMES[language];
	const videos = [name.slice(0, 2), 'en'].sort().join(',');
	return { language: name, ...(hasVideos ? { include_video_language: videos } : {}) };
}

/** As the catalogue is asked for it; null for its default, English. */
export function toCatalogueName(language: Language): string | null {
	return language === SOURCE_LANGUAGE ? null : NAMES[language];
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(NAMES));

/** Whether pages ask for the catalogue in this language. */
export function isCatalogueLanguage(name: string): boolean {
	return KNOWN.has(name);
}
