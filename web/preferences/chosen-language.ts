/**
 * The language that this browser's person chose for the interface. A cookie, since the server needs it to render the first page;
 * the browser's preference applies where there is none.
 */
import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/languages.ts';
import { attempt } from '../lib/browser-features.ts';

const KEPT_FOR_S = 400 * 86_400;

/** Null where the browser's own preference decides. */
export function readChosenLanguage(): Language | null {
	const cookies = attempt(() => document.cookie) ?? '';
	const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookies)?.[1];
	return value && isLanguage(value) ? value : null;
}

/** Whether the browser keeps it: with cookies blocked it does not. */
export function chooseLanguage(language: Language | null): boolean {
	const lifetime = language === null ? 0 : KEPT_FOR_S;
	const secure = location.protocol === 'https:' ? '; secure' : '';
	attempt(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that are supported
		document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; path=/; max-age=${lifetime}; samesite=lax${secure}`;
	});
	return readChosenLanguage() === language;
}
