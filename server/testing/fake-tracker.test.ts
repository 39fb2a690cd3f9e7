import { MovieDb } from 'moviedb-promise';
import Trakt from 'trakt.tv';
import { describe, expect, it } from 'vitest';
import { startFakeTracker } from './fake-tracker.ts';

const NOW = Date.parse('2026-06-15T12:00:00.000Z');
const watched_at = '2026-06-01T10:00:00.000Z';

describe('clients that others have made', { tags: ['trackers'] }, () => {
	it('of Trakt signs in at the fake by a code, writes both kinds of titles, and reads what it has written', async () => {
		const fake = await startFakeTracker(() => NOW);
		const trakt = new Trakt({ client_id: 'trakt-client-id', client_secret: 'secret', api_url: fake.origin });
		const codes = await trakt.get_codes();
		expect(codes.user_code).toMatch(/^\w+$/);
		fake.state.isApproved = true;
		await trakt.poll_access({ ...codes, interval: 0.01 });
		expect(await trakt.users.settings()).toMatchObject({ user: { username: 'ann' } });

		const movies = [{ ids: { tmdb: 775 }, watched_at }];
		const shows = [{ ids: { tmdb: 601 }, seasons: [{ number: 2, episodes: [{ number: 3, watched_at }] }] }];
		expect(await trakt.sync.history.add({ movies, shows })).toMatchObject({ not_found: { movies: [], shows: [] } });
		await trakt.sync.ratings.add({ movies: [{ ids: { tmdb: 775 }, rating: 9 }] });
		await trakt.sync.watchlist.add({ shows: [{ ids: { tmdb: 602 } }] });
		expect(fake.keys()).toEqual([
			'rating/movie/775',
			'watched/movie/775/1/1',
			'watched/tv/601/2/3',
			'watchlist/tv/602',
		]);
		expect(await trakt.sync.watched({ type: 'movies' })).toMatchObject([
			{ last_watched_at: watched_at, movie: { ids: { tmdb: 775 } } },
		]);
		expect(await trakt.sync.watched({ type: 'shows' })).toMatchObject([
			{
				show: { ids: { tmdb: 601 } },
				seasons: [{ number: 2, episodes: [{ number: 3, last_watched_at: watched_at }] }],
			},
		]);
		expect(await trakt.sync.ratings.get({ type: 'movies' })).toMatchObject([
			{ rating: 9, movie: { ids: { tmdb: 775 } } },
		]);
		expect(await trakt.sync.watchlist.get({ type: 'shows' })).toMatchObject([{ show: { ids: { tmdb: 602 } } }]);
		expect(await trakt.sync.last_activities()).toMatchObject({ movies: { watched_at: expect.any(String) } });
		expect(await trakt.scrobble.start({ movie: { ids: { tmdb: 776 } }, progress: 10 })).toMatchObject({
			...{ action: 'start', progress: 10 },
		});
		await trakt.scrobble.stop({ movie: { ids: { tmdb: 776 } }, progress: 95 });
		await trakt.sync.history.remove({ movies: [{ ids: { tmdb: 775 } }] });
		expect(fake.keys()).toContain('watched/movie/776/1/1');
		expect(fake.keys()).not.toContain('watched/movie/775/1/1');
	});

	it('of TMDB rates and keeps titles at the fake', async () => {
		const fake = await startFakeTracker(() => NOW);
		const tmdb = new MovieDb('key', `${fake.origin}/3/`);
		tmdb.sessionId = 'session-1';
		expect(await tmdb.accountInfo()).toMatchObject({ id: 548, username: 'ann' });
		await tmdb.movieRatingUpdate({ id: 775, value: 8.5 });
		await tmdb.accountWatchlistUpdate({ id: 548, media_type: 'tv', media_id: 601, watchlist: true });
		expect(fake.library.facts.get('rating/movie/775')).toMatchObject({ value: 8.5 });
		expect(fake.keys()).toEqual(['rating/movie/775', 'watchlist/tv/601']);
		await tmdb.movieRatingDelete({ id: 775 });
		await tmdb.accountWatchlistUpdate({ id: 548, media_type: 'tv', media_id: 601, watchlist: false });
		expect(fake.keys()).toEqual([]);
	});
});
