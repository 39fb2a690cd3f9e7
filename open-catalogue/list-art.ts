/** Every picture the answers name, and what each one shows: the order book of the drawing office. */
import { backdropPath, portraitPath, posterPath, stillPath } from './art-paths.ts';
import type { FilmRecord, SeriesRecord } from './record.ts';
import { filmFacts, seriesFacts, type TitleFacts } from './title-facts.ts';
import { FILMS, SERIES } from './titles.ts';

interface TitleArt {
	/** As in the answers: `/movie-775-poster.svg`. */
	path: string;
	facts: TitleFacts;
	record: FilmRecord | SeriesRecord;
}

export type ArtOrder =
	| ({ kind: 'poster' } & TitleArt)
	| ({ kind: 'backdrop' } & TitleArt)
	| {
			kind: 'still';
			path: string;
			facts: TitleFacts;
			record: SeriesRecord;
			season_number: number;
			episode_number: number;
			name: string;
	  }
	| { kind: 'portrait'; path: string; name: string };

function titleArt(facts: TitleFacts, record: FilmRecord | SeriesRecord): ArtOrder[] {
	return [
		{ kind: 'poster', path: posterPath(facts), facts, record },
		{ kind: 'backdrop', path: backdropPath(facts), facts, record },
	];
}

function stills(facts: TitleFacts, record: SeriesRecord): ArtOrder[] {
	return record.seasons.flatMap(({ season_number, episodes }) =>
		episodes.map(({ name }, at) => ({
			kind: 'still' as const,
			path: stillPath(record.id, season_number, at + 1),
			facts,
			record,
			season_number,
			episode_number: at + 1,
			name,
		})),
	);
}

/** Everybody who stands in some cast, once. */
function portraits(records: readonly (FilmRecord | SeriesRecord)[]): ArtOrder[] {
	const names = records.flatMap((record) => record.cast.map((member) => member.name));
	return [...new Map(names.map((name) => [portraitPath(name), name]))].map(([path, name]) => ({
		kind: 'portrait',
		path,
		name,
	}));
}

/** One order for each picture, of the whole catalogue unless told otherwise; no path occurs twice. */
export function listArt(films = FILMS, series = SERIES): ArtOrder[] {
	return [
		...films.flatMap((film) => titleArt(filmFacts(film), film)),
		...series.flatMap((show) => [...titleArt(seriesFacts(show), show), ...stills(seriesFacts(show), show)]),
		...portraits([...films, ...series]),
	];
}
