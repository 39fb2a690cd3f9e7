import puppeteer from 'puppeteer-core';
import { drivePuppeteer } from './puppeteer-browser.ts';
import type { TestedBrowser } from './tested-browser.ts';

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
	return drivePuppeteer(browser);
}
