/** A rolling release on three nodes: one after another gets another build, while visitors load pages with everything they name. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listAssets } from '../harness/list-assets.ts';
import type { Cluster } from './node-cluster.ts';
import { delay, PAGES } from './node-load.ts';
import { reportFigure } from './report-figure.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
	'contract',
	'deploy',
	'docs',
	'harness',
	'languages',
	'open-catalogue',
	'open-catalogue-art',
	'scripts',
	'server',
	'web',
];
const FILES = [
	'CHANGELOG.md',
	'CONTRIBUTING.md',
	'README.md',
	'SECURITY.md',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'vite.config.ts',
];
/** Art does not depend on the text that differs. */
const DRAWN = ['art.sqlite', 'art-stamp.json', 'share-cards.sqlite'];
/** In the layout of every page, and in the chunk that every other one imports. */
const TEXT_FILE = join('web', 'layout', 'layout.messages.ts');
const TEXT = 'Skip to content';
const OTHER_TEXT = 'Skip to the content';

const VISITORS = 4;
const BEFORE_MS = 1000;
/** Between two nodes, and after the last one. */
const PAUSE_MS = 1000;
/** Somebody requests files that no build has: nodes then read again and again which ones there are. */
const UNKNOWN_EVERY_MS = 50;
const FIRST_PAGE_EVERY_MS = 5;
const RETRY_AFTER_MS = 250;

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

interface Answer {
	/** 0 without a whole response. */
	status: number;
	body: string;
	retryAfterMs: number;
}

interface Release {
	root: string;
	/** A text of its pages. */
	text: string;
	/** Names of its scripts, styles and fonts, the lazy ones included. */
	assets: ReadonlySet<string>;
}

export async function measureRelease({ urls, nodes }: Cluster): Promise<void> {
	const root = mkdtempSync(join(tmpdir(), 'matinee-release-'));
	try {
		buildOther(root);
		const releases = [readRelease(ROOT, TEXT), readRelease(root, OTHER_TEXT)] as const;
		const visitors = createVisitors(urls[2] ?? '', releases);
		await delay(BEFORE_MS);
		const began = performance.now();
		for (const [number, node] of nodes.entries()) {
			const others = nodes.filter((other) => other !== node).map((other) => other.url);
			const first = number === 0 ? visitors.beFirst(node.url, others) : null;
			await node.restart(root);
			await first;
			await delay(PAUSE_MS);
		}
		reportFigure('rolling release: took', (performance.now() - began) / 1000, 's');
		await visitors.stop();
	} finally {
		agent.destroy();
		rmSync(root, { recursive: true, force: true });
	}
}

/** As in a container: the files of its own build alone. */
function buildOther(root: string): void {
	for (const name of [...SOURCES, ...FILES]) cpSync(join(ROOT, name), join(root, name), { recursive: true });
	for (const name of DRAWN) cpSync(join(ROOT, 'dist', name), join(root, 'dist', name), { recursive: true });
	symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
	const text = readFileSync(join(root, TEXT_FILE), 'utf8');
	writeFileSync(join(root, TEXT_FILE), text.replace(TEXT, OTHER_TEXT));
	execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], { cwd: root });
}

const readRelease = (root: string, text: string): Release => ({
	root,
	text,
	assets: listAssets(join(root, 'dist', 'client')),
});

