/**
 * `npm run bench:small`: a machine like a small Raspberry Pi. The built server, its processes and its commands share one core and 512 MiB
 * from their start. It starts, sends 200 pages, does the jobs of a night and makes a backup, while somebody else reads pages;
 * nothing may fail. The load runs on the other core. Linux, as root: a control group bounds the memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/testing/free-port.ts';
import { SERVER_ARGS, serverEnvironment } from '../harness/server-command.mjs';
import { LOAD_CORE, pinnedCommand, pinProcess, processorSeconds, requireTwoCores, SERVER_CORE } from './cores.ts';
import { createMemoryGroup } from './memory-group.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';

const ROOT = join(import.meta.dirname, '..');
const MEMORY_MIB = 512;
const PAGES = 200;
/** Of a household that has used it for some years. */
const USERS = 20;
const ENTRIES = 20_000;
/** Of all of them, half have expired and go in the night. */
const EXPIRED = 10_000;
const JOBS_WITHIN_MS = 120_000;
const START_MAX_MS = 5000;
const PAGE_MAX_MS = 1000;
const PAUSE_MS = 50;

requireTwoCores();
const group = createMemoryGroup(MEMORY_MIB);
if (!group) throw new Error('This bench needs a control group for memory: run it as root, on Linux');
const { addShell } = group;
pinProcess(process.pid, LOAD_CORE);
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'matinee-small-'));
const file = join(dataDir, 'matinee.db');

/** A program on the core and in the memory of the small machine. */
function spawnSmall(args: readonly string[], env: Record<string, string> = {}) {
	const [program, pinned] = pinnedCommand(SERVER_CORE, [process.execPath, ...args]);
	const settings = {
		PORT: String(port),
		DATA_DIR: dataDir,
		LOG_LEVEL: 'warn',
		UPDATE_CHECK: 'off',
		RATE_LIMITS: 'off',
	};
	const child = spawn('sh', ['-c', `${addShell} && exec "$@"`, 'sh', program, ...pinned], {
		cwd: ROOT,
		env: {
			PATH: process.env.PATH,
			...serverEnvironment(ROOT),
			...settings,
			...{ ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' },
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	process.once('exit', () => child.kill('SIGKILL'));
	let said = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			said += chunk;
		});
	}
	return { child, said: () => said };
}

/** Milliseconds until it is ready, and until its first page was sent. */
async function start(env: Record<string, string> = {}) {
	const began = performance.now();
	const { child, said } = spawnSmall(SERVER_ARGS, env);
	await until(async () => {
		if (child.exitCode !== null || child.signalCode) throw new Error(`The server ended: ${said()}`);
		return said().includes('is ready at');
	}, START_MAX_MS * 4);
	const readyMs = performance.now() - began;
	const page = await fetch(url);
	await page.text();
	return {
		pid: child.pid ?? 0,
		readyMs,
		firstPageMs: performance.now() - began,
		log: said,
		async stop() {
			const ended = once(child, 'exit');
			child.kill('SIGTERM');
			const [code] = await ended;
			return code as number | null;
		},
	};
}

async function until(isDone: () => Promise<boolean>, withinMs: number): Promise<void> {
	const end = performance.now() + withinMs;
	while (!(await isDone())) {
		if (performance.now() > end) throw new Error(`Not done within ${withinMs / 1000} s: ${isDone}`);
		await sleep(20);
	}
}

/** People, entries and sessions as rows, beside the server: half of the entries, and the sessions, have expired. */
function fill(): void {
	const database = new DatabaseSync(file, { timeout: 5000 });
	const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
	database.exec('begin immediate');
	const user = database.prepare(
		`insert into users (id, username, username_key, email, email_key, password_hash, role, is_premium, created_at)
		values (?1, ?1, upper(?1), ?1 || '@example.org', upper(?1 || '@example.org'), '', 'user', 0, ?2)`,
	);
	for (let n = 0; n < USERS; n += 1) user.run(`person${n}`, ago(900));
	const entry = database.prepare(
		`insert into watch_history (user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
		values (?1, 'movie', ?2, 1, 1, ?3, ?3, ?3)`,
	);
	const progress = database.prepare(
		`insert into watch_progress (user_id, media_type, media_id, season, episode, position, duration, completed, play_count, updated_at)
		values (?1, 'movie', ?2, 1, 1, 60, 6000, 0, 0, ?3)`,
	);
	const session = database.prepare(
		'insert into sessions (token_hash, user_id, created_at, last_used_at) values (?1, ?2, ?3, ?3)',
	);
	for (let n = 0; n < ENTRIES; n += 1) {
		const row = [`person${n % USERS}`, String(n), ago(n < EXPIRED ? 40 : 1)] as const;
		entry.run(...row);
		progress.run(...row);
		if (n < EXPIRED / 10) session.run(`expired-${n}`, `person${n % USERS}`, ago(60));
	}
	database.exec(`update job_claims set claimed_until = 0 where owner = ''`);
	database.exec('commit');
	database.close();
}

function countRows(path: string): { entries: number; sessions: number } {
	const database = new DatabaseSync(path, { readOnly: true });
	const row = database
		.prepare('select (select count(*) from watch_history) as entries, (select count(*) from sessions) as sessions')
		.get() as { entries: number; sessions: number };
	database.close();
	return row;
}

/** Milliseconds of each page; what failed. */
async function read(paths: readonly string[], pauseMs = 0): Promise<{ times: number[]; failures: string[] }> {
	const times: number[] = [];
	const failures: string[] = [];
	for (const path of paths) {
		const began = performance.now();
		const failure = await fetch(url + path).then(
			async (response) => {
				await response.arrayBuffer();
				return response.status === 200 ? null : `${path}: ${response.status}`;
			},
			(error: Error) => `${path}: ${error.message}`,
		);
		if (failure) failures.push(failure);
		else times.push(performance.now() - began);
		await sleep(pauseMs);
	}
	return { times, failures };
}

/** Pages of others for as long as something takes. */
async function readDuring(paths: readonly string[], work: () => Promise<void>) {
	let isDone = false;
	const result = { times: [] as number[], failures: [] as string[], tookMs: 0 };
	const reading = (async () => {
		for (let n = 0; !isDone; n += 1) {
			const { times, failures } = await read([paths[n % paths.length] ?? '/'], PAUSE_MS);
			result.times.push(...times);
			result.failures.push(...failures);
		}
	})();
	const began = performance.now();
	try {
		await work();
	} finally {
		result.tookMs = performance.now() - began;
		isDone = true;
		await reading;
	}
	return result;
}

function report(what: string, { times, failures }: { times: number[]; failures: string[] }, atLeast = 1): void {
	reportFigure(`${what}: pages`, times.length, '', { atLeast });
	reportFigure(`${what}: pages that failed`, failures.length, '', { atMost: 0 });
	reportFigure(`${what}: a page, median`, percentile(times, 50), 'ms');
	reportFigure(`${what}: a page, 95th percentile`, percentile(times, 95), 'ms', { atMost: PAGE_MAX_MS });
	for (const failure of new Set(failures)) process.stdout.write(`     ${failure}\n`);
}

process.stdout.write(`     one core, memory is bounded to ${MEMORY_MIB} MiB by ${group.directory}\n`);
const first = await start();
reportFigure('first start: ready', first.readyMs, 'ms', { atMost: START_MAX_MS });
reportFigure('first start: first page', first.firstPageMs, 'ms', { atMost: START_MAX_MS });
await first.stop();
const matinee = await start({ NODE_OPTIONS: `--import=${join(import.meta.dirname, 'hour-passes.ts')}` });
reportFigure('next start: ready', matinee.readyMs, 'ms', { atMost: START_MAX_MS });
reportFigure('next start: first page', matinee.firstPageMs, 'ms', { atMost: START_MAX_MS });

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(String(address)));
const paths = addresses.map(({ pathname }) => pathname).slice(0, PAGES);
const beforeS = processorSeconds(matinee.pid);
report('200 different pages', await read(paths), PAGES);
const pageMs = ((processorSeconds(matinee.pid) - beforeS) * 1000) / paths.length;
reportFigure('200 different pages: processor time of a page', pageMs, 'ms');

