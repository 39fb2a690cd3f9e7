import { expect, type Page } from '@playwright/test';

/** What a person's fonts and settings make of the text: narrower and wider faces, WCAG's text spacing, larger text. */
const FACES: Record<string, string> = {
	'a narrow face': ':root { --font-sans: "DejaVu Sans Condensed"; }',
	'a wide face': ':root { --font-sans: "DejaVu Sans"; letter-spacing: 0.04em; }',
	'the text spacing of WCAG 1.4.12':
		'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
};

/** WCAG 1.4.4, from the width of a usual phone. */
const LARGE_TEXT = { from: 390, name: 'text of 200 %', style: ':root { font-size: 200%; }' };

/** Under every face the page is no wider than its window, no word is cut off, and every target is large enough for a finger. */
export async function expectFaces(page: Page, width: number, leastTargetPx: number): Promise<void> {
	const faces = width >= LARGE_TEXT.from ? { ...FACES, [LARGE_TEXT.name]: LARGE_TEXT.style } : FACES;
	const limits = { width, leastTargetPx };
	// One after another within a task: what nobody looks at is laid out, and not painted.
	if ((await page.evaluate(wearAndListFaults, { ...limits, styles: [...Object.values(faces), ''] })).length === 0)
		return;
	// Charts follow a new size with the next frame.
	for (const [face, style] of Object.entries(faces)) {
		const findFaults = () => page.evaluate(wearAndListFaults, { ...limits, styles: [style] });
		await expect.poll(findFaults, `${face} at ${width} px`).toEqual([]);
	}
	await page.evaluate(wearAndListFaults, { ...limits, styles: [''] });
}

interface Wearing {
	/** One after another; the page keeps the last. */
	styles: string[];
	width: number;
	leastTargetPx: number;
}

/** Runs in the page. */
function wearAndListFaults({ styles, width, leastTargetPx }: Wearing): string[] {
	const name = 'worn-face';
	const before = document.adoptedStyleSheets.find(({ media }) => media.mediaText.includes(name));
	const sheet = before ?? new CSSStyleSheet({ media: `all, ${name}` });
	if (!before) document.adoptedStyleSheets.push(sheet);
	const faults: string[] = [];
	const textOf = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
	const listFaults = () => {
		const { scrollWidth } = document.documentElement;
		if (scrollWidth > width) faults.push(`the page is ${scrollWidth} px wide`);
		for (const element of document.querySelectorAll<HTMLElement>('body *')) {
			const hasText = [...element.childNodes].some(
				(node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
			);
			if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
			const style = getComputedStyle(element);
			// An ellipsis says that there is more, and lines that are too many have one as well.
			if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
			const isCut = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
			const isCutBelow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 4;
			if (isCut || isCutBelow) faults.push(`cut off: ${textOf(element)}`);
		}
		for (const target of document.querySelectorAll<HTMLElement>('a[href], button, select, summary')) {
			if (!target.checkVisibility({ visibilityProperty: true }) || target.matches('.skip-link')) continue;
			if (getComputedStyle(target).display === 'inline') continue;
			const around = getComputedStyle(target, '::after');
			if (around.content !== 'none' && around.position === 'absolute') continue;
			const box = target.getBoundingClientRect();
			if (box.width > 0 && Math.min(box.width, box.height) < leastTargetPx - 0.5)
				faults.push(`${Math.round(box.width)}×${Math.round(box.height)}: ${target.ariaLabel ?? textOf(target)}`);
		}
	};
	for (const style of styles) {
		sheet.replaceSync(style);
		if (style) listFaults();
	}
	return faults;
}
