import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION } from '#contract/limits.ts';
import { countryOfLanguage, isCountry } from '../lib/country.ts';
import { parsePreferences, storedPreferences } from './stored-preferences.ts';

/**
 * The viewer's country: the preference, else that of the browser's language; the default until hydration is complete.
 */
export function useRegion(): string {
	return useSyncExternalStore(storedPreferences.subscribe, readRegion, () => DEFAULT_REGION);
}

function readRegion(): string {
	const { region } = parsePreferences(storedPreferences.read());
	return isCountry(region) ? region : regionOfLanguage(navigator.language);
}

/** The country of the browser's language; the default one for a language that names none. */
export function regionOfLanguage(language: string): string {
	return countryOfLanguage(language) ?? DEFAULT_REGION;
}
