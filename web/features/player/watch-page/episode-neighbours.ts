interface Numbered {
	episode_number: number;
}

/**
 * The episodes before and after one, within its season. What stands before number 1 is not offered. Seasons may leave
 * numbers out: then the nearest one counts.
 */
export function episodeNeighbours<Episode extends Numbered>(
	episodes: readonly Episode[],
	current: number,
): { previous: Episode | null; next: Episode | null } {
	const sorted = episodes.toSorted((a, b) => a.episode_number - b.episode_number);
	return {
		previous: sorted.findLast(({ episode_number }) => episode_number > 0 && episode_number < current) ?? null,
		next: sorted.find(({ episode_number }) => episode_number > current) ?? null,
	};
}
