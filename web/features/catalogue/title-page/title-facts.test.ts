import { describe, expect, it } from 'vitest';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { detailFacts, formatYears, makersOf } from './detail-facts.ts';
import type { Fact } from './fact-lines.ts';
import { movieFacts, showFacts } from './watch-facts.ts';

function buildMovie(overrides: Partial<MovieData> = {}): MovieData {
	return {
		media_type: 'movie',
		id: 19,
		title: 'Metropolis',
		release_date: '1927-01-10',
		runtime: 153,
		vote_average: 8.14,
		vote_count: 2731,
		status: 'Released',
		genres: [],
		directors: [{ id: 68, name: 'Fritz Lang' }],
		writers: [],
		composers: [],
		cast: [],
		trailers: [],
		similar: [],
		certifications: {},
		keywords: [],
		...overrides,
	};
}

function buildShow(overrides: Partial<ShowData> = {}): ShowData {
	return {
		media_type: 'tv',
		id: 6357,
		name: 'The Twilight Zone',
		first_air_date: '1959-10-02',
		last_air_date: '1964-06-19',
		status: 'Ended',
		number_of_seasons: 5,
		number_of_episodes: 156,
		vote_average: 8.5,
		vote_count: 1204,
		genres: [],
		seasons: [],
		directors: [],
		writers: [],
		composers: [],
		cast: [],
		trailers: [],
		similar: [],
		certifications: {},
		keywords: [],
		...overrides,
	};
}

const lines = (facts: Fact[]) =>
	facts.map(({ label, value }) => {
		const text = typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');
		return `${label}: ${text}`;
	});

describe("a movie's facts", () => {
	it('are its date, runtime, rating to one decimal, votes, status and director', { tags: ['movie-numbers'] }, () => {
		expect(lines(movieFacts(buildMovie(), 'tmdb'))).toEqual([
			'Release Date: January 10, 1927',
			'Runtime: 2h 33m',
			'Rating: 8.1',
			'Votes: 2,731',
			'Status: Released',
			'Director: Fritz Lang',
		]);
	});

	it('name three writers, and who composed the music', { tags: ['title-people'] }, () => {
		const writers = ['Thea', 'Fritz', 'Emil', 'Ada'].map((name, id) => ({ id, name }));
		const facts = lines(movieFacts(buildMovie({ writers, composers: [{ id: 9, name: 'Gottfried' }] }), 'tmdb'));
		expect(facts.slice(-2)).toEqual(['Writers: Thea, Fritz, Emil', 'Music: Gottfried']);
	});

	it('say from which age on the open catalogue advises it, and why', { tags: ['child-rating'] }, () => {
		const age_rating = { age: 6, reasons: ['slapstick', 'alcohol'] };
		expect(lines(detailFacts(buildMovie({ age_rating })))).toContain('Age rating: 6+ · slapstick, alcohol');
		expect(lines(detailFacts(buildShow({ age_rating })))).toContain('Age rating: 6+ · slapstick, alcohol');
	});

	it("call the rating the editors' score in the open catalogue", () => {
		const facts = lines(movieFacts(buildMovie({ vote_count: 0 }), 'open'));
		expect(facts).toContain('Editors’ score: 8.1');
		expect(facts.join()).not.toMatch(/Votes|Rating:/);
	});

	it('leave out what is unknown, and read a missing status as released', () => {
		const unknown = { release_date: '', runtime: 0, vote_average: 0, vote_count: 0, status: null, directors: [] };
		expect(lines(movieFacts(buildMovie(unknown), 'tmdb'))).toEqual(['Status: Released']);
	});

	it('name two companies, one country and one language in English', {
		tags: ['movie-production', 'limit-companies-and-creators'],
	}, () => {
		const movie = buildMovie({
			production_companies: [{ name: 'UFA' }, { name: ' ' }, { name: 'Parufamet' }, { name: 'Third' }],
			production_countries: [
				{ iso_3166_1: 'DE', name: 'Germany' },
				{ iso_3166_1: 'US', name: 'United States of America' },
			],
			spoken_languages: [{ iso_639_1: 'de', name: 'Deutsch', english_name: 'German' }],
		});
		expect(lines(detailFacts(movie)).slice(2)).toEqual([
			'Companies: UFA, Parufamet',
			'Country: Germany',
			'Language: German',
		]);
	});

	it('have money in millions to one decimal, and leave it out when unknown', { tags: ['movie-money'] }, () => {
		const moneyOf = (movie: Partial<MovieData>) => lines(detailFacts(buildMovie(movie))).slice(2);
		expect(moneyOf({ budget: 5_300_000, revenue: 1_236_166 })).toEqual(['Budget: $5.3M', 'Revenue: $1.2M']);
		expect(moneyOf({ budget: 0, revenue: null })).toEqual([]);
		expect(moneyOf({ budget: 7 })).toEqual(['Budget: Under $0.1M']);
	});

	it('below the hero have nothing that it has, and end with the keywords', { tags: ['title-said-once'] }, () => {
		const movie = buildMovie({ composers: [{ id: 9, name: 'Gottfried' }], keywords: ['city', 'robot'] });
		expect(lines(detailFacts(movie))).toEqual([
			'Release Date: January 10, 1927',
			'Status: Released',
			'Music: Gottfried',
			'Keywords: city, robot',
		]);
	});

	it('call the language of a silent film silent', () => {
		const silent = { iso_639_1: 'xx', name: 'No Language', english_name: 'No Language' };
		expect(lines(detailFacts(buildMovie({ spoken_languages: [silent] })))).toContain('Language: Silent');
	});
});

