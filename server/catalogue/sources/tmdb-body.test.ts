import { describe, expect, it } from 'vitest';
import { tmdbErrorSchema } from '#contract/tmdb.ts';
import { toSlimBody, toTmdbRefusal, withDisplayableTexts, withTitles } from './tmdb-body.ts';

const SECRET = 'a-secret-of-the-operator';

describe('toSlimBody', () => {
	it('empties the crew and guest stars of a season’s episodes and nothing else', () => {
		const episode = { id: 1, episode_number: 1, name: 'One', still_path: null, runtime: null, show_id: 9 };
		const season = { _id: 'x', id: 2, season_number: 1, networks: [], episodes: [{ ...episode }] };
		const heavy = { ...season, episodes: [{ ...episode, crew: [{ id: 3 }], guest_stars: [{ id: 4 }] }] };
		const slim = { ...season, episodes: [{ ...episode, crew: [], guest_stars: [] }] };
		expect(toSlimBody(heavy)).toEqual(slim);
		expect(toSlimBody(season)).toEqual(slim);
		expect(toSlimBody({ id: 9, 'season/1': heavy })).toEqual({ id: 9, 'season/1': slim });
	});

	it('keeps the whole cast, and of the crew those who directed, wrote or composed', () => {
		const authors = [
			{ id: 1, name: 'A', job: 'Director', department: 'Directing', credit_id: 'c' },
			{ id: 1, job: 'Screenplay', department: 'Writing' },
			{ id: 2, job: 'Novel', department: 'Writing' },
			{ id: 3, job: 'Original Music Composer', department: 'Sound' },
		];
		const others = [
			{ id: 4, job: 'Editor', department: 'Editing' },
			{ id: 5, job: 'Assistant Director', department: 'Directing' },
			{ id: 6, job: 'Boom Operator', department: 'Sound' },
		];
		const credits = { cast: [{ id: 5, character: '' }], crew: [...others, ...authors] };
		expect(toSlimBody({ id: 7, credits })).toEqual({ id: 7, credits: { ...credits, crew: authors } });
	});

	it('keeps of a show’s crew those who directed or wrote an episode', () => {
		const director = { id: 1, jobs: [{ job: 'Producer' }, { job: 'Director', episode_count: 2 }] };
		const writer = { id: 2, department: 'Writing', jobs: [{ job: 'Staff Writer' }] };
		const aggregate = { cast: [], crew: [director, writer, { id: 2, jobs: [{ job: 'Producer' }] }, { id: 3 }, null] };
		const slim = { cast: [], crew: [director, writer] };
		expect(toSlimBody({ aggregate_credits: aggregate })).toEqual({ aggregate_credits: slim });
	});

	it('keeps all of an answer about cast and crew', () => {
		const credits = { id: 7, cast: [{ id: 5 }], crew: [{ id: 2, job: 'Editor' }], guest_stars: [{ id: 3 }] };
		expect(toSlimBody(credits)).toEqual(credits);
	});

	it('keeps every other field in order, also a crew field elsewhere', () => {
		const body = {
			zeta: 1,
			alpha: { crew: [1], guest_stars: [2] },
			credits: { cast: [] },
			'watch/providers': { results: {} },
		};
		expect(JSON.stringify(toSlimBody(body))).toBe(JSON.stringify(body));
	});

	it('does not mutate its argument', () => {
		const body = Object.freeze({
			credits: Object.freeze({ cast: [], crew: Object.freeze([{ id: 2, job: 'Editor' }]) }),
		});
		toSlimBody(body);
		expect(body.credits.crew).toHaveLength(1);
	});
});

