import { createRequestHandler } from '#open-catalogue/answers/request-handler.ts';
import { CATALOGUE_EDITION, OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import type { CatalogueSource } from './catalogue-source.ts';

/**
 * The embedded catalogue as a source, without network. `clock` is epoch milliseconds; trending changes with its UTC day
 * and week.
 */
export function createOpenSource({ clock }: { clock: () => number }): CatalogueSource {
	const answer = createRequestHandler(OPEN_CATALOGUE, clock);
	return {
		name: 'open',
		edition: CATALOGUE_EDITION,
		remote: false,
		answer: async (request) => answer(request),
		close: async () => {},
	};
}
