import type { EpisodeRef, MediaType, TitleRef } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import type { CatalogueRequest, CatalogueSource } from './catalogue-source.ts';
import type { Json } from './lenient-reading.ts';

/**
 * What Open Cinema has of a title of the catalogue; undefined when that is not known. `at` is absent for a movie and for a show
 * as a whole. Called for every new answer, so it must not wait.
 *
 * @param details The title's own answer; absent for that of a season.
 */
export type FindAvailability = (ref: TitleRef, details: Json | undefined, at?: EpisodeRef) => Availability | undefined;

/** Called before `FindAvailability`, which then knows what another node knows of the title. Never rejects. */
export type RecallTitle = (ref: TitleRef, details: Json | undefined) => Promise<void>;

const TITLE_ENDPOINT = /^GET \/api\/tmdb\/(movie|tv)\/:id($|\/season\/:season)/;

/** The source with the field `copies` in movies, shows and episodes. */
export function withAvailability(
	source: CatalogueSource,
	findAvailability: FindAvailability,
	recallTitle: RecallTitle,
): CatalogueSource {
	return {
		...source,
		// A getter of the source: it may change.
		get edition() {
			return source.edition;
		},
		async answer(request, places) {
			const answer = await source.answer(request, places);
			if (answer.kind !== 'found') return answer;
			const body = answer.body as Json;
			const [, type, part] = TITLE_ENDPOINT.exec(request.endpoint) ?? [];
			const ref = { media_type: type as MediaType, id: Number(request.params.id) };
			if (type) await recallTitle(ref, part ? undefined : body);
			return { kind: 'found', body: addAvailability(request, body, findAvailability) };
		},
	};
}

function addAvailability({ endpoint, params }: CatalogueRequest, body: Json, findAvailability: FindAvailability): Json {
	const id = Number(params.id);
	switch (endpoint) {
		case 'GET /api/tmdb/movie/:id':
			return { ...body, copies: findAvailability({ media_type: 'movie', id }, body) };
		case 'GET /api/tmdb/tv/:id':
			return { ...body, copies: findAvailability({ media_type: 'tv', id }, body) };
		case 'GET /api/tmdb/tv/:id/season/:season': {
			const season = Number(params.season);
			const episodes = (body.episodes as { episode_number: number }[]).map((episode) => {
				const at = { season, episode: episode.episode_number };
				return { ...episode, copies: findAvailability({ media_type: 'tv', id }, undefined, at) };
			});
			return { ...body, episodes };
		}
		case 'GET /api/tmdb/tv/:id/season/:season/episode/:episode': {
			const at = { season: Number(params.season), episode: Number(params.episode) };
			return { ...body, copies: findAvailability({ media_type: 'tv', id }, undefined, at) };
		}
		default:
			return body;
	}
}
