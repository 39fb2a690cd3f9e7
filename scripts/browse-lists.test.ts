import { expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { BROWSE_PRELOAD_PAGES } from '#contract/limits.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import { kindOf } from '#server/catalogue/cache/screen-requests.ts';
import { toCatalogueRequest } from '#server/catalogue/catalogue-request.ts';
import {
	DEFAULT_BROWSE_STATE,
	SORTS,
	toBrowseRequest,
	withSort,
} from '../web/features/catalogue/browse/browse-state.ts';
import { facetOptions } from '../web/features/catalogue/browse/facet-options.ts';

it("the server knows the first pages of every list that the browser's Movies and TV Shows show", () => {
	for (const type of ['movie', 'tv'] as const) {
		for (const sort of SORTS[type]) {
			const { endpoint, query, untilToday } = toBrowseRequest(type, withSort(DEFAULT_BROWSE_STATE, sort));
			const today = untilToday ? { [untilToday]: new Date().toISOString().slice(0, 10) } : {};
			for (const page of [1, BROWSE_PRELOAD_PAGES]) {
				const parsed = CATALOGUE_ENDPOINTS[endpoint].query.parse({ ...query, ...today, page });
				expect(kindOf(toCatalogueRequest(endpoint, {}, parsed), Date.now()), `${type} ${sort} ${page}`).toBe('screen');
			}
		}
	}
});

it('the panel of facets offers the decades, countries and languages of what the open catalogue can play', {
	tags: ['browse-facets'],
}, () => {
	for (const type of ['movie', 'tv'] as const) {
		const titles = listTitles().filter((title) => title.media_type === type && title.has_copy);
		const { decade, country, language } = facetOptions('open', type);
		expect(decade, type).toEqual(distinct(titles.map(({ year }) => `${Math.floor(year / 10)}0`)));
		expect(country.toSorted(), type).toEqual(distinct(titles.flatMap(({ countries }) => countries)));
		const spoken = titles.map(({ original_language }) => original_language).filter((code) => code !== 'xx');
		expect(language.toSorted(), type).toEqual(distinct(spoken));
	}
});

function distinct(values: readonly string[]): string[] {
	return [...new Set(values)].sort();
}
