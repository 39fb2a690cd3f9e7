/** Certifications of films and shows by country, as ages: what a child's profile is limited by. */

/** A step of a country's scale: people of this age may see it. */
interface CertificationStep {
	/** Years. */
	age: number;
	/** As TMDB writes them, of movies and of shows; the first is of movies. */
	names: readonly string[];
}

/**
 * The scales of countries, from what everybody may see up. Sources: the lists of TMDB (`/certification/movie/list`,
 * `/certification/tv/list`) and what the boards say about each. A rating that only advises counts as one that binds.
 */
const SCALES = {
	AU: [
		{ age: 0, names: ['G', 'P', 'E'] },
		{ age: 8, names: ['PG', 'C'] },
		{ age: 15, names: ['M', 'MA15+', 'MA 15+', 'AV15+'] },
		{ age: 18, names: ['R18+', 'R 18+', 'X18+', 'X 18+', 'RC'] },
	],
	BR: [
		{ age: 0, names: ['L', 'AL'] },
		{ age: 10, names: ['10', 'A10'] },
		{ age: 12, names: ['12', 'A12'] },
		{ age: 14, names: ['14', 'A14'] },
		{ age: 16, names: ['16', 'A16'] },
		{ age: 18, names: ['18', 'A18'] },
	],
	CA: [
		{ age: 0, names: ['G', 'C'] },
		{ age: 8, names: ['PG', 'C8'] },
		{ age: 14, names: ['14A', '14+', '13+'] },
		{ age: 18, names: ['18A', '18+', '16+', 'R', 'A'] },
	],
	DE: [
		{ age: 0, names: ['0'] },
		{ age: 6, names: ['6'] },
		{ age: 12, names: ['12'] },
		{ age: 16, names: ['16'] },
		{ age: 18, names: ['18'] },
	],
	ES: [
		{ age: 0, names: ['A', 'APTA', 'A/i', 'Ai', 'TP', 'Infantil', 'ERI', 'i'] },
		{ age: 7, names: ['7', '7/i', '7i'] },
		{ age: 10, names: ['10'] },
		{ age: 12, names: ['12'] },
		{ age: 16, names: ['13', '16'] },
		{ age: 18, names: ['18', 'X'] },
	],
	FR: [
		{ age: 0, names: ['U', 'TP'] },
		{ age: 10, names: ['10'] },
		{ age: 12, names: ['12'] },
		{ age: 16, names: ['16'] },
		{ age: 18, names: ['18'] },
	],
	GB: [
		{ age: 0, names: ['U'] },
		{ age: 8, names: ['PG'] },
		{ age: 12, names: ['12', '12A'] },
		{ age: 15, names: ['15'] },
		{ age: 18, names: ['18', 'R18'] },
	],
	IN: [
		{ age: 0, names: ['U'] },
		{ age: 7, names: ['UA 7+', 'U/A 7+'] },
		{ age: 13, names: ['UA', 'U/A', 'UA 13+', 'U/A 13+'] },
		{ age: 16, names: ['UA 16+', 'U/A 16+'] },
		{ age: 18, names: ['A', 'S'] },
	],
	IT: [
		{ age: 0, names: ['T', 'BA'] },
		{ age: 6, names: ['6+'] },
		{ age: 12, names: ['VM12'] },
		{ age: 14, names: ['14+', 'VM14'] },
		{ age: 18, names: ['18+', 'VM18'] },
	],
	JP: [
		{ age: 0, names: ['G'] },
		{ age: 12, names: ['PG12', 'PG-12'] },
		{ age: 15, names: ['R15+', 'R-15'] },
		{ age: 18, names: ['R18+', 'R-18'] },
	],
	NL: [
		{ age: 0, names: ['AL'] },
		{ age: 6, names: ['6'] },
		{ age: 9, names: ['9'] },
		{ age: 12, names: ['12'] },
		{ age: 14, names: ['14'] },
		{ age: 16, names: ['16'] },
		{ age: 18, names: ['18'] },
	],
	PL: [
		{ age: 0, names: ['0', 'AL'] },
		{ age: 7, names: ['7'] },
		{ age: 12, names: ['12'] },
		{ age: 16, names: ['16', '15'] },
		{ age: 18, names: ['18'] },
	],
	PT: [
		{ age: 3, names: ['M/3', 'P', 'T', 'TP'] },
		{ age: 6, names: ['M/4', 'M/6', '10AP'] },
		{ age: 12, names: ['M/12', '12AP'] },
		{ age: 14, names: ['M/14'] },
		{ age: 16, names: ['M/16', '16'] },
		{ age: 18, names: ['M/18', '18'] },
	],
	US: [
		{ age: 0, names: ['G', 'TV-Y', 'TV-G'] },
		{ age: 8, names: ['PG', 'TV-Y7', 'TV-PG'] },
		{ age: 13, names: ['PG-13'] },
		{ age: 14, names: ['TV-14'] },
		{ age: 17, names: ['R', 'TV-MA'] },
		{ age: 18, names: ['NC-17'] },
	],
} as const satisfies Record<string, readonly CertificationStep[]>;

/** A country by whose certifications a child's profile may be limited, ISO 3166-1. */
export type RatingCountry = keyof typeof SCALES;

export const RATING_COUNTRIES = Object.keys(SCALES) as [RatingCountry, ...RatingCountry[]];

/** From what everybody may see up; the last is for adults. */
export function scaleOf(country: RatingCountry): readonly CertificationStep[] {
	return SCALES[country];
}

/** What boards write about what they have not rated. */
const UNRATED = new Set(['', 'NR', 'UR', 'N/A', 'NA', 'NONE', 'UNRATED', 'NOT RATED', 'EXEMPT', 'E/R', 'ER', '-']);
const ADULT_AGE = 18;

/**
 * The age of a certification, in years; null for none. In countries without a scale here, the number in it counts: `16`, `R16+`.
 */
export function ageOfCertification(country: string, certification: string): number | null {
	const name = certification.trim().toUpperCase();
	const scale: readonly CertificationStep[] = Object.hasOwn(SCALES, country) ? SCALES[country as RatingCountry] : [];
	for (const { age, names } of scale) if (names.some((known) => known.toUpperCase() === name)) return age;
	if (UNRATED.has(name)) return null;
	const number = /(?:^|\D)(\d{1,2})(?:\D|$)/.exec(name)?.[1];
	return number === undefined ? null : Math.min(Number(number), ADULT_AGE);
}
