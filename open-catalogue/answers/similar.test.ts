import { expect, test } from 'vitest';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue } from './catalogue.ts';
import { recommendedTitles, similarity, similarTitles } from './similar.ts';

const horror = buildFilm({ title: 'Vampire', genres: ['Horror'], directors: ['M'], release_date: '1922-01-01' });
const sameDirector = buildFilm({ title: 'Ghost', genres: ['Horror'], directors: ['M'], release_date: '1924-01-01' });
const sameGenre = buildFilm({ title: 'Witch', genres: ['Horror'], release_date: '1922-01-01', score: 9.5 });
const farOff = buildFilm({ title: 'Rockets', genres: ['Comedy'], release_date: '1960-01-01', countries: ['JP'] });
const many = Array.from({ length: 40 }, () => buildFilm({ genres: ['Horror'], release_date: '1922-01-01', score: 5 }));
const shows = [buildSeries(), buildSeries()];

const built = buildCatalogue([horror, sameDirector, sameGenre, farOff, ...many], shows);
const catalogue = { ...built, isPlayable: () => true };
function title(id: number, media_type: 'movie' | 'tv' = 'movie') {
	const found = catalogue.find({ media_type, id });
	if (found === undefined) throw new Error(`No ${media_type} ${id}`);
	return found;
}

test('The most similar come first: the same director and genre before the genre alone', () => {
	expect(similarTitles(catalogue, title(horror.id))[0]?.name).toBe('Ghost');
});

test('Recommendations weigh the score as well', () => {
	expect(recommendedTitles(catalogue, title(horror.id))[0]?.name).toBe('Witch');
});

test('At most twenty, all of the same type, never the title itself', () => {
	for (const one of [...catalogue.movies, ...catalogue.shows]) {
		for (const list of [similarTitles(catalogue, one), recommendedTitles(catalogue, one)]) {
			expect(list.length).toBeLessThanOrEqual(20);
			expect(list.length).toBeGreaterThan(0);
			expect(list.every((other) => other.media_type === one.media_type && other.key !== one.key)).toBe(true);
			expect(new Set(list).size).toBe(list.length);
		}
	}
});

test('A title without similar ones still has a short list', () => {
	expect(similarTitles(catalogue, title(farOff.id))).toHaveLength(6);
});

test('Similarity is symmetric', () => {
	for (const a of catalogue.movies.slice(0, 10)) {
		for (const b of catalogue.movies) expect(similarity(a, b)).toBe(similarity(b, a));
	}
});
