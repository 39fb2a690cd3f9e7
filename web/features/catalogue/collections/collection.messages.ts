import { formatCount } from '../../../lib/number-format.ts';
import type { TitleListLabels } from '../title-list/title-list.messages.ts';

/** Texts of a collection's page. */
export const COLLECTION_TEXT = {
	unnamed: 'Collection',
	/** In place of an overview. */
	description: (name: string) => `All films of the ${name.replace(/^The /, '')}, in order of release.`,
	posterOf: (name: string) => `Poster of ${name}`,
	sceneOf: (name: string) => `Scene from ${name}`,
	overview: 'Overview',
	filmCount: (count: number) => (count === 1 ? '1 film' : `${formatCount(count)} films`),
	films: 'Films in Order of Release',
	noFilms: 'There are no films to show in this collection.',
	announced: 'Announced',
} as const;

export const COLLECTION_LABELS: TitleListLabels = {
	one: 'film',
	many: 'films',
	empty: COLLECTION_TEXT.noFilms,
	loadMore: 'Load More',
};
