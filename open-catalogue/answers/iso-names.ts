/** Names of countries and languages by ISO code, in TMDB's spelling. */

/** Where TMDB differs from Unicode's names, and former countries. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
	US: 'United States of America',
	CZ: 'Czech Republic',
	SU: 'Soviet Union',
	XC: 'Czechoslovakia',
	XG: 'East Germany',
	XI: 'Northern Ireland',
	YU: 'Yugoslavia',
	HK: 'Hong Kong',
};

/** Codes of TMDB that are not ISO: silent films and Cantonese; and its name of Mandarin. */
const LANGUAGE_NAMES: Readonly<Record<string, { english_name: string; name: string }>> = {
	xx: { english_name: 'No Language', name: 'No Language' },
	cn: { english_name: 'Cantonese', name: '广州话 / 廣州話' },
	zh: { english_name: 'Mandarin', name: '普通话' },
};

const englishRegions = new Intl.DisplayNames('en', { type: 'region' });
const englishLanguages = new Intl.DisplayNames('en', { type: 'language' });

/** `{ iso_3166_1: 'FR', name: 'France' }` */
export function countryOf(code: string): { iso_3166_1: string; name: string } {
	return { iso_3166_1: code, name: COUNTRY_NAMES[code] ?? englishRegions.of(code) ?? code };
}

interface LanguageName {
	iso_639_1: string;
	english_name: string;
	name: string;
}

/** Constructing `Intl.DisplayNames` is slow. */
const languages = new Map<string, LanguageName>();

/** `{ iso_639_1: 'fr', english_name: 'French', name: 'Français' }`: `name` is in the language itself. */
export function languageOf(code: string): LanguageName {
	const known = languages.get(code) ?? toLanguageName(code);
	languages.set(code, known);
	return known;
}

function toLanguageName(code: string): LanguageName {
	const known = LANGUAGE_NAMES[code];
	if (known) return { iso_639_1: code, ...known };
	const nativeName = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
	return {
		iso_639_1: code,
		english_name: englishLanguages.of(code) ?? code,
		name: nativeName.charAt(0).toLocaleUpperCase(code) + nativeName.slice(1),
	};
}
