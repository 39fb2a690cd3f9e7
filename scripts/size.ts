/**
 * `npm run size`: the download of a first visit, gzip, against `bench/budgets.json`; that of each other language that is built
 * against the same pages in English. Exits with 1 over a budget.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { readBuildOutput } from '#server/pages/build-output.ts';
import type { PageAssets } from '#server/pages/html-document.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'dist', 'client');
const KB = 1024;

interface Budgets {
	firstLoadScriptKb: Record<string, number>;
	firstLoadStylesKb: Record<string, number>;
	/** How much more script than in English a page in another language may have. */
	otherLanguageScriptKb: number;
	stylesKb: number;
	fontsKb: number;
	homeHtmlKb: number;
	openCinemaScriptKb: number;
}

const budgets = JSON.parse(readFileSync(join(ROOT, 'bench', 'budgets.json'), 'utf8')) as Budgets;
const MODULES: Record<string, string> = {
	home: 'web/screens/home-screen.tsx',
	movies: 'web/screens/browse-screens.tsx',
	shows: 'web/screens/browse-screens.tsx',
	search: 'web/screens/search-screen.tsx',
	movie: 'web/screens/movie-screen.tsx',
	show: 'web/screens/show-screen.tsx',
	watch: 'web/screens/watch-screen.tsx',
	person: 'web/screens/person-screen.tsx',
	collection: 'web/screens/collection-screen.tsx',
	'not found': 'web/app/entry-client.tsx',
};

function gzipKb(files: Iterable<string>): number {
	let bytes = 0;
	for (const file of files) {
		const plain = file.split('?', 1)[0] ?? file;
		bytes += gzipSync(readFileSync(join(CLIENT, plain)), { level: 9 }).length;
	}
	return bytes / KB;
}

/** The script of a page that is opened first. */
function scriptKb({ entry, preloads, chunksOf }: PageAssets, module: string): number {
	return gzipKb(new Set([entry, ...preloads, ...chunksOf(module).scripts]));
}

let isOverBudget = false;
function report(name: string, kb: number, budget: number): void {
	const fits = kb <= budget;
	isOverBudget ||= !fits;
	process.stdout.write(
		`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(34)} ${kb.toFixed(1).padStart(7)} KB of ${budget} KB\n`,
	);
}

const build = await readBuildOutput(join(ROOT, 'dist'));
const { pageAssets } = build;
const styles = new Set(pageAssets.styles);
for (const [name, module] of Object.entries(MODULES)) {
	const { styles: pageStyles } = pageAssets.chunksOf(module);
	for (const style of pageStyles) styles.add(style);
	report(`script of a first visit: ${name}`, scriptKb(pageAssets, module), budgets.firstLoadScriptKb[name] ?? 0);
	const sheets = new Set([...pageAssets.styles, ...pageStyles]);
	report(`styles of a first visit: ${name}`, gzipKb(sheets), budgets.firstLoadStylesKb[name] ?? 0);
}
for (const [language, translation] of build.translations) {
	const differences = Object.entries(MODULES).map(([name, module]) => {
		return { name, kb: scriptKb(translation.pageAssets, module) - scriptKb(pageAssets, module) };
	});
	const [largest] = differences.sort((a, b) => b.kb - a.kb);
	if (largest)
		report(`script in ${language} beyond English: ${largest.name}`, largest.kb, budgets.otherLanguageScriptKb);
}
report('styles of these pages together', gzipKb(styles), budgets.stylesKb);
const fonts = readdirSync(join(CLIENT, 'assets')).filter((file) => /latin-(ext-)?400.*\.woff2$/.test(file));
const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(join(CLIENT, 'assets', file)).length, 0);
report('display face', fontBytes / KB, budgets.fontsKb);
report(
	'script of Open Cinema',
	gzipKb([build.playerAssets.script, ...build.playerAssets.scriptImports]),
	budgets.openCinemaScriptKb,
);

const config = readConfig({ DATA_DIR: join(ROOT, 'data'), LOG_LEVEL: 'silent' });
const app = await buildApp({ config, version: 'size', log: pino({ level: 'silent' }), clock: Date.now, build });
const home = await app.http.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
report('markup and data of Home', home.rawPayload.length / KB, budgets.homeHtmlKb);
await app.http.close();
process.exit(isOverBudget ? 1 : 0);
