import { expect, it } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import { buildFilm, buildSeries } from '#open-catalogue/testing/record-factories.ts';
import { createCopyAvailability } from './copy-availability.ts';
import { createPlayableTitles } from './playable-titles.ts';

const items = [{ archive: 'an-item' }];
const season = { season_number: 1, name: 'Season 1' };
const { movies, shows } = buildCatalogue(
	[buildFilm({ title: 'With', items }), buildFilm({ title: 'Without' })],
	[
		buildSeries({ name: 'Later', seasons: [{ ...season, episodes: [{ name: 'One' }, { name: 'Two', items }] }] }),
		buildSeries({ name: 'Never', seasons: [{ ...season, episodes: [{ name: 'One' }, { name: 'Two' }] }] }),
	],
);

function playableWith(hasOtherPlayers: boolean): string[] {
	const availability = createCopyAvailability({
		hosts: { archive: {}, commons: {}, wikidata: {} },
		isSearchOn: true,
		outcomes: { hasCopy: () => undefined, revision: () => 0 },
	});
	const { canBePlayed } = createPlayableTitles(availability, () => hasOtherPlayers);
	return [...movies, ...shows]
		.filter(canBePlayed)
		.map(({ record }) => ('title' in record ? record.title : record.name));
}

it('a film with a copy can be played, and a show with a copy of any episode', () => {
	expect(playableWith(false).sort()).toEqual(['Later', 'With']);
});

it('with another player server every title can', () => {
	expect(playableWith(true)).toHaveLength(4);
});
