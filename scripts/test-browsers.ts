/**
 * `npm run test:browsers [-- chromium firefox webkit] [--features] [--no-journeys] [--write]`: a small set of journeys in Firefox and in WebKitGTK,
 * which Playwright cannot drive from the system's packages, and what people use most of the player; with `--features` every feature of
 * players, in Chromium too. They are compared with `docs/player-features.md`, which `--write` writes. On Debian as root the browsers are
 * installed when missing; elsewhere one that is missing is named, and the run fails where it was asked for by its name.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { startChromium } from '../e2e/browsers/chromium.ts';
import { type FeatureServers, startFeatureServers } from '../e2e/browsers/features/feature-servers.ts';
import {
	compareTable,
	fillTable,
	readTable,
	renderTable,
	TABLE_BROWSERS,
	type TableBrowser,
} from '../e2e/browsers/features/feature-table.ts';
import { type Seen, type WalkLength, walkFeatures } from '../e2e/browsers/features/walk-features.ts';
import { startFirefox } from '../e2e/browsers/firefox.ts';
import { JOURNEYS, type Journey } from '../e2e/browsers/journeys.ts';
import { boundCalls, type TestedBrowser, within } from '../e2e/browsers/tested-browser.ts';
import { inLibraries, startWebKit } from '../e2e/browsers/webkit.ts';
import { findChromium } from '../harness/find-chromium.ts';
import { installPackages } from '../harness/install-packages.ts';
import { type RunningMatinee, startMatinee } from '../harness/start-matinee.ts';

const START_LIMIT_MS = 60_000;
const JOURNEY_LIMIT_MS = 120_000;
/** Those are named, with what they took. */
const SLOW_FEATURE_S = 5;
const RUN_LIMIT_MS = 15 * 60_000;

interface Candidate {
	/** Each one of its paths has to be there; the first is what starts. */
	needs: readonly (readonly string[])[];
	packages: readonly string[];
	start: (path: string) => Promise<TestedBrowser>;
	/** Playwright's journeys are in Chromium already. */
	hasJourneys: boolean;
}

const TABLE = fileURLToPath(new URL('../docs/player-features.md', import.meta.url));

const BROWSERS: Record<TableBrowser, Candidate> = {
	chromium: {
		needs: [[findChromium({ install: false }) ?? '/usr/bin/chromium-headless-shell']],
		packages: ['chromium-headless-shell'],
		start: startChromium,
		hasJourneys: false,
	},
	firefox: {
		// It decodes H.264 by a library that its package does not require, in the version of Debian 12, 13 or of others.
		needs: [
			['/usr/bin/firefox-esr', '/usr/bin/firefox'],
			['59', '60', '61', '62'].flatMap((version) => inLibraries(`libavcodec.so.${version}`)),
		],
		packages: ['firefox-esr', 'libavcodec-extra'],
		start: startFirefox,
		hasJourneys: true,
	},
	webkit: {
		needs: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb'], inLibraries('gstreamer-1.0/libgstlibav.so')],
		// The last one decodes H.264 and AAC.
		packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav'],
		start: startWebKit,
		hasJourneys: true,
	},
};

/** The path of the browser; undefined when something is missing that cannot be installed. */
function findOrInstall({ needs, packages }: Candidate): string | undefined {
	const find = () => {
		const found = needs.map((paths) => paths.find((path) => existsSync(path)));
		return found.includes(undefined) ? undefined : found[0];
	};
	if (!find()) installPackages([packages], () => find() !== undefined);
	return find();
}

interface Counts {
	passed: number;
	failed: number;
}

/** A journey fails by what it asserts, by an error of the page, and when it takes too long. */
async function runJourney(browser: TestedBrowser, matinee: RunningMatinee, sentence: string): Promise<string> {
	try {
		await within(JOURNEY_LIMIT_MS, 'The journey did not end', (JOURNEYS[sentence] as Journey)(browser, matinee));
		return (await browser.takeErrors()).join('\n');
	} catch (error) {
		// What the page reported belongs to this journey, not to the next.
		const reported = await browser.takeErrors().catch((fault: unknown) => [String(fault)]);
		return [String(error), ...reported].join('\n');
	}
}

