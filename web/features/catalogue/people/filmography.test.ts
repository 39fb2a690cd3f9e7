import { describe, expect, it } from 'vitest';
import type { PersonCredit } from '#contract/tmdb-people.ts';
import { toFilmography, toKnownFor } from './filmography.ts';

const TODAY = '2026-11-22';

function buildCredit(id: number, overrides: Partial<PersonCredit> = {}): PersonCredit {
	return {
		id,
		media_type: 'movie',
		title: `Film ${id}`,
		release_date: '1927-01-10',
		poster_path: `/${id}.jpg`,
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7,
		vote_count: 100,
		character: 'Maria',
		...overrides,
	};
}

const inCrew = (id: number, job: string, department: string, overrides: Partial<PersonCredit> = {}) =>
	buildCredit(id, { character: undefined, job, department, ...overrides });

/** The titles of the first role, as `id note`. */
function listActing(cast: PersonCredit[]): string[] {
	const [acting] = toFilmography({ cast, crew: [] }, 'Acting', TODAY);
	return (acting?.titles ?? []).map(({ id, note }) => `${id} ${note}`.trim());
}

describe('a filmography', { tags: ['person-filmography'] }, () => {
	it('has the newest titles first, and before them what is only announced', () => {
		const cast = [
			buildCredit(1, { release_date: '1927-01-10' }),
			buildCredit(2, { release_date: '1931-05-11' }),
			buildCredit(3, { release_date: '', vote_average: 0 }),
			buildCredit(4, { release_date: '2027-02-01', vote_average: 0 }),
		];
		expect(listActing(cast)).toEqual(['3 Announced · Maria', '4 Maria', '2 Maria', '1 Maria']);
	});

	it('has titles with votes whose date is unknown last, and not as announced', () => {
		const cast = [
			buildCredit(1, { release_date: '' }),
			buildCredit(2, { release_date: '1931-05-11' }),
			buildCredit(3, { release_date: '', vote_average: 0 }),
		];
		expect(listActing(cast)).toEqual(['3 Announced · Maria', '2 Maria', '1 Maria']);
	});

	it('has one card a title with every character, and the number of episodes', () => {
		const show = { media_type: 'tv', release_date: undefined, first_air_date: '1955-01-01' } as const;
		expect(
			listActing([
				buildCredit(1, { character: 'Maria' }),
				buildCredit(1, { character: 'The Robot' }),
				buildCredit(1, { character: 'Maria ' }),
				buildCredit(1, { ...show, character: 'Herself', episode_count: 1 }),
				buildCredit(2, { ...show, character: '', episode_count: 1200 }),
			]),
		).toEqual(['1 Herself · 1 episode', '2 1,200 episodes', '1 Maria, The Robot']);
	});

	it('hides what lists hide: adult titles, and released ones without a rating', {
		tags: ['rule-complete-titles'],
	}, () => {
		const hidden = [{ adult: true }, { vote_average: 0 }, { poster_path: null }, { overview: ' ' }, { title: '' }];
		const announced = { release_date: null, adult: true };
		expect(listActing([...hidden, announced].map((overrides, at) => buildCredit(at + 1, overrides)))).toEqual([]);
	});

	it('is by role: what the person is known for first, then by the number of titles', () => {
		const roles = toFilmography(
			{
				cast: [buildCredit(1), buildCredit(2)],
				crew: [
					inCrew(1, 'Costumer', 'Costume & Make-Up'),
					inCrew(1, 'Designer', 'Costume, Make-Up'),
					inCrew(3, 'Director', 'Directing'),
					inCrew(3, 'Assistant Director', 'Directing'),
					inCrew(4, 'Stand-in', ' '),
					inCrew(5, 'Stand-in', ' '),
					inCrew(6, 'Stand-in', ' '),
				],
			},
			'Directing',
			TODAY,
		);
		expect(roles.map(({ id, label, titles }) => `${id} ${label} ${titles.length}`)).toEqual([
			'directing Directing 1',
			'other Other 3',
			'acting Acting 2',
			'costume-make-up Costume & Make-Up 1',
		]);
		expect(roles[0]?.titles[0]?.note).toBe('Director, Assistant Director');
	});

	it('of a person without credits is empty', () => {
		expect(toFilmography({ cast: [], crew: [] }, null, TODAY)).toEqual([]);
	});
});

describe('what a person is known for', { tags: ['person-known-for'] }, () => {
	const many = Array.from({ length: 12 }, (_, at) => buildCredit(at + 1, { vote_count: at + 1 }));

	it('are the eight titles of their role with the most votes', () => {
		const crew = [inCrew(99, 'Director', 'Directing', { vote_count: 10_000 })];
		const known = toKnownFor({ cast: many, crew }, 'Acting', TODAY);
		expect(known.titles.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
	});

	it('leaves out appearances as themselves, guests of a show and what is not released', () => {
		const famous = { vote_count: 9999 };
		const cast = [
			...many,
			buildCredit(20, { ...famous, character: 'Self - Host' }),
			buildCredit(21, { ...famous, character: 'Himself (archive footage)' }),
			buildCredit(22, { ...famous, media_type: 'tv', episode_count: 1 }),
			buildCredit(23, { ...famous, release_date: '2030-01-01' }),
			buildCredit(24, { ...famous, character: 'Selfridge' }),
		];
		const { titles } = toKnownFor({ cast, crew: [] }, 'Acting', TODAY);
		expect(titles.map(({ id }) => id)).toEqual([24, 12, 11, 10, 9, 8, 7, 6]);
	});

	it('is not said of a filmography that is hardly longer', () => {
		expect(toKnownFor({ cast: many.slice(0, 8), crew: [] }, 'Acting', TODAY).titles).toEqual([]);
	});

	it('gives the page the backdrop of the best-known title that has one', () => {
		const cast = [
			buildCredit(1, { backdrop_path: '/one.jpg' }),
			...many,
			buildCredit(2, { backdrop_path: '/two.jpg' }),
		];
		expect(toKnownFor({ cast, crew: [] }, 'Acting', TODAY).backdrop_path).toBe('/one.jpg');
		expect(toKnownFor({ cast: many, crew: [] }, 'Acting', TODAY).backdrop_path).toBeNull();
	});
});
