/** Small exports in the form of each service, made by hand; docs/import-export.md names where each form was found. */
export const TRAKT_FILES = {
	'watched/watched-history-1.json': JSON.stringify([
		{
			id: 1,
			watched_at: '2026-11-20T20:00:00.000Z',
			action: 'watch',
			type: 'movie',
			movie: { title: 'Nosferatu', year: 1922, ids: { trakt: 1, imdb: 'tt0013442', tmdb: 653 } },
		},
		{
			id: 2,
			watched_at: '2026-11-21T21:00:00.000Z',
			action: 'scrobble',
			type: 'episode',
			episode: { season: 1, number: 2, title: 'Two' },
			show: { title: 'The Show', year: 1955, ids: { tvdb: 77, tmdb: 661 } },
		},
	]),
	'watched/watched-shows.json': JSON.stringify([
		{
			plays: 1,
			last_watched_at: '2026-11-21T21:00:00.000Z',
			show: { title: 'The Show', year: 1955, ids: { tmdb: 661 } },
			seasons: [{ number: 1, episodes: [{ number: 3, plays: 1, last_watched_at: '2026-11-22T21:00:00.000Z' }] }],
		},
	]),
	'ratings/ratings-movies.json': JSON.stringify([
		{
			rated_at: '2026-01-02T03:04:05.000Z',
			rating: 8,
			type: 'movie',
			movie: { title: 'Nosferatu', year: 1922, ids: { imdb: 'tt0013442' } },
		},
	]),
	'ratings/ratings-episodes.json': JSON.stringify([
		{
			rated_at: '2026-01-02T03:04:05.000Z',
			rating: 8,
			type: 'episode',
			episode: { season: 1, number: 2 },
			show: { title: 'The Show', ids: { tmdb: 661 } },
		},
	]),
	'lists/lists-watchlist.json': JSON.stringify([
		{
			rank: 1,
			id: 1,
			listed_at: '2025-05-06T07:08:09.000Z',
			type: 'movie',
			movie: { title: 'Metropolis', year: 1927, ids: { tmdb: 19 } },
		},
	]),
	'lists/lists-list-9-silent-nights.json': JSON.stringify([
		{
			rank: 1,
			id: 2,
			listed_at: '2025-05-06T07:08:09.000Z',
			type: 'movie',
			movie: { title: 'Metropolis', year: 1927, ids: { tmdb: 19 } },
		},
	]),
	'user/user-settings.json': JSON.stringify({ user: { username: 'someone' } }),
};

export const LETTERBOXD_FILES = {
	'watched.csv': 'Date,Name,Year,Letterboxd URI\n2026-11-20,Nosferatu,1922,https://boxd.it/a\n',
	'diary.csv':
		'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2026-11-21,"Girl, Shy",1924,https://boxd.it/b,4.5,,,2026-11-19\n',
	'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2026-01-02,Nosferatu,1922,https://boxd.it/a,0.5\n',
	'watchlist.csv': 'Date,Name,Year,Letterboxd URI\n2025-05-06,Metropolis,1927,https://boxd.it/c\n',
	'lists/silent-nights.csv':
		'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2025-01-01,Silent Nights,,https://boxd.it/l,"Two\nlines"\n\nPosition,Name,Year,URL,Description\n1,Metropolis,1927,https://boxd.it/c,\n',
	'profile.csv': 'Date Joined,Username\n2020-01-01,someone\n',
	'deleted/diary.csv':
		'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2026-11-21,Removed,1924,u,1,,,2026-11-19\n',
};

export const SIMKL_CSV =
	'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n' +
	'1,The Show,tv show,1955,watching,s01e02,21-11-2026 21:50:41,9,,77,661,\n' +
	'2,Metropolis,movie,1927,plan to watch,,,,,,19,\n';

