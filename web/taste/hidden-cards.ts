/**
 * Hides the cards of titles by a style sheet, on every page: rows and lists are rendered for everybody, and no part of them
 * needs code for it. The boot script applies the stored rules before the first paint.
 */
import { HIDDEN_CARDS_ID } from '#contract/render.ts';
import { hiddenCardsStorage } from '../personal-data/taste-storage.ts';
import { TASTE_TEXT } from './taste.messages.ts';

/**
 * Rules that hide the cards of these titles (`movie:605`), and rows that have no other; a list without another says so. What
 * the hero of Home says of one is not seen, and keeps its place. Empty for none.
 */
export function toHidingRules(keys: Iterable<string>): string {
	const links = [...keys].flatMap((key) => (/^(movie|tv):\d+$/.test(key) ? `[href="/${key.replace(':', '/')}"]` : []));
	if (links.length === 0) return '';
	// The page of a title may have it in the row of its collection.
	const hidden = `.title-card:not([aria-current]):is(${links.join()})`;
	const other = `.title-card:not(:not([aria-current]):is(${links.join()}))`;
	return [
		`li:has(>${hidden}),.title-row:has(li>${hidden}):not(:has(li>${other})){display:none}`,
		`.hero:has(:is(${links.join()}))>*{visibility:hidden}`,
		`.title-grid:has(li>${hidden}):not(:has(li>${other},li[aria-hidden]))::after{content:"${TASTE_TEXT.allHidden}";grid-column:1/-1}`,
	].join('');
}

/** Applies rules, and stores them for the next page. */
export function applyHidingRules(rules: string): void {
	if (rules) hiddenCardsStorage.write(rules);
	else hiddenCardsStorage.remove();
	const style = document.getElementById(HIDDEN_CARDS_ID) ?? document.createElement('style');
	style.id = HIDDEN_CARDS_ID;
	if (style.textContent !== rules) style.textContent = rules;
	// Before other sheets, and not an adopted one, which comes after them: whenever the chunk of a part brought its own sheet,
	// browsers would style and lay out the whole page again.
	if (!style.isConnected) document.head.prepend(style);
}
