import { describe, expect, it } from 'vitest';
import type { EpisodeData, MovieData, ShowData } from '../titles/title-detail-query.ts';
import { episodeJsonLd, movieJsonLd, showJsonLd } from './title-json-ld.ts';

const CONTEXT = { publicUrl: 'https://matinee.invalid', image: 'https://matinee.invalid/share/movie-7.png' };

function buildMovie(overrides: Partial<MovieData> = {}): MovieData {
	return {
		media_type: 'movie',
		id: 7,
		title: 'The Night Post',
		overview: 'A letter takes forty years.',
		release_date: '1927-01-10',
		runtime: 149,
		genres: [{ id: 18, name: 'Drama' }],
		original_language: 'de',
		vote_average: 7.44,
		vote_count: 120,
		cast: [{ id: 1, name: 'Ada Held', character: 'The clerk', profile_path: null }],
		directors: [{ id: 2, name: 'Emil Roth' }],
		writers: [],
		composers: [],
		trailers: [],
		similar: [],
		certifications: {},
		keywords: [],
		...overrides,
	};
}

function buildShow(overrides: Partial<ShowData> = {}): ShowData {
	const { title: _, directors, writers, composers, cast, genres } = buildMovie();
	return {
		media_type: 'tv',
		id: 9,
		name: 'Signal Box',
		first_air_date: '1955-03-01',
		last_air_date: '1958-06-30',
		status: 'Ended',
		number_of_seasons: 3,
		number_of_episodes: 39,
		created_by: [{ name: 'Ida Moor' }],
		seasons: [],
		genres,
		cast,
		directors,
		writers,
		composers,
		trailers: [],
		similar: [],
		certifications: {},
		keywords: [],
		...overrides,
	};
}

const EPISODE: EpisodeData = {
	episode_number: 4,
	name: 'The Late Train',
	overview: 'It is late.',
	air_date: '1955-03-22',
	runtime: 60,
	still_path: null,
	vote_average: null,
};

describe('movieJsonLd', () => {
	it('describes a movie', () => {
		expect(movieJsonLd(buildMovie(), CONTEXT)).toMatchObject({
			'@type': 'Movie',
			name: 'The Night Post',
			description: 'A letter takes forty years.',
			url: 'https://matinee.invalid/movie/7',
			image: CONTEXT.image,
			datePublished: '1927-01-10',
			duration: 'PT2H29M',
			genre: ['Drama'],
			inLanguage: 'de',
			director: [{ '@type': 'Person', name: 'Emil Roth' }],
			actor: [{ '@type': 'Person', name: 'Ada Held' }],
			aggregateRating: { '@type': 'AggregateRating', ratingValue: 7.4, ratingCount: 120, bestRating: 10 },
		});
	});

	it('has no rating without votes, since the editors’ score is not a vote', () => {
		expect(movieJsonLd(buildMovie({ vote_count: 0 }), CONTEXT).aggregateRating).toBeUndefined();
		expect(movieJsonLd(buildMovie({ vote_average: 0 }), CONTEXT).aggregateRating).toBeUndefined();
	});

	it('leaves out what is empty, zero or not a date', () => {
		const bare = buildMovie({
			overview: ' ',
			release_date: '',
			runtime: 0,
			genres: [],
			directors: [],
			writers: [],
			composers: [],
			cast: [{ id: 1, name: null, character: null, profile_path: null }],
			original_language: 'xx-YY',
		});
		const keys = JSON.parse(JSON.stringify(movieJsonLd(bare, { ...CONTEXT, image: null }))) as object;
		expect(Object.keys(keys).sort()).toEqual(['@type', 'aggregateRating', 'name', 'url']);
	});

	it('truncates long texts', () => {
		const long = 'Long ago '.repeat(110_000);
		const { name, description } = movieJsonLd(buildMovie({ title: long, overview: long }), CONTEXT);
		expect(String(name).length).toBeLessThanOrEqual(200);
		expect(String(description).length).toBeLessThanOrEqual(500);
	});
});

describe('showJsonLd', () => {
	it('describes a show, with its end date only when it has ended', () => {
		expect(showJsonLd(buildShow(), CONTEXT)).toMatchObject({
			'@type': 'TVSeries',
			name: 'Signal Box',
			url: 'https://matinee.invalid/tv/9',
			startDate: '1955-03-01',
			endDate: '1958-06-30',
			numberOfSeasons: 3,
			numberOfEpisodes: 39,
			creator: [{ '@type': 'Person', name: 'Ida Moor' }],
		});
		expect(showJsonLd(buildShow({ status: 'Returning Series' }), CONTEXT).endDate).toBeUndefined();
	});
});

describe('episodeJsonLd', () => {
	it('relates an episode to its season and its show', () => {
		expect(episodeJsonLd(buildShow(), 2, EPISODE, CONTEXT)).toMatchObject({
			'@type': 'TVEpisode',
			name: 'The Late Train',
			url: 'https://matinee.invalid/tv/9/2/4',
			episodeNumber: 4,
			datePublished: '1955-03-22',
			duration: 'PT1H',
			partOfSeason: { '@type': 'TVSeason', seasonNumber: 2 },
			partOfSeries: { '@type': 'TVSeries', name: 'Signal Box', url: 'https://matinee.invalid/tv/9' },
		});
	});
});
