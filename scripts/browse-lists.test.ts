import { expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { BROWSE_PRELOAD_PAGES } from '#contract/limits.ts';
import { kindOf } from '#server/catalogue/cache/screen-requests.ts';
import { toCatalogueRequest } from '#server/catalogue/catalogue-request.ts';
import {
	DEFAULT_BROWSE_STATE,
	SORTS,
	toBrowseRequest,
	withSort,
} from '../web/features/catalogue/browse/browse-state.ts';

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
