import { UI_LOCALE } from '../lib/ui-language.ts';

/** The name of a language; what is no language tag is the host's own word, and all there is. */
export function languageName(language: string): string {
	try {
		return new Intl.DisplayNames([UI_LOCALE], { type: 'language' }).of(language) ?? language;
	} catch {
		return language;
	}
}
