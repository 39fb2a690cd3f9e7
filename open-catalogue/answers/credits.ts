/** People of a title in TMDB's shapes. What is not recorded (gender, a person's popularity) is 0, as at TMDB. */
import type { CastMember } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { portraitPath } from './art-paths.ts';

/** Whether the person has a portrait: everybody in some cast has. */
export type HasPortrait = (name: string) => boolean;

function person(name: string, department: string, profile_path: string | null) {
	return {
		adult: false,
		gender: 0,
		id: stableId('person', name),
		known_for_department: department,
		name,
		original_name: name,
		popularity: 0,
		profile_path,
	};
}

/** A credit belongs to a title, a person and a role or job. TMDB's credit ids are strings. */
function creditId(titleKey: string, name: string, role: string): string {
	return String(stableId('credit', `${titleKey} ${name} ${role}`));
}

function actor(member: CastMember) {
	return person(member.name, 'Acting', portraitPath(member.name));
}

/** `cast` of a film. */
export function movieCast(titleKey: string, cast: readonly CastMember[]) {
	return cast.map((member, order) => ({
		...actor(member),
		cast_id: order + 1,
		character: member.character ?? '',
		credit_id: creditId(titleKey, member.name, member.character ?? ''),
		order,
	}));
}

/** `cast` of a show or a season; TMDB gives it no `cast_id`. */
export function tvCast(titleKey: string, cast: readonly CastMember[]) {
	return movieCast(titleKey, cast).map(({ cast_id, ...member }) => member);
}

/** `cast` of `aggregate_credits`. Episode counts are not recorded. */
export function aggregateCast(titleKey: string, cast: readonly CastMember[]) {
	return cast.map((member, order) => ({
		...actor(member),
		roles: [
			{
				credit_id: creditId(titleKey, member.name, member.character ?? ''),
				character: member.character ?? '',
				episode_count: 0,
			},
		],
		total_episode_count: 0,
		order,
	}));
}

/** The directors, as `crew`. */
export function directorsAsCrew(titleKey: string, directors: readonly string[], hasPortrait: HasPortrait) {
	return directors.map((name) => ({
		...person(name, 'Directing', hasPortrait(name) ? portraitPath(name) : null),
		credit_id: creditId(titleKey, name, 'Director'),
		department: 'Directing',
		job: 'Director',
	}));
}

/** `created_by` of a show. */
export function creators(titleKey: string, names: readonly string[], hasPortrait: HasPortrait) {
	return names.map((name) => ({
		id: stableId('person', name),
		credit_id: creditId(titleKey, name, 'Creator'),
		name,
		original_name: name,
		gender: 0,
		profile_path: hasPortrait(name) ? portraitPath(name) : null,
	}));
}