async function runJourneys(browser: TestedBrowser, counts: Counts): Promise<void> {
	const archive = await startFakeArchive(buildCatalogueItems());
	const matinee = await startMatinee({ ...archive.settings, RATE_LIMITS: 'off' });
	const kill = () => process.kill(matinee.pid, 'SIGKILL');
	// A run that is ended leaves no server.
	process.once('exit', kill);
	try {
		for (const sentence of Object.keys(JOURNEYS)) {
			running = `${browser.name}: ${sentence}`;
			const start = performance.now();
			const fault = await runJourney(browser, matinee, sentence);
			counts[fault ? 'failed' : 'passed'] += 1;
			const seconds = ((performance.now() - start) / 1000).toFixed(1);
			process.stdout.write(`${fault ? 'FAIL' : 'ok  '} ${sentence} (${seconds} s)${fault && `\n     ${fault}`}\n`);
		}
	} finally {
		process.off('exit', kill);
		await matinee.stop();
		await archive.close();
	}
}

/** What is dead fails, and what is not as the document says. */
async function seeFeatures(
	name: TableBrowser,
	browser: TestedBrowser,
	counts: Counts,
	length: WalkLength,
): Promise<void> {
	servers ??= await startFeatureServers();
	const all: Seen[] = [];
	let start = performance.now();
	await walkFeatures(browser, servers, length, (seen) => {
		running = `${browser.name}: ${seen.feature}`;
		all.push(seen);
		const seconds = (performance.now() - start) / 1000;
		start = performance.now();
		if (seconds >= SLOW_FEATURE_S)
			process.stdout.write(`slow ${seen.kind}: ${seen.feature} (${seconds.toFixed(1)} s)\n`);
		const isDead = seen.outcome instanceof Error;
		counts[isDead ? 'failed' : 'passed'] += 1;
		if (isDead) process.stdout.write(`FAIL ${seen.kind}: ${seen.feature}\n     ${seen.outcome}\n`);
	});
	if (isWriting) return fillTable(table, name, all);
	const differences = compareTable(table, name, all);
	counts.failed += differences.length;
	for (const difference of differences) process.stdout.write(`FAIL ${difference}\n`);
}

async function testBrowser(name: TableBrowser, candidate: Candidate, counts: Counts): Promise<void> {
	running = `start of ${name}`;
	const path = findOrInstall(candidate);
	if (!path) {
		const missing = `${name} is missing: install ${candidate.packages.join(' and ')}`;
		if (wanted.includes(name)) throw new Error(missing);
		process.stdout.write(`${missing}\n`);
		return;
	}
	const start = performance.now();
	const browser = boundCalls(await within(START_LIMIT_MS, `${name} did not start`, candidate.start(path)));
	process.stdout.write(`\n── ${browser.name}\n`);
	try {
		if (candidate.hasJourneys && hasJourneys) await runJourneys(browser, counts);
		await seeFeatures(name, browser, counts, seesAllFeatures ? 'all' : 'brief');
	} finally {
		await browser.close();
	}
	process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s in ${browser.name}\n`);
}

let running = 'start';
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
	process.once(signal, () => {
		process.stdout.write(`FAIL The run was ended by ${signal}. At the end: ${running}\n`);
		process.exit(1);
	});
}
const counts: Counts = { passed: 0, failed: 0 };
setTimeout(() => {
	process.stdout.write(`FAIL The run did not end within ${RUN_LIMIT_MS / 60_000} minutes. At the end: ${running}\n`);
	process.exit(1);
}, RUN_LIMIT_MS);

const isWriting = process.argv.includes('--write');
const seesAllFeatures = isWriting || process.argv.includes('--features');
const hasJourneys = !process.argv.includes('--no-journeys');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const table = readTable(existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '');
let servers: FeatureServers | undefined;
for (const name of TABLE_BROWSERS) {
	const candidate = BROWSERS[name];
	if (wanted.length > 0 && !wanted.includes(name)) continue;
	if (!candidate.hasJourneys && !seesAllFeatures && !wanted.includes(name)) continue;
	try {
		await testBrowser(name, candidate, counts);
	} catch (error) {
		counts.failed += 1;
		process.stdout.write(`FAIL ${running}\n     ${error}\n`);
	}
}
await servers?.close();
if (isWriting) writeFileSync(TABLE, renderTable(table));
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
