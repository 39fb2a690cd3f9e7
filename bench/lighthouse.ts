/**
 * `npm run bench:lighthouse [-- --desktop --tmdb --shell --runs=5 /movies …]`: Lighthouse's mobile preset on the built server, the
 * median of five runs of each page, each followed by a run of the same page without its scripts, which is the limit of any client.
 * Full Chromium, which people have; `--shell`: the headless shell. `--desktop`: the desktop preset. `--tmdb`: titles of a fake TMDB
 * with raster pictures from another origin. Lighthouse comes from the npm registry, once.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { startMatinee } from '../harness/start-matinee.ts';
import { startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { drawImage } from '../server/testing/fake-tmdb-images.ts';
import { findBrowser, listPages, startWithoutScripts } from './page-without-scripts.ts';
import { endBench, type Limit, median, reportFigure } from './report-figure.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
const IMAGE_PATH = '/t/p';
/** Pages that search engines may not index. */
const UNINDEXED = new Set(['/search?q=the']);

interface Report {
	categories: Record<string, { score: number | null }>;
	audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }>;
}

const { values, positionals } = parseArgs({
	options: {
		desktop: { type: 'boolean', default: false },
		tmdb: { type: 'boolean', default: false },
		shell: { type: 'boolean', default: false },
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
	const env = { ...process.env, CHROME_PATH: browser };
	const child = spawn('npm', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
	return JSON.parse(await text(child.stdout)) as Report;
}

const browser = findBrowser(values.shell);
process.stdout.write(`${browser}: ${spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout.trim()}\n`);
const matinee = await startServer();
const withoutScripts = await startWithoutScripts(matinee.url);
const pages = positionals.length > 0 ? positionals : await listPages(matinee.url);
for (const path of pages) {
	const url = matinee.url + path;
	// The server's caches are warm, the browser's is empty.
	await fetch(url);
	const reports: Report[] = [];
	const limits: Report[] = [];
	for (let run = 0; run < Number(values.runs); run += 1) {
		reports.push(await runLighthouse(url));
		limits.push(await runLighthouse(withoutScripts.url + path));
	}
	const score = (category: string) => (one: Report) => (one.categories[category]?.score ?? 0) * 100;
	const audit = (id: string) => (one: Report) => one.audits[id]?.numericValue ?? Number.NaN;
	const report = (
		name: string,
		of: (one: Report) => number,
		unit: string,
		limit: Limit | ((least: number) => Limit),
	) => {
		const without = median(limits.map(of));
		const bound = typeof limit === 'function' ? limit(without) : limit;
		reportFigure(`${path} ${name} [${without.toFixed(2)} without scripts]`, median(reports.map(of)), unit, bound);
	};
	report('performance', score('performance'), '', (without) => ({ atLeast: without - 3 }));
	report('first contentful paint', audit('first-contentful-paint'), 'ms', { atMost: 1100 });
	report('largest contentful paint', audit('largest-contentful-paint'), 'ms', { atMost: 1500 });
	report('total blocking time', audit('total-blocking-time'), 'ms', (without) => ({
		atMost: Math.max(without * 1.3, without + 50),
	}));
	report('main thread', audit('mainthread-work-breakdown'), 'ms', (without) => ({ atMost: without * 1.5 }));
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
withoutScripts.stop();
await matinee.stop();
endBench();
