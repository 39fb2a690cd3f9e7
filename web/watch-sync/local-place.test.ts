import { describe, expect, test, vi } from 'vitest';
import { ODD_SHOWS, toCode, toOddShow } from '#contract/testing/odd-shows.ts';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { addEntry } from '../personal-data/local-history.ts';
import { savePosition, toPosition } from '../personal-data/resume-positions.ts';
import { setUpFakeBrowser } from '../testing/watch-sync-browser.ts';
import { type LocalPlace, localPlaceQuery } from './local-place.ts';

const SHOW = { media_type: 'tv', media_id: '77' } as const;
const MINUTE_MS = 60_000;

setUpFakeBrowser();

/** Queries of a catalogue that has the answers, by path. */
function createQueries(answers: Readonly<Record<string, unknown>>) {
	const api = createApiClient(async ({ url }) => {
		const data = answers[url.replace(/\?.*/, '')];
		return { status: data ? 200 : 404, header: () => null, json: async () => data ?? {} };
	});
	return createQueryClient(api, { retry: false });
}

/** As the player of a signed-out visitor reports it. */
function watch(season: number, episode: number, hasEnded: boolean): void {
	vi.setSystemTime(Date.now() + MINUTE_MS);
	addEntry({ ...SHOW, season, episode, timestamp: Date.now() });
	const position = toPosition({ media_type: 'tv', id: Number(SHOW.media_id), season, episode }, 60, 0, hasEnded);
	if (position) savePosition({ ...position, timestamp: Date.now() });
}

describe('a signed-out visitor goes on with a show as an account does', { tags: ['continue-next'] }, () => {
	test.each(ODD_SHOWS.map((odd) => [odd.what, odd] as const))('with %s', async (_what, odd) => {
		const { show, bySeason, viewed, now } = toOddShow(odd);
		vi.setSystemTime(now - 100 * MINUTE_MS);
		for (const { season, episode, isCompleted, times } of viewed) {
			for (let count = 0; count < times; count += 1) {
				watch(season, episode, false);
				watch(season, episode, true);
			}
			if (!isCompleted) watch(season, episode, false);
		}
		vi.setSystemTime(now);
		const seasons = [...bySeason].map(([number, episodes]) => [`/api/tmdb/tv/77/season/${number}`, { episodes }]);
		const queries = createQueries({ '/api/tmdb/tv/77': show, ...Object.fromEntries(seasons) });
		const place = (await queries.fetchQuery(localPlaceQuery(queries, SHOW))) as Exclude<LocalPlace, 'missing'>;
		expect(place.isComplete ? null : toCode(place)).toBe(odd.goesOn);
	});
});

test('a show that the catalogue has no more is missing, and one that cannot be reached has no place', async () => {
	watch(1, 1, true);
	const gone = createQueries({});
	expect(await gone.fetchQuery(localPlaceQuery(gone, SHOW))).toBe('missing');
	const down = createQueryClient(
		createApiClient(() => Promise.reject(new TypeError('Failed to fetch'))),
		{
			retry: false,
		},
	);
	await expect(down.fetchQuery(localPlaceQuery(down, SHOW))).rejects.toMatchObject({ status: 0 });
});
