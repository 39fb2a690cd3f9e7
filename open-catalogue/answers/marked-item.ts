import type { CatalogueTitle, KnowsPlayable } from './catalogue-title.ts';
import type { MixedTitleItem, TitleItem } from './list-items.ts';

type Mark = { playable?: false };

/** The title's item, marked where it cannot be played, for lists of whatever there is: `playable: false`. */
export function markedItem({ isPlayable }: KnowsPlayable, title: CatalogueTitle): TitleItem & Mark {
	return isPlayable(title) ? title.item : { ...title.item, playable: false };
}

/** The same among titles of both types. */
export function markedMixedItem({ isPlayable }: KnowsPlayable, title: CatalogueTitle): MixedTitleItem & Mark {
	return isPlayable(title) ? title.mixedItem : { ...title.mixedItem, playable: false };
}
