/**
 * The language of titles as a cookie: the server needs it to render the first page. It follows the preference, which this
 * browser keeps and the profile has.
 */
import { isLanguage, type Language, TITLES_COOKIE } from '#contract/languages.ts';
import { attempt } from '../lib/browser-features.ts';
import { parsePreferences, storedPreferences } from './stored-preferences.ts';

const KEPT_FOR_S = 400 * 86_400;

/** Null where titles are read in the language of the page. */
function readTitlesCookie(): Language | null {
	const cookies = attempt(() => document.cookie) ?? '';
	const value = new RegExp(`(?:^|;\\s*)${TITLES_COOKIE}=([\\w-]+)`).exec(cookies)?.[1];
	return value && isLanguage(value) ? value : null;
}

/** Makes the cookie say what the preference says; false where this browser keeps none. */
export function followTitlesPreference(): boolean {
	const { titleLanguage } = parsePreferences(storedPreferences.read());
	const language = typeof titleLanguage === 'string' && isLanguage(titleLanguage) ? titleLanguage : null;
	if (language === null && readTitlesCookie() === null) return true;
	const secure = location.protocol === 'https:' ? '; secure' : '';
	const lifetime = `max-age=${language === null ? 0 : KEPT_FOR_S}`;
	attempt(() => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers that are supported
		document.cookie = `${TITLES_COOKIE}=${language ?? ''}; path=/; samesite=lax${secure}; ${lifetime}`;
	});
	return readTitlesCookie() === language;
}
