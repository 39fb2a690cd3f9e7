import type { CatalogueTitle } from './catalogue-title.ts';

/** The titles that can be played, then the others, each in the given order. */
export function playableFirst(
	titles: readonly CatalogueTitle[],
	isPlayable: (title: CatalogueTitle) => boolean,
): CatalogueTitle[] {
	return [...titles.filter(isPlayable), ...titles.filter((title) => !isPlayable(title))];
}
