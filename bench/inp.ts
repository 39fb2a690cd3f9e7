/**
 * `npm run bench:inp [-- --shell]`: from a press to the next frame that shows something of it (the duration that browsers report for
 * Interaction to Next Paint), for twenty presses in a phone's window with the processor four times slower: once right after the
 * first paint, once when the page has started.
 */
import { parseArgs } from 'node:util';
import { type MeasuredPage, startMeasuringBrowser } from '../harness/devtools-browser.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { findBrowser } from './page-without-scripts.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const SLOWER = 4;
const INP_MS = 200;
/** After the first paint a page is pressed within 100 ms. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;
const STARTED = `document.documentElement?.dataset.hydrated === 'true' && document.readyState === 'complete'`;
const MOVIE = '/movie/775';
const SHOW = '/tv/900000663';
/** Page and selector; the first element that is seen is pressed. */
const PRESSES = [
	['/', '.hero a'],
	['/', '.home-rows .title-card'],
	['/', '[aria-label="Open menu"]'],
	['/', '.tab-bar a[href="/movies"]'],
	['/', '.tab-bar a[href="/search"]'],
	['/movies', '.title-grid .title-card'],
	['/movies', '.title-grid > li:nth-child(6) .title-card'],
	['/movies', 'main button.chip'],
	['/movies', 'main button[aria-label="Search"]'],
	['/movies', '[aria-label="Open menu"]'],
	[MOVIE, '.title-actions > a'],
	[MOVIE, '.title-actions > button'],
	[MOVIE, '.title-actions > :nth-child(3)'],
	[MOVIE, '.title-hero a'],
	[MOVIE, '.tab-bar a[href="/"]'],
	[SHOW, '.title-actions > button'],
	[SHOW, '.episode-row a, .episode-row button'],
	[SHOW, '.title-actions > a'],
	['/search?q=the', '[role="tab"]:nth-of-type(2)'],
	['/search?q=the', '.title-grid .title-card'],
] as const;

const findElement = (selector: string) => `(() => {
	const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility());
	element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	const { x, y, width, height } = element.getBoundingClientRect();
	return { x: x + width / 2, y: Math.min(y + height / 2, innerHeight - 90) };
})()`;
/** In each document: durations of presses, in milliseconds, in steps of 8. */
const OBSERVE = `new PerformanceObserver((list) => {
	for (const { interactionId, duration } of list.getEntries()) if (interactionId) (window.presses ??= []).push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
/** What is faster than a frame is not reported; two seconds are more than any press takes. */
const UNTIL_REPORTED = `new Promise((resolve) => setTimeout(() => resolve(Math.max(8, ...(window.presses ?? []))), 2000))`;

const { values } = parseArgs({ options: { shell: { type: 'boolean', default: false } } });
const executable = findBrowser(values.shell);
process.stdout.write(`${executable}\n`);
const browser = await startMeasuringBrowser(executable);
const matinee = await startMatinee({ RATE_LIMITS: 'off' });

async function press(page: MeasuredPage, path: string, selector: string, until: string): Promise<number | null> {
	await page.slowDown(SLOWER);
	// The first paint may come before the last part of the document.
	await page.open(matinee.url + path, `${until} && document.querySelector(${JSON.stringify(selector)}) !== null`);
	const at = await page.evaluate<{ x: number; y: number }>(findElement(selector));
	await page.pointer('mousePressed', at);
	await page.pointer('mouseReleased', at);
	// A link that is pressed before its part is hydrated opens another document: the press ends with this one.
	return await page.evaluate<number>(UNTIL_REPORTED).catch(() => null);
}

for (const [when, until] of [
	['after the first paint', PAINTED],
	['after the start', STARTED],
] as const) {
	const durations: number[] = [];
	for (const [path, selector] of PRESSES) {
		const page = await browser.openPage('phone', OBSERVE);
		const duration = await press(page, path, selector, until);
		await page.close();
		if (duration === null) continue;
		if (duration > INP_MS) process.stdout.write(`     ${path} ${selector}: ${duration} ms\n`);
		durations.push(duration);
	}
	reportFigure(`press ${when}, median of ${durations.length}`, median(durations), 'ms', { atMost: INP_MS });
	reportFigure(`press ${when}, the slowest`, Math.max(...durations), 'ms', { atMost: INP_MS });
}
await matinee.stop();
await browser.close();
endBench();
