import { PLAYER_TEXT } from '../player.messages.ts';
import { episodeNeighbours } from '../watch-page/episode-neighbours.ts';

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
	/** In TMDB's words. */
	status?: string | null;
}

/** `name` is null for the first episode of another season, whose episodes are not at hand. */
interface NextToPlay {
	season: number;
	episode: number;
	name: string | null;
}

/**
 * What may play by itself after an episode: the next of its season, and after the last the first of the next season.
 * Null where there is none, or nobody can say that it has been aired. `today` is a day, `2026-11-21`.
 *
 * Of a show that is over, an episode whose day nobody recorded has been aired all the same. When the last one was aired
 * says nothing of the kind: of a show that runs on, that is last week.
 */
export function nextToPlay(
	{ seasons, status }: Show,
	episodes: readonly Episode[],
	at: { season: number; episode: number },
	today: string,
): NextToPlay | null {
	// Without the season's episodes nobody knows whether this was the last.
	if (episodes.length === 0) return null;
	const isOver = status === 'Ended' || status === 'Canceled';
	const hasAired = ({ air_date }: Aired) => (air_date ? air_date <= today : isOver);
	const { next } = episodeNeighbours(episodes, at.episode);
	if (next) {
		const { episode_number: episode } = next;
		const name = PLAYER_TEXT.numbered(episode, next.name?.trim() || PLAYER_TEXT.episodeWords(at.season, episode));
		return hasAired(next) ? { season: at.season, episode, name } : null;
	}
	const season = seasons
		.filter(({ season_number }) => season_number > Math.max(at.season, 0))
		.toSorted((a, b) => a.season_number - b.season_number)[0];
	// Specials stand on their own.
	return season && at.season > 0 && hasAired(season) ? { season: season.season_number, episode: 1, name: null } : null;
}
