import { adjacentEpisodes } from './adjacent-episodes.ts';

interface Aired {
	air_date?: string | null;
}

interface Episode extends Aired {
	episode_number: number;
	name?: string | null;
}

interface Season extends Aired {
	season_number: number;
}

interface Show {
	seasons: readonly Season[];
	/** TMDB's status. */
	status?: string | null;
}

/** `name` is null for the first episode of another season, which is not loaded; empty where the episode has none. */
interface NextEpisode {
	season: number;
	episode: number;
	name: string | null;
}

/**
 * The episode after another one, which plays automatically: the next of its season, or the first of the next season.
 * Null where there is none, or it may not have aired yet. `today` is a date, `2026-11-21`.
 *
 * An episode without an air date counts as aired once the show has ended. The show's last air date proves nothing: in a
 * running show it is last week's.
 */
export function findNextEpisode(
	{ seasons, status }: Show,
	episodes: readonly Episode[],
	at: { season: number; episode: number },
	today: string,
): NextEpisode | null {
	// The season's episodes are not loaded, so this may not be the last one.
	if (episodes.length === 0) return null;
	const hasEnded = status === 'Ended' || status === 'Canceled';
	const hasAired = ({ air_date }: Aired) => (air_date ? air_date <= today : hasEnded);
	const { next } = adjacentEpisodes(episodes, at.episode);
	if (next) {
		const { episode_number: episode } = next;
		return hasAired(next) ? { season: at.season, episode, name: next.name?.trim() ?? '' } : null;
	}
	const season = seasons
		.filter(({ season_number }) => season_number > Math.max(at.season, 0))
		.toSorted((a, b) => a.season_number - b.season_number)[0];
	// Specials (season 0) have no next season.
	return season && at.season > 0 && hasAired(season) ? { season: season.season_number, episode: 1, name: null } : null;
}
