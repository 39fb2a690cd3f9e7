import { expect, it, onTestFinished } from 'vitest';
import { CODE_TEMPLATE_ID } from '#contract/render.ts';
import { startCodeAfterPaint } from './start-code-after-paint.ts';

it('the scripts of a page are inserted in their order, and not before it is painted', {
	tags: ['speed-first-paint'],
}, async () => {
	const template = document.createElement('template');
	template.id = CODE_TEMPLATE_ID;
	template.innerHTML = '<script type="application/json" data-code="entry"></script><meta data-code="chunk">';
	document.body.append(template);
	onTestFinished(() => {
		for (const element of document.querySelectorAll('[data-code]')) element.remove();
		template.remove();
	});
	const inserted = () => [...document.querySelectorAll<HTMLElement>('[data-code]')].map(({ dataset }) => dataset.code);

	startCodeAfterPaint();
	expect(inserted()).toEqual([]);
	document.dispatchEvent(new Event('DOMContentLoaded'));
	expect(inserted()).toEqual([]);
	await expect.poll(inserted).toEqual(['entry', 'chunk']);
});
