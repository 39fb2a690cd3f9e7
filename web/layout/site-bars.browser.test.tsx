import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const PAGES = [
	['Home', '/'],
	['Movies', '/movies'],
	['TV Shows', '/tv'],
	['My List', '/my-list'],
];
const header = page.getByRole('navigation', { name: 'Main' });
const tabs = page.getByRole('navigation', { name: 'Tabs' });

const addressesIn = (bar: typeof header) =>
	bar
		.getByRole('link')
		.elements()
		.map((link) => [link.textContent, link.getAttribute('href')]);

describe('the header of a wide screen', () => {
	it('has every main page and search, and marks the page that is open', {
		tags: ['nav-top-bar', 'account-nav-wide'],
	}, async () => {
		const api = createFakeApi();
		respondWithCatalogue(api);
		const { navigate } = await renderScreen('/info', { api });
		await expect.element(header).toBeVisible();
		expect(addressesIn(header)).toEqual(PAGES);
		const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
		await expect.element(search).toHaveAttribute('href', '/search');
		await expect.element(tabs).not.toBeInTheDocument();
		expect(header.element().querySelector('[aria-current]')).toBeNull();
		await navigate('/my-list');
		await expect.element(header.getByRole('link', { name: 'My List' })).toHaveAttribute('aria-current', 'page');
	});

	it('comes after a link that skips to the content', async () => {
		await renderScreen('/info');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await expect.element(header).toBeVisible();
		await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible();
		expect(skip.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
		await userEvent.tab();
		await expect.element(skip).toHaveFocus();
		await expect.poll(() => skip.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('main')).toHaveFocus();
		await userEvent.tab();
		expect(document.activeElement?.closest('main')).not.toBeNull();
		expect(location.hash).toBe('');
	});
});

describe('the tab bar of a narrow screen', () => {
	it('has every main page and search, large enough to press, and covers no text', {
		tags: ['nav-bottom-bar', 'account-nav-narrow'],
	}, async () => {
		await page.viewport(390, 844);
		const api = createFakeApi();
		respondWithCatalogue(api);
		const { navigate } = await renderScreen('/info', { api });
		await expect.element(tabs).toBeVisible();
		await expect.element(header).not.toBeInTheDocument();
		expect(addressesIn(tabs)).toEqual([...PAGES, ['Search', '/search']]);
		const bar = tabs.element().getBoundingClientRect();
		expect(bar.height).toBeGreaterThanOrEqual(56);
		for (const target of [tabs.getByRole('link', { name: 'Home' }), page.getByRole('button', { name: 'Open menu' })]) {
			const { width, height } = target.element().getBoundingClientRect();
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		}
		window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
		const last = [...page.getByRole('contentinfo').element().querySelectorAll('p, a')].at(-1);
		expect(last?.getBoundingClientRect().bottom).toBeLessThan(bar.top);
		await navigate('/my-list');
		await expect.element(tabs.getByRole('link', { name: 'My List' })).toHaveAttribute('aria-current', 'page');
	});
});
