import { expect, it } from 'vitest';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';

const HOUR_MS = 60 * 60_000;

/** The details that screens request, and the blocks that these have in the form of their own answers. */
const FROM_DETAILS = [
	[
		'/movie/605',
		TITLE_BLOCKS.movie,
		['external_ids', 'similar', 'videos', 'videos?language=en-us', 'similar?page=1', 'keywords'],
	],
	['/tv/605', TITLE_BLOCKS.tv, ['content_ratings', 'external_ids', 'similar', 'videos']],
	['/person/3013', PERSON_BLOCKS, ['combined_credits', 'external_ids']],
] as const;

const BY_THEMSELVES = [
	// Details have not the whole crew.
	'/movie/605/credits',
	'/tv/605/credits',
	'/movie/605/translations',
	'/movie/605/videos?language=pt-BR',
	'/movie/605/videos?include_video_language=de',
	'/movie/605/similar?page=2',
	'/movie/606/similar',
	'/person/3013/movie_credits',
];

it('answers the blocks of cached details from these, as TMDB answers them by themselves', {
	tags: ['call-blocks'],
}, async () => {
	const { http, fake, clock } = await createAppOnTmdb();
	const direct = async (path: string) => {
		const response = await fetch(fake.baseUrl + path, { headers: { authorization: `Bearer ${fake.token}` } });
		return response.json();
	};
	for (const [path, blocks, names] of FROM_DETAILS) {
		await http.inject(`/api/tmdb${path}?append_to_response=${blocks}`);
		const calls = fake.calls.length;
		const answers = [];
		for (const name of names) answers.push((await http.inject(`/api/tmdb${path}/${name}`)).json());
		expect(fake.calls.length, path).toBe(calls);
		for (const [at, name] of names.entries())
			expect(answers[at], `${path}/${name}`).toEqual(await direct(`${path}/${name}`));
	}
	for (const path of BY_THEMSELVES) {
		const calls = fake.calls.length;
		const answer = (await http.inject(`/api/tmdb${path}`)).json();
		expect(fake.calls.slice(calls).map(({ url }) => url)).toEqual([`/3${path}`]);
		expect(answer, path).toEqual(await direct(path));
	}
	// A block is as old as the details that it comes from.
	clock.advance(HOUR_MS / 2);
	await http.inject(`/api/tmdb/movie/607?append_to_response=${TITLE_BLOCKS.movie}`);
	clock.advance(HOUR_MS / 2 - 1000);
	const late = await http.inject('/api/tmdb/movie/607/videos');
	expect([late.headers['x-cache'], late.headers['cache-control']]).toEqual(['MISS', 'public, max-age=300']);
	clock.advance(HOUR_MS / 2 + 1000);
	expect((await http.inject('/api/tmdb/movie/607/videos')).headers['x-cache']).toBe('STALE');
});
