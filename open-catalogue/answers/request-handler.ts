/** Answers every catalogue endpoint in TMDB's shapes, from the records. */
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { collectionDetail } from './collections.ts';
import { configuration } from './configuration.ts';
import { createListAnswers } from './list-answers.ts';
import { createPersonAnswers } from './person-answers.ts';
import { found, notFound, type RequestHandler } from './responses.ts';
import { createSearchAnswers } from './search-answers.ts';
import { createTitleAnswers } from './title-answers.ts';

interface RequestHandlerOptions {
	/** Epoch milliseconds. */
	clock: () => number;
	/** The address of the pictures before a size, without a slash at its end: `https://films.example/art`. */
	imageBase: string;
}

const noProviders: RequestHandler = () => found({ results: [] });

/**
 * Handles the requests of a catalogue. `isPlayable` of the catalogue is called for every request: what lists have depends on
 * it. Names are in the language of the catalogue, overviews in English.
 */
export function createRequestHandler(
	catalogue: Catalogue,
	{ clock, imageBase }: RequestHandlerOptions,
): RequestHandler {
	const answers: Readonly<Record<CatalogueEndpointName, RequestHandler>> = {
		...createTitleAnswers(catalogue),
		...createListAnswers(catalogue, clock),
		...createSearchAnswers(catalogue),
		...createPersonAnswers(catalogue),
		'GET /api/tmdb/collection/:id': ({ params }) => {
			const collection = catalogue.collections.find(({ id }) => id === Number(params.id));
			return collection
				? found(collectionDetail(catalogue, collection))
				: notFound('This collection is not in the catalogue.');
		},
		'GET /api/tmdb/configuration': () => found(configuration(imageBase)),
		'GET /api/tmdb/watch/providers/movie': noProviders,
		'GET /api/tmdb/watch/providers/tv': noProviders,
		'GET /api/tmdb/watch/providers/regions': noProviders,
	};
	return (request) => answers[request.endpoint](request);
}
