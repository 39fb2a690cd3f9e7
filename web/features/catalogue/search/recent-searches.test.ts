import { expect, it, onTestFinished } from 'vitest';
import { recentSearchesStorage } from '../../../personal-data/personal-storage.ts';
import { savePreference, storedPreferences } from '../../../preferences/stored-preferences.ts';
import { addRecentSearch, clearRecentSearches, parseRecentSearches, removeRecentSearch } from './recent-searches.ts';

const stored = () => parseRecentSearches(recentSearchesStorage.read());

it('recent searches are the last eight, each once, and can be removed', { tags: ['search-recent'] }, () => {
	for (let at = 1; at <= 9; at += 1) addRecentSearch(`  film   ${at} `);
	addRecentSearch('Film 5');
	addRecentSearch('   ');
	expect(stored()).toEqual(['Film 5', 'film 9', 'film 8', 'film 7', 'film 6', 'film 4', 'film 3', 'film 2']);
	removeRecentSearch('FILM 9');
	expect(stored()).not.toContain('film 9');
	clearRecentSearches();
	expect(stored()).toEqual([]);
});

it('are not kept where the preference is off', { tags: ['search-recent'] }, () => {
	savePreference('recentSearches', false);
	onTestFinished(() => storedPreferences.remove());
	addRecentSearch('noir');
	expect(stored()).toEqual([]);
});

it.each(['{', '"noir"', 'null', '[1,{"a":2},"",null]', JSON.stringify(['x'.repeat(501)])])(
	'where %s is stored there are none',
	{ tags: ['search-recent'] },
	(text) => {
		expect(parseRecentSearches(text)).toEqual([]);
	},
);
