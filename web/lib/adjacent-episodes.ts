interface Numbered {
	episode_number: number;
}

/**
 * The previous and next episode within the season, by number; numbers may have gaps. Episodes below number 1 are left
 * out.
 */
export function adjacentEpisodes<Episode extends Numbered>(
	episodes: readonly Episode[],
	current: number,
): { previous: Episode | null; next: Episode | null } {
	const sorted = [...episodes].sort((a, b) => a.episode_number - b.episode_number);
	return {
		previous: sorted.filter(({ episode_number }) => episode_number > 0 && episode_number < current).at(-1) ?? null,
		next: sorted.find(({ episode_number }) => episode_number > current) ?? null,
	};
}
