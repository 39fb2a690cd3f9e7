/**
 * The language that this browser's person chose for the interface. A cookie, since the server needs it to render the first page;
 * the browser's preference applies where there is none.
 */
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from '#contract/languages.ts';
import { attempt } from '../lib/browser-features.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';

const KEPT_FOR_S = 400 * 86_400;

/** Null where the browser's own preference decides. */
export function readChosenLanguage(): Language | null {
	const cookies = attempt(() => document.cookie) ?? '';
	const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookies)?.[1];
	return value && isLanguage(value) ? value : null;
}

/** Keeps the choice and loads the page in it; false where the browser keeps none, as with cookies blocked. */
export function loadInLanguage(language: Language | null): boolean {
	writeCookie(language ?? '', `; max-age=${language === null ? 0 : KEPT_FOR_S}`);
	if (readChosenLanguage() !== language) return false;
	const url = new URL(location.href);
	url.searchParams.delete(LANGUAGE_PARAMETER);
	// Loads the document although its address may be the same.
	history.replaceState(history.state, '', url);
	location.reload();
	return true;
}

/** Of an account that has signed in, where this browser has no choice of its own: for the pages that are loaded from now on. */
export function adoptLanguage(language: Language | undefined): void {
	if (language && readChosenLanguage() === null && language !== UI_LANGUAGE)
		writeCookie(language, `; max-age=${KEPT_FOR_S}`);
}

/** A page that its address opened in a language is followed by pages in it, until the browser is closed. */
export function keepLanguageOfAddress(): void {
	const inAddress = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
	if (inAddress === UI_LANGUAGE && readChosenLanguage() !== inAddress) writeCookie(inAddress, '');
}

function writeCookie(value: string, lifetime: string): void {
	const secure = location.protocol === 'https:' ? '; secure' : '';
	attempt(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that are supported
		document.cookie = `${LANGUAGE_COOKIE}=${value}; path=/; samesite=lax${secure}${lifetime}`;
	});
}
