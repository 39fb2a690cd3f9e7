/**
 * Hides the cards of titles by a style sheet, on every page: rows and lists are rendered for everybody, and no part of them
 * needs code for it. The boot script applies the stored rules before the first paint.
 */
import { hiddenCardsStorage } from '../session/taste-storage.ts';
import { TASTE_TEXT } from './taste.messages.ts';

/**
 * Rules that hide the cards of these titles (`movie:605`), and rows that have no other; a list without another says so. Empty
 * for none.
 */
export function toHidingRules(keys: Iterable<string>): string {
	const links = [...keys].flatMap((key) => (/^(movie|tv):\d+$/.test(key) ? `[href="/${key.replace(':', '/')}"]` : []));
	if (links.length === 0) return '';
	// The page of a title may have it in the row of its collection.
	const hidden = `.title-card:not([aria-current]):is(${links.join()})`;
	const other = `.title-card:not(:not([aria-current]):is(${links.join()}))`;
	return [
		`li:has(>${hidden}),.title-row:has(li>${hidden}):not(:has(li>${other})){display:none}`,
		`.title-grid:has(li>${hidden}):not(:has(li>${other},li[aria-hidden]))::after{content:"${TASTE_TEXT.allHidden}";grid-column:1/-1}`,
	].join('');
}

let sheet: CSSStyleSheet | null = null;

/** Applies rules, and stores them for the next page. */
export function applyHidingRules(rules: string): void {
	if (rules) hiddenCardsStorage.write(rules);
	else hiddenCardsStorage.remove();
	showHidingRules(rules);
}

function showHidingRules(rules: string): void {
	if (!('replaceSync' in CSSStyleSheet.prototype)) return;
	sheet ??= document.adoptedStyleSheets.find(isHiding) ?? new CSSStyleSheet();
	sheet.replaceSync(rules);
	if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** The sheet of the boot script, unless it is empty. */
function isHiding({ cssRules }: CSSStyleSheet): boolean {
	return cssRules[0]?.cssText.startsWith('li:has(') ?? false;
}
