/** Every picture the answers name, and what each one shows: the order book of the drawing office. */
import type { TitleRef } from '#contract/title.ts';
import { backdropPath, portraitPath, posterPath, stillPath } from '../open-catalogue/answers/art-paths.ts';
import type { CatalogueTitle } from '../open-catalogue/answers/catalogue.ts';
import type { FilmRecord, SeriesRecord } from '../open-catalogue/record.ts';
import { listTitles } from '../open-catalogue/titles.ts';

/** What a drawing may show of a title. */
interface DrawnTitle extends TitleRef {
	title: string;
	year: number;
	/** By name, first the main one. */
	genres: string[];
	/** ISO 3166-1 codes, first the main one. */
	countries: string[];
	/** Nouns for what may be in the picture, the most telling first. */
	motifs: string[];
	/** Directors or creators, else the company; absent when neither is recorded. */
	byline?: string;
	/** The editors' score, 0 to 10. */
	score: number;
}

/** One picture: its name in the answers (`/movie-775-poster.svg`) and its subject. */
export type ArtOrder =
	| { kind: 'poster'; path: string; title: DrawnTitle }
	| { kind: 'backdrop'; path: string; title: DrawnTitle }
	| {
			kind: 'still';
			path: string;
			title: DrawnTitle;
			season_number: number;
			episode_number: number;
			/** The episode's name. */
			name: string;
	  }
	| {
			kind: 'portrait';
			path: string;
			/** The person's name. */
			name: string;
	  };

function drawnTitle({ record, ...facts }: CatalogueTitle): DrawnTitle {
	const byline = facts.makers.length > 0 ? facts.makers.join(' & ') : record.companies?.[0];
	return {
		media_type: facts.media_type,
		id: facts.id,
		title: facts.name,
		year: facts.year,
		genres: [...record.genres],
		countries: record.countries,
		motifs: record.motifs,
		score: facts.score,
		...(byline === undefined ? {} : { byline }),
	};
}

function posterAndBackdrop(title: DrawnTitle): ArtOrder[] {
	return [
		{ kind: 'poster', path: posterPath(title), title },
		{ kind: 'backdrop', path: backdropPath(title), title },
	];
}

function stills(title: DrawnTitle, record: FilmRecord | SeriesRecord): ArtOrder[] {
	if (!('seasons' in record)) return [];
	return record.seasons.flatMap(({ season_number, episodes }) =>
		episodes.map(({ name }, at) => ({
			kind: 'still' as const,
			path: stillPath(title.id, season_number, at + 1),
			title,
			season_number,
			episode_number: at + 1,
			name,
		})),
	);
}

/** Everybody who stands in some cast, once. */
function portraits(titles: readonly CatalogueTitle[]): ArtOrder[] {
	const names = titles.flatMap((title) => title.cast);
	return [...new Map(names.map((name) => [portraitPath(name), name]))].map(([path, name]) => ({
		kind: 'portrait',
		path,
		name,
	}));
}

/**
 * One order for each picture; no path occurs twice. Titles come in the editors' order, so that neighbours here are
 * neighbours on screen.
 */
export function listArt(titles: readonly CatalogueTitle[] = listTitles()): ArtOrder[] {
	const ofTitles = titles.flatMap((title) => {
		const drawn = drawnTitle(title);
		return [...posterAndBackdrop(drawn), ...stills(drawn, title.record)];
	});
	return [...ofTitles, ...portraits(titles)];
}