describe("a show's facts", () => {
	it('are its first date, seasons, episodes, rating, the first network and two creators', {
		tags: ['show-facts', 'limit-companies-and-creators'],
	}, () => {
		const show = buildShow({
			networks: [{ name: 'CBS' }, { name: 'Syndication' }],
			created_by: [{ name: 'Rod Serling' }, { name: 'Buck Houghton' }, { name: 'A Third' }],
		});
		expect(lines(showFacts(show, 'tmdb'))).toEqual([
			'First Air Date: October 2, 1959',
			'Seasons: 5',
			'Episodes: 156',
			'Network: CBS',
			'Rating: 8.5',
			'Votes: 1,204',
			'Status: Ended',
			'Created By: Rod Serling, Buck Houghton',
		]);
	});

	it('leave out what is unknown', () => {
		const unknown: Partial<ShowData> = {
			first_air_date: '',
			number_of_seasons: 0,
			number_of_episodes: null,
			vote_average: 0,
			vote_count: 0,
			status: '',
			networks: [],
			created_by: null,
		};
		expect(showFacts(buildShow(unknown), 'tmdb')).toEqual([]);
	});
});

describe('the makers of a title', { tags: ['title-people'] }, () => {
	const makers = (title: MovieData | ShowData) =>
		makersOf(title).map(({ label, people }) => `${label} ${people.map(({ name }) => name).join(', ')}`);
	const [lang, thea, emil, ada] = ['Lang', 'Thea', 'Emil', 'Ada'].map((name, id) => ({ id: id + 1, name }));
	if (!lang || !thea || !emil || !ada) throw new Error('Four people');

	it('are who directed a movie, and three who wrote it', () => {
		const movie = buildMovie({ directors: [lang], writers: [thea, lang, emil, ada] });
		expect(makers(movie)).toEqual(['Directed by Lang', 'Written by Thea, Lang, Emil']);
		expect(makers(buildMovie({ directors: [], writers: [] }))).toEqual([]);
	});

	it('are named once where the same people wrote and directed it', () => {
		const movie = buildMovie({ directors: [lang, thea], writers: [thea, lang] });
		expect(makers(movie)).toEqual(['Written and directed by Lang, Thea']);
	});

	it('are the first two creators of a show', { tags: ['limit-companies-and-creators'] }, () => {
		expect(makers(buildShow({ created_by: [lang, { id: 5, name: ' ' }, thea, emil] }))).toEqual([
			'Created by Lang, Thea',
		]);
		expect(makers(buildShow())).toEqual([]);
	});
});

describe('the years of a title', () => {
	it('are one year for a movie and a running show, two for a show that ended later', () => {
		expect(formatYears(buildMovie())).toBe('1927');
		expect(formatYears(buildShow())).toBe('1959–1964');
		expect(formatYears(buildShow({ last_air_date: '1959-12-25' }))).toBe('1959');
		expect(formatYears(buildShow({ status: 'Returning Series' }))).toBe('1959');
		expect(formatYears(buildShow({ first_air_date: '' }))).toBeNull();
	});
});
