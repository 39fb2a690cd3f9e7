import { expect, test } from 'vitest';
import { countTitles } from './count-titles.ts';
import { FILMS, SERIES } from './open-catalogue.ts';
import { buildFilm, buildSeries } from './testing/record-factories.ts';

const items = [{ archive: 'item' }];
const films = [
	buildFilm({ release_date: '1925-03-01', countries: ['US', 'FR'], genres: ['Drama', 'Comedy'], items }),
	buildFilm({ release_date: '1931-03-01', countries: ['FR'], genres: ['Drama'] }),
];
const series = [
	buildSeries({
		first_air_date: '1951-09-02',
		countries: ['US'],
		genres: ['Drama'],
		seasons: [{ season_number: 1, episodes: [{ name: 'A' }, { name: 'B', items }] }],
	}),
];

test('Titles are counted as a whole, by decade, main country and each genre, with their copies', () => {
	const rows = countTitles(films, series).map(({ by, name, ...counts }) => [
		by,
		name,
		...[counts.films, counts.series, counts.episodes].map(({ total, withCopy }) => `${withCopy}/${total}`),
	]);
	expect(rows).toEqual([
		['all', 'titles', '1/2', '1/1', '1/2'],
		['decade', '1920s', '1/1', '0/0', '0/0'],
		['decade', '1930s', '0/1', '0/0', '0/0'],
		['decade', '1950s', '0/0', '1/1', '1/2'],
		['country', 'FR', '0/1', '0/0', '0/0'],
		['country', 'US', '1/1', '1/1', '1/2'],
		['genre', 'Comedy', '1/1', '0/0', '0/0'],
		['genre', 'Drama', '1/2', '1/1', '1/2'],
	]);
});

test('Decades and countries of the whole catalogue add up to all titles', () => {
	const rows = countTitles(FILMS, SERIES);
	const sum = (by: string, kind: 'films' | 'series' | 'episodes') =>
		rows.reduce((total, row) => total + (row.by === by ? row[kind].total : 0), 0);
	for (const kind of ['films', 'series', 'episodes'] as const) {
		expect([sum('decade', kind), sum('country', kind)]).toEqual([sum('all', kind), sum('all', kind)]);
	}
	expect([sum('all', 'films'), sum('all', 'series')]).toEqual([FILMS.length, SERIES.length]);
});
