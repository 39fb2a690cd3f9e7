import { formatCount } from '../../../lib/number-format.ts';
import type { TitleListLabels } from '../title-list/title-list.messages.ts';

/** Texts of a person's page. */
export const PERSON_TEXT = {
	/** In place of a description of the page. */
	description: (name: string) => `${name}: movies and TV shows, by year and role.`,
	portraitOf: (name: string) => `Portrait of ${name}`,
	unnamed: 'Name unknown',
	biography: 'Biography',
	readMore: 'Read more',
	readLess: 'Read less',
	born: 'Born',
	died: 'Died',
	diedAged: (date: string, age: number) => `${date} (aged ${age})`,
	placeOfBirth: 'Place of Birth',
	alsoKnownAs: 'Also Known As',
	knownFor: 'Known For',
	filmography: 'Filmography',
	roleTabs: 'Roles',
	roleTab: (role: string, titles: number) => `${role} (${formatCount(titles)})`,
	noTitles: 'There are no titles to show for this person.',
	/** Work whose department TMDB does not name. */
	otherWork: 'Other',
	/** The last line of a card. */
	roles: (isAnnounced: boolean, roles: readonly string[], episodes: number) =>
		[
			isAnnounced && 'Announced',
			roles.join(', '),
			episodes > 0 && (episodes === 1 ? '1 episode' : `${formatCount(episodes)} episodes`),
		]
			.filter(Boolean)
			.join(' · '),
} as const;

export const FILMOGRAPHY_LABELS: TitleListLabels = {
	one: 'title',
	many: 'titles',
	empty: PERSON_TEXT.noTitles,
	loadMore: 'Load More',
};
