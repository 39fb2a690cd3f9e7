import type { MediaType } from '#contract/title.ts';

interface NetflixTitle {
	media_type: MediaType | null;
	title: string;
	season: number | null;
	episode_name: string | null;
}

/** `Season 2` in the languages whose exports are common; `Limited Series` has no number and is the first. */
const SEASON =
	/^(?:(?:season|series|part|volume|book|chapter|staffel|teil|saison|partie|temporada|parte|stagione|seizoen|sezon|säsong|sæson|sesong|kausi|сезон|シーズン)\s*(\d{1,3})|(\d{1,3})\.?\s*(?:staffel|sezon|évad|сезон))\b/iu;
const LIMITED = /^(?:limited series|miniserie|mini-?series?|mini-série|miniserie)$/iu;

/**
 * A title as Netflix writes it: `Show: Season 2: Name of the episode`. What has no part for the season may be a movie whose name
 * has a colon, or an episode: of that nothing is claimed.
 */
export function readNetflixTitle(text: string): NetflixTitle {
	const parts = text.split(/\s*:\s+/);
	// The name of a show may look like a season, and the name of an episode may have colons.
	for (let index = 1; index < parts.length - 1; index += 1) {
		const part = parts[index] ?? '';
		const [, after, before] = SEASON.exec(part) ?? [];
		const season = after ?? before ?? (LIMITED.test(part.trim()) ? '1' : undefined);
		if (season === undefined) continue;
		return {
			media_type: 'tv',
			title: parts.slice(0, index).join(': '),
			season: Number(season),
			episode_name: parts.slice(index + 1).join(': '),
		};
	}
	return { media_type: null, title: text, season: null, episode_name: null };
}
