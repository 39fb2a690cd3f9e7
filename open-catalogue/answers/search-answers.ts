/** Search by kind and over everything, and by the ids of other sites. */
import type { MediaType } from '#contract/title.ts';
import type { Catalogue } from './catalogue.ts';
import { createCatalogueSearch, type Found } from './catalogue-search.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { collectionItem, mixedCollectionItem } from './collections.ts';
import { markedItem, markedMixedItem } from './marked-item.ts';
import { mixedPersonItem, personItem } from './person-answers.ts';
import {
	found,
	listOf,
	type OpenCatalogueRequest,
	type OpenCatalogueResponse,
	type RequestHandler,
} from './responses.ts';
import { createSpelling } from './spelling.ts';

/** `year` matches a film's release year, and every year of a show from its first episode to its last. */
function filterByYear(titles: readonly CatalogueTitle[], { query }: OpenCatalogueRequest): CatalogueTitle[] {
	const first = query.primary_release_year ?? query.first_air_date_year;
	const any = query.year;
	return titles.filter(
		(title) =>
			(first === undefined || title.year === Number(first)) &&
			(any === undefined || (Number(any) >= title.year && Number(any) <= title.last_year)),
	);
}

function mixedItem(catalogue: Catalogue, result: Found): object {
	if (result.kind === 'person') return mixedPersonItem(catalogue, result.person);
	if (result.kind === 'collection') return mixedCollectionItem(result.collection);
	return markedMixedItem(catalogue, result.title);
}

export function createSearchAnswers(catalogue: Catalogue) {
	const search = createCatalogueSearch(catalogue);
	const textOf = ({ query }: OpenCatalogueRequest) => String(query.query);

	const spell = createSpelling(catalogue);
	/** What `find` finds; where that is nothing, `did_you_mean` is a similar query that finds something. */
	function answer<Subject>(
		request: OpenCatalogueRequest,
		find: (query: string) => readonly Subject[],
		toItem: (subject: Subject) => object,
	): OpenCatalogueResponse {
		const query = textOf(request);
		const subjects = find(query);
		const meant = subjects.length > 0 ? undefined : spell(query).find((other) => find(other).length > 0);
		return listOf(subjects, request, toItem, meant === undefined ? {} : { did_you_mean: meant });
	}

	const titlesOf =
		(media_type: MediaType): RequestHandler =>
		(request) => {
			const ofType = (title: CatalogueTitle) => title.media_type === media_type;
			const find = (query: string) => filterByYear(search.titles(query).filter(ofType), request);
			return answer(request, find, (title) => markedItem(catalogue, title));
		};

	/** IMDb's and Wikidata's ids are recorded, those of no other site. */
	const find: RequestHandler = ({ params, query }) => {
		const source = query.external_source;
		const byId = (titles: readonly CatalogueTitle[]) =>
			source === 'imdb_id' || source === 'wikidata_id'
				? titles
						.filter(({ record }) => record[source] === params.external_id)
						.map((title) => markedMixedItem(catalogue, title))
				: [];
		return found({
			movie_results: byId(catalogue.movies),
			person_results: [],
			tv_results: byId(catalogue.shows),
			tv_episode_results: [],
			tv_season_results: [],
		});
	};

	return {
		'GET /api/tmdb/search/multi': (request) =>
			answer(request, search.everything, (result) => mixedItem(catalogue, result)),
		'GET /api/tmdb/search/movie': titlesOf('movie'),
		'GET /api/tmdb/search/tv': titlesOf('tv'),
		'GET /api/tmdb/search/person': (request) =>
			answer(request, search.people, (person) => personItem(catalogue, person)),
		'GET /api/tmdb/search/collection': (request) =>
			listOf(search.collections(textOf(request)), request, collectionItem),
		'GET /api/tmdb/find/:external_id': find,
	} satisfies Record<string, RequestHandler>;
}
