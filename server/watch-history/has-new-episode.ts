import { airingDay } from '#contract/airing-day.ts';
import type { TvDetail } from '#contract/tmdb.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';

type Airing = Pick<TvDetail, 'last_episode_to_air' | 'next_episode_to_air' | 'origin_country'>;

/**
 * Whether an episode behind the one watched last has aired since that day. Days are compared as days of the country where the
 * show airs, so that the answer is the same in every time zone. `now` is in epoch milliseconds.
 */
export function hasNewEpisode(
	show: Airing,
	last: Pick<HistoryEntry, 'season' | 'episode' | 'last_watched'>,
	now: number,
): boolean {
	const today = airingDay(show, now);
	const watchedOn = airingDay(show, Date.parse(last.last_watched));
	return [show.last_episode_to_air, show.next_episode_to_air].some((episode) => {
		const { air_date, season_number, episode_number } = episode ?? {};
		if (!air_date || season_number == null || episode_number == null) return false;
		const isBehind = season_number > last.season || (season_number === last.season && episode_number > last.episode);
		return isBehind && air_date <= today && air_date > watchedOn;
	});
}
