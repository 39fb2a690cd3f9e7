import type { Season, TvDetail } from '#contract/tmdb.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { EpisodeNumber } from './progress.repository.ts';

type Show = Pick<TvDetail, 'id' | 'seasons' | 'status'>;

interface NextEpisode extends EpisodeNumber {
	name: string | null;
}

/** Seasons that are looked at after the one that was watched. */
const MAX_SEASONS_AHEAD = 3;

/**
 * The next episode that has aired and is not watched, in the order of the show: numbers and seasons may have gaps. Null
 * where there is none. After specials only specials follow. `today` is a date in UTC, `2026-11-21`.
 */
export async function findNextAired(
	titles: TitleReader,
	show: Show,
	after: EpisodeNumber,
	isWatched: (episode: EpisodeNumber) => boolean,
	today: string,
): Promise<NextEpisode | null> {
	const later = show.seasons
		.map(({ season_number }) => season_number)
		.filter((number) => after.season > 0 && number > after.season)
		.sort((a, b) => a - b);
	for (const number of [after.season, ...later.slice(0, MAX_SEASONS_AHEAD)]) {
		const season = await titles.findSeason(show.id, number);
		const next = (season ? airedEpisodes(season, show, today) : [])
			.filter(({ episode_number }) => number > after.season || episode_number > after.episode)
			.find(({ episode_number }) => !isWatched({ season: number, episode: episode_number }));
		if (next) return { season: number, episode: next.episode_number, name: next.name || null };
	}
	return null;
}

/**
 * Episodes of a season that have aired, in order. TMDB has dates without a time: a day counts once it is over in UTC. An
 * episode without a date has aired where a later one has, or where the show has ended.
 */
export function airedEpisodes(
	{ episodes }: Season,
	{ status }: Pick<Show, 'status'>,
	today: string,
): Season['episodes'] {
	const hasEnded = status === 'Ended' || status === 'Canceled';
	const inOrder = episodes
		.filter(({ episode_number }) => episode_number > 0)
		.toSorted((a, b) => a.episode_number - b.episode_number);
	const lastAired = inOrder.findLastIndex(({ air_date }) => air_date && air_date < today);
	return inOrder.filter(({ air_date }, index) => (air_date ? air_date < today : hasEnded || index < lastAired));
}
