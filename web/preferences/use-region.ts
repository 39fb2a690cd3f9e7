import { useSyncExternalStore } from 'react';
import { DEFAULT_REGION } from '#contract/limits.ts';
import { parsePreferences, storedPreferences } from './stored-preferences.ts';

/** ISO 3166-1. */
export const REGION_CODE = /^[A-Z]{2}$/;

/**
 * The viewer's country: the preference, else that of the browser's language; the default until hydration is complete.
 */
export function useRegion(): string {
	return useSyncExternalStore(storedPreferences.subscribe, readRegion, () => DEFAULT_REGION);
}

function readRegion(): string {
	const { region } = parsePreferences(storedPreferences.read());
	return typeof region === 'string' && REGION_CODE.test(region) ? region : regionOfLanguage(navigator.language);
}

/** `de-AT` → `AT`, `pt` → `BR`: a language without a country has that of most of its speakers. */
export function regionOfLanguage(language: string): string {
	try {
		return new Intl.Locale(language).maximize().region ?? DEFAULT_REGION;
	} catch {
		// No language tag.
		return DEFAULT_REGION;
	}
}
