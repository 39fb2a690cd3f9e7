import { backdropPath, portraitPath, posterPath, stillPath } from '#open-catalogue/answers/art-paths.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import type { FilmRecord, SeriesRecord } from '#open-catalogue/record.ts';
import type { ArtTitle } from './canvas.ts';

/** A picture: its path in the answers (`/movie-775-poster.svg`) and its subject. */
export type Picture =
	| { kind: 'poster'; path: string; title: ArtTitle }
	| { kind: 'backdrop'; path: string; title: ArtTitle }
	| {
			kind: 'still';
			path: string;
			title: ArtTitle;
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

function toArtTitle({ record, ...facts }: CatalogueTitle): ArtTitle {
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

function posterAndBackdrop(title: ArtTitle): Picture[] {
	return [
		{ kind: 'poster', path: posterPath(title), title },
		{ kind: 'backdrop', path: backdropPath(title), title },
	];
}

function stills(title: ArtTitle, record: FilmRecord | SeriesRecord): Picture[] {
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

/** Of cast, directors and creators, each person once. */
function portraits(titles: readonly CatalogueTitle[]): Picture[] {
	const names = titles.flatMap((title) => [...title.cast, ...title.makers]);
	return [...new Map(names.map((name) => [portraitPath(name), name]))].map(([path, name]) => ({
		kind: 'portrait',
		path,
		name,
	}));
}

/**
 * Every picture that the answers name, each path once. Titles come in the editors' order, so that neighbours here are
 * neighbours on screen.
 */
export function listPictures(titles: readonly CatalogueTitle[] = listTitles()): Picture[] {
	const ofTitles = titles.flatMap((title) => {
		const drawn = toArtTitle(title);
		return [...posterAndBackdrop(drawn), ...stills(drawn, title.record)];
	});
	return [...ofTitles, ...portraits(titles)];
}