/** They load one page after another until `stop`, which reports what they got. */
function createVisitors(url: string, releases: readonly [Release, Release]) {
	const [before, after] = releases;
	const pages = new Map<Release, number>();
	const counts = { requests: 0, repeated: 0, failed: 0, mixed: 0 };
	const notFound: string[] = [];
	let isOver = false;

	async function fetchTwice(path: string, from = url): Promise<string> {
		counts.requests += 1;
		let answer = await fetchOnce(from + path);
		if (isFailed(answer)) {
			counts.repeated += 1;
			await delay(answer.retryAfterMs);
			answer = await fetchOnce(from + path);
		}
		if (answer.status === 404) notFound.push(path);
		else if (answer.status !== 200) counts.failed += 1;
		return answer.body;
	}

	/** A page with its files, and all that it may load later. */
	async function visit(path: string): Promise<void> {
		const document = await fetchTwice(path);
		const release = releases.find(({ text }) => document.includes(`${text}<`));
		if (!release) return;
		pages.set(release, (pages.get(release) ?? 0) + 1);
		const named = new Set([...document.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name));
		if ([...named].some((name) => !release.assets.has(name))) counts.mixed += 1;
		await Promise.all([...new Set([...named, ...release.assets])].map((name) => fetchTwice(`/assets/${name}`)));
	}

	/** As a browser installs it. */
	async function installServiceWorker(): Promise<void> {
		const script = await fetchTwice('/sw.js');
		const files = [...script.matchAll(/url:`([^`]+)`/g)].map(([, file = '']) => file);
		if (files.length === 0) throw new Error('The service worker names no files');
		await Promise.all(files.map((file) => fetchTwice(file)));
	}

	async function keepVisiting(visitor: number): Promise<void> {
		for (let count = visitor; !isOver; count += 1) {
			await visit(PAGES[count % PAGES.length] ?? '/');
			if (count % PAGES.length === 0) await installServiceWorker();
		}
	}

	async function requestUnknown(): Promise<void> {
		for (let count = 0; !isOver; count += 1) {
			await fetchOnce(`${url}/assets/unknown-${String(count).padStart(8, '0')}.js`);
			await delay(UNKNOWN_EVERY_MS);
		}
	}

	const visiting = [requestUnknown(), ...Array.from({ length: VISITORS }, (_, visitor) => keepVisiting(visitor))];
	return {
		/** Gets the first page of the new build from a node that starts, and its files at once from the others, which have the old one. */
		async beFirst(node: string, others: readonly string[]) {
			while (!(await fetchOnce(node)).body.includes(`${after.text}<`)) await delay(FIRST_PAGE_EVERY_MS);
			const files = [...after.assets].flatMap((name) => others.map((other) => fetchTwice(`/assets/${name}`, other)));
			await Promise.all(files);
		},
		async stop() {
			isOver = true;
			await Promise.all(visiting);
			// A tab that is still open.
			await Promise.all([...before.assets].map((name) => fetchTwice(`/assets/${name}`)));
			const isOnlyOf = (one: Release, other: Release) => [...one.assets].filter((name) => !other.assets.has(name));
			reportFigure('rolling release: files of the new build alone', isOnlyOf(after, before).length, '', { atLeast: 1 });
			reportFigure('rolling release: requests', counts.requests, '');
			reportFigure('rolling release: pages of the old build', pages.get(before) ?? 0, '', { atLeast: 1 });
			reportFigure('rolling release: pages of the new build', pages.get(after) ?? 0, '', { atLeast: 1 });
			reportFigure('rolling release: files that were not found', notFound.length, '', { atMost: 0 });
			for (const path of new Set(notFound)) process.stdout.write(`     not found: ${path}\n`);
			reportFigure('rolling release: requests that were repeated', counts.repeated, '');
			reportFigure('rolling release: failed for clients that repeat once', counts.failed, '', { atMost: 0 });
			reportFigure('rolling release: pages with files of two builds', counts.mixed, '', { atMost: 0 });
		},
	};
}

const isFailed = ({ status }: Answer) => status === 0 || status >= 500;

function fetchOnce(url: string): Promise<Answer> {
	const none: Answer = { status: 0, body: '', retryAfterMs: RETRY_AFTER_MS };
	return new Promise((resolve) => {
		request(url, { agent }, async (response) => {
			const { statusCode: status = 0, headers } = response;
			const retryAfterMs = headers['retry-after'] ? Number(headers['retry-after']) * 1000 : RETRY_AFTER_MS;
			text(response).then(
				(body) => resolve({ status, body, retryAfterMs }),
				() => resolve(none),
			);
		})
			.once('error', () => resolve(none))
			.end();
	});
}
