import type { ShowData } from './title-detail-query.ts';

/** Numbers of the seasons a viewer may choose, rising; season 0 holds specials and is left out. */
export function seasonNumbers({ seasons }: Pick<ShowData, 'seasons'>): number[] {
	const numbers = seasons.map(({ season_number }) => season_number).filter((number) => number > 0);
	return [...new Set(numbers)].sort((a, b) => a - b);
}
