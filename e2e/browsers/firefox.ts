import puppeteer from 'puppeteer-core';
import type { TestedBrowser } from './tested-browser.ts';

/** Firefox reports each request of the page before that the next page ends. */
const ENDED_REQUEST = /^(Error: )?Failed to load/;

/** Firefox by WebDriver BiDi; without a window it reports no pointer, so it is told of a mouse. */
export async function startFirefox(executablePath: string): Promise<TestedBrowser> {
	const browser = await puppeteer.launch({
		browser: 'firefox',
		executablePath,
		headless: true,
		defaultViewport: null,
		// The run ends by itself, and its end ends the browser.
		handleSIGTERM: false,
		handleSIGINT: false,
		extraPrefsFirefox: {
			'ui.primaryPointerCapabilities': 6,
			'ui.allPointerCapabilities': 6,
			'media.autoplay.default': 0,
			'intl.accept_languages': 'en-US',
		},
	});
	const page = await browser.newPage();
	let errors: string[] = [];
	let isLoading = false;
	page.on('pageerror', (error) => report(String(error)));
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
		press: (key) => page.keyboard.press(key as 'Enter'),
		clickAt: (x, y) => page.mouse.click(x, y),
		back: () => load((options) => page.goBack(options)),
		forward: () => load((options) => page.goForward(options)),
		reload: () => load((options) => page.reload(options)),
		resize: (width, height) => page.setViewport({ width, height }),
		takeErrors: async () => {
			const taken = errors;
			errors = [];
			return taken;
		},
		close: () => browser.close(),
	};
}
