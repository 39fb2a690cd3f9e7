/** The people of the records: one person a name, with everything that names them. */
import { OTHER_NAMES } from '../data/other-names.ts';
import { stableId } from '../stable-id.ts';
import type { CatalogueTitle } from './catalogue-title.ts';

/** TMDB's departments, of the credits in this catalogue. */
export type Department = 'Acting' | 'Directing' | 'Creator';

export interface CastCredit {
	title: CatalogueTitle;
	/** `""` when the part has no name. */
	character: string;
	/** Place in the title's cast, from 0. */
	order: number;
}

export interface CrewCredit {
	title: CatalogueTitle;
	job: 'Director' | 'Creator';
	department: Department;
}

export interface Person {
	id: number;
	name: string;
	/** The department of most of their titles. */
	known_for_department: Department;
	/** The sum of the popularity of their titles, each counted once. */
	popularity: number;
	cast: readonly CastCredit[];
	crew: readonly CrewCredit[];
}

export interface People {
	/** The most popular first. */
	listed: readonly Person[];
	find(id: number): Person | undefined;
}

/** What the crew of a title does: the makers of a film direct it, those of a show created it. */
const MAKERS = {
	movie: { job: 'Director', department: 'Directing' },
	tv: { job: 'Creator', department: 'Creator' },
} as const;

interface Credits {
	name: string;
	cast: CastCredit[];
	crew: CrewCredit[];
}

/** Reads all credits: some 20 ms for the whole catalogue. */
export function buildPeople(titles: readonly CatalogueTitle[]): People {
	const byId = new Map<number, Credits>();
	const creditsOf = (name: string): Credits => {
		const id = stableId('person', name);
		const credits = byId.get(id) ?? { name, cast: [], crew: [] };
		byId.set(id, credits);
		return credits;
	};
	for (const title of titles) {
		for (const [order, { name, character = '' }] of title.record.cast.entries()) {
			creditsOf(name).cast.push({ title, character, order });
		}
		for (const name of title.makers) creditsOf(name).crew.push({ title, ...MAKERS[title.media_type] });
	}
	const listed = [...byId]
		.map(([id, credits]) => toPerson(id, credits))
		.sort((a, b) => b.popularity - a.popularity || a.id - b.id);
	const people = new Map(listed.map((person) => [person.id, person]));
	return { listed, find: (id) => people.get(id) };
}

function toPerson(id: number, { name, cast, crew }: Credits): Person {
	const popularity = titlesOf({ cast, crew }).reduce((sum, title) => sum + title.popularity, 0);
	return {
		id,
		name,
		known_for_department: mainDepartment(cast, crew),
		popularity: Math.round(popularity * 1000) / 1000,
		cast,
		crew,
	};
}

/** By which a person can be known, besides the name. */
export function otherNames(name: string): readonly string[] {
	return Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
}

/** The titles of a person, each once, the most popular first. */
export function titlesOf({ cast, crew }: Pick<Person, 'cast' | 'crew'>): CatalogueTitle[] {
	const titles = new Set([...cast, ...crew].map(({ title }) => title));
	return [...titles].sort((a, b) => b.popularity - a.popularity);
}

/** Equal numbers of titles count as acting, then as directing. */
function mainDepartment(cast: readonly CastCredit[], crew: readonly CrewCredit[]): Department {
	const count = (department: Department) => crew.filter((credit) => credit.department === department).length;
	const actedIn = new Set(cast.map(({ title }) => title)).size;
	const [directed, created] = [count('Directing'), count('Creator')];
	if (actedIn >= Math.max(directed, created)) return 'Acting';
	return directed >= created ? 'Directing' : 'Creator';
}
