import type { QueryFunctionContext } from '@tanstack/react-query';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import type { PersonDetail } from '#contract/tmdb-people.ts';
import { toDay } from '#contract/utc-day.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { readableEntity } from '../../../api/readable-answer.ts';
import { type FilmographyRole, type KnownFor, toFilmography, toKnownFor } from './filmography.ts';

/** How long a person's data is fresh, as on the server (`cacheTtlMs`). */
const PERSON_TTL_MS = 60 * 60_000;
const APPEND = { append_to_response: PERSON_BLOCKS };
/** TMDB has some people's names in fifty languages. */
const OTHER_NAMES_MAX = 6;

type PersonFacts = Pick<
	PersonDetail,
	| 'id'
	| 'biography'
	| 'birthday'
	| 'deathday'
	| 'place_of_birth'
	| 'known_for_department'
	| 'profile_path'
	| 'homepage'
	| 'imdb_id'
	| 'external_ids'
>;

/** A person, reduced to what the page renders. */
export interface PersonData extends PersonFacts {
	name: string;
	also_known_as: string[];
	known_for: KnownFor;
	filmography: FilmographyRole[];
}

/** A person with their titles. */
export function personQuery(id: number) {
	const name = 'GET /api/tmdb/person/:id';
	const input = { params: { id }, query: APPEND };
	return {
		queryKey: [name, input, 'page'] as const,
		staleTime: PERSON_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<PersonData> => {
			const person = readableEntity(await getApiClient(context.client).call(name, input, context));
			// Here, not while rendering: the server and the browser render the same day.
			return toPersonData(person, toDay(Date.now()));
		},
	};
}

function toPersonData(person: PersonDetail, today: string): PersonData {
	const { id, biography, birthday, deathday, place_of_birth, profile_path, homepage, imdb_id, external_ids } = person;
	const { cast = [], crew = [] } = person.combined_credits ?? {};
	const credits = { cast, crew };
	const known_for_department = person.known_for_department?.trim() || null;
	return {
		id,
		name: person.name?.trim() ?? '',
		biography,
		birthday,
		deathday,
		place_of_birth,
		known_for_department,
		profile_path,
		homepage,
		imdb_id,
		external_ids,
		also_known_as: (person.also_known_as ?? []).flatMap((other) => other.trim() || []).slice(0, OTHER_NAMES_MAX),
		known_for: toKnownFor(credits, known_for_department, today),
		filmography: toFilmography(credits, known_for_department, today),
	};
}
