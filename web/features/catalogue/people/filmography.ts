/** The titles of a person by role, from TMDB's credits: one for each character and each job. */
import { titleKey } from '#contract/title.ts';
import type { PersonCredit, PersonDetail } from '#contract/tmdb-people.ts';
import { characterName, departmentName, jobName } from '../titles/tmdb-words.ts';
import { compareNewestFirst, type FilmCardData, isAnnounced, toFilmCard } from '../titles/to-film-cards.ts';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { PERSON_TEXT } from './person.messages.ts';

export interface FilmographyTitle extends FilmCardData {
	/** Characters or jobs, and how many episodes of a show. */
	note: string;
}

/** What a person does, and the titles of it, newest first. */
export interface FilmographyRole {
	/** In addresses: `acting`, `costume-make-up`. */
	id: string;
	/** The department. */
	label: string;
	titles: FilmographyTitle[];
}

type Credits = NonNullable<PersonDetail['combined_credits']>;

/** Nobody reads more; the page carries them all. */
const ROLE_MAX_TITLES = 1000;
const KNOWN_FOR_MAX = 8;
/** Someone in fewer episodes of a show was a guest. */
const REGULAR_MIN_EPISODES = 4;
const ACTING = 'Acting';
const AS_THEMSELVES = /^(him|her|them)?sel(f|ves)\b/i;

/** The roles of a person: what they are known for first, then by the number of titles. */
export function toFilmography({ cast, crew }: Credits, knownFor: string | null, today: string): FilmographyRole[] {
	const departments = new Map([[toRoleId(ACTING), { label: ACTING, credits: [...cast] }]]);
	for (const credit of crew) {
		const label = credit.department?.trim() || PERSON_TEXT.otherWork;
		const id = toRoleId(label);
		const department = departments.get(id);
		if (department) department.credits.push(credit);
		else departments.set(id, { label, credits: [credit] });
	}
	const rank = ({ label, titles }: FilmographyRole) => (label === knownFor ? Number.MAX_VALUE : titles.length);
	return [...departments]
		.map(([id, { label, credits }]) => ({ id, label, titles: toTitles(credits, today) }))
		.filter(({ titles }) => titles.length > 0)
		.sort((a, b) => rank(b) - rank(a))
		.map((role) => ({ ...role, label: departmentName(role.label) }));
}

/** `Costume & Make-Up` → `costume-make-up`. */
function toRoleId(department: string): string {
	return (
		department
			.toLowerCase()
			.match(/[\p{L}\d]+/gu)
			?.join('-') || 'other'
	);
}

/** One card a title, with all its characters or jobs. */
function toTitles(credits: readonly PersonCredit[], today: string): FilmographyTitle[] {
	const byTitle = new Map<string, { card: FilmCardData; roles: Set<string>; episodes: number }>();
	for (const credit of credits) {
		const key = titleKey(credit);
		const known = byTitle.get(key);
		const card = known?.card ?? toFilmCard(credit, undefined, today);
		if (!card) continue;
		const entry = known ?? { card, roles: new Set(), episodes: 0 };
		const role = credit.character ? characterName(credit.character) : jobName(credit.job);
		if (role) entry.roles.add(role);
		entry.episodes = Math.max(entry.episodes, credit.episode_count ?? 0);
		byTitle.set(key, entry);
	}
	return [...byTitle.values()]
		.map(({ card, roles, episodes }) => ({ ...card, note: PERSON_TEXT.roles(isAnnounced(card), [...roles], episodes) }))
		.sort(compareNewestFirst)
		.slice(0, ROLE_MAX_TITLES);
}

export interface KnownFor {
	/** Empty where the filmography is hardly longer. */
	titles: TitleCardData[];
	/** Of the best-known title that has one. */
	backdrop_path: string | null;
}

/**
 * The best-known titles: those of the role that the person is known for with the most votes, without appearances as
 * themselves and of guests in a show.
 */
export function toKnownFor({ cast, crew }: Credits, knownFor: string | null, today: string): KnownFor {
	const inRole = knownFor === ACTING ? cast : crew.filter(({ department }) => department === knownFor);
	const credits = (inRole.length > 0 ? inRole : [...cast, ...crew]).filter(
		({ character, episode_count, media_type }) =>
			!AS_THEMSELVES.test(character?.trim() ?? '') &&
			!(media_type === 'tv' && episode_count && episode_count < REGULAR_MIN_EPISODES),
	);
	const cards = new Map<string, TitleCardData>();
	let backdrop_path: string | null = null;
	for (const credit of credits.sort(compareBestKnownFirst)) {
		const card = toFilmCard(credit, undefined, today);
		if (!card || card.date === '' || card.date > today) continue;
		cards.set(titleKey(card), card);
		backdrop_path ??= credit.backdrop_path ?? null;
	}
	const titles = cards.size > KNOWN_FOR_MAX ? [...cards.values()].slice(0, KNOWN_FOR_MAX) : [];
	return { titles, backdrop_path };
}

function compareBestKnownFirst(a: PersonCredit, b: PersonCredit): number {
	return (b.vote_count ?? 0) - (a.vote_count ?? 0) || (b.popularity ?? 0) - (a.popularity ?? 0);
}
