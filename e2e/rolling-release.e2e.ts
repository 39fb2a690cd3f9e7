/** A tab while nodes of two builds answer in turns, in a browser that no debugger of workers changes: see `devtools-browser.ts`. */
import { BOOT_CHECK_INTERVAL_MS, RECOVERY_RESET_AFTER_MS } from '#contract/limits.ts';
import { type MeasuredPage, startMeasuringBrowser } from '../harness/devtools-browser.ts';
import { expect } from './fixtures.ts';
import { test as base, WORKER_TIMEOUT_MS } from './front-test.ts';

const IS_HYDRATED = "document.documentElement.hasAttribute('data-hydrated')";
const BUILD = 'document.documentElement.dataset.build';
const COME_BACK = "document.dispatchEvent(new Event('visibilitychange'))";

/** In each document: counts it, keeps the guard against a second reload, which a good minute resets, and stops the watchdog. */
const COUNT_DOCUMENTS = `
	sessionStorage.documents = Number(sessionStorage.documents ?? 0) + 1;
	const start = window.setTimeout.bind(window);
	window.setTimeout = (act, ms) => (ms === ${RECOVERY_RESET_AFTER_MS} ? 0 : start(act, ms));
	const repeat = window.setInterval.bind(window);
	window.setInterval = (act, ms) => (ms === ${BOOT_CHECK_INTERVAL_MS} ? 0 : repeat(act, ms));
`;

/** The worker is the one that the server has now, and no other is about to replace it. */
const IS_WORKER_CURRENT = `(async () => {
	const registration = await navigator.serviceWorker.ready;
	await registration.update();
	await registration.update();
	const { installing, waiting, active } = registration;
	return !installing && !waiting && active.state === 'activated';
})()`;

const test = base.extend<{ tab: MeasuredPage }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
	tab: async ({}, use) => {
		const browser = await startMeasuringBrowser();
		await use(await browser.openPage('desktop', COUNT_DOCUMENTS));
		await browser.close();
	},
});

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

test('while nodes of two builds take turns a tab works, reloads once for each, and settles when the release is done', {
	tag: '@worker-update',
}, async ({ front, tab }) => {
	/** Null where the tab is about to show another document. */
	const read = <Value>(expression: string) => tab.evaluate<Value>(expression).catch(() => null);
	const until = (expression: string) =>
		expect.poll(() => read(expression), { message: expression, timeout: WORKER_TIMEOUT_MS }).toBe(true);
	const countDocuments = () => read<number>('Number(sessionStorage.documents)');
	const comeBackUntilMore = async (count: () => Promise<number | null> | number) => {
		const before = (await count()) ?? 0;
		const comeBack = async () => {
			await read(COME_BACK);
			return count();
		};
		await expect.poll(comeBack, { timeout: WORKER_TIMEOUT_MS }).toBeGreaterThan(before);
		await until(IS_HYDRATED);
	};

	await tab.open(front.url, 'true');
	await until(IS_HYDRATED);
	await until('navigator.serviceWorker.controller !== null');
	await until(IS_WORKER_CURRENT);
	expect(await countDocuments()).toBe(1);

	front.roll('release2');
	await comeBackUntilMore(countDocuments);
	for (let visit = 0; visit < 4; visit += 1) await comeBackUntilMore(front.workerRequests);
	await expect.poll(countDocuments).toBeLessThanOrEqual(3);
	// The last of these reloads may come after a press.
	await until(`location.pathname === '/movies'
		? document.querySelector('.title-grid a') !== null
		: (document.querySelector('a[href="/movies"]')?.click(), false)`);

	front.deploy('release2');
	await until(IS_WORKER_CURRENT);
	await tab.open(`${front.url}/tv`, 'true');
	await until(`location.pathname === '/tv' && ${IS_HYDRATED}`);
	expect(await tab.evaluate(BUILD)).toBe('release2');
	const settled = await countDocuments();
	for (let visit = 0; visit < 4; visit += 1) await comeBackUntilMore(front.workerRequests);
	expect(await countDocuments()).toBe(settled);
	expect(front.notFound).toEqual([]);
});
