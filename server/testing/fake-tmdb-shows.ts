import { buildCreators, episodePeople } from './fake-tmdb-people.ts';
import {
	buildTvItem,
	detailFields,
	type Json,
	overviewOf,
	pick,
	textIn,
	tvDay,
	tvGenres,
	UNANNOUNCED_TV_ID,
} from './fake-tmdb-titles.ts';
import { NOUNS } from './fake-tmdb-words.ts';

/** A day that is still to come whenever the fake runs. */
const FUTURE_DAY = '2099-12-24';

/** One to ten seasons; specials in some shows; a number missing in between in others. Empty for no such show. */
function seasonNumbers(n: number): number[] {
	const count = isUnannounced(n) ? 1 : 1 + (n % 10);
	const regular = Array.from({ length: count }, (_, at) => at + 1).filter((season) => n % 12 !== 7 || season !== 3);
	return n % 10 === 5 || n % 10 === 8 ? [0, ...regular] : regular;
}

function isUnannounced(n: number): boolean {
	return buildTvItem(n, 'en').id === UNANNOUNCED_TV_ID;
}

function episodeCount(n: number, season: number): number {
	if (isUnannounced(n)) return 1;
	return season === 0 ? 33 : 3 + ((n + season * 5) % 14);
}

function seasonDay(n: number, season: number): string | null {
	if (isUnannounced(n) || (season === 0 && n % 2 === 1)) return null;
	return tvDay(n, weeksToSeason(season));
}

/** Two seasons a year; the specials come first in the list and later in time. */
function weeksToSeason(season: number): number {
	return season === 0 ? 10 : (season - 1) * 26;
}

function isRunning(n: number): boolean {
	return n % 3 === 0;
}

function isLastSeason(n: number, season: number): boolean {
	return season === Math.max(...seasonNumbers(n));
}

function seasonFields(n: number, season: number, language: string): Json {
	return {
		air_date: seasonDay(n, season),
		id: 40_000 + n * 20 + season,
		name: season === 0 ? 'Specials' : `Season ${season}`,
		overview: season % 2 === 0 ? '' : textIn(language, n, overviewOf(n + season)),
		poster_path: (n + season) % 13 === 6 ? null : `/poster-season-${n}x${season}.jpg`,
		season_number: season,
		vote_average: Number(((n * 3 + season) % 10).toFixed(1)),
	};
}

/** Unset days come as "" and as null; the last episode of a running show has not been shown yet. */
function episodeDay(n: number, season: number, episode: number): string | null {
	const count = episodeCount(n, season);
	if (isUnannounced(n)) return null;
	if (episode === count && isRunning(n) && isLastSeason(n, season)) return FUTURE_DAY;
	if (episode === 2 && season === 0) return null;
	if (episode === 3 && n % 5 === 0) return '';
	return tvDay(n, weeksToSeason(season) + episode - 1);
}

function buildEpisode(n: number, season: number, episode: number, language: string): Json {
	const isPlaceholder = isUnannounced(n) || (n + episode) % 40 === 12;
	const title = `The ${pick(NOUNS, n + season * 3 + episode)}`;
	return {
		air_date: episodeDay(n, season, episode),
		episode_number: episode,
		episode_type: episode === episodeCount(n, season) ? 'finale' : 'standard',
		id: 800_000 + n * 1000 + season * 40 + episode,
		name: isPlaceholder ? `Episode ${episode}` : title,
		overview: isPlaceholder ? '' : textIn(language, n, overviewOf(n + episode)),
		production_code: '',
		runtime: (n + episode) % 30 === 4 ? null : 22 + ((n + episode) % 48),
		season_number: season,
		show_id: buildTvItem(n, language).id,
		still_path: (n + episode) % 20 === 9 || isUnannounced(n) ? null : `/still-episode-${n}x${season}x${episode}.jpg`,
		vote_average: Number(((n + episode * 1.7) % 10).toFixed(3)),
		vote_count: (n * episode) % 300,
	};
}

/** An episode with its people; null when the show has no such episode. */
export function buildEpisodeDetail(n: number, season: number, episode: number, language: string): Json | null {
	if (!seasonNumbers(n).includes(season) || episode < 1 || episode > episodeCount(n, season)) return null;
	return { ...buildEpisode(n, season, episode, language), ...episodePeople(n, episode) };
}

/** A season with its episodes; null when the show has no such season. */
export function buildSeason(n: number, season: number, language: string): Json | null {
	if (!seasonNumbers(n).includes(season)) return null;
	const episodes = Array.from({ length: episodeCount(n, season) }, (_, at) => ({
		...buildEpisode(n, season, at + 1, language),
		...episodePeople(n, at + 1),
	}));
	return {
		_id: `5f0e${String(n * 100 + season).padStart(20, '0')}`,
		...seasonFields(n, season, language),
		episodes,
		networks: networks(n),
	};
}

function lastEpisode(n: number, language: string): Json | null {
	if (isUnannounced(n)) return null;
	const season = Math.max(...seasonNumbers(n));
	return buildEpisode(n, season, Math.max(1, episodeCount(n, season) - 1), language);
}

function nextEpisode(n: number, language: string): Json | null {
	if (isUnannounced(n) || !isRunning(n)) return null;
	const season = Math.max(...seasonNumbers(n));
	return buildEpisode(n, season, episodeCount(n, season), language);
}

function status(n: number): string {
	if (isUnannounced(n)) return 'In Production';
	if (isRunning(n)) return 'Returning Series';
	return n % 7 === 1 ? 'Canceled' : 'Ended';
}

function networks(n: number): Json[] {
	if (isUnannounced(n)) return [];
	return [
		{ id: 60 + (n % 5), logo_path: null, name: pick(['Channel Moss', 'Lumen', 'BOX 9'], n), origin_country: 'US' },
	];
}

/** A show's detail: season 0 comes first and does not count in `number_of_seasons`. */
export function buildTvDetail(n: number, language: string): Json {
	const { genre_ids: _ids, ...item } = buildTvItem(n, language);
	const numbers = seasonNumbers(n);
	const regular = numbers.filter((season) => season > 0);
	return {
		adult: false,
		...item,
		...detailFields(n, language),
		created_by: buildCreators(n),
		episode_run_time: n % 2 === 0 ? [] : [24 + (n % 40)],
		genres: tvGenres(n, language),
		in_production: isRunning(n) || isUnannounced(n),
		languages: ['en'],
		last_air_date: isUnannounced(n) ? null : tvDay(n, weeksToSeason(Math.max(...numbers)) + 2),
		last_episode_to_air: lastEpisode(n, language),
		networks: networks(n),
		next_episode_to_air: nextEpisode(n, language),
		number_of_episodes: regular.reduce((sum, season) => sum + episodeCount(n, season), 0),
		number_of_seasons: regular.length,
		seasons: numbers.map((season) => ({
			...seasonFields(n, season, language),
			episode_count: episodeCount(n, season),
		})),
		status: status(n),
		type: n % 6 === 1 ? 'Miniseries' : 'Scripted',
	};
}
