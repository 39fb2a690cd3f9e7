import puppeteer from 'puppeteer-core';
import type { TestedBrowser } from './tested-browser.ts';

/** Firefox by WebDriver BiDi; without a window it reports no pointer, so it is told of a mouse. */
export async function startFirefox(executablePath: string): Promise<TestedBrowser> {
	const browser = await puppeteer.launch({
		browser: 'firefox',
		executablePath,
		headless: true,
		defaultViewport: null,
		extraPrefsFirefox: {
			'ui.primaryPointerCapabilities': 6,
			'ui.allPointerCapabilities': 6,
			'media.autoplay.default': 0,
			'intl.accept_languages': 'en-US',
		},
	});
	const page = await browser.newPage();
	let errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(message.text());
	});
	return {
		name: await browser.version(),
		open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
		run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
		press: (key) => page.keyboard.press(key as 'Enter'),
		clickAt: (x, y) => page.mouse.click(x, y),
		back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
		forward: async () => void (await page.goForward({ waitUntil: 'domcontentloaded' })),
		reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
		resize: (width, height) => page.setViewport({ width, height }),
		takeErrors: async () => {
			const taken = errors;
			errors = [];
			return taken;
		},
		close: () => browser.close(),
	};
}
