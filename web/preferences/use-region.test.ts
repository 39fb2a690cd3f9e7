import { expect, it } from 'vitest';
import { DEFAULT_REGION } from '#contract/limits.ts';
import { regionOfLanguage } from './use-region.ts';

it.each([
	['de-AT', 'AT'],
	['en', 'US'],
	['pt', 'BR'],
	['zh-Hant-TW', 'TW'],
	['es-419', DEFAULT_REGION],
	['en-001', DEFAULT_REGION],
	['en-u-rg-gbzzzz', 'GB'],
	['', DEFAULT_REGION],
	['not a language', DEFAULT_REGION],
])('the country of the language %j is %s', (language, region) => {
	expect(regionOfLanguage(language)).toBe(region);
});
