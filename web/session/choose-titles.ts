import type { Language } from '#contract/languages.ts';
import { savePreference } from '../preferences/stored-preferences.ts';
import { followTitlesPreference } from '../preferences/titles-cookie.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';

/**
 * Loads the page with titles in a language, null: in that of the page. False where this browser keeps no cookie. Pages that were
 * kept have titles in the language before.
 */
export async function chooseTitles(language: Language | null): Promise<boolean> {
	savePreference('titleLanguage', language);
	if (!followTitlesPreference()) return false;
	await clearPersonalCaches();
	location.reload();
	return true;
}
