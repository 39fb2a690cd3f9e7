import type { PlayedEpisode } from '#contract/title.ts';

/** The columns that name what is played, for `and` in a where clause; other fields of `row` are left out. */
export function episodeColumns({ media_type, media_id, season, episode }: PlayedEpisode): PlayedEpisode {
	return { media_type, media_id, season, episode };
}
