/**
 * `npm run bench:lighthouse [-- --desktop --tmdb --runs=5 /movies …]`: Lighthouse's mobile preset on the built server, the median
 * of five runs of each page, beside its limits. `--desktop`: the desktop preset. `--tmdb`: titles of a fake TMDB with raster
 * pictures from another origin. Lighthouse comes from the npm registry, once. Figures mean something on a quiet machine only.
 */
import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { startMatinee } from '../e2e/start-matinee.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { drawImage } from '../server/testing/fake-tmdb-images.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const IMAGE_PATH = '/t/p';
/** Pages that search engines may not index. */
const UNINDEXED = new Set(['/search']);

interface Report {
	categories: Record<string, { score: number | null }>;
	audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }>;
}

const { values, positionals } = parseArgs({
	options: {
		desktop: { type: 'boolean', default: false },
		tmdb: { type: 'boolean', default: false },
		runs: { type: 'string', default: '5' },
	},
	allowPositionals: true,
});

const rasterized = new Map<string, Buffer>();

/** As TMDB's image host: pictures of pixels. */
function answerPicture(path: string, response: ServerResponse): boolean {
	const drawing = path.startsWith(IMAGE_PATH) ? drawImage(path.slice(IMAGE_PATH.length)) : null;
	if (drawing === null) return false;
	const picture = rasterized.get(path) ?? new Resvg(drawing).render().asPng();
	rasterized.set(path, picture);
	response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000' }).end(picture);
	return true;
}

async function startServer() {
	if (!values.tmdb) return startMatinee({ RATE_LIMITS: 'off' });
	const fake = await startFakeTmdb({
		intercept: (request, response) => answerPicture(request.url?.split('?', 1)[0] ?? '', response),
	});
	const matinee = await startMatinee({
		TMDB_ACCESS_TOKEN: fake.token,
		TMDB_BASE_URL: fake.baseUrl,
		TMDB_IMAGE_URL: fake.imageUrl,
		RATE_LIMITS: 'off',
	});
	return { ...matinee, stop: () => matinee.stop().then(() => fake.close()) };
}

async function runLighthouse(url: string): Promise<Report> {
	const flags = ['--output=json', '--quiet', `--chrome-flags=${CHROMIUM_FLAGS}`];
	if (values.desktop) flags.push('--preset=desktop');
	const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags];
	const env = { ...process.env, CHROME_PATH: findChromium({ install: false }) ?? '' };
	const child = spawn('npm', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
	return JSON.parse(await text(child.stdout)) as Report;
}

/** The first movie and the first show that Home links. */
async function listPages(origin: string): Promise<string[]> {
	const home = await (await fetch(origin)).text();
	const titles = ['movie', 'tv'].map((type) => new RegExp(`href="(/${type}/\\d+)"`).exec(home)?.[1] ?? `/${type}`);
	return ['/', '/movies', ...titles, '/search'];
}

const matinee = await startServer();
const pages = positionals.length > 0 ? positionals : await listPages(matinee.url);
for (const path of pages) {
	const url = matinee.url + path;
	// The server's caches are warm, the browser's is empty.
	await fetch(url);
	const reports: Report[] = [];
	for (let run = 0; run < Number(values.runs); run += 1) reports.push(await runLighthouse(url));
	const report = (name: string, of: (one: Report) => number, unit: string, limit: Parameters<typeof reportFigure>[3]) =>
		reportFigure(`${path} ${name}`, median(reports.map(of)), unit, limit);
	const score = (category: string) => (one: Report) => (one.categories[category]?.score ?? 0) * 100;
	const audit = (id: string) => (one: Report) => one.audits[id]?.numericValue ?? Number.NaN;
	report('performance', score('performance'), '', { atLeast: values.desktop ? 100 : 99 });
	report('first contentful paint', audit('first-contentful-paint'), 'ms', { atMost: 1100 });
	report('largest contentful paint', audit('largest-contentful-paint'), 'ms', { atMost: 1400 });
	report('total blocking time', audit('total-blocking-time'), 'ms', { atMost: 50 });
	report('cumulative layout shift', audit('cumulative-layout-shift'), '', { atMost: 0.01 });
	report('accessibility', score('accessibility'), '', { atLeast: 100 });
	report('best practices', score('best-practices'), '', { atLeast: 100 });
	report('SEO', score('seo'), '', UNINDEXED.has(path) ? {} : { atLeast: 100 });
	const [last] = reports.slice(-1);
	const failed = Object.values(last?.audits ?? {}).filter(
		({ score: value, scoreDisplayMode }) => scoreDisplayMode === 'binary' && value === 0,
	);
	for (const { title } of failed) process.stdout.write(`     failed: ${title}\n`);
}
await matinee.stop();
endBench();
