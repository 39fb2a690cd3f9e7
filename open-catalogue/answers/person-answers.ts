/** People in TMDB's shapes: as a page, in lists, and with their titles. */
import { image, portraitPath } from './art-paths.ts';
import type { Catalogue } from './catalogue.ts';
import type { KnowsPlayable } from './catalogue-title.ts';
import { creditId, personFields } from './credits.ts';
import { markedMixedItem } from './marked-item.ts';
import { type CastCredit, type CrewCredit, otherNames, type Person, titlesOf } from './people.ts';
import { appendedNames, found, notFound, type RequestHandler } from './responses.ts';

/** How many titles a list names for each person, as at TMDB. */
const KNOWN_FOR_TITLES = 3;

/** An item of `/person/popular` and `/search/person`. */
export function personItem(catalogue: KnowsPlayable, person: Person) {
	const known_for = titlesOf(person)
		.slice(0, KNOWN_FOR_TITLES)
		.map((title) => markedMixedItem(catalogue, title));
	return { ...personFields(person), known_for };
}

/** The same among titles. */
export function mixedPersonItem(catalogue: KnowsPlayable, person: Person) {
	return { ...personItem(catalogue, person), media_type: 'person' };
}

/** `/person/:id` without appended blocks. The records have names alone: the rest has TMDB's values for what is unknown. */
function personDetail(person: Person) {
	const { original_name, ...fields } = personFields(person);
	return {
		...fields,
		also_known_as: otherNames(person.name),
		biography: '',
		birthday: null,
		deathday: null,
		homepage: null,
		imdb_id: null,
		place_of_birth: null,
	};
}

function castItem({ name }: Person, { title, character, order }: CastCredit) {
	const credit = { character, credit_id: creditId(title.key, name, character) };
	// Of films TMDB has the place in the cast, of shows the number of episodes, which is not recorded.
	return title.media_type === 'movie' ? { ...credit, order } : { ...credit, episode_count: 0 };
}

function crewItem({ name }: Person, { title, job, department }: CrewCredit) {
	const credit = { credit_id: creditId(title.key, name, job), department, job };
	return title.media_type === 'movie' ? credit : { ...credit, episode_count: 0 };
}

const byPopularity = (a: CastCredit | CrewCredit, b: CastCredit | CrewCredit) =>
	b.title.popularity - a.title.popularity;

function combinedCredits(person: Person, catalogue: KnowsPlayable) {
	return {
		cast: person.cast
			.toSorted(byPopularity)
			.map((credit) => ({ ...markedMixedItem(catalogue, credit.title), ...castItem(person, credit) })),
		crew: person.crew
			.toSorted(byPopularity)
			.map((credit) => ({ ...markedMixedItem(catalogue, credit.title), ...crewItem(person, credit) })),
	};
}

/** `movie_credits` and `tv_credits` are the same without `media_type`. */
function creditsIn(media_type: 'movie' | 'tv', person: Person, catalogue: KnowsPlayable) {
	const { cast, crew } = combinedCredits(person, catalogue);
	const ofType = <Item extends { media_type: string }>(items: readonly Item[]) =>
		items.filter((item) => item.media_type === media_type).map(({ media_type, ...item }) => item);
	return { cast: ofType(cast), crew: ofType(crew) };
}

type PersonBlock = (person: Person, catalogue: KnowsPlayable) => object;

/** The blocks of a person, each in the shape of its own call without `id`. */
const PERSON_BLOCKS = {
	combined_credits: combinedCredits,
	movie_credits: (person, catalogue) => creditsIn('movie', person, catalogue),
	tv_credits: (person, catalogue) => creditsIn('tv', person, catalogue),
	images: ({ name }) => ({ profiles: [image(portraitPath(name), 185, 278, null)] }),
	external_ids: () => ({
		freebase_mid: null,
		freebase_id: null,
		imdb_id: null,
		tvrage_id: null,
		wikidata_id: null,
		facebook_id: null,
		instagram_id: null,
		tiktok_id: null,
		twitter_id: null,
		youtube_id: null,
	}),
} as const satisfies Record<string, PersonBlock>;

type PersonBlockEndpoint = `GET /api/tmdb/person/:id/${keyof typeof PERSON_BLOCKS}`;

/** A person with appended blocks, and each block by its own call. */
export function createPersonAnswers(catalogue: Catalogue) {
	const { people } = catalogue;
	const answer =
		(toBody: (person: Person, names: readonly string[]) => object): RequestHandler =>
		(request) => {
			const person = people().find(Number(request.params.id));
			return person ? found(toBody(person, appendedNames(request))) : notFound('This person is not in the catalogue.');
		};
	const blocks = Object.entries<PersonBlock>(PERSON_BLOCKS);
	const ownCalls = blocks.map(([name, block]) => {
		const endpoint = `GET /api/tmdb/person/:id/${name}`;
		return [endpoint, answer((person) => ({ id: person.id, ...block(person, catalogue) }))] as const;
	});
	return {
		...(Object.fromEntries(ownCalls) as Record<PersonBlockEndpoint, RequestHandler>),
		'GET /api/tmdb/person/:id': answer((person, names) => {
			const requested = blocks.filter(([name]) => names.includes(name));
			return {
				...personDetail(person),
				...Object.fromEntries(requested.map(([name, block]) => [name, block(person, catalogue)])),
			};
		}),
	};
}
