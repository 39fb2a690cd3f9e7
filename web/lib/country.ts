import { attempt } from './browser-features.ts';

/** What Unicode knows by two letters and is no country of ISO 3166: unions, islands of others, codes for tests and for none. */
const NO_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ';

/** Whether a code is of a country: ISO 3166-1, and `XK`, which TMDB and JustWatch have for Kosovo. */
export function isCountry(code: unknown): code is string {
	if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
	// A former code has another one.
	if (attempt(() => new Intl.Locale(`und-${code}`).region) !== code) return false;
	return attempt(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)) !== undefined;
}

/**
 * The country that a language tag names: `de-AT` → `AT`, `pt` → `BR`: a language without a region has the country of most of
 * its speakers. Null for a region that is no country, as `es-419` (Latin America) and `en-001` (the world), and for no tag.
 */
export function countryOfLanguage(tag: string): string | null {
	try {
		const locale = new Intl.Locale(tag);
		// The region whose customs the person has chosen, whatever the language: `en-US-u-rg-gbzzzz`.
		const chosen = /-u-(?:[a-z0-9-]*-)?rg-([a-z]{2})[a-z0-9]{3,4}(?:-|$)/.exec(locale.toString())?.[1]?.toUpperCase();
		const region = chosen ?? locale.region ?? locale.maximize().region;
		return isCountry(region) ? region : null;
	} catch {
		// No language tag.
		return null;
	}
}
