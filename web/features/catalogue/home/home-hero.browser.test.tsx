import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HIDDEN_CARDS_ID } from '#contract/render.ts';
import { hiddenCardsStorage } from '../../../personal-data/taste-storage.ts';
import { applyHidingRules, toHidingRules } from '../../../taste/hidden-cards.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { HomeHero } from './home-hero.tsx';

it('shows nothing that would move when the rest of the document has been read', async () => {
	const api = createFakeApi();
	respondWithCatalogue(api);
	await renderWithApp(<HomeHero />, { api });
	const heading = page.getByRole('heading', { level: 1, name: 'Movie 001' });
	await expect.element(heading).toBeVisible();
	const last = page.getByRole('link', { name: /^More Info/ }).element();
	const text = heading.element();
	const actions = last.parentElement;
	last.remove();
	expect(text).not.toBeVisible();
	actions?.append(last);
	expect(text).toBeVisible();
});

describe('a hidden title', { tags: ['hidden-titles-everywhere'] }, () => {
	const hide = (...keys: string[]) => applyHidingRules(toHidingRules(keys));
	const heading = (name: string) => page.getByRole('heading', { level: 1, name });

	afterEach(() => {
		document.getElementById(HIDDEN_CARDS_ID)?.remove();
		hiddenCardsStorage.remove();
	});

	it('is not in the hero, which has the first that is shown, and is never seen there meanwhile', async () => {
		const api = createFakeApi();
		respondWithCatalogue(api);
		const trending = 'GET /api/tmdb/trending/:type/:window';
		hide('movie:1', 'movie:2');
		await renderWithApp(<HomeHero />, { api });
		const seen = new Set<string>();
		const watch = new MutationObserver(() => {
			const title = document.getElementById('hero-title');
			if (title?.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent ?? '');
		});
		watch.observe(document.body, { subtree: true, childList: true, characterData: true });
		await expect.element(heading('Movie 003')).toBeVisible();
		watch.disconnect();
		expect([...seen].filter((name) => name !== 'Movie 003')).toEqual([]);
		expect(
			page
				.getByRole('link', { name: /^More Info/ })
				.element()
				.getAttribute('href'),
		).toBe('/movie/3');
		expect(api.requests(trending)).toHaveLength(2);
	});

	it('leaves the hero at once without moving what is below, and comes back when it is shown again', async () => {
		const api = createFakeApi();
		respondWithCatalogue(api);
		await renderWithApp(<HomeHero />, { api });
		await expect.element(heading('Movie 001')).toBeVisible();
		const height = () => document.querySelector('.hero')?.getBoundingClientRect().height;
		const before = height();
		hide('movie:1');
		expect(document.getElementById('hero-title')).not.toBeVisible();
		expect(height()).toBe(before);
		await expect.element(heading('Movie 002')).toBeVisible();
		hide();
		await expect.element(heading('Movie 001')).toBeVisible();
	});

	it('leaves the empty state where every trending title is hidden', async () => {
		const api = createFakeApi();
		respondWithCatalogue(api, { count: 2 });
		hide('movie:1', 'movie:2', 'tv:1', 'tv:2');
		await renderWithApp(<HomeHero />, { api });
		await expect.element(page.getByText('No content found')).toBeVisible();
		await expect.element(heading('Matinee')).toBeVisible();
	});
});
