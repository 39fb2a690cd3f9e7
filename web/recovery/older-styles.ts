/**
 * Fetched by the boot script where the browser has no cascade layers, as televisions of 2022 and 2023: rewrites the style sheets of the
 * document, and those that parts of the page bring later.
 */
import { flattenLayers } from './flatten-layers.ts';

const SHEETS = 'style, link[rel="stylesheet"]:not([disabled])';
const rewritten = new WeakSet<Element>();

function rewrite(sheet: Element): void {
	if (rewritten.has(sheet)) return;
	rewritten.add(sheet);
	if (sheet instanceof HTMLLinkElement) {
		rewriteLinked(sheet).catch(() => {
			// As if the browser had not had it.
		});
	} else if (sheet.textContent?.includes('@layer')) sheet.textContent = flattenLayers(sheet.textContent);
}

/** The link stays: the code that has added it waits for its `load`. */
async function rewriteLinked(link: HTMLLinkElement): Promise<void> {
	const response = await fetch(link.href);
	if (!response.ok) return;
	const style = document.createElement('style');
	style.textContent = flattenLayers(await response.text());
	rewritten.add(style);
	link.after(style);
}

function rewriteAll(root: ParentNode): void {
	for (const sheet of root.querySelectorAll(SHEETS)) rewrite(sheet);
}

rewriteAll(document);
new MutationObserver((changes) => {
	for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
		if (!(node instanceof Element)) continue;
		if (node.matches(SHEETS)) rewrite(node);
		else rewriteAll(node);
	}
}).observe(document, { childList: true, subtree: true });
