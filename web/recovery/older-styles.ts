/**
 * Fetched by the boot script where the browser has no cascade layers, as televisions of 2022 and 2023: rewrites the style sheets of the
 * document, and those that parts of the page bring or change later.
 */
import { flattenLayers } from './flatten-layers.ts';

const SHEETS = 'style, link[rel="stylesheet"]:not([disabled])';
const links = new WeakSet<Element>();
/** What was written into each. */
const written = new WeakMap<Element, string>();

function rewrite(sheet: Element): void {
	if (sheet instanceof HTMLLinkElement) {
		if (links.has(sheet)) return;
		links.add(sheet);
		rewriteLinked(sheet).catch(() => {
			// As if the browser had not had it.
		});
		return;
	}
	const text = sheet.textContent ?? '';
	if (written.get(sheet) !== text) write(sheet, text);
}

/** Also what is in no layer, whose weight is above those of all layers. */
function write(style: Element, text: string): void {
	const flat = flattenLayers(text);
	written.set(style, flat);
	style.textContent = flat;
}

/** The link stays: the code that has added it waits for its `load`. */
async function rewriteLinked(link: HTMLLinkElement): Promise<void> {
	const response = await fetch(link.href);
	if (!response.ok) return;
	const style = document.createElement('style');
	write(style, await response.text());
	link.after(style);
}

function rewriteAll(root: ParentNode): void {
	for (const sheet of root.querySelectorAll(SHEETS)) rewrite(sheet);
}

function start(): void {
	rewriteAll(document);
	new MutationObserver((changes) => {
		for (const { target, addedNodes } of changes) {
			if (target instanceof HTMLStyleElement) rewrite(target);
			for (const node of addedNodes) {
				if (!(node instanceof Element)) continue;
				if (node.matches(SHEETS)) rewrite(node);
				else rewriteAll(node);
			}
		}
	}).observe(document, { childList: true, subtree: true });
}

// Before it, the parser may not have written all of a sheet.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
