/** What this browser stores of hidden titles and ratings. Apart from the other items, which the first script has. */
import { createLocalStorageItem } from '../lib/local-storage-item.ts';

/** Hidden titles and ratings of a signed-out person: see `local-taste.ts`. */
export const tasteStorage = createLocalStorageItem('matinee:taste');

/** The rules that hide cards, applied before the first paint: see `hidden-cards.ts`. */
export const hiddenCardsStorage = createLocalStorageItem('matinee:hidden');

/** Whether the stored rules hide the cards of the title at a path. */
export function isHiddenPath(rules: string | null, path: string): boolean {
	return rules?.includes(`[href="${path}"]`) ?? false;
}

/** At logout. */
export function clearTasteStorage(): void {
	tasteStorage.remove();
	hiddenCardsStorage.remove();
}
