import { expect, it } from 'vitest';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { toCatalogueRequest } from '#server/catalogue/catalogue-request.ts';
import { HOME_PROVIDER_ROWS, HOME_ROWS as SERVER_ROWS } from '#server/catalogue/home-rows.ts';
import { HOME_ROWS } from '../web/features/catalogue/home/home-rows.ts';

it("the server prepares and indexes the rows that the browser's Home shows", () => {
	const shown = HOME_ROWS.map(({ query }) => {
		const [endpoint, input] = query.queryKey as readonly [CatalogueEndpointName, { params?: object; query?: object }];
		return toCatalogueRequest(endpoint, { ...input.params }, { ...input.query });
	});
	expect([...SERVER_ROWS, ...HOME_PROVIDER_ROWS].map(({ request }) => request)).toEqual(shown);
});
