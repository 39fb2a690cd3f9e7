import { describe, expect, it } from 'vitest';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { isNearEnd } from '#contract/watch-completion.ts';
import { createHistoryClient } from '../testing/history-client.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const MOVIE = { media_id: '605', media_type: 'movie' } as const;
const SHOW = { media_id: '900000601', media_type: 'tv' } as const;

async function setUp(engine?: Engine) {
	const { app, account } = await createHistoryClient(engine);
	const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
		app.http.inject({ method, url: `/api${url}`, headers: account.headers, payload });
	return {
		app,
		save: async (...items: object[]) =>
			(await send('POST', '/watch-progress', { items: items.map((item) => ({ ago_ms: 0, ...item })) })).json().data,
		positionsOf: async ({ media_id, media_type }: typeof MOVIE | typeof SHOW): Promise<number[]> =>
			(await send('GET', `/watch-progress/${media_id}/${media_type}`))
				.json()
				.data.episodes.map(({ position }: { position: number }) => position),
		mark: (mark: object) => send('POST', '/watch-progress/marks', mark),
		visit: async (path: string) => (await app.http.inject(`/api/tmdb${path}`)).json(),
	};
}

describe.each(ENGINES)('a mark that is removed on %s', (engine) => {
	it('leaves each place that the rule of completion does not take for the end', {
		tags: ['watch-completed'],
	}, async () => {
		const { app, save, positionsOf, mark } = await setUp(engine);
		const lengths = [5400, 2700, 2400, 2000, 1200, 1190, 600];
		const places = lengths.flatMap((duration, index) =>
			[0.5, 0.89, 0.9, 0.92, 0.94, 0.949].map((share, part) => ({
				...{ episode: index * 10 + part + 1, duration, position: Math.round(duration * share) },
			})),
		);
		for (const place of places) await save({ ...SHOW, season: 1, ...place, completed: true });
		app.clock.advance(1000);
		await mark({ ...SHOW, season: 1, watched: false });
		expect(await positionsOf(SHOW)).toEqual(
			places.map(({ position, duration }) => (isNearEnd(position, duration) ? 0 : position)),
		);
	});

	it('leaves the places of a film of 90 minutes up to 85:30, and one of unknown length', {
		tags: ['watch-completed'],
	}, async () => {
		const { app, save, positionsOf, mark } = await setUp(engine);
		for (const [position, duration] of [
			[4860, 5400],
			[5129, 5400],
			[5000, 0],
		]) {
			await save({ ...MOVIE, position, duration, completed: true });
			app.clock.advance(1000);
			await mark({ ...MOVIE, watched: false });
			expect(await positionsOf(MOVIE)).toEqual([position]);
			app.clock.advance(1000);
		}
	});
});

describe('times that cannot be the title’s', { tags: ['progress-saved'] }, () => {
	it('are not saved where the catalogue’s answer is at hand, also when others send them', async () => {
		const { app, save, positionsOf, visit } = await setUp();
		const { results } = await visit('/discover/movie');
		const film = { media_type: 'movie', media_id: String(results[0].id) } as never as typeof MOVIE;
		const { runtime } = await visit(`/movie/${film.media_id}?append_to_response=${TITLE_BLOCKS.movie}`);
		const lengthS = runtime * 60;
		expect(await save({ ...film, position: 600, duration: lengthS })).toEqual({ saved: 1, skipped: 0 });
		app.clock.advance(1000);
		const others = [
			{ position: 29, duration: 30 },
			{ position: 0, duration: 30, completed: true },
			{ position: 600, duration: lengthS * 10 },
			{ position: lengthS + 30, duration: lengthS },
		];
		expect(await save(...others.map((times) => ({ ...film, ...times })))).toEqual({ saved: 0, skipped: 4 });
		expect(await positionsOf(film)).toEqual([600]);
	});

	it('past the end are not, of whatever title', async () => {
		const { save, positionsOf } = await setUp();
		expect(await save({ ...MOVIE, position: 7000, duration: 6000 })).toEqual({ saved: 0, skipped: 1 });
		expect(await positionsOf(MOVIE)).toEqual([]);
	});
});
