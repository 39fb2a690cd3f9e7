import { expect, it } from 'vitest';
import { countryOfLanguage, isCountry } from './country.ts';

it.each([
	['de-AT', 'AT'],
	['en', 'US'],
	['pt', 'BR'],
	['zh-Hant', 'TW'],
	['zh-Hant-HK', 'HK'],
	['sr-Latn-RS', 'RS'],
	['sr-Cyrl', 'RS'],
	['EN-gb', 'GB'],
	['en-UK', 'GB'],
	['nl-AN', 'CW'],
	['ca-ES-valencia', 'ES'],
	['en-u-rg-gbzzzz', 'GB'],
	['en-US-u-ca-gregory-rg-gbsct', 'GB'],
	['en-US-u-hc-h23', 'US'],
	['es-419', null],
	['en-001', null],
	['en-150', null],
	['ar-001', null],
	['en-EU', null],
	['en-UN', null],
	['en-XX', null],
	['en-ZZ', null],
	['en-XA', null],
	['en-AA', null],
	['en-u-rg-euzzzz', null],
	['', null],
	['not a language', null],
	['en_US', null],
	['*', null],
	['x-private', null],
	['C', null],
])('the country of the language tag %j is %s', (tag, country) => {
	expect(countryOfLanguage(tag)).toBe(country);
});

it.each(['US', 'GB', 'AQ', 'BQ', 'SS', 'XK'])('%s is a country', (code) => {
	expect(isCountry(code)).toBe(true);
});

it.each([
	'419',
	'001',
	'EU',
	'UN',
	'XX',
	'ZZ',
	'QO',
	'AA',
	'AN',
	'SU',
	'UK',
	'us',
	'USA',
	'',
	null,
	undefined,
	7,
	'__',
])('%j is none', (code) => {
	expect(isCountry(code)).toBe(false);
});
