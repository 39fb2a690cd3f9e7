/**
 * `npm run bench:press [-- --shell]`: from the press on a card of Movies to the frame after the one that draws the page of its title,
 * on the clock, for twenty cards: cold, where nothing is prefetched, and warm, where the pointer has rested on the card. And in which
 * frame after the press what the card knows stands there: 1 is the next one.
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
	let frame = 0;
	let previewFrame = Infinity;
	const check = () => requestAnimationFrame(() => {
		frame += 1;
		if (document.querySelector('.title-preview, h1.title-hero-name')) previewFrame = Math.min(previewFrame, frame);
		if (!document.querySelector('h1.title-hero-name')) return check();
		requestAnimationFrame(() => { window.opened = { previewFrame, ms: performance.now() - timeStamp }; });
	});
	check();
}, { capture: true, once: true })`;
const UNTIL_PAINTED = `new Promise((resolve) => {
	const check = () => window.opened ? resolve(window.opened) : setTimeout(check, 20);
	check();
})`;

/** How a page was opened by a press. */
interface Opened {
	ms: number;
	/** The first frame after the press that has the preview of the page, or the page. */
	previewFrame: number;
}

const { values } = parseArgs({ options: { shell: { type: 'boolean', default: false } } });
const executable = findBrowser(values.shell);
process.stdout.write(`${executable}\n`);
const browser = await startMeasuringBrowser(executable);
const matinee = await startMatinee({ RATE_LIMITS: 'off' });

async function press(page: MeasuredPage, card: number, isWarm: boolean): Promise<Opened> {
	await page.open(`${matinee.url}/movies`, HYDRATED);
	const at = await page.evaluate<{ x: number; y: number }>(findCard(card));
	if (isWarm) {
		await page.pointer('mouseMoved', at);
		await page.evaluate(UNTIL_PREFETCHED);
	}
	await page.evaluate(WATCH_PRESS);
	await page.pointer('mousePressed', at);
	await page.pointer('mouseReleased', at);
	return await page.evaluate<Opened>(UNTIL_PAINTED);
}

for (const isWarm of [false, true]) {
	const presses: Opened[] = [];
	for (let card = 0; card < CARDS; card += 1) {
		const page = await browser.openPage('desktop');
		presses.push(await press(page, card, isWarm));
		await page.close();
	}
	const name = isWarm ? 'warm' : 'cold';
	const times = presses.map(({ ms }) => ms);
	reportFigure(
		`${name}: frame with what the card knows, the latest`,
		Math.max(...presses.map(({ previewFrame }) => previewFrame)),
		'',
		{
			atMost: 1,
		},
	);
	reportFigure(`${name}: from the press to the painted title, median`, median(times), 'ms', { atMost: PRESS_MS });
	reportFigure(`${name}: 95th percentile`, percentile(times, 95), 'ms');
}
await matinee.stop();
await browser.close();
endBench();
