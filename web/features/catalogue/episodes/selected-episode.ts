import { matchPath } from 'react-router';
import { seasonNumbers } from '#contract/episode-order.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { SeasonData, ShowData } from '../titles/title-detail-query.ts';

/**
 * The season that a show's page opens: that of the address, else the first, else the specials; null for a show without
 * seasons.
 */
export function selectedSeason(show: Pick<ShowData, 'seasons'>, fromAddress: number | null): number | null {
	return fromAddress ?? seasonNumbers(show)[0] ?? show.seasons[0]?.season_number ?? null;
}

/** The episode that it opens: that of the address, else the season's first, whose number need not be 1. */
export function selectedEpisode(season: Pick<SeasonData, 'episodes'> | undefined, fromAddress: number | null): number {
	return fromAddress ?? season?.episodes[0]?.episode_number ?? 1;
}

/** The season that a pending navigation within the same show leads to. */
export function pendingSeason(pathname: string | undefined, showId: number): number | null {
	const match = pathname === undefined ? null : matchPath(PAGE_PATTERNS.episode, pathname);
	return match && match.params.id === String(showId) ? Number(match.params.season) : null;
}
