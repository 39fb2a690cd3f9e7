import axe from 'axe-core';
import { expect } from 'vitest';
import { resumeTransitions, stopTransitions } from './stop-transitions.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules about whole pages, which a part of one cannot follow. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Fails with a readable list when axe finds a violation in the document, in either theme. */
export async function expectAccessible(): Promise<void> {
	const { dataset } = document.documentElement;
	const { theme: before } = dataset;
	stopTransitions();
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
	resumeTransitions();
	if (before === undefined) delete dataset.theme;
	else dataset.theme = before;
}
