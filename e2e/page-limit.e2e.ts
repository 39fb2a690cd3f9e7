import type { Response } from '@playwright/test';
import { startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const SOCKETS = 80;

test('the browser renders a page that the server does not, because its address requests too many', async ({
	page,
	watched,
}) => {
	const fake = await startFakeTmdb();
	const matinee = await startAheadOfBrowsers({
		TMDB_ACCESS_TOKEN: fake.token,
		TMDB_BASE_URL: fake.baseUrl,
		TMDB_IMAGE_URL: fake.imageUrl,
		LOG_LEVEL: 'silent',
	});
	// Below the time limit of a call: those that fail would open the circuit breaker.
	fake.behave({ kind: 'slow', ms: 4000, match: /\/movie\/\d{3}/ });
	fake.behave({ kind: 'slow', ms: 60_000, match: /\/movie\/1(?!\d)/ });
	const flood = new AbortController();
	let refused = 0;
	/** Requests pages that take long, the next one whenever one is refused. */
	async function keepRequesting(n: number): Promise<void> {
		for (let id = 600 + n; !flood.signal.aborted; id += SOCKETS) {
			const response = await fetch(`${matinee.url}/movie/${id}`, { signal: flood.signal });
			await response.arrayBuffer();
			if (response.status === 429) refused += 1;
		}
	}
	const sockets = Promise.allSettled(Array.from({ length: SOCKETS }, (_, n) => keepRequesting(n)));
	await expect.poll(() => refused).toBeGreaterThan(0);

	// The data may be given up before the page is left.
	watched.expectPageError(/429|50[34]/);
	/** A place may become free just when the browser asks; a page that was rendered is cached, so the next one is another. */
	async function openRefused(pathOf: (attempt: number) => string): Promise<Response | null> {
		let response: Response | null = null;
		let attempt = 0;
		await expect(async () => {
			attempt += 1;
			response = await page.goto(`${matinee.url}${pathOf(attempt)}`, { timeout: 15_000 });
			expect(response?.status()).toBe(429);
		}).toPass();
		return response;
	}
	// A page whose data takes long starts before it has them.
	await openRefused(() => '/movie/1');
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'This takes a moment' })).toBeVisible();
	await expect(page.getByRole('banner')).toBeVisible();

	const response = await openRefused((attempt) => `/movies?q=movie ${attempt}`);
	expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await expect(page).toHaveTitle(/Movies/);
	await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
	await expect(page).toHaveURL(/\/movies\?q=movie/);

	// The rest of the list is still being fetched.
	await page.close();
	flood.abort();
	await sockets;
	// First, or the server would wait for its calls.
	await fake.close();
	await matinee.stop();
});
