/** People of a title in TMDB's shapes. What is not recorded, as a person's gender, has TMDB's value for it. */
import { stableId } from '../stable-id.ts';
import { portraitPath } from './art-paths.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import type { People, Person } from './people.ts';

/** The fields of a person in credits and lists. */
export function personFields(person: Person) {
	const { id, name, known_for_department, popularity } = person;
	return {
		adult: false,
		gender: 0,
		id,
		known_for_department,
		name,
		original_name: name,
		popularity,
		profile_path: portraitPath(name),
	};
}

/** A credit belongs to a title, a person and a role or job. TMDB's credit ids are strings. */
export function creditId(titleKey: string, name: string, role: string): string {
	return String(stableId('credit', `${titleKey} ${name} ${role}`));
}

function findPerson(people: People, name: string): Person {
	const person = people.find(stableId('person', name));
	if (person === undefined) throw new Error(`No person of the open catalogue is named ${name}`);
	return person;
}

function castOf({ key, record }: CatalogueTitle, people: People) {
	return record.cast.map(({ name, character = '' }, order) => ({
		...personFields(findPerson(people, name)),
		character,
		credit_id: creditId(key, name, character),
		order,
	}));
}

function directorsOf({ key, media_type, makers }: CatalogueTitle, people: People) {
	// The makers of a show are its `created_by`.
	const directors = media_type === 'movie' ? makers : [];
	return directors.map((name) => ({
		...personFields(findPerson(people, name)),
		credit_id: creditId(key, name, 'Director'),
		department: 'Directing',
		job: 'Director',
	}));
}

/** `credits` of a film, a show or a season; TMDB gives the cast of films alone a `cast_id`. */
export function creditsOf(title: CatalogueTitle, people: People) {
	const cast = castOf(title, people);
	return {
		cast: title.media_type === 'movie' ? cast.map((member) => ({ ...member, cast_id: member.order + 1 })) : cast,
		crew: directorsOf(title, people),
	};
}

/** `aggregate_credits` of a show or a season. In how many episodes a person appears is not recorded. */
export function aggregateCreditsOf(title: CatalogueTitle, people: People) {
	return {
		cast: castOf(title, people).map(({ character, credit_id, ...member }) => ({
			...member,
			roles: [{ credit_id, character, episode_count: 0 }],
			total_episode_count: 0,
		})),
		crew: [],
	};
}

/** `created_by` of a show. */
export function creators(titleKey: string, names: readonly string[]) {
	return names.map((name) => ({
		id: stableId('person', name),
		credit_id: creditId(titleKey, name, 'Creator'),
		name,
		original_name: name,
		gender: 0,
		profile_path: portraitPath(name),
	}));
}
