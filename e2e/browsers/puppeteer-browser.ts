import type { Browser } from 'puppeteer-core';
import type { TestedBrowser } from './tested-browser.ts';

/** Browsers report each request of the page before that the next page ends. */
const ENDED_REQUEST = /^(Error: )?Failed to load/;

/** A browser that puppeteer has started, with one page. */
export async function drivePuppeteer(browser: Browser): Promise<TestedBrowser> {
	const page = await browser.newPage();
	let errors: string[] = [];
	let isLoading = false;
	const aborted = new Set<string>();
	page.on('pageerror', (error) => report(String(error)));
	// Also by a navigation of the page's own, and told later than it.
	page.on('requestfailed', (request) => {
		if (request.failure()?.errorText === 'NS_BINDING_ABORTED') aborted.add(request.url());
	});
	page.on('console', (message) => {
		if (message.type() === 'error') report(message.text());
	});

	function report(text: string): void {
		if (!(isLoading && ENDED_REQUEST.test(text))) errors.push(text);
	}

	async function load(work: (options: { waitUntil: 'domcontentloaded' }) => Promise<unknown>): Promise<void> {
		isLoading = true;
		try {
			await work({ waitUntil: 'domcontentloaded' });
		} finally {
			isLoading = false;
		}
	}

	return {
		name: await browser.version(),
		open: (url) => load((options) => page.goto(url, options)),
		run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
		runInFrame: async (selector, work, ...args) => {
			const element = await page.$(selector);
			const frame = await element?.contentFrame();
			if (!frame) throw new Error(`The page has no frame ${selector}`);
			return (await frame.evaluate(work as never, ...(args as unknown as never[]))) as never;
		},
		press: (key) => page.keyboard.press(key as 'Enter'),
		clickAt: (x, y) => page.mouse.click(x, y),
		moveTo: (x, y) => page.mouse.move(x, y),
		back: () => load((options) => page.goBack(options)),
		forward: () => load((options) => page.goForward(options)),
		reload: () => load((options) => page.reload(options)),
		resize: (width, height) => page.setViewport({ width, height }),
		takeErrors: async () => {
			const isAborted = (text: string) => ENDED_REQUEST.test(text) && [...aborted].some((url) => text.includes(url));
			const taken = errors.filter((text) => !isAborted(text));
			errors = [];
			return taken;
		},
		close: () => browser.close(),
	};
}