export const SIMKL_JSON = JSON.stringify({
	shows: [
		{
			last_watched_at: '2026-11-21T21:00:00Z',
			status: 'watching',
			user_rating: 9,
			last_watched: 'S01E02',
			show: { title: 'The Show', year: 1955, ids: { simkl: 1, tvdb: '77', tmdb: '661' } },
		},
	],
	anime: [],
	movies: [
		{ status: 'plantowatch', user_rating: null, movie: { title: 'Metropolis', year: 1927, ids: { tmdb: '19' } } },
	],
});

export const IMDB_RATINGS =
	'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n' +
	'tt0013442,8,2026-01-02,Nosferatu,"Nosferatu, eine Symphonie des Grauens",https://www.imdb.com/title/tt0013442/,Movie,7.9,94,1922,Horror,1,1922-03-04,F.W. Murnau\n' +
	'tt9999999,7,2026-01-02,Pilot,Pilot,https://www.imdb.com/title/tt9999999/,TV Episode,7.9,25,1955,Comedy,1,1955-03-04,\n';

export const IMDB_WATCHLIST =
	'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n' +
	'1,tt0017136,2025-05-06,2025-05-06,,Metropolis,Metropolis,https://www.imdb.com/title/tt0017136/,Movie,8.3,153,1927,Drama,1,1927-02-06,Fritz Lang,9,2026-02-03\n';

export const TV_TIME_FILES = {
	'tracking-prod-records-v2.csv':
		'key,series_name,s_id,season_number,episode_number,created_at,is_for_later\n' +
		'watch-episode-1,The Show (1955),77,1,2,2026-11-21 21:00:00,\n' +
		'user-series-1,The Show (1955),77,,,2026-11-21 21:00:00,false\n' +
		'user-series-2,Another Show,78,,,2026-11-21 21:00:00,true\n',
	'tracking-prod-records.csv':
		'type,movie_name,release_date,created_at\nwatch,Nosferatu,1922-03-04 00:00:00,2026-11-20 20:00:00\ntowatch,Metropolis,1927-02-06 00:00:00,2025-05-06 07:08:09\nfollow,Nosferatu,1922-03-04 00:00:00,2026-11-20 20:00:00\n',
	'access_token.csv': 'id,token\n1,secret\n',
};

export const NETFLIX_SHORT =
	'Title,Date\n"The Show: Season 1: The Second One","11/21/26"\n"Nosferatu","11/20/26"\n"A Movie: With a Colon","1/2/26"\n';

export const NETFLIX_LONG =
	'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n' +
	'Ada,2026-11-20 20:00:00,01:34:00,,Nosferatu,,TV,01:34:00,01:34:00,DE (Germany)\n' +
	'Ada,2026-11-20 19:59:00,00:00:30,,Nosferatu (Trailer),TRAILER,TV,00:00:30,00:00:30,DE (Germany)\n' +
	'Bob,2026-11-19 20:00:00,01:34:00,,Metropolis,,TV,01:34:00,01:34:00,DE (Germany)\n';

export const YAMTRACK_CSV =
	'media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,created_at,progressed_at\n' +
	'661,tmdb,tv,The Show,,,,9,In progress,,,,2,2026-01-02 00:00:00+00:00,\n' +
	'661,tmdb,season,The Show,,1,,,In progress,,,,2,2026-01-02 00:00:00+00:00,\n' +
	'661,tmdb,episode,The Show,,1,2,,,,,2026-11-21 21:00:00+00:00,,,\n' +
	'653,tmdb,movie,Nosferatu,,,,8.4,Completed,,,2026-11-20,,,\n' +
	'19,tmdb,movie,Metropolis,,,,,Planning,,,,,2025-05-06 07:08:09+00:00,\n' +
	'5,igdb,game,A Game,,,,,Completed,,,,,,\n';

export const TMDB_RATINGS =
	'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n' +
	'653,tt0013442,movie,Nosferatu,1922-03-04T00:00:00Z,,,7.7,8.0,2026-01-02T00:00:00Z\n' +
	'661,,tv,The Show,1955-01-01T00:00:00Z,1,2,7.7,8.0,2026-01-02T00:00:00Z\n';
