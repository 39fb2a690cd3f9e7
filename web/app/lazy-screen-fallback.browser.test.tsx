import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { createLazyScreenFallback } from './lazy-screen-fallback.tsx';

const SYNTAX_ERROR = new SyntaxError("Unexpected token '<'");
const FETCH_ERROR = new TypeError('Failed to fetch dynamically imported module: /assets/browse-screens.js');

const heading = () => page.getByRole('heading', { level: 1 });

/** Draws the screen whose code fails with `error`; the server responds when it is reachable. */
async function renderFallback(error: Error, isServerReachable: boolean) {
	vi.spyOn(window, 'fetch').mockImplementation(async () => {
		if (!isServerReachable) throw new TypeError('Failed to fetch');
		return new Response();
	});
	const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(error);
	const Fallback = createLazyScreenFallback(load, error);
	const api = createFakeApi();
	api.fail('GET /api/health', { code: 'unavailable', message: 'Not now' });
	await renderWithApp(<Fallback />, { api });
	return load;
}

it.each([
	['arrives broken', SYNTAX_ERROR],
	['does not arrive', FETCH_ERROR],
])(
	'code that %s from a server in reach is an error, and no lost connection',
	{
		tags: ['recovery-code-failure'],
	},
	async (_, error) => {
		await renderFallback(error, true);
		await expect.element(heading()).toHaveTextContent('Something went wrong');
		await expect.element(page.getByText('An unexpected error occurred')).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
		await expect.element(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
		await page.getByText('Show details').click();
		await expect.element(page.getByText(error.message, { exact: false })).toBeVisible();
	},
);

it('code that cannot be fetched because the server is out of reach opens with a later retry', {
	tags: ['outage-network'],
}, async () => {
	const load = await renderFallback(FETCH_ERROR, false);
	await expect.element(heading()).toHaveTextContent('No connection');
	await expect.poll(() => load.mock.calls.length).toBe(1);
	load.mockResolvedValue(() => 'The screen');
	await page.getByRole('button', { name: 'Retry', exact: true }).click();
	await expect.element(page.getByText('The screen')).toBeVisible();
});
