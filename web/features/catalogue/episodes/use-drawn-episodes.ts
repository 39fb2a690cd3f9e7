import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EPISODES_PER_SLICE } from '#contract/limits.ts';

/** From the index `from` to before `to`. */
interface Slice {
	season: number;
	from: number;
	to: number;
}

/** Episodes above the selected one in the first slice. */
const EPISODES_ABOVE = 10;

/** By history entry, so that Back draws what was drawn. */
const slices = new Map<string, Slice>();

/**
 * Which episodes of a season are drawn: at first a slice around the selected one, so that the markup of a season with
 * hundreds stays small. `count` is how many the season has, `selected` the index of the selected one.
 */
export function useDrawnEpisodes(season: number, count: number, selected: number) {
	const { key } = useLocation();
	const [last, setLast] = useState<Slice>();
	// Selecting an episode of the list is another history entry, with the same list.
	const known = slices.get(key) ?? last;
	// The address may name an episode that the season does not have.
	const isDrawn = known && (selected < 0 || (selected >= known.from && selected < known.to));
	const from = selected < EPISODES_PER_SLICE ? 0 : selected - EPISODES_ABOVE;
	const drawn = isDrawn && known.season === season ? known : { season, from, to: from + EPISODES_PER_SLICE };

	useLayoutEffect(() => {
		slices.set(key, drawn);
	});

	function draw(change: Partial<Slice>): void {
		const next = { ...drawn, ...change };
		slices.set(key, next);
		setLast(next);
	}

	return {
		from: drawn.from,
		to: Math.min(drawn.to, count),
		drawEarlier: () => draw({ from: Math.max(0, drawn.from - EPISODES_PER_SLICE) }),
		drawMore: () => draw({ to: drawn.to + EPISODES_PER_SLICE }),
	};
}
