import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';

it.for([
	['/search', 'combobox', 'Search movies, TV shows and people'],
	['/tv', 'searchbox', 'Search TV shows'],
] as const)(
	'at %s the address gets the search half a second after the last key',
	{
		tags: ['list-search-replaces', 'limit-debounce', 'search-debounce'],
	},
	async ([address, role, name]) => {
		const api = createFakeApi();
		respondWithCatalogue(api);
		await renderScreen(address, { api });
		const field = page.getByRole(role, { name });
		await expect.element(field).toBeVisible();
		(field.element() as HTMLElement).focus();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		await userEvent.keyboard('the');
		await vi.advanceTimersByTimeAsync(400);
		await userEvent.keyboard(' m');
		await vi.advanceTimersByTimeAsync(499);
		expect(location.search).toBe('');
		await vi.advanceTimersByTimeAsync(1);
		vi.useRealTimers();
		await expect.poll(() => location.search).toBe('?q=the+m');
	},
);
