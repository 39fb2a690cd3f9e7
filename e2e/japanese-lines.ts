/**
 * Runs in a page in Japanese: words in katakana that a line breaks within, though they fit in one, and last lines of a paragraph that
 * have a single letter.
 */
export function brokenJapanese(): string[] {
	const found: string[] = [];
	const linesOf = (node: Node, start: number, end: number) => {
		const range = document.createRange();
		range.setStart(node, start);
		range.setEnd(node, end);
		const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
		return { count: new Set(boxes.map(({ top }) => Math.round(top))).size, boxes };
	};
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const parent = node.parentElement;
		const text = node.textContent ?? '';
		if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, .sr-only, svg'))
			continue;
		if (parent.closest('[lang]') !== document.documentElement) continue;
		const block = parent.closest<HTMLElement>('p, h1, h2, h3, li, dt, dd, td, th, button, label, a, div');
		for (const { index, 0: word } of text.matchAll(/[\p{Script=Katakana}ー]{2,}/gu)) {
			const { count, boxes } = linesOf(node, index, index + word.length);
			const width = boxes.reduce((sum, box) => sum + box.width, 0);
			if (count > 1 && width <= (block?.clientWidth ?? 0))
				found.push(`broken within "${word}": ${text.trim().slice(0, 60)}`);
		}
		const isWhole = parent.childNodes.length === 1 && getComputedStyle(parent).display !== 'inline';
		const last = /(?<letter>[\p{L}\p{N}])[。、！？）」…]*\s*$/u.exec(text);
		if (!isWhole || !last || last.index === 0) continue;
		const end = linesOf(node, last.index, last.index + 1).boxes[0];
		const before = linesOf(node, last.index - 1, last.index).boxes.at(-1);
		if (end && before && end.top > before.bottom - 2)
			found.push(`one letter in the last line: ${text.trim().slice(0, 60)}`);
	}
	return [...new Set(found)];
}
