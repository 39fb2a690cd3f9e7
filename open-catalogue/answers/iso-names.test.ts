import { expect, test } from 'vitest';
import { countryOf, languageOf } from './iso-names.ts';

test('Countries have TMDB’s names, former ones as well', () => {
	expect(countryOf('US').name).toBe('United States of America');
	expect(countryOf('GB').name).toBe('United Kingdom');
	expect(countryOf('SU').name).toBe('Soviet Union');
	expect(countryOf('DE')).toEqual({ iso_3166_1: 'DE', name: 'Germany' });
});

test('Languages have their English and their native name', () => {
	expect(languageOf('fr')).toEqual({ iso_639_1: 'fr', english_name: 'French', name: 'Français' });
	expect(languageOf('ru').name).toBe('Русский');
	expect(languageOf('xx').english_name).toBe('No Language');
});
