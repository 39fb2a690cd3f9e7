import { type Programme, toNameText } from './archive-files.ts';

/** Numbers that a file name states: `S01E03`, `1x03`, `Chapter 3`, `Ep. 3`. */
export interface StatedNumber {
	season?: number;
	episode: number;
}

const SEASON_AND_EPISODE = /\bs(?:eason)? ?(\d{1,2}) ?(?:e|ep|episode|chapter) ?(\d{1,3})\b|\b(\d{1,2})x(\d{2,3})\b/;
const EPISODE = /\b(?:episode|epis|ep|e|chapter|chap|ch|chapitre|kapitel|folge) ?(\d{1,3})\b/;
const PART = /\b(?:part|pt) ?(\d{1,3})\b/;
const FIRST_WORD_NUMBER = /^(\d{1,3})\b/;
const LAST_WORD_NUMBER = /\b(\d{1,3})$/;

/** Words of a file with more than one episode: `Chapters 1-3`, `Ep 1 & 2`, `S01E01-E02`. */
const SEVERAL =
	/\b(?:episodes|eps|chapters|chaps|parts) ?\d|\b(?:episode|ep|chapter|chap|ch|part) ?\d{1,3} (?:(?:and|to|thru|through|e|ep|episode|chapter|part) ?)?\d{1,3}\b|\bs\d{1,2} ?e\d{1,3} ?(?:and )?e ?\d/;

/** Whether the file says that it has more than one episode. */
export function hasSeveralEpisodes(programme: Programme): boolean {
	return SEVERAL.test(nameTextOf(programme));
}

/** The file name as folded words, without its folder. */
export function nameTextOf(programme: Programme): string {
	return toNameText(`${programme.stem.slice(programme.stem.lastIndexOf('/') + 1)}.mp4`);
}

/**
 * The numbers that the names of an item's programmes state, by one way of numbering for all of them.
 *
 * @param usesParts Whether `Part 2` may be a number: not where episodes have such names.
 */
export function readNumbers(
	programmes: readonly Programme[],
	usesParts: boolean,
	episodeCount: number,
): Map<Programme, StatedNumber> {
	const marked = readAll(programmes, (programme) => readMarked(programme, usesParts));
	if (marked.size > 0) return marked;
	for (const pattern of [FIRST_WORD_NUMBER, LAST_WORD_NUMBER]) {
		const bare = readAll(programmes, (programme) => {
			const number = pattern.exec(nameTextOf(programme))?.[1];
			return number === undefined ? null : { episode: Number(number) };
		});
		if (bare.size === programmes.length && isWholeRun(bare, episodeCount)) return bare;
	}
	return new Map();
}

function readAll(
	programmes: readonly Programme[],
	read: (programme: Programme) => StatedNumber | null,
): Map<Programme, StatedNumber> {
	const entries = programmes.map((programme) => [programme, read(programme)] as const);
	return new Map(entries.filter((entry): entry is [Programme, StatedNumber] => entry[1] !== null));
}

function readMarked(programme: Programme, usesParts: boolean): StatedNumber | null {
	// Of the folders too: `Season 1/Episode 03`.
	const text = toNameText(`${programme.stem}.mp4`);
	const [, season, episode, shortSeason, shortEpisode] = SEASON_AND_EPISODE.exec(text) ?? [];
	if (episode !== undefined || shortEpisode !== undefined) {
		return { season: Number(season ?? shortSeason), episode: Number(episode ?? shortEpisode) };
	}
	const own = nameTextOf(programme);
	const marked = EPISODE.exec(own)?.[1] ?? (usesParts ? PART.exec(own)?.[1] : undefined);
	return marked === undefined ? null : { episode: Number(marked) };
}

/** A number without a word is an episode's only where the numbers go from the first to the last episode. */
function isWholeRun(numbers: ReadonlyMap<Programme, StatedNumber>, episodeCount: number): boolean {
	const values = [...numbers.values()].map(({ episode }) => episode);
	const isDistinct = new Set(values).size === values.length;
	return isDistinct && Math.min(...values) === 1 && Math.max(...values) === episodeCount;
}
