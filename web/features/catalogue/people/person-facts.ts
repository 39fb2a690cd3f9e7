/** The facts of a person below the name, as label and value, in display order, without unknown ones. */

import { joinNames } from '../../../lib/join-names.ts';
import { formatDate } from '../../../lib/title-format.ts';
import { PERSON_TEXT } from './person.messages.ts';
import type { PersonData } from './person-query.ts';

export interface PersonFact {
	label: string;
	value: string;
}

export function personFacts(person: PersonData): PersonFact[] {
	const { birthday, deathday, place_of_birth, also_known_as } = person;
	const died = formatDay(deathday);
	const age = ageAt(birthday, deathday);
	const lines: [string, string | null | undefined][] = [
		[PERSON_TEXT.born, formatDay(birthday)],
		[PERSON_TEXT.died, died && age !== null ? PERSON_TEXT.diedAged(died, age) : died],
		[PERSON_TEXT.placeOfBirth, place_of_birth?.trim()],
		[PERSON_TEXT.alsoKnownAs, joinNames(also_known_as)],
	];
	return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** `1906-03-17` → `March 17, 1906`; of a date without a day the year. */
function formatDay(date: string | null | undefined): string | null {
	return formatDate(date) ?? /^\d{4}/.exec(date ?? '')?.[0] ?? null;
}

/** Whole years between two days, `YYYY-MM-DD`; null where one is not known to the day. */
export function ageAt(birthday: string | null | undefined, day: string | null | undefined): number | null {
	if (!formatDate(birthday) || !formatDate(day) || !birthday || !day) return null;
	const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
	const age = day.slice(5) < birthday.slice(5) ? years - 1 : years;
	return age >= 0 ? age : null;
}
