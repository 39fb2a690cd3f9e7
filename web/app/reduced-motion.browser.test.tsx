import { expect, it } from 'vitest';

it('with reduced motion a change of style is complete at once, of whatever has no transition too', () => {
	expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
	const [plain, moving] = ['', 'transition'].map((className) => {
		const element = document.createElement('div');
		element.className = className;
		document.body.append(element);
		return element;
	}) as [HTMLElement, HTMLElement];
	for (const element of [plain, moving]) {
		element.style.width = '100px';
		element.style.opacity = '1';
	}
	const look = (element: HTMLElement) => [element.getBoundingClientRect().width, getComputedStyle(element).opacity];
	expect([plain, moving].map(look)).toEqual([
		[100, '1'],
		[100, '1'],
	]);
	for (const element of [plain, moving]) {
		element.style.width = '50px';
		element.style.opacity = '0';
	}
	expect([plain, moving].map(look)).toEqual([
		[50, '0'],
		[50, '0'],
	]);
	plain.remove();
	moving.remove();
});
