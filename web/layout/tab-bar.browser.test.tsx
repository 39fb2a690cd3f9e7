import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { TabBar } from './tab-bar.tsx';

it('keeps each entry where it is while the rest of the document is still being read', async () => {
	await page.viewport(390, 844);
	await renderWithApp(<TabBar />);
	const entries = page.getByRole('listitem').elements() as HTMLElement[];
	const places = () => entries.map((entry) => entry.getBoundingClientRect().toJSON());
	const whole = places();
	expect(whole.map(({ width }) => width)).toEqual(entries.map(() => 390 / entries.length));
	for (const unread of entries.slice(3)) unread.style.display = 'none';
	expect(places().slice(0, 3)).toEqual(whole.slice(0, 3));
});

it('long labels leave the icons on one line, and stand out of their fifth of the bar by as much as others leave', {
	tags: ['language-screens'],
}, async () => {
	for (const width of [320, 390]) {
		await page.viewport(width, 844);
		await renderWithApp(<TabBar />);
		const [first, second] = page.getByRole('listitem').elements();
		const label = second?.querySelector('span');
		if (!first || !second || !label) throw new Error('The bar has no entries');
		label.textContent = 'Fernsehserien und mehr';
		const iconTop = (entry: Element) => entry.querySelector('svg')?.getBoundingClientRect().top;
		expect(iconTop(second)).toBe(iconTop(first));
		expect(label.clientHeight).toBe(first.querySelector('span')?.clientHeight);
		expect(label.getBoundingClientRect().width).toBeLessThanOrEqual(width / 5 + 8);
		expect(getComputedStyle(label).textOverflow).toBe('ellipsis');
	}
});
