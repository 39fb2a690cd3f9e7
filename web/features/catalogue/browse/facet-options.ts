/** What the panel of facets offers. Of the open catalogue, what it can play; `scripts/browse-lists.test.ts` compares both. */
import type { PublicConfig } from '#contract/public-config.ts';
import type { MediaType } from '#contract/title.ts';

export interface FacetOptions {
	decade: readonly string[];
	sound: readonly string[];
	country: readonly string[];
	language: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

const OPEN: Readonly<Record<MediaType, FacetOptions>> = {
	movie: {
		decade: words('1890 1900 1910 1920 1930 1940 1950 1960 2000 2010 2020'),
		sound: ['silent', 'sound'],
		country: words('US DE FR NL SU GB CN SE RU DK AU IT JP AT IE IN FI'),
		language: words('en de fr ru zh sv it nl uk ja da hi fi'),
	},
	tv: {
		decade: words('1910 1920 1930 1940 1950 1960 2010'),
		sound: ['silent', 'sound'],
		country: words('US FR NL'),
		language: words('en fr'),
	},
};

const TMDB: FacetOptions = {
	decade: words('1900 1910 1920 1930 1940 1950 1960 1970 1980 1990 2000 2010 2020'),
	// Its discover cannot leave out a language.
	sound: ['silent'],
	country: words(
		'AR AU AT BE BR CA CL CN CO CZ DK EG FI FR DE GR HK HU IN ID IR IE IL IT JP KR MX NL NZ NG NO PH PL PT RO RU ZA SU ES SE CH TW TH TR UA GB US',
	),
	language: words(
		'ar bn cn cs da nl en fi fr de el he hi hu id it ja ko ml no fa pl pt ro ru es sv ta te th tr uk vi zh',
	),
};

export function facetOptions(source: PublicConfig['source'], mediaType: MediaType): FacetOptions {
	return source === 'open' ? OPEN[mediaType] : TMDB;
}

export const LENGTHS = ['1-19', '1-59', '60-120', '121-'] as const;
export const RATINGS = ['6', '7', '8'] as const;
