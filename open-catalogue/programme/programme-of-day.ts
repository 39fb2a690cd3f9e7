/**
 * The programme of a UTC day: rows of films beside the rows of Home, and a short with a feature. The same day, catalogue and
 * known copies give the same programme on every machine.
 */
import { ROW_MAX_CARDS } from '#contract/limits.ts';
import { toLogline } from '#contract/logline.ts';
import type { BilledFilm, DoubleBill, Programme } from '#contract/programme.ts';
import { languageOfTitle } from '#contract/title-language.ts';
import { backdropPath, posterPath } from '../answers/art-paths.ts';
import type { Catalogue } from '../answers/catalogue.ts';
import type { CatalogueTitle } from '../answers/catalogue-title.ts';
import { discoverTitles } from '../answers/discover.ts';
import { byRelevance, orderByDiversity } from '../answers/diversity-order.ts';
import { trendingTitles } from '../answers/trending.ts';
import { hashFraction } from '../stable-id.ts';
import { PROGRAMMES, type ProgrammeRow } from './programmes.ts';

/** Rows of a day: genres, and one each of a place or length and of a decade. */
const ROWS_A_DAY: readonly (readonly ProgrammeRow['kind'][])[] = [
	['genre'],
	['place', 'length'],
	['genre'],
	['decade'],
	['genre'],
];
/** A row with fewer films is no programme: the day has another one. */
const MIN_FILMS = 8;
/** Points of score that the day adds at most. */
const SHUFFLE_POINTS = 2;

const SHORT_MINUTES = { min: 3, max: 25 };
const FEATURE_MINUTES = { min: 50, max: 125 };
/** The best features take turns. */
const FEATURES_IN_TURN = 90;
/** So that hardly any short comes twice within a few weeks. */
const SHORT_SHUFFLE_POINTS = 6;
/** Points of score by which a short suits a feature. */
const SHARED_GENRE_POINTS = 1.5;
const NEAR_YEARS_POINTS = 1;
const NEAR_YEARS = 12;

/** @param date `YYYY-MM-DD` */
export function programmeOfDay(catalogue: Catalogue, date: string): Programme {
	const shown = shownOnHome(catalogue, Date.parse(date));
	return { date, double_bill: billOfDay(catalogue, date), rows: rowsOfDay(catalogue, date, shown) };
}

/** The titles of the rows that Home has in any case, each row without those of the rows above it. */
function shownOnHome(catalogue: Catalogue, time: number): Set<CatalogueTitle> {
	const { movies, shows, isPlayable } = catalogue;
	const shown = new Set<CatalogueTitle>();
	const rows = [
		trendingTitles(catalogue, 'all', 'day', time),
		movies.filter(isPlayable),
		trendingTitles(catalogue, 'tv', 'day', time),
		shows.filter(isPlayable),
	];
	for (const row of rows)
		for (const title of row.filter((one) => !shown.has(one)).slice(0, ROW_MAX_CARDS)) shown.add(title);
	return shown;
}

/** Each title is in one row at most, and in none of `shown`. */
function rowsOfDay(catalogue: Catalogue, date: string, shown: Set<CatalogueTitle>): Programme['rows'] {
	const turns = PROGRAMMES.toSorted((a, b) => dayHash(date, b.id) - dayHash(date, a.id));
	const chosen = new Set<ProgrammeRow>();
	const rows: Programme['rows'] = [];
	for (const kinds of ROWS_A_DAY) {
		for (const programme of turns) {
			if (chosen.has(programme) || !kinds.includes(programme.kind)) continue;
			const found = discoverTitles(catalogue.movies.filter(catalogue.isPlayable), programme.query, catalogue);
			const films = filmsOfDay(found, date, shown);
			if (films.length < MIN_FILMS) continue;
			chosen.add(programme);
			for (const film of films) shown.add(film);
			const { id, heading, list } = programme;
			rows.push({
				id,
				heading,
				titles: films.map((film) => toCard(film, catalogue)),
				list: found.length > films.length ? list : null,
			});
			break;
		}
	}
	return rows;
}

/** A programme's films, in the day's order. */
function filmsOfDay(found: readonly CatalogueTitle[], date: string, shown: ReadonlySet<CatalogueTitle>) {
	const films = found.filter((film) => !shown.has(film));
	return orderByDiversity(films, (film) => film.score + SHUFFLE_POINTS * dayHash(date, film.key)).slice(
		0,
		ROW_MAX_CARDS,
	);
}

/** The day's feature, and the short that suits it best; null where nothing can be played. */
function billOfDay(catalogue: Catalogue, date: string): DoubleBill | null {
	const { movies, isPlayable } = catalogue;
	const films = movies.filter(isPlayable);
	const within = ({ runtime }: CatalogueTitle, { min, max }: typeof SHORT_MINUTES) => runtime >= min && runtime <= max;
	const [feature] = films
		.filter((film) => within(film, FEATURE_MINUTES))
		.toSorted(byRelevance(({ score }) => score))
		.slice(0, FEATURES_IN_TURN)
		.toSorted(byRelevance(({ key }) => dayHash(date, `feature ${key}`)));
	if (!feature) return null;
	const fit = (film: CatalogueTitle) =>
		film.score +
		SHORT_SHUFFLE_POINTS * dayHash(date, `short ${film.key}`) +
		(film.genre_ids.some((id) => feature.genre_ids.includes(id)) ? SHARED_GENRE_POINTS : 0) +
		(Math.abs(film.year - feature.year) <= NEAR_YEARS ? NEAR_YEARS_POINTS : 0);
	const [short] = films.filter((film) => within(film, SHORT_MINUTES)).toSorted(byRelevance(fit));
	return short ? { short: toBilled(short, catalogue), feature: toBilled(feature, catalogue) } : null;
}

function dayHash(date: string, name: string): number {
	return hashFraction(`programme ${date} ${name}`);
}

function toCard(title: CatalogueTitle, { words }: Catalogue) {
	const { media_type, id, name, date, score } = title;
	const lang = languageOfTitle(title, words.language);
	const card = { media_type, id, title: name, date, poster_path: posterPath(title), vote_average: score };
	return lang === undefined ? card : { ...card, lang };
}

function toBilled(film: CatalogueTitle, catalogue: Catalogue): BilledFilm {
	return {
		...toCard(film, catalogue),
		media_type: 'movie',
		backdrop_path: backdropPath(film),
		runtime: film.runtime,
		logline: toLogline(film.record.overview),
	};
}
