/**
 * `npm run bench:render`: CPU time of a page that is rendered while its catalogue answers are cached, by the built renderer:
 * API calls, markup, document and compression, on every thread of the process. With the open catalogue, and with TMDB, whose
 * Home has more rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { PublicConfig } from '#contract/public-config.ts';
import { buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { readBuildOutput } from '#server/pages/build-output.ts';
import { createInjectTransport } from '#server/pages/inject-transport.ts';
import { createPageService } from '#server/pages/page.service.ts';
import { createRenderLimit } from '#server/pages/render-limit.ts';
import { startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const ROOT = join(import.meta.dirname, '..');
const WARM_UP = 100;
const BATCHES = 15;
const PAGES_IN_BATCH = 10;
const CACHE_BYTES = 16 * 1024 * 1024;
const VISITOR = { client: '192.0.2.1', isBackground: false } as const;

process.env.NODE_ENV = 'production';
const build = await readBuildOutput(join(ROOT, 'dist'));

interface Renderer {
	render(path: string): Promise<void>;
	close(): Promise<void>;
}

/** The application with a page service of its own, whose cache is cleared before each rendering. */
async function createRenderer(env: Record<string, string>): Promise<Renderer> {
	const dataDir = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
	const config = readConfig({
		DATA_DIR: dataDir,
		RATE_LIMITS: 'off',
		ARCHIVE_URL: '',
		COMMONS_URL: '',
		WIKIDATA_URL: '',
		...env,
	});
	const app = await buildApp({ config, version: '0.0.0', log: pino({ level: 'silent' }), clock: Date.now, build });
	const { data: publicConfig } = (await app.http.inject('/api/config')).json() as { data: PublicConfig };
	const pages = createPageService({
		buildOf: () => ({ renderPage: build.renderPage, assets: build.pageAssets }),
		transportFor: createInjectTransport(app.http, app.hitPath),
		renderLimit: createRenderLimit(null),
		readPublicConfig: async () => publicConfig,
		clock: Date.now,
		maxBytes: CACHE_BYTES,
	});
	return {
		async render(path) {
			pages.clear();
			const page = await pages.serve({ url: path, language: 'en', coding: 'br' }, VISITOR);
			if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
		},
		async close() {
			await app.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

/** Milliseconds of CPU for a rendering, the median of the batches. */
async function measure({ render }: Renderer, path: string): Promise<number> {
	for (let count = 0; count < WARM_UP; count += 1) await render(path);
	const batches: number[] = [];
	for (let batch = 0; batch < BATCHES; batch += 1) {
		const before = process.cpuUsage();
		for (let count = 0; count < PAGES_IN_BATCH; count += 1) await render(path);
		const { user, system } = process.cpuUsage(before);
		batches.push((user + system) / 1000 / PAGES_IN_BATCH);
	}
	return median(batches);
}

const fake = await startFakeTmdb();
const onTmdb = { TMDB_ACCESS_TOKEN: fake.token, TMDB_BASE_URL: fake.baseUrl, TMDB_IMAGE_URL: fake.imageUrl };
for (const [catalogue, env, movie] of [
	['the open catalogue', {}, '/movie/775'],
	['TMDB', onTmdb, '/movie/550'],
] as const) {
	const renderer = await createRenderer(env);
	reportFigure(`CPU of rendering Home, ${catalogue}`, await measure(renderer, '/'), 'ms', { atMost: 15 });
	reportFigure(`CPU of rendering a movie, ${catalogue}`, await measure(renderer, movie), 'ms', { atMost: 15 });
	await renderer.close();
}
await fake.close();
endBench();
