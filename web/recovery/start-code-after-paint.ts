import { CODE_TEMPLATE_ID } from '#contract/render.ts';
import { attempt } from '../lib/browser-features.ts';

/** Where a browser reports no paint. */
const PAINT_TIMEOUT_MS = 1000;

/**
 * Inserts the page's scripts, which the document has in a template, after the first paint: fetched at once they would share
 * the line with what is painted. A page in the background is not painted. Bundled into the boot script.
 */
export function startCodeAfterPaint(): void {
	const start = () => {
		// A document of an earlier build has none.
		const template = document.getElementById(CODE_TEMPLATE_ID) as HTMLTemplateElement | null;
		if (template) document.body.append(template.content);
	};
	document.addEventListener('DOMContentLoaded', () => {
		if (document.hidden) start();
		setTimeout(start, PAINT_TIMEOUT_MS);
		attempt(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
	});
}
