import { expect, test } from 'vitest';
import { portraitPath } from '../open-catalogue/answers/art-paths.ts';
import { buildCatalogue } from '../open-catalogue/answers/catalogue.ts';
import { listTitles, OPEN_CATALOGUE } from '../open-catalogue/open-catalogue.ts';
import { buildFilm, buildSeries } from '../open-catalogue/testing/record-factories.ts';
import { listPictures } from './list-pictures.ts';

const pictures = listPictures();

/** Every path of a picture in an answer, however deep it lies. */
function picturesIn(value: unknown): string[] {
	if (typeof value === 'string') return value.endsWith('.svg') ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return (value instanceof Map ? [...value.values()] : Object.values(value)).flatMap(picturesIn);
}

test('The pictures are exactly those that the answers name', () => {
	const ofTitles = listTitles().map(({ item, detail, seasons }) => [item, detail, seasons]);
	const ofPeople = OPEN_CATALOGUE.people().listed.map(({ name }) => portraitPath(name));
	const named = picturesIn([ofTitles, ofPeople]);
	expect([...new Set(named)].toSorted()).toEqual(pictures.map((picture) => picture.path).toSorted());
});

test('No two pictures share a path, and every path is a plain file name', () => {
	expect(new Set(pictures.map((picture) => picture.path)).size).toBe(pictures.length);
	for (const { path } of pictures) expect(path).toMatch(/^\/[a-z\d-]+\.svg$/);
});

test('An episode has a still, and a person one portrait for all titles', () => {
	const cast = [{ name: 'Ada' }];
	const shows = [buildSeries({ id: 8, cast: [...cast, { name: 'Ben' }] })];
	const catalogue = buildCatalogue([buildFilm({ id: 7, cast, directors: ['Ada', 'Cy'] })], shows);
	const made = listPictures([...catalogue.movies, ...catalogue.shows]);
	expect(made.map((picture) => picture.kind)).toEqual([
		...['poster', 'backdrop', 'poster', 'backdrop', 'still', 'still'],
		...['portrait', 'portrait', 'portrait'],
	]);
	expect(made.find((picture) => picture.kind === 'still')).toMatchObject({
		path: '/tv-8-s1e1-still.svg',
		season_number: 1,
		episode_number: 1,
		name: 'The First',
	});
});

test('The byline is the directors, else the company, else absent', () => {
	const { movies } = buildCatalogue(
		[
			buildFilm({ score: 9, directors: ['Ada', 'Ben'], companies: ['Studio'] }),
			buildFilm({ score: 7, companies: ['Studio'] }),
			buildFilm({ score: 5 }),
		],
		[],
	);
	const bylines = listPictures(movies).flatMap((picture) => (picture.kind === 'poster' ? [picture.title.byline] : []));
	expect(bylines).toEqual(['Ada & Ben', 'Studio', undefined]);
});
