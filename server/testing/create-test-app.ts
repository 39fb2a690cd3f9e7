import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { PasswordCost } from '../accounts/password-hash.ts';
import { type App, buildApp } from '../app/build-app.ts';
import { readConfig } from '../config.ts';
import type { MonitorEventLoop } from '../http/load-shedding.ts';
import { type BuildOutput, readBuildOutput } from '../pages/build-output.ts';
import { copyMigratedSqlite, readMigratedSqlite } from './migrated-sqlite.ts';
import { redisSettings, takeTurns } from './take-turns.ts';
import { type Engine, MODE, takeTestDatabaseUrl } from './test-database.ts';

/** No test calls a host of copies that it has not started itself. */
export const NO_COPY_HOSTS = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' } as const;

/** The least that Argon2 takes: what a password costs is the subject of few tests, and hashing as in production is most of the others' time. */
const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1 };

/** A clock that does not move until it is advanced. */
export interface TestClock {
	now(): number;
	advance(ms: number): void;
}

/** Noon, UTC. */
const TEST_TIME = Date.UTC(2026, 5, 15, 12);

export function createTestClock(start = TEST_TIME): TestClock {
	let time = start;
	return {
		now: () => time,
		advance: (ms) => {
			time += ms;
		},
	};
}

interface TestAppOptions {
	/** Settings beside `DATA_DIR`, which is a fresh directory unless given. */
	env?: Record<string, string>;
	clock?: TestClock;
	/** With the built pages and assets. */
	pages?: boolean;
	/** Receives each line of the log. */
	logTo?: (line: string) => void;
	/** A fresh database of this engine, on disk; in memory by default, and on PostgreSQL by `npm run test:http`. */
	engine?: Engine;
	/** What the test observes belongs to one node; see `npm run test:http -- nodes`. */
	isOneNode?: boolean;
	/** What a hash of a password costs: next to nothing by default. */
	passwordCost?: PasswordCost;
	/** Replaces the event loop monitor. */
	monitorEventLoop?: MonitorEventLoop;
	/** How long a write to SQLite waits for another process. */
	busyWaitMs?: number;
	/** How long a command of Redis may take. */
	redisTimeoutMs?: number;
}

export interface TestApp extends App {
	clock: TestClock;
	dataDir: string;
	/** The settings it runs on, for a command beside it. */
	environment: Record<string, string>;
}

let built: Promise<BuildOutput> | null = null;

/** The real application on a fresh data directory; closed when the test ends. */
export async function createTestApp({
	env = {},
	clock = createTestClock(),
	pages = false,
	logTo,
	engine = MODE && !env.DATABASE_URL ? 'postgres' : undefined,
	isOneNode = false,
	passwordCost = CHEAP_PASSWORDS,
	monitorEventLoop = () => ({ stop() {} }),
	busyWaitMs,
	redisTimeoutMs,
}: TestAppOptions = {}): Promise<TestApp> {
	const dataDir = env.DATA_DIR ?? createTestDirectory();
	const databaseUrl = engine ? await takeTestDatabaseUrl(engine) : 'sqlite::memory:';
	const isTwoNodes = MODE === 'nodes' && engine === 'postgres' && !isOneNode;
	const environment = {
		DATA_DIR: dataDir,
		LOG_LEVEL: 'silent',
		...NO_COPY_HOSTS,
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
		...(isTwoNodes ? await redisSettings() : {}),
		...env,
	};
	if (engine === 'sqlite' && !env.DATABASE_URL && !env.DATA_DIR) await copyMigratedSqlite(join(dataDir, 'matinee.db'));
	const memoryImage = await readMigratedSqlite();
	if (pages) built ??= readBuildOutput(join(import.meta.dirname, '..', '..', 'dist'));
	const build = pages ? await built : null;
	const startNode = async (settings: Record<string, string>) => {
		const config = readConfig(settings);
		const node = await buildApp({
			config,
			version: '0.0.0-test',
			log: pino({ level: config.logLevel }, logTo && { write: logTo }),
			clock: clock.now,
			memoryImage,
			passwordCost,
			trackerCallsPerSecond: 100_000,
			build,
			monitorEventLoop,
			...(busyWaitMs ? { busyWaitMs } : {}),
			...(redisTimeoutMs ? { redisTimeoutMs } : {}),
		});
		onTestFinished(() => node.http.close());
		return node;
	};
	const app = await startNode(environment);
	const testApp = { ...app, clock, dataDir, environment };
	if (!isTwoNodes) return testApp;
	const other = await startNode({ ...environment, DATA_DIR: createTestDirectory() });
	return { ...testApp, http: takeTurns(app.http, other.http) };
}

/** An empty directory, removed when the test ends. */
export function createTestDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-test-'));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	return directory;
}
