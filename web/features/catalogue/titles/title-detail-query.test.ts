import type { QueryFunctionContext } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CrewMember } from '#contract/tmdb.ts';
import { createApiClient } from '../../../api/api-client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildMovie } from '../../../testing/tmdb-titles.ts';
import { movieQuery } from './title-detail-query.ts';

/** The directors of a movie by the credits of its crew. */
async function readDirectors(credits: Pick<CrewMember, 'id' | 'name'>[]) {
	const api = createFakeApi();
	const crew = credits.map((credit) => ({ ...credit, job: 'Director', department: 'Directing' }));
	api.respond('GET /api/tmdb/movie/:id', buildMovie({ credits: { cast: [], crew } }));
	const client = createQueryClient(createApiClient(api.transport), { retry: false });
	const context = { client, signal: new AbortController().signal } as unknown as QueryFunctionContext;
	return (await movieQuery(701).queryFn(context)).directors;
}

it('people of one name are kept apart by their ids, and a person is named once', {
	tags: ['title-people'],
}, async () => {
	expect(
		await readDirectors([
			{ id: 7, name: 'Emil Roth' },
			{ id: 8, name: 'Emil Roth' },
			{ id: 7, name: 'E. Roth' },
		]),
	).toEqual([
		{ id: 7, name: 'Emil Roth' },
		{ id: 8, name: 'Emil Roth' },
	]);
});

it('a credit without id names nobody who is credited with one', { tags: ['title-people'] }, async () => {
	const [linked, other] = [
		{ id: 7, name: 'Emil Roth' },
		{ id: null, name: 'Ada Voss' },
	];
	expect(await readDirectors([{ id: null, name: 'Emil Roth' }, linked, other, other])).toEqual([linked, other]);
});
