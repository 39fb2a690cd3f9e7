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
