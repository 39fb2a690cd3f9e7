/** English names of countries and languages, spelt as TMDB spells them. */

/** Where TMDB's name differs from Unicode's, and countries that are no more. */
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

/** TMDB's own codes, which Unicode does not know: silent films, and Cantonese. */
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

/** Making a language's own DisplayNames is slow, and the same few languages are asked for a hundred times. */
const languages = new Map<string, LanguageName>();

/** `{ iso_639_1: 'fr', english_name: 'French', name: 'Français' }`: `name` is the language's word for itself. */
export function languageOf(code: string): LanguageName {
	const known = languages.get(code) ?? nameLanguage(code);
	languages.set(code, known);
	return known;
}

function nameLanguage(code: string): LanguageName {
	const known = LANGUAGE_NAMES[code];
	if (known) return { iso_639_1: code, ...known };
	const ownName = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
	return {
		iso_639_1: code,
		english_name: englishLanguages.of(code) ?? code,
		name: ownName.charAt(0).toLocaleUpperCase(code) + ownName.slice(1),
	};
}
