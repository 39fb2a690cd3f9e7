/**
 * `npm run bench:downloads`: a film of 2 GiB is kept by a browser, whose connection is cut twenty times, which is killed and started
 * again, gets another release, and has no room for a while. Every byte is compared, and nothing is left after the removal.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startFilmHost } from '../harness/film-host.ts';
import { CHROMIUM_ARGS, findChromium } from '../harness/find-chromium.ts';
import { startFrontServer } from '../harness/front-server.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { FILMS } from '../open-catalogue/open-catalogue.ts';
import { startFakeArchive } from '../server/testing/fake-archive.ts';
import { buildCatalogueItems } from '../server/testing/fake-archive-catalogue.ts';
import { endBench, reportFigure } from './report-figure.ts';

const MIB = 1024 * 1024;
/** The last part is a short one. */
const FILM_BYTES = 2048 * MIB + 777;
/** As the product divides a film into files. */
const PART_BYTES = 8 * MIB;
const CUTS = 20;
/** Sent of each answer, until there were enough cuts. */
const CUT_BYTES = 40 * MIB;
/** There is room for so much more when the device is full. */
const ROOM_BYTES = 100 * MIB;
const WAIT_MS = 300_000;
/** The page's process may take this much, whatever the size of the film. */
const PEAK_MIB = 512;
/** Caches of the application, and what databases keep of removed records. */
const LEFT_MIB = 16;

const film = FILMS.find(({ items: [item] = [], sources }) => item && 'archive' in item && !sources);
const [item] = film?.items ?? [];
if (!film || !item || !('archive' in item)) throw new Error('The catalogue has no film of the archive');

const archive = await startFakeArchive(buildCatalogueItems());
const host = await startFilmHost(FILM_BYTES);
const listed = archive.items.get(item.archive);
if (!listed) throw new Error('The archive has no such item');
const { node } = host;
archive.items.set(item.archive, { ...listed, answer: { d1: node, d2: node, server: node, workable_servers: [node] } });
const matinee = await startMatinee({ ...archive.settings, RATE_LIMITS: 'off' });
const front = await startFrontServer(matinee.url);
const profile = mkdtempSync(join(tmpdir(), 'matinee-bench-downloads-'));

function startBrowser(): Promise<BrowserContext> {
	return chromium.launchPersistentContext(profile, {
		executablePath: findChromium({ install: false }) ?? undefined,
		args: CHROMIUM_ARGS,
	});
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
	const end = Date.now() + WAIT_MS;
	while (Date.now() < end) {
		if (await isSo()) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Error(`Not within ${WAIT_MS / 1000} s: ${what}`);
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(front.url + path);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Of this browser alone. */
function listProcesses(): { pid: number; isPage: boolean }[] {
	const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 16 * MIB })
		.trim()
		.split('\n')
		.map((line) => {
			const [, pid = '', ppid = '', args = ''] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
			return { pid: Number(pid), ppid: Number(ppid), args };
		});
	const own = new Set(all.filter(({ args }) => args.includes(profile)).map(({ pid }) => pid));
	// A child may have a smaller number than its parent.
	for (let size = 0; size < own.size; ) {
		size = own.size;
		for (const { pid, ppid } of all) if (own.has(ppid)) own.add(pid);
	}
	return all
		.filter(({ pid }) => own.has(pid))
		.map(({ pid, args }) => ({ pid, isPage: args.includes('--type=renderer') }));
}

/** The most that the process of a page has taken so far, in MiB. */
function readPeak(): number {
	const peaks = listProcesses()
		.filter(({ isPage }) => isPage)
		.map(({ pid }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
	return Math.max(...peaks);
}

/** Runs in the page: names and sizes of all files that the site keeps. */
async function listFiles(): Promise<string[]> {
	const files: string[] = [];
	const walk = async (folder: FileSystemDirectoryHandle) => {
		const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
		for await (const entry of values.call(folder)) {
			if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle);
			else files.push(`${entry.name} ${(await (entry as FileSystemFileHandle).getFile()).size}`);
		}
	};
	await walk(await navigator.storage.getDirectory());
	return files;
}

/** Runs in the page: SHA-256 of each part that is kept, one after the other in memory. */
async function hashParts(): Promise<string[]> {
	const hashes: string[] = [];
	const walk = async (folder: FileSystemDirectoryHandle) => {
		const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
		for await (const entry of values.call(folder)) {
			if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle);
			else {
				const file = await (entry as FileSystemFileHandle).getFile();
				const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
				const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
				hashes[Number(entry.name.split('-')[1])] = hex.join('');
			}
		}
	};
	await walk(await navigator.storage.getDirectory());
	return hashes;
}

