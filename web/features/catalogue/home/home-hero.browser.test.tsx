import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
