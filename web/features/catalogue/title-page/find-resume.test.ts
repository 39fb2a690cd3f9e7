import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ODD_SHOWS, toCode, toOddShow } from '#contract/testing/odd-shows.ts';
import { ApiError } from '../../../api/api-client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import type { EpisodeState, TitleState } from '../../../watch-sync/title-state.ts';
import { type MovieData, type ShowData, seasonQuery } from '../titles/title-detail-query.ts';
import { episodeToGoOn, findResume } from './find-resume.ts';

const MOVIE = { media_type: 'movie', id: 701 } as MovieData;
const SHOW = {
	media_type: 'tv',
	id: 605,
	status: 'Ended',
	seasons: [{ season_number: 1 }, { season_number: 2 }],
} as unknown as ShowData;

const begun: EpisodeState = { position: 754, duration: 3016, completed: false, isWatched: false, times: 0 };
const finished: EpisodeState = { position: 0, duration: 3016, completed: true, isWatched: true, times: 1 };

function buildState(episodes: Record<string, EpisodeState>, last: [number, number] | null = null): TitleState {
	const [season = 1, episode = 1] = last ?? [];
	return { last: last && { season, episode }, episodes: new Map(Object.entries(episodes)), isOfAccount: true };
}

function createQueries(): QueryClient {
	const queries = new QueryClient();
	const episodes = [1, 2].map((episode_number) => ({ episode_number, air_date: '1960-01-05' }));
	queries.setQueryData(seasonQuery(605, 1).queryKey, { season_number: 1, episodes } as never);
	const second = [1, 2, 3].map((episode_number) => ({ episode_number, air_date: '1961-01-05' }));
	queries.setQueryData(seasonQuery(605, 2).queryKey, { season_number: 2, episodes: second } as never);
	return queries;
}

test.each([
	[
		'a movie that was begun',
		buildState({ '1/1': begun }),
		{ at: null, to: '/watch/movie/701', seconds: 754, percent: 25 },
	],
	['of unknown length', buildState({ '1/1': { ...begun, duration: 0 } }), { seconds: 754, percent: null }],
	['a movie that was watched to the end', buildState({ '1/1': finished }), null],
	['a movie that was only opened', buildState({}, [1, 1]), null],
])('%s goes on there, or starts at the beginning', { tags: ['resume-title-page'] }, async (_what, state, expected) => {
	const resume = await findResume(createQueries(), MOVIE, null, state);
	if (expected) expect(resume).toMatchObject(expected);
	else expect(resume).toBeNull();
});

test.each([
	['the episode that was begun', buildState({ '1/2': begun }, [1, 2]), null, '1/2', 754],
	['the one after it where that was finished', buildState({ '1/1': finished }, [1, 1]), null, '1/2', 0],
	['the first of the next season after the last', buildState({ '1/2': finished }, [1, 2]), null, '2/1', 0],
	[
		'the position of the episode after a finished one',
		buildState({ '1/1': finished, '1/2': begun }, [1, 1]),
		null,
		'1/2',
		754,
	],
	['an episode of which no position is known', buildState({}, [2, 3]), null, '2/3', 0],
	[
		'the selected episode, if it was begun',
		buildState({ '1/1': begun }, [2, 3]),
		{ season: 1, episode: 1 },
		'1/1',
		754,
	],
])('a show goes on with %s', { tags: ['resume-title-page'] }, async (_what, state, selected, at, seconds) => {
	expect(await findResume(createQueries(), SHOW, selected, state)).toMatchObject({
		to: `/watch/tv/605/${at}`,
		seconds,
	});
});

test.each([
	['that was not watched', buildState({}), null],
	['whose first episode was only opened', buildState({}, [1, 1]), null],
	['at another episode than the one that was begun', buildState({ '1/2': begun }, [1, 2]), { season: 1, episode: 1 }],
	['that was watched to its end', buildState({ '2/2': finished }, [2, 2]), null],
])('a show %s starts at its beginning', { tags: ['resume-title-page'] }, async (_what, state, selected) => {
	const queries = createQueries();
	queries.setQueryData(seasonQuery(605, 2).queryKey, {
		season_number: 2,
		episodes: [{ episode_number: 2, air_date: '1961-01-05' }],
	} as never);
	expect(await findResume(queries, SHOW, selected, state)).toBeNull();
});

describe('the page of a show goes on as every other list does', { tags: ['resume-title-page'] }, () => {
	afterEach(() => vi.useRealTimers());

	test.each(ODD_SHOWS.map((odd) => [odd.what, odd] as const))('with %s', async (_what, odd) => {
		const { show: facts, bySeason, viewed, last, now } = toOddShow(odd);
		vi.useFakeTimers({ now, toFake: ['Date'] });
		const show = { ...SHOW, ...facts } as ShowData;
		const queries = createQueryClient({ call: () => Promise.reject(new ApiError(404, 'not_found', 'gone')) } as never, {
			retry: false,
		});
		for (const [season_number, episodes] of bySeason) {
			const season = { season_number, name: null, overview: null, episodes };
			queries.setQueryData(seasonQuery(SHOW.id, season_number).queryKey, season as never);
		}
		const states = viewed.map(({ season, episode, isCompleted, times }): [string, EpisodeState] => [
			`${season}/${episode}`,
			{ position: isCompleted ? 0 : 60, duration: 0, completed: isCompleted, isWatched: times > 0, times },
		]);
		const state: TitleState = { last, episodes: new Map(states), isOfAccount: true };
		expect(toCode(await episodeToGoOn(queries, show, state))).toBe(odd.goesOn);
	});
});
