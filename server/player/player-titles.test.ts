import { expect, it, onTestFinished } from 'vitest';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';
import { answerCall } from '../testing/fake-tmdb-routes.ts';
import { dataOf } from '../testing/request-player-page.ts';

it('titles of the open catalogue and the clip play while TMDB is down', async () => {
	const fake = await startFakeTmdb();
	onTestFinished(() => fake.close());
	const { http } = await createTestApp({
		pages: true,
		env: { TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token },
	});
	fake.behave({ kind: 'html' });
	const film = await http.inject('/embed/open/movie/775');
	expect(film.statusCode).toBe(200);
	expect(film.body).toContain('<h1 dir="auto">A Trip to the Moon</h1>');
	const clip = await http.inject('/embed/open/movie/605?clip=1');
	expect(clip.statusCode).toBe(200);
	expect(clip.body).toContain('<h1 dir="auto">This title</h1>');
	const unknown = await http.inject('/embed/open/movie/605');
	expect(unknown.statusCode).toBe(502);
	expect(unknown.body).toContain('data-reason="server_error"');
});

it('with TMDB as the catalogue, titles play that it has under another id, known by their IMDb id', async () => {
	const fake = await startFakeTmdb();
	onTestFinished(() => fake.close());
	const { http } = await createTestApp({
		pages: true,
		env: { TMDB_BASE_URL: fake.baseUrl, TMDB_ACCESS_TOKEN: fake.token },
	});
	const amend = (path: string, changes: object) => {
		const { body } = answerCall(
			path,
			new URLSearchParams({ append_to_response: TITLE_BLOCKS[path.startsWith('/tv') ? 'tv' : 'movie'] }),
		);
		const match = new RegExp(`^/3${path}\\?`);
		fake.behave({ kind: 'body', body: JSON.stringify({ ...body, ...changes }), match });
	};
	const film = FILMS.find(({ id, imdb_id, sources }) => id >= 900_000_001 && imdb_id && sources);
	const show = SERIES.find(({ imdb_id, seasons }) => imdb_id && seasons[0]?.episodes[0]?.sources);
	amend('/movie/711', { imdb_id: film?.imdb_id, release_date: film?.release_date });
	amend('/tv/712', {
		external_ids: { imdb_id: show?.imdb_id },
		first_air_date: show?.first_air_date,
		number_of_episodes: show?.seasons.flatMap(({ episodes }) => episodes).length,
	});

	const movie = await http.inject('/embed/open/movie/711');
	expect(dataOf(movie.body).sources[0]?.url).toBe(film?.sources?.[0]?.url);
	const episode = await http.inject('/embed/open/tv/712/1/1');
	expect(dataOf(episode.body).sources[0]?.url).toBe(show?.seasons[0]?.episodes[0]?.sources?.[0]?.url);
	expect((await http.inject('/api/tmdb/movie/711?append_to_response=credits')).json().copies).toBe('known');
	expect((await http.inject('/api/tmdb/tv/712/season/1')).json().episodes[0].copies).toBe('known');
	const other = await http.inject('/embed/open/movie/713');
	expect(other.body).toContain('data-reason="nothing_to_play"');
	expect(fake.calls.filter(({ url }) => /\/(movie|tv)\/71[123]\?.*external_ids/.test(url))).toHaveLength(3);
});
