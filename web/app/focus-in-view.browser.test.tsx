import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const SIZES = [
	[1280, 800],
	[844, 390],
	[390, 844],
	[320, 180],
] as const;

/** Whether the middle of what has the focus is there to be pressed: inside the window, and under nothing. */
function isSeen(focused: Element): boolean {
	const shown = focused.closest('label') ?? focused;
	const { top, bottom, left, right } = shown.getBoundingClientRect();
	if (top < 0 || bottom > innerHeight + 1) return false;
	const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	return hit !== null && (shown.contains(hit) || hit.contains(shown));
}

async function openFilters(width: number, height: number): Promise<void> {
	await page.viewport(width, height);
	const api = createFakeApi();
	respondWithCatalogue(api);
	api.respond('GET /api/tmdb/watch/providers/movie', { results: [] });
	await renderScreen('/movies', { api });
	await page.getByRole('button', { name: /^Filters/ }).click();
}

/** What had the focus and was not seen. */
async function walk(key: string, steps: number): Promise<string[]> {
	const hidden: string[] = [];
	for (let step = 0; step < steps; step += 1) {
		await userEvent.keyboard(key);
		const focused = document.activeElement;
		if (!focused || focused === document.body) continue;
		if (!isSeen(focused)) hidden.push(focused.outerHTML.slice(0, 80));
	}
	return hidden;
}

describe.each(SIZES)('in a window of %i × %i pixels', (width, height) => {
	it('what has the focus in the filters is seen, forwards and backwards', async () => {
		await openFilters(width, height);
		const panel = page.getByRole('dialog', { name: 'Filters' });
		await expect.element(panel.getByRole('button', { name: 'Show results' })).toBeInTheDocument();
		await expect.poll(() => panel.element().getAnimations({ subtree: true }).length).toBe(0);
		expect(await walk('{Tab}', 10)).toEqual([]);
		expect(await walk('{Shift>}{Tab}{/Shift}', 14)).toEqual([]);
		expect(panel.element().scrollTop).toBe(0);
	});

	it('no field of a list is smaller than 16 px where a phone would zoom in', async () => {
		await openFilters(width, height);
		await expect.element(page.getByRole('button', { name: 'Show results' })).toBeInTheDocument();
		const sizes = [...document.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea')].map(
			(field) => Number.parseFloat(getComputedStyle(field).fontSize),
		);
		expect(sizes.length).toBeGreaterThan(3);
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
	});
});

it.for([390, 844])('fields have 16 px at %i px, whatever class or part they are in', async (width) => {
	await page.viewport(width, 800);
	const host = document.createElement('div');
	host.className = 'text-xs field select-field search-box';
	host.innerHTML = ['text-xs', 'text-sm', 'role-select', 'setting-select', 'search-box-field', 'text-[0.75rem]']
		.map((name) =>
			['input', 'select', 'textarea']
				.map((tag) => `<${tag} class="${name}"></${tag}>`)
				.concat(`<div contenteditable class="${name}"></div>`)
				.join(''),
		)
		.join('');
	await renderScreen('/dmca', { api: createFakeApi() });
	document.body.append(host);
	const sizes = [...host.children].map((field) => Number.parseFloat(getComputedStyle(field).fontSize));
	host.remove();
	expect(Math.min(...sizes)).toBe(16);
});
