import { type TitleRef, titleKey } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { findTitle, findTitleByImdbId } from '#open-catalogue/open-catalogue.ts';
import type { SeriesRecord } from '#open-catalogue/record.ts';

/** What the catalogue in use says of a title, to know it in the open catalogue. */
export interface TitleClues {
	imdbId: string | null;
	/** Of the first showing. */
	year: number | null;
	/** Of a show, without specials. */
	episodes: number | null;
}

export interface OpenTitles {
	/**
	 * The title of the open catalogue that a title of the catalogue in use is: by its id, else by its IMDb id. Null when there
	 * is none; undefined when that cannot be said without clues, which were not given now or before.
	 */
	find(ref: TitleRef, clues?: TitleClues): CatalogueTitle | null | undefined;
	/** Makes `find` know without clues what another node was given clues for. */
	recall(ref: TitleRef): Promise<void>;
}

/** Clues of all nodes. */
interface SharedClues {
	/** Neither waits nor throws. */
	set(key: string, value: string): void;
	/** Never rejects. */
	get(key: string): Promise<string | null>;
}

/** Ids from here up belong to the open catalogue alone; lower ones are TMDB's and name the same title in both catalogues. */
export const FIRST_OPEN_ID = 900_000_001;
/** Years that two catalogues may differ by: first showing, general release. */
const MAX_YEARS_APART = 2;
/** Titles whose clues are remembered, the last ones. */
const MAX_REMEMBERED = 5000;

/** @param source The catalogue in use. */
export function createOpenTitles(source: 'tmdb' | 'open', shared: SharedClues | null = null): OpenTitles {
	const remembered = new Map<string, CatalogueTitle | null>();

	function remember(key: string, title: CatalogueTitle | null): void {
		remembered.delete(key);
		remembered.set(key, title);
		const [oldest] = remembered.keys();
		if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
	}

	function find(ref: TitleRef, clues?: TitleClues): CatalogueTitle | null | undefined {
		if (source === 'open') return findTitle(ref.media_type, ref.id) ?? null;
		if (ref.id >= FIRST_OPEN_ID) return null;
		const title = findTitle(ref.media_type, ref.id);
		if (title) return title;
		const key = titleKey(ref);
		if (clues) {
			remember(key, findByClues(ref, clues));
			shared?.set(key, JSON.stringify(clues));
		}
		return remembered.get(key);
	}

	return {
		find,
		async recall(ref) {
			if (!shared || find(ref) !== undefined) return;
			const key = titleKey(ref);
			const clues = await shared.get(key);
			// Clues that came meanwhile are newer.
			if (clues && !remembered.has(key)) remember(key, findByClues(ref, JSON.parse(clues) as TitleClues));
		},
	};
}

/** The wrong title is worse than none: an IMDb id may be a mistake of either catalogue, so the year has to agree. */
function findByClues({ media_type }: TitleRef, { imdbId, year, episodes }: TitleClues): CatalogueTitle | null {
	const title = imdbId === null ? undefined : findTitleByImdbId(media_type, imdbId);
	if (!title || year === null || Math.abs(title.year - year) > MAX_YEARS_APART) return null;
	// Where the other catalogue counts otherwise, a number is another episode.
	if ('seasons' in title.record && countEpisodes(title.record) !== episodes) return null;
	return title;
}

function countEpisodes({ seasons }: SeriesRecord): number {
	return seasons.reduce((sum, season) => sum + season.episodes.length, 0);
}

/**
 * The clues in a details answer: TMDB gives the IMDb id of a movie in itself, of a show among its external ids. Undefined for an
 * answer that was requested without them.
 */
export function cluesOf(details: Readonly<Record<string, unknown>>): TitleClues | undefined {
	const ids = details.external_ids as { imdb_id?: unknown } | null | undefined;
	const given = [details.imdb_id, ids?.imdb_id].filter((id) => id !== undefined);
	if (given.length === 0) return undefined;
	const imdbId = given.find((id) => typeof id === 'string' && /^tt\d{5,12}$/.test(id)) as string | undefined;
	const day = details.release_date ?? details.first_air_date;
	const year = typeof day === 'string' && /^\d{4}-/.test(day) ? Number(day.slice(0, 4)) : null;
	const { number_of_episodes: episodes } = details;
	return { imdbId: imdbId ?? null, year, episodes: typeof episodes === 'number' ? episodes : null };
}
