import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules about whole pages, which a part of one cannot follow. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Fails with a readable list when axe finds a violation in the document, in either theme. */
export async function expectAccessible(): Promise<void> {
	const { dataset } = document.documentElement;
	const { theme: before } = dataset;
	const resume = stopTransitions();
	for (const theme of ['dark', 'light']) {
		dataset.theme = theme;
		const { violations } = await axe.run(document, {
			runOnly: theme === 'dark' ? TAGS : { type: 'rule', values: COLOUR_RULES },
			preload: false,
			resultTypes: ['violations'],
			...(theme === 'dark' && { rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])) }),
		});
		const found = violations.map(
			({ id, help, nodes }) => `${theme}: ${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
		);
		expect(found).toEqual([]);
	}
	resume();
	if (before === undefined) delete dataset.theme;
	else dataset.theme = before;
}

/** A colour between two others may have a poor contrast for a moment. */
function stopTransitions(): () => void {
	const style = document.createElement('style');
	style.textContent = '*, ::before, ::after, ::backdrop { transition: none !important; }';
	document.head.append(style);
	for (const animation of document.getAnimations()) {
		// A spinner has no end.
		if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
	}
	return () => style.remove();
}
