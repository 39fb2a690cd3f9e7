/**
 * Kills a real server with SIGKILL in the middle of writes, again and again, and compares the database with what the server
 * has acknowledged. Without a test runner: `npm run torture` uses it too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const MAX_DELAY_MS = 300;
const START_TIMEOUT_MS = 60_000;
/** Of all choices of a writer; the rest records a title. */
const REMOVALS = 0.2;
const MIGRATIONS = 0.1;
const MIGRATED_TITLES = 20;

export interface KillCyclesOptions {
	cycles: number;
	/** Each with an account of its own. */
	writers: number;
	/** Of the choices of the writers and the moments of the kills. */
	seed: number;
	/** Empty, on disk. */
	dataDir: string;
	/** Acknowledged writes before a kill. */
	writesBeforeKill: number;
	/** Milliseconds; no cycle begins after it. */
	timeLimitMs?: number;
	onCycle?(state: { cycle: number; acknowledged: number; lost: number }): void;
}

export interface KillCyclesResult {
	cycles: number;
	acknowledged: number;
	/** Acknowledged, and not in the database after the kill. */
	lost: string[];
	/** Answers of the running server that were no success. */
	failed: number;
	/** Of SQLite's `integrity_check`. */
	integrity: string;
}

/** What the database must have of one title; absent while a write of it was in progress at a kill. */
type Expected = Map<string, 'present' | 'removed'>;

interface Writer {
	token: string;
	userId: string;
	expected: Expected;
}

export async function runKillCycles(options: KillCyclesOptions): Promise<KillCyclesResult> {
	const { cycles, seed, dataDir, writesBeforeKill, timeLimitMs = Number.POSITIVE_INFINITY, onCycle } = options;
	const random = createRandom(seed);
	const beganAt = performance.now();
	const result: KillCyclesResult = { cycles: 0, acknowledged: 0, lost: [], failed: 0, integrity: 'unchecked' };
	let writers: Writer[] = [];
	let nextId = 1;

	/** True when it was acknowledged, null when the server is gone. */
	async function call(url: string, method: string, path: string, { token }: Writer, body?: object) {
		const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
		const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
		const response = await fetch(`${url}/api/watch-history${path}`, init).catch(() => null);
		if (!response) return null;
		// Acknowledged is what a client has read to its end.
		const isWhole = await response.text().then(
			() => true,
			() => false,
		);
		if (!isWhole) return null;
		if (!response.ok) result.failed += 1;
		return response.ok;
	}

	async function writeOnce(url: string, writer: Writer): Promise<boolean> {
		const { expected } = writer;
		const choice = random();
		const present = [...expected].filter(([, state]) => state === 'present').map(([id]) => id);
		if (choice < REMOVALS && present.length > 0) {
			const id = present[Math.floor(random() * present.length)] as string;
			expected.delete(id);
			const isDone = await call(url, 'DELETE', `/${id}/movie`, writer);
			if (isDone) expected.set(id, 'removed');
			return count(isDone);
		}
		const size = choice > 1 - MIGRATIONS ? MIGRATED_TITLES : 1;
		const ids = Array.from({ length: size }, () => String(nextId++));
		const items = ids.map((media_id) => ({ media_id, media_type: 'movie', timestamp: Date.now() }));
		const isDone =
			size === 1
				? await call(url, 'POST', '', writer, { media_id: ids[0], media_type: 'movie' })
				: await call(url, 'POST', '/migrate', writer, { watchHistoryData: items });
		if (isDone) for (const id of ids) expected.set(id, 'present');
		return count(isDone);
	}

	function count(isDone: boolean | null): boolean {
		if (isDone) result.acknowledged += 1;
		return isDone !== null;
	}

	async function runCycle(): Promise<void> {
		const server = await startServer(dataDir);
		if (writers.length === 0) writers = await signUp(server.url, options.writers);
		const enough = result.acknowledged + writesBeforeKill;
		const killed = once(server.child, 'close');
		let isEnough = () => {};
		const written = new Promise<void>((resolve) => {
			isEnough = resolve;
		});
		const writing = writers.map(async (writer) => {
			while (await writeOnce(server.url, writer)) if (result.acknowledged >= enough) isEnough();
		});
		await Promise.race([written, killed]);
		await sleep(random() * MAX_DELAY_MS);
		server.child.kill('SIGKILL');
		await Promise.all([killed, ...writing]);
		compare();
	}

	function compare(): void {
		const database = new DatabaseSync(join(dataDir, 'matinee.db'));
		const statement = database.prepare('SELECT media_id FROM watch_history WHERE user_id = ?');
		const sessions = database.prepare('SELECT count(*) AS count FROM sessions').get() as { count: number };
		if (sessions.count < writers.length) result.lost.push(`${writers.length - sessions.count} sessions`);
		for (const { userId, expected } of writers) {
			const stored = new Set((statement.all(userId) as { media_id: string }[]).map(({ media_id }) => media_id));
			for (const [id, state] of expected) {
				if (stored.has(id) === (state === 'present')) continue;
				result.lost.push(`${userId} ${state} ${id}`);
				expected.delete(id);
			}
		}
		result.integrity = String(Object.values(database.prepare('PRAGMA integrity_check').get() ?? {})[0]);
		database.close();
	}

	while (result.cycles < cycles && performance.now() - beganAt < timeLimitMs) {
		await runCycle();
		result.cycles += 1;
		onCycle?.({ cycle: result.cycles, acknowledged: result.acknowledged, lost: result.lost.length });
		if (result.integrity !== 'ok') break;
	}
	return result;
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/testing/serve-api.ts'], {
		cwd: ROOT,
		env: {
			PATH: process.env.PATH,
			DATA_DIR: dataDir,
			LOG_LEVEL: 'fatal',
			RATE_LIMITS: 'off',
			ARCHIVE_URL: '',
			COMMONS_URL: '',
			WIKIDATA_URL: '',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
	try {
		for await (const chunk of child.stdout ?? []) {
			const url = /ready at (\S+)/.exec(String(chunk))?.[1];
			if (url) return { child, url };
		}
	} finally {
		clearTimeout(timer);
	}
	throw new Error('The server did not start');
}

async function signUp(url: string, count: number): Promise<Writer[]> {
	const accounts: Writer[] = [];
	for (let index = 0; index < count; index += 1) {
		const username = `writer${index}`;
		const response = await fetch(`${url}/api/auth/register`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ username, email: `${username}@example.org`, password: 'Ladder-cloud-7' }),
		});
		const { data } = (await response.json()) as { data: { token: string; user: { id: string } } };
		accounts.push({ token: data.token, userId: data.user.id, expected: new Map() });
	}
	return accounts;
}

/** A small generator that a seed repeats (mulberry32): numbers from 0 to 1. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
