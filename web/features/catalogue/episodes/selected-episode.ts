import { matchPath } from 'react-router';
import { type EpisodeRef, PAGE_PATTERNS } from '#contract/page-paths.ts';
import { seasonNumbers } from '../titles/seasons.ts';
import type { SeasonData, ShowData } from '../titles/title-detail-query.ts';

/** The season that a show's page opens: the address's, else the first; null for a show without seasons. */
export function selectedSeason(show: Pick<ShowData, 'seasons'>, asked: number | null): number | null {
	return asked ?? seasonNumbers(show)[0] ?? null;
}

/** And the episode: the address's, else the season's first one, which need not be number 1. */
export function selectedEpisode(season: Pick<SeasonData, 'episodes'> | undefined, asked: number | null): number {
	return asked ?? season?.episodes[0]?.episode_number ?? 1;
}

/** The season of the same show that a navigation under way leads to. */
export function pendingSeason(pathname: string | undefined, showId: number): EpisodeRef['season'] | null {
	const match = pathname === undefined ? null : matchPath(PAGE_PATTERNS.episode, pathname);
	return match && match.params.id === String(showId) ? Number(match.params.season) : null;
}
