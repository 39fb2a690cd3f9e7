import { describe, expect, it } from 'vitest';
import { type TmdbListItem, toHeroItem } from './to-title-card.ts';

function buildItem(overrides: Partial<TmdbListItem> = {}): TmdbListItem {
	return {
		id: 605,
		media_type: 'movie',
		title: 'Sunrise',
		release_date: '1927-09-23',
		poster_path: '/poster.jpg',
		overview: 'A man goes to the city and comes back.',
		vote_average: 7.7,
		...overrides,
	};
}

describe('the display filter', () => {
	it('shows a title that has everything, a movie as well as a show', { tags: ['rule-complete-titles'] }, () => {
		expect(toHeroItem(buildItem())).toMatchObject({
			media_type: 'movie',
			id: 605,
			title: 'Sunrise',
			date: '1927-09-23',
		});
		const show = buildItem({ media_type: 'tv', name: 'A show', first_air_date: '1951-10-15' });
		expect(toHeroItem({ ...show, title: undefined, release_date: undefined })).toMatchObject({
			media_type: 'tv',
			title: 'A show',
			date: '1951-10-15',
		});
	});

	it('uses the media type of the list for an item without one', () => {
		expect(toHeroItem(buildItem({ media_type: undefined }), 'tv')?.media_type).toBe('tv');
		expect(toHeroItem(buildItem({ media_type: undefined }))).toBeNull();
	});

	it.each<[string, Partial<TmdbListItem>]>([
		['an id', { id: 0 }],
		['a poster', { poster_path: null }],
		['a title', { title: '' }],
		['a title that is more than blanks', { title: ' \t ' }],
		['a date', { release_date: '' }],
		['a rating', { vote_average: 0 }],
		['an overview', { overview: null }],
		['an overview that is more than blanks', { overview: ' \n ' }],
	])('shows nothing without %s', { tags: ['rule-complete-titles'] }, (_what, overrides) => {
		expect(toHeroItem(buildItem(overrides))).toBeNull();
	});

	it('drops adult titles, and reads null as not adult', { tags: ['rule-complete-titles'] }, () => {
		expect(toHeroItem(buildItem({ adult: true }))).toBeNull();
		expect(toHeroItem(buildItem({ adult: null }))).not.toBeNull();
	});

	it.each(['person', 'collection'])('drops a %s', { tags: ['rule-no-people'] }, (kind) => {
		expect(toHeroItem(buildItem({ media_type: kind }), 'movie')).toBeNull();
	});
});
