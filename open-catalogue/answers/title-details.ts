/** The long form of a film, a show and a season, without appended blocks. */

import { AGE_RATINGS } from '../data/age-ratings.ts';
import type { CatalogueWords } from '../languages/catalogue-words.ts';
import { type FilmRecord, MOVIE_GENRES, type SeasonRecord, type SeriesRecord, TV_GENRES } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { lastAirDate, showType, type TitleFacts } from '../title-facts.ts';
import { posterPath, stillPath } from './art-paths.ts';
import type { CollectionRef } from './collections.ts';
import { creators } from './credits.ts';
import { countryOf, languageOf } from './iso-names.ts';
import { titleFields } from './list-items.ts';

/** A company or network, of which the editors record the name alone. */
function maker(kind: 'company' | 'network', name: string) {
	return { id: stableId(kind, name), logo_path: null, name, origin_country: '' };
}

function detailFields(facts: TitleFacts, record: FilmRecord | SeriesRecord, popularity: number, words: CatalogueWords) {
	const rating = AGE_RATINGS[facts.key];
	return {
		...titleFields(facts, record, popularity),
		...(rating && { age_rating: { age: rating.age, reasons: rating.reasons.map(words.ageReason) } }),
		homepage: '',
		origin_country: [...record.countries],
		production_companies: (record.companies ?? []).map((name) => maker('company', name)),
		production_countries: record.countries.map(countryOf),
		spoken_languages: record.languages.map(languageOf),
		tagline: record.tagline ?? '',
	};
}

export function movieDetail(
	facts: TitleFacts,
	film: FilmRecord,
	popularity: number,
	collection: CollectionRef | undefined,
	words: CatalogueWords,
) {
	return {
		...detailFields(facts, film, popularity, words),
		belongs_to_collection: collection ?? null,
		budget: film.budget ?? 0,
		genres: film.genres.map((name) => ({ id: MOVIE_GENRES[name], name: words.genre(name) })),
		imdb_id: film.imdb_id ?? null,
		original_title: facts.original_name,
		release_date: film.release_date,
		revenue: film.revenue ?? 0,
		runtime: film.runtime,
		status: 'Released',
		title: facts.name,
		video: false,
	};
}

export function tvDetail(facts: TitleFacts, series: SeriesRecord, popularity: number, words: CatalogueWords) {
	const seasons = series.seasons.map((season) => seasonSummary(facts, season, words));
	return {
		...detailFields(facts, series, popularity, words),
		created_by: creators(facts.key, series.created_by),
		episode_run_time: facts.runtime === 0 ? [] : [facts.runtime],
		first_air_date: series.first_air_date,
		genres: series.genres.map((name) => ({ id: TV_GENRES[name], name: words.genre(name) })),
		in_production: series.status === 'Returning Series',
		languages: series.languages,
		last_air_date: lastAirDate(series),
		last_episode_to_air: lastEpisode(facts, series),
		name: facts.name,
		networks: series.networks.map((name) => maker('network', name)),
		next_episode_to_air: null,
		number_of_episodes: seasons.reduce((sum, season) => sum + season.episode_count, 0),
		number_of_seasons: seasons.length,
		original_name: facts.original_name,
		seasons,
		status: series.status,
		type: showType(series),
	};
}

function lastEpisode(facts: TitleFacts, series: SeriesRecord) {
	const season = series.seasons.at(-1);
	return season === undefined ? null : (episodesOf(facts, season).at(-1) ?? null);
}

function seasonFields(facts: TitleFacts, season: SeasonRecord, words: CatalogueWords) {
	const firstDay = season.episodes.find((episode) => episode.air_date !== undefined)?.air_date;
	return {
		// A first season without dated episodes began when its show did.
		air_date: firstDay ?? (season.season_number === 1 ? facts.date : null),
		id: stableId('season', `${facts.key} ${season.season_number}`),
		name: season.name ?? words.season(season.season_number),
		overview: season.overview ?? '',
		poster_path: posterPath(facts),
		season_number: season.season_number,
		vote_average: 0,
	};
}

function seasonSummary(facts: TitleFacts, season: SeasonRecord, words: CatalogueWords) {
	return { ...seasonFields(facts, season, words), episode_count: season.episodes.length };
}

/** The answer for one season. */
export function seasonDetail(facts: TitleFacts, series: SeriesRecord, season: SeasonRecord, words: CatalogueWords) {
	return {
		_id: String(stableId('season', `${facts.key} ${season.season_number} long`)),
		...seasonFields(facts, season, words),
		episodes: episodesOf(facts, season).map((episode) => ({ ...episode, crew: [], guest_stars: [] })),
		networks: series.networks.map((name) => maker('network', name)),
	};
}

function episodesOf(facts: TitleFacts, season: SeasonRecord) {
	const last = season.episodes.length;
	return season.episodes.map((episode, at) => ({
		air_date: episode.air_date ?? null,
		episode_number: at + 1,
		episode_type: at + 1 === last ? 'finale' : 'standard',
		id: stableId('episode', `${facts.key} ${season.season_number} ${at + 1}`),
		name: episode.name,
		overview: episode.overview ?? '',
		production_code: '',
		runtime: episode.runtime ?? null,
		season_number: season.season_number,
		show_id: facts.id,
		still_path: stillPath(facts.id, season.season_number, at + 1),
		vote_average: 0,
		vote_count: 0,
	}));
}