describe('withDisplayableTexts', () => {
	it('removes embeddings, overrides and isolates at every depth, closed or not', () => {
		const body = {
			title: '\u202Egnp.exe',
			results: [{ name: '\u2067One\u2069 two\u202B' }, 7, null],
			tags: ['\u202A'],
		};
		expect(withDisplayableTexts(body)).toEqual({
			title: 'gnp.exe',
			results: [{ name: 'One two' }, 7, null],
			tags: [''],
		});
	});

	it('cuts a text that no screen could lay out', () => {
		const { overview } = withDisplayableTexts({ overview: 'a'.repeat(1_000_000) });
		expect(overview).toBe(`${'a'.repeat(20_000)}…`);
	});

	it('keeps text from right to left with its marks, and copies nothing that is clean', () => {
		const hebrew = { title: '\u200Fואלס עם באשיר!\u200E', names: ['الرسالة'] };
		const body = { hebrew, other: '\u202C' };
		expect(withDisplayableTexts(hebrew)).toBe(hebrew);
		expect(withDisplayableTexts(body)).toEqual({ hebrew, other: '' });
		expect(body.other).toBe('\u202C');
	});
});

describe('withTitles', () => {
	it('also fills the titles by which a person is known', () => {
		const film = { id: 1, title: '', original_title: '銅の塔' };
		const filled = { ...film, title: '銅の塔' };
		expect(withTitles({ results: [{ id: 2, name: 'A', known_for: [film] }] })).toEqual({
			results: [{ id: 2, name: 'A', known_for: [filled] }],
		});
	});

	it('replaces an empty title by the original one, in a title and in lists', () => {
		const empty = { id: 1, title: ' ', original_title: '銅の塔' };
		const filled = { id: 1, title: '銅の塔', original_title: '銅の塔' };
		const show = { id: 2, name: null, original_name: 'Der Turm' };
		expect(withTitles({ ...empty, similar: { page: 1, results: [empty] } })).toEqual({
			...filled,
			similar: { page: 1, results: [filled] },
		});
		expect(withTitles({ page: 1, results: [show, empty] })).toEqual({
			page: 1,
			results: [{ ...show, name: 'Der Turm' }, filled],
		});
	});

	it('does so in collections, in the credits of people and in what is found by an id', () => {
		const empty = { id: 1, title: '', original_title: 'A' };
		const filled = { ...empty, title: 'A' };
		expect(withTitles({ id: 9, parts: [empty] })).toEqual({ id: 9, parts: [filled] });
		expect(withTitles({ movie_results: [empty] })).toEqual({ movie_results: [filled] });
		const credits = { cast: [empty], crew: [empty, null] };
		expect(withTitles({ id: 9, name: 'B', combined_credits: credits })).toEqual({
			id: 9,
			name: 'B',
			combined_credits: { cast: [filled], crew: [filled, null] },
		});
	});

	it('keeps every other title, also one without an original one', () => {
		const body = { results: [{ title: 'A', original_title: 'B' }, { name: '' }, { title: '', original_title: '' }] };
		expect(withTitles(body)).toEqual(body);
	});
});

describe('toTmdbRefusal', () => {
	it.each([
		[404, { success: false, status_code: 34, status_message: 'Not here.' }, 'not_found'],
		[404, { status_code: 6, status_message: 'Invalid id' }, 'not_found'],
		[400, { success: false, status_code: 22, status_message: 'Invalid page' }, 'invalid_request'],
		[422, { errors: ['query must be provided'] }, 'unprocessable'],
	] as const)('keeps TMDB’s fields of a %s %j and adds %s with a sentence', (status, body, code) => {
		const refusal = toTmdbRefusal(status, body, SECRET);
		expect(refusal).toMatchObject({ ...body, code });
		expect(tmdbErrorSchema.parse(refusal).message).toMatch(/^The .+\.$/);
	});

	it.each([[{}], [{ message: 'no route' }], [[]], ['text'], [null], [{ errors: [] }], [{ status_code: '34' }]])(
		'does not accept %j as a TMDB error',
		(body) => {
			expect(toTmdbRefusal(404, body, SECRET)).toBeNull();
		},
	);

	it('redacts the credential where TMDB’s message repeats it', () => {
		const bodies = [
			toTmdbRefusal(400, { status_code: 22, status_message: `Bad call: ?api_key=${SECRET}` }, SECRET),
			toTmdbRefusal(422, { errors: [`${SECRET} is odd`] }, SECRET),
		];
		expect(JSON.stringify(bodies)).not.toContain(SECRET);
	});
});
