import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { startFakeTmdb } from '../testing/fake-tmdb.ts';

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
