/** Tests behind a front server that can be down, broken or of the next release, in a browser with service workers. */
import type { Page } from '@playwright/test';
import { type FrontServer, startFrontServer } from '../harness/front-server.ts';
import { test as base, expect, putInUse, untilHydrated } from './fixtures.ts';

/** Workers are installed, and precache the application. */
export const WORKER_TIMEOUT_MS = 180_000;

export const test = base.extend<{ front: FrontServer }>({
	front: async ({ matinee }, use) => {
		const front = await startFrontServer(matinee.url);
		await use(front);
		await front.close();
	},
	baseURL: async ({ front }, use) => use(front.url),
	serviceWorkers: 'allow',
});

/** Opens a page, and waits until the worker has cached it. */
export async function openAndCache(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
	await putInUse(page);
	await untilCached(page, address);
}

export async function untilCached(page: Page, path: string): Promise<void> {
	await expect
		.poll(
			() =>
				page.evaluate(async (wanted) => {
					const name = (await caches.keys()).find((one) => one.startsWith('matinee-pages-'));
					return name ? (await (await caches.open(name)).match(wanted)) !== undefined : false;
				}, path),
			{ message: `${path} is cached`, timeout: 60_000 },
		)
		.toBe(true);
}

/** Advances a page's clock until it has reloaded itself, which it does once its caches are cleared. */
export async function untilReloaded(page: Page, front: FrontServer): Promise<void> {
	const again = page.waitForEvent('load');
	const before = front.documents.length;
	await expect(async () => {
		await page.clock.runFor(250);
		expect(front.documents.length).toBeGreaterThan(before);
	}).toPass();
	await again;
}

/** Runs in the page: paths that the worker precached. */
export async function listPrecached(): Promise<string[]> {
	if (!(await caches.has('matinee-app'))) return [];
	return (await (await caches.open('matinee-app')).keys()).map(({ url }) => new URL(url).pathname);
}

/** Runs in the page: the addresses whose age and number the worker limits, each behind its cache's name. */
export function listExpiring(): Promise<string[]> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('workbox-expiration');
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAllKeys();
			reading.onerror = () => reject(reading.error);
			reading.onsuccess = () => {
				opening.result.close();
				resolve(reading.result.map(String));
			};
		};
	});
}
