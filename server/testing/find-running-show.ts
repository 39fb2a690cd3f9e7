import type { TestApp } from './create-test-app.ts';

interface Airing {
	season_number: number;
	episode_number: number;
	air_date: string;
}

/** A show of the fake TMDB that has a coming episode, and one that has aired. */
export async function findRunningShow(app: Pick<TestApp, 'http'>): Promise<{ id: number; next: Airing; last: Airing }> {
	for (let id = 1001; id < 1060; id += 1) {
		const show = (await app.http.inject({ url: `/api/tmdb/tv/${id}` })).json();
		const [next, last] = [show.next_episode_to_air, show.last_episode_to_air];
		if (next?.air_date && last?.air_date) return { id, next, last };
	}
	throw new Error('The fake TMDB has no running show');
}
