import puppeteer from 'puppeteer-core';
import { CHROMIUM_ARGS } from '../../harness/find-chromium.ts';
import { drivePuppeteer } from './puppeteer-browser.ts';
import type { TestedBrowser } from './tested-browser.ts';

/** Chromium by its own protocol, for what is compared with the other browsers. */
export async function startChromium(executablePath: string): Promise<TestedBrowser> {
	const browser = await puppeteer.launch({
		executablePath,
		headless: true,
		defaultViewport: null,
		handleSIGTERM: false,
		handleSIGINT: false,
		args: [...CHROMIUM_ARGS, '--lang=en-US'],
	});
	return drivePuppeteer(browser);
}
