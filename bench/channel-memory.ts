/**
 * `npm run bench:channel-memory`: four hours of a channel with short programmes in one page whose clock is moved: memory after a forced
 * garbage collection, nodes, listeners and documents every half hour. They have to stay level.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { ChannelNow } from '#contract/channels.ts';
import { createChannelsService } from '#server/channels/channels.service.ts';
import { startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { CHROMIUM_ARGS, findChromium } from '../harness/find-chromium.ts';
import { playLongFilms } from '../harness/long-films.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { lineUpAll } from './line-up-all.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const HOURS = 4;
const HOUR_MS = 3_600_000;
const STEP_MS = 60_000;
const SAMPLE_MS = HOUR_MS / 2;
/** What the last two hours may have more than the first two. */
const SHARE = 1.1;

const METRICS = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners', 'Documents'] as const;
type Sample = Record<(typeof METRICS)[number], number>;

const START = Date.now();
/** Of the page's time that was passed over. */
let passed = 0;
const now = () => Date.now() + passed;
const service = createChannelsService({ lineUp: lineUpAll, clock: now });

/** The channel with the shortest programmes, which changes most often. */
function findChannel(): ChannelNow {
	const { channels } = service.list().data;
	const count = ({ id }: ChannelNow) => service.guideOf(id)?.data.programmes.length ?? 0;
	const [first] = channels.toSorted((a, b) => count(b) - count(a));
	if (!first) throw new Error('There is no channel');
	return first;
}

/** What the server answers at the moved time: its schedule, and its date. */
async function moveServerClock(page: Page): Promise<void> {
	const date = () => ({ date: new Date(now()).toUTCString() });
	await page.route('**/api/channels', (route) =>
		route.fulfill({ json: { success: true, data: service.list().data }, headers: date() }),
	);
	await page.route('**/api/config', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, headers: { ...response.headers(), ...date() } });
	});
}

async function measure(session: CDPSession): Promise<Sample> {
	await session.send('HeapProfiler.collectGarbage');
	const { metrics } = await session.send('Performance.getMetrics');
	const readMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
	return Object.fromEntries(METRICS.map((name) => [name, readMetric(name)])) as Sample;
}

const archive = await startFakeArchive(buildCatalogueItems());
const matinee = await startMatinee({ ...archive.settings, RATE_LIMITS: 'off' });
const browser = await chromium.launch({
	executablePath: findChromium({ install: false }) ?? undefined,
	args: CHROMIUM_ARGS,
});
const page = await browser.newPage({ serviceWorkers: 'block' });
await page.clock.install({ time: START });
await playLongFilms(page);
await moveServerClock(page);
const channel = findChannel();
await page.goto(`${matinee.url}/channels/${channel.id}`);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

/** Waits until the player has the programme that is on. */
async function untilShown(): Promise<string> {
	const on = service.list().data.channels.find(({ id }) => id === channel.id)?.now;
	if (!on) throw new Error('Nothing is on');
	const episode = on.media_type === 'tv' ? `/${on.season}/${on.episode}` : '';
	const path = `/embed/open/${on.media_type}/${on.id}${episode}?`;
	const frame = `iframe[src^="${path}"]`;
	await page.locator(frame).waitFor();
	await page.frameLocator(frame).locator('video[src]').waitFor();
	return path;
}

async function pass(ms: number): Promise<void> {
	passed += ms;
	await page.clock.fastForward(ms);
}

const samples: Sample[] = [];
const shown = new Set<string>();
await page.locator('iframe').waitFor();
// What came with the document is of the server's own clock.
for (let at = 0; at < 3; at += 1) await pass(STEP_MS);
const end = passed + HOURS * HOUR_MS;
while (passed < end) {
	await pass(STEP_MS);
	shown.add(await untilShown());
	if ((end - passed) % SAMPLE_MS === 0) samples.push(await measure(session));
}
process.stdout.write(`${channel.name}: ${shown.size} programmes in ${HOURS} hours\n`);
for (const [at, sample] of samples.entries()) {
	const values = METRICS.map(
		(name) => `${name} ${name === 'JSHeapUsedSize' ? `${(sample[name] / 1e6).toFixed(2)} MB` : sample[name]}`,
	);
	process.stdout.write(`${((at + 1) * SAMPLE_MS) / HOUR_MS} h: ${values.join(', ')}\n`);
}
const half = samples.length / 2;
for (const name of METRICS) {
	const before = median(samples.slice(0, half).map((sample) => sample[name]));
	const after = median(samples.slice(half).map((sample) => sample[name]));
	reportFigure(`${name}, last two hours beside the first two`, after / before, '', { atMost: SHARE });
}

await browser.close();
await matinee.stop();
await archive.close();
endBench();
