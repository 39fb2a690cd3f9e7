import { describe, expect, it } from 'vitest';
import { EPISODES_PER_SLICE } from '#contract/limits.ts';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

const buildEpisode = (number: number) => ({
	id: number,
	episode_number: number,
	name: `Part ${number}`,
	overview: 'The wind turns, and with it everybody’s plans for the evening. '.repeat(5),
	air_date: '1941-11-01',
	runtime: 17,
	still_path: `/still-${number}.jpg`,
	vote_average: 0,
});
const EPISODES = [4, 5].map(buildEpisode);

/** Renders a page of a show with these seasons; each of the others is not there. */
function renderShow(seasons: number[], url = '/tv/9', episodes = EPISODES) {
	const show = {
		id: 9,
		name: 'The Late Beginners',
		first_air_date: '1941-11-01',
		genres: [],
		production_companies: [],
		production_countries: [],
		spoken_languages: [],
		networks: [],
		created_by: [],
		seasons: seasons.map((number) => ({
			id: number,
			season_number: number,
			episode_count: 2,
			name: `Season ${number}`,
		})),
	};
	return renderPage({
		url,
		config: buildConfig(),
		transport: async (request) => {
			const season = /\/season\/(\d+)/.exec(request.url)?.[1];
			const isThere = season === undefined || seasons.includes(Number(season));
			const body = season === undefined ? show : { season_number: Number(season), episodes };
			return {
				status: isThere ? 200 : 404,
				header: () => null,
				json: async () => (isThere ? body : { code: 'not_found', message: 'Not found' }),
			};
		},
	});
}

describe('the page of a show', () => {
	it('opens the first season when its seasons do not start at 1, and is cacheable', async () => {
		const { html, status, complete, state } = await renderShow([3, 2]);
		expect([status, complete]).toEqual([200, true]);
		expect(html).toContain('Part 4');
		expect(JSON.stringify(state.queries)).not.toContain('"season":1');
	});

	it.each([
		['/tv/9/1/1', '/tv/9/2/1'],
		['/watch/tv/9', '/watch/tv/9/2/1'],
		['/watch/tv/9/1/1', '/watch/tv/9/2/1'],
		['/watch/tv/9/2/1', '/watch/tv/9/2/4'],
		['/watch/tv/9', '/watch/tv/9/0/1', [0]],
		['/watch/tv/9/0/1', '/watch/tv/9/0/4', [0]],
	])(
		'redirects %s to %s, the first episode that exists',
		{ tags: ['watch-first-episode'] },
		async (url, first, seasons = [3, 2]) => {
			expect(await renderShow(seasons, url)).toMatchObject({ redirect: first });
		},
	);

	it.each(['/tv/9/1/2', '/watch/tv/9/4/1'])('is not found at %s, which does not exist', async (url) => {
		expect((await renderShow([3, 2], url)).status).toBe(404);
	});

	it('opens the specials of a show that has nothing else', async () => {
		const { html, status } = await renderShow([0]);
		expect(status).toBe(200);
		expect(html).toContain('Part 4');
	});

	it('draws a slice of a long season, with the selected episode in it', { tags: ['show-long-season'] }, async () => {
		const season = Array.from({ length: 300 }, (_, index) => buildEpisode(index + 1));
		const { html } = await renderShow([1], '/tv/9/1/250', season);
		const drawn = [...html.matchAll(/class="episode-row"/g)];
		expect(drawn).toHaveLength(EPISODES_PER_SLICE);
		expect(html).toContain('Part 250');
		expect(html).not.toContain('Part 200<');
		expect(html.length).toBeLessThan(150_000);
	});

	it('is cacheable without seasons', async () => {
		const { html, complete } = await renderShow([]);
		expect(complete).toBe(true);
		expect(html).toContain('The Late Beginners');
	});
});
