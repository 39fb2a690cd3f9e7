import { type Json, pick } from './fake-tmdb-titles.ts';
import { CHARACTERS, FIRST_NAMES, LAST_NAMES } from './fake-tmdb-words.ts';

export const PERSON_COUNT = 180;
const FIRST_PERSON_ID = 3000;

export function personNumber(id: number): number | null {
	const n = id - FIRST_PERSON_ID;
	return n >= 0 && n < PERSON_COUNT ? n : null;
}

/** Fields of a person in every list. Three of eleven have no picture. */
export function buildPerson(n: number) {
	const name = `${pick(FIRST_NAMES, n)} ${pick(LAST_NAMES, n)}`;
	return {
		adult: false,
		gender: n % 4,
		id: FIRST_PERSON_ID + n,
		known_for_department: n % 5 === 0 ? 'Directing' : 'Acting',
		name,
		original_name: name,
		popularity: Number((40 / (1 + n)).toFixed(4)),
		profile_path: (n * 5) % 11 < 3 ? null : `/profile-person-${FIRST_PERSON_ID + n}.jpg`,
	};
}

function person(n: number) {
	return buildPerson(n % PERSON_COUNT);
}

export function castSize(n: number): number {
	return n % 17 === 2 ? 0 : 6 + (n % 30);
}

export function castMember(n: number, order: number): Json {
	return {
		...person(n * 7 + order),
		character: pick(CHARACTERS, n + order),
		credit_id: `cast-${n}-${order}`,
		order,
	};
}

/** Directors, others, and one person twice. */
export function crew(n: number): Json[] {
	const job = (at: number, name: string, department: string) => ({
		...person(n * 3 + at),
		credit_id: `crew-${n}-${at}-${name}`,
		department,
		job: name,
	});
	const directors = n % 17 === 2 ? [] : [job(0, 'Director', 'Directing')];
	const second = n % 9 === 4 ? [job(1, 'Director', 'Directing')] : [];
	const others = Array.from({ length: 24 }, (_, at) => job(at + 2, pick(['Editor', 'Gaffer', 'Stunts'], at), 'Crew'));
	return [...directors, ...second, job(0, 'Writer', 'Writing'), ...others];
}

/** Cast and crew of a movie, or of a show's last season: only a movie's cast has a `cast_id`. */
export function buildCredits(kind: 'movie' | 'tv', n: number): Json {
	const cast = Array.from({ length: castSize(n) }, (_, order) =>
		kind === 'movie' ? { ...castMember(n, order), cast_id: order + 1 } : castMember(n, order),
	);
	return { cast, crew: crew(n) };
}

/** Everybody who was ever in a show: roles and jobs are lists, there is no `character` and no `job`. */
export function buildAggregateCredits(n: number): Json {
	const cast = Array.from({ length: castSize(n) * 4 }, (_, order) => ({
		...person(n * 7 + order),
		order,
		roles: [{ credit_id: `role-${n}-${order}`, character: pick(CHARACTERS, order), episode_count: 1 + (order % 9) }],
		total_episode_count: 1 + (order % 9),
	}));
	const all = Array.from({ length: 60 }, (_, at) => ({
		...person(n * 3 + at),
		department: at % 6 === 0 ? 'Directing' : 'Production',
		jobs: [
			{ credit_id: `job-${n}-${at}`, episode_count: 2, job: 'Producer' },
			...(at % 6 === 0 ? [{ credit_id: `job-${n}-${at}-d`, episode_count: 1, job: 'Director' }] : []),
		],
		total_episode_count: 3,
	}));
	return { cast, crew: all };
}

/** The people of one episode, most of what a season weighs. */
export function episodePeople(n: number, episode: number): Json {
	return {
		crew: crew(n + episode).slice(0, 8),
		guest_stars: Array.from({ length: 6 }, (_, order) => castMember(n + episode, order)),
	};
}

export function buildCreators(n: number): Json[] {
	return Array.from({ length: n % 4 }, (_, at) => {
		const { id, name, gender, profile_path } = person(n + at * 11);
		return { id, credit_id: `creator-${n}-${at}`, name, original_name: name, gender, profile_path };
	});
}
