import { expect, it } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
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

function rule(hasOtherPlayers: boolean) {
	const availability = createCopyAvailability({
		hosts: { archive: {}, commons: {}, wikidata: {} },
		isSearchOn: true,
		outcomes: { hasCopy: () => undefined, revision: () => 0 },
	});
	return createPlayableTitles(availability, () => hasOtherPlayers).canBePlayed;
}

function playableWith(hasOtherPlayers: boolean): string[] {
	const canBePlayed = rule(hasOtherPlayers);
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

it('before any look it is what the records say, by which the editors’ order and trending go', () => {
	const canBePlayed = rule(false);
	const titles = [...OPEN_CATALOGUE.movies, ...OPEN_CATALOGUE.shows];
	const others = titles.filter((title) => title.has_copy !== canBePlayed(title));
	expect(others.map(({ name }) => name)).toEqual([]);
});
