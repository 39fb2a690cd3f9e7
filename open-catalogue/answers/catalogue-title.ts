import type { FilmRecord, SeriesRecord } from '../record.ts';
import type { TitleFacts } from '../title-facts.ts';
import type { MixedTitleItem, TitleItem } from './list-items.ts';

/** A title with its responses, which are frozen and shared. */
export interface CatalogueTitle extends TitleFacts {
	record: FilmRecord | SeriesRecord;
	/** 100 for the first in the editors' order, falling evenly; no two titles of one type share it. */
	popularity: number;
	item: TitleItem;
	mixedItem: MixedTitleItem;
	detail: object;
	/** By season number; empty for films. */
	seasons: ReadonlyMap<number, { readonly episodes: readonly object[] }>;
}

export interface KnowsPlayable {
	/**
	 * Lists, rows, programmes and genres have only titles that can be played. Search, people and collections have the others
	 * too, each marked by `playable: false`.
	 */
	isPlayable(title: CatalogueTitle): boolean;
}