const started = performance.now();
host.cutAfter(CUT_BYTES);
const first = await startBrowser();
let page = first.pages()[0] ?? (await first.newPage());
await open(page, `/movie/${film.id}`);
await page.getByRole('button', { name: 'Download', exact: true }).click();
const dialog = page.getByRole('dialog', { name: `Download ${film.title}` });
await dialog.getByText('This device has room for').waitFor();
await dialog.getByRole('button', { name: 'Download' }).click();
await until('half of the cuts', () => host.cuts() >= CUTS / 2);
let peak = readPeak();
front.deploy('release2');
for (const { pid } of listProcesses()) {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// It has ended with its parent.
	}
}
await first.close().catch(() => {});

const fetched = host.ranges.length;
const second = await startBrowser();
page = second.pages()[0] ?? (await second.newPage());
await open(page, '/downloads');
await until('the other release', () =>
	page
		.evaluate(() => {
			document.dispatchEvent(new Event('visibilitychange'));
			return document.documentElement.dataset.build === 'release2';
		})
		// It is reloading.
		.catch(() => false),
);
await until('all cuts', () => host.cuts() >= CUTS);
host.cutAfter(null);
const resumed = host.ranges.slice(fetched).filter((range) => range.startsWith('bytes=0-'));
reportFigure('cuts', host.cuts(), '', { atLeast: CUTS });
reportFigure('times that it began anew', resumed.length, '', { atMost: 0 });

await open(page, '/downloads');
const row = page.getByRole('listitem').filter({ hasText: film.title });
const session = await second.newCDPSession(page);
const site = front.url;
const { usage } = await session.send('Storage.getUsageAndQuota', { origin: site });
await session.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: usage + ROOM_BYTES });
await row.getByText('The device is full').waitFor({ timeout: WAIT_MS });
await session.send('Storage.overrideQuotaForOrigin', { origin: site });
await row.getByRole('button', { name: 'Resume' }).click();
await row.getByText(/downloaded on/).waitFor({ timeout: WAIT_MS });
peak = Math.max(peak, readPeak());
reportFigure('the film is kept after', (performance.now() - started) / 1000, 's');
reportFigure('sent for each byte that is kept', host.sent() / FILM_BYTES, '');
reportFigure('memory of the page at most', peak, 'MiB', { atMost: PEAK_MIB });

const kept = await page.evaluate(hashParts);
const wanted = host.hashParts(PART_BYTES);
const wrong = wanted.filter((hash, part) => hash !== kept[part]).length;
reportFigure('parts', kept.length, '', { atLeast: wanted.length, atMost: wanted.length });
reportFigure('parts with a wrong byte, by SHA-256', wrong, '', { atMost: 0 });

await row.getByRole('button', { name: 'Remove' }).click();
await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
await page.getByText('Nothing is downloaded yet').waitFor();
// A folder that is removed while it is read is an error of the read.
await until('no file is left', async () => (await page.evaluate(listFiles).catch(() => ['one'])).length === 0);
const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('downloads')));
const after = await session.send('Storage.getUsageAndQuota', { origin: site });
reportFigure('left of it after removal, with the caches of the application', after.usage / MIB, 'MiB', {
	atMost: LEFT_MIB,
});
reportFigure('items of local storage about downloads', keys.length, '', { atMost: 0 });

await second.close();
rmSync(profile, { recursive: true, force: true });
await front.close();
await host.close();
await matinee.stop();
await archive.close();
endBench();
