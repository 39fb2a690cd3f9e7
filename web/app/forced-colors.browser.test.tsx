import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { renderScreen } from '../testing/render-with-app.tsx';
import { respondWithShow } from '../testing/tmdb-titles.ts';

const useForcedColors = (value: 'active' | 'none') =>
	cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => useForcedColors('active'));
afterEach(() => useForcedColors('none'));

/** What forced colours leave of an element's look, and of what stands before it. */
function lookOf(element: Element): string {
	const { borderWidth, borderStyle } = getComputedStyle(element);
	const mark = getComputedStyle(element, '::before');
	return [borderWidth, borderStyle, mark.content, mark.backgroundColor].join(' ');
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
	await expect.element(chosen).toBeVisible();
	expect(lookOf(chosen.element())).not.toBe(lookOf(other.element()));
}

it('in forced colours the chosen filter and tab differ from the others', {
	tags: ['reflow'],
}, async () => {
	expect(matchMedia('(forced-colors: active)').matches).toBe(true);
	const api = createFakeApi();
	respondWithCatalogue(api);
	const { navigate } = await renderScreen('/movies', { api });
	const chip = (name: string) => page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name });
	await expectMarked(chip('All Movies'), chip('Latest'));

	await navigate('/search');
	const tab = (name: string) => page.getByRole('tab', { name, exact: true });
	await expectMarked(tab('All'), tab('Movies'));
});

it('in forced colours the selected episode has a mark', { tags: ['reflow'] }, async () => {
	await renderScreen('/tv/605', { api: respondWithShow(createFakeApi()) });
	const rows = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem');
	await expectMarked(rows.nth(0), rows.nth(1));
	const mark = getComputedStyle(rows.nth(0).element(), '::before').backgroundColor;
	expect(mark).not.toBe(getComputedStyle(document.documentElement).backgroundColor);
});
