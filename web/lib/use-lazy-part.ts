import { useEffect, useState } from 'react';

/**
 * The module of a part that few people need: fetched when `isWanted`, null until it is there. Where it cannot be fetched
 * `onFailure` runs, and it is fetched again when it is wanted the next time. `load` must be the same in every render.
 */
export function useLazyPart<Module extends object>(
	load: () => Promise<Module>,
	isWanted: boolean,
	onFailure?: () => void,
): Module | null {
	const [part, setPart] = useState<Module | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new function for failures is no reason to fetch again
	useEffect(() => {
		if (isWanted && !part) load().then(setPart, onFailure ?? (() => {}));
	}, [isWanted, part, load]);
	return part;
}
