/**
 * `npm run bench:press [-- --shell]`: from the press on a card of Movies to the frame after the one that draws the page of its title,
 * on the clock, for twenty cards: cold, where nothing is prefetched, and warm, where the pointer has rested on the card.
 */
import { parseArgs } from 'node:util';
import { type MeasuredPage, startMeasuringBrowser } from '../harness/devtools-browser.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { findBrowser } from './page-without-scripts.ts';
import { endBench, median, percentile, reportFigure } from './report-figure.ts';

const CARDS = 20;
const PRESS_MS = 100;
const HYDRATED = `document.documentElement?.dataset.hydrated === 'true' && document.readyState === 'complete'`;
/** Also of a card that was below the window. */
const findCard = (at: number) => `(() => {
	const card = document.querySelectorAll('.title-grid .title-card')[${at}];
	card.scrollIntoView({ block: 'center', behavior: 'instant' });
	const { x, y, width, height } = card.getBoundingClientRect();
	return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
		resolve({ x: x + width / 2, y: y + height / 2 }))));
})()`;
const UNTIL_PREFETCHED = `new Promise((resolve) => {
	const check = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
		responseEnd > 0 && /\\/api\\/tmdb\\/(movie|tv)\\/\\d+/.test(name)) ? setTimeout(resolve, 300) : setTimeout(check, 50);
	check();
})`;
const WATCH_PRESS = `addEventListener('click', ({ timeStamp }) => {
	const check = () => requestAnimationFrame(document.querySelector('.title-hero-name')
		? () => { window.paintedAfter = performance.now() - timeStamp; } : check);
	check();
}, { capture: true, once: true })`;
const UNTIL_PAINTED = `new Promise((resolve) => {
	const check = () => window.paintedAfter ? resolve(window.paintedAfter) : setTimeout(check, 20);
	check();
})`;

const { values } = parseArgs({ options: { shell: { type: 'boolean', default: false } } });
const executable = findBrowser(values.shell);
process.stdout.write(`${executable}\n`);
const browser = await startMeasuringBrowser(executable);
const matinee = await startMatinee({ RATE_LIMITS: 'off' });

async function press(page: MeasuredPage, card: number, isWarm: boolean): Promise<number> {
	await page.open(`${matinee.url}/movies`, HYDRATED);
	const at = await page.evaluate<{ x: number; y: number }>(findCard(card));
	if (isWarm) {
		await page.pointer('mouseMoved', at);
		await page.evaluate(UNTIL_PREFETCHED);
	}
	await page.evaluate(WATCH_PRESS);
	await page.pointer('mousePressed', at);
	await page.pointer('mouseReleased', at);
	return await page.evaluate<number>(UNTIL_PAINTED);
}

for (const isWarm of [false, true]) {
	const times: number[] = [];
	for (let card = 0; card < CARDS; card += 1) {
		const page = await browser.openPage('desktop');
		times.push(await press(page, card, isWarm));
		await page.close();
	}
	const name = isWarm ? 'warm' : 'cold';
	reportFigure(`${name}: from the press to the painted title, median`, median(times), 'ms', { atMost: PRESS_MS });
	reportFigure(`${name}: 95th percentile`, percentile(times, 95), 'ms');
}
await matinee.stop();
await browser.close();
endBench();