fill();
const backups = join(dataDir, 'backups');
const night = await readDuring(paths, async () => {
	process.kill(matinee.pid, 'SIGWINCH');
	await until(async () => {
		const rows = countRows(file);
		const made = readdirSync(dataDir).includes('backups') ? readdirSync(backups) : [];
		const hasBackup = made.some((name) => name.includes('nightly') && name.endsWith('.db'));
		return rows.entries === ENTRIES - EXPIRED && rows.sessions === 0 && hasBackup;
	}, JOBS_WITHIN_MS);
});
report('the jobs of a night', night);
reportFigure('the jobs of a night: took', night.tookMs / 1000, 's');

const copy = join(dataDir, 'friday.db');
let backupCode: number | null = null;
const backup = await readDuring(paths, async () => {
	const { child } = spawnSmall(['harness/matinee.mjs', 'backup', copy]);
	[backupCode] = await once(child, 'exit');
});
report('a backup', backup);
reportFigure('a backup: exit code', backupCode ?? Number.NaN, '', { atLeast: 0, atMost: 0 });
reportFigure('a backup: took', backup.tookMs / 1000, 's');
reportFigure('a backup: entries in it', countRows(copy).entries, '', { atLeast: ENTRIES - EXPIRED });

reportFigure('memory of all processes and kept pages of files, peak', group.peakMib(), 'MiB', { atMost: MEMORY_MIB });
reportFigure('processes killed for memory', group.countKilled(), '', { atMost: 0 });
const errors = matinee
	.log()
	.split('\n')
	.filter((line) => /"level":(50|60)/.test(line));
reportFigure('errors in the log', errors.length, '', { atMost: 0 });
for (const line of errors) process.stdout.write(`     ${line}\n`);
reportFigure('exit code of the server', (await matinee.stop()) ?? Number.NaN, '', { atLeast: 0, atMost: 0 });
group.remove();
rmSync(dataDir, { recursive: true, force: true });
endBench();
