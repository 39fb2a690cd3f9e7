/**
 * `npm run bench:channels`: processor time of a zap on the server: what is on at a time on one channel and on all, each at another minute of 30 days,
 * and `GET /api/channels` as it is answered.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { createChannelsService } from '#server/channels/channels.service.ts';
import { readConfig } from '#server/config.ts';
import { lineUpAll } from './line-up-all.ts';

const RUNS = 5_000;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 5, 15);

/** Milliseconds of processor time each, on the mean. */
async function measure(name: string, run: (index: number) => unknown): Promise<void> {
	for (let index = 0; index < RUNS / 10; index += 1) await run(index);
	const before = process.cpuUsage();
	for (let index = 0; index < RUNS; index += 1) await run(index);
	const { user, system } = process.cpuUsage(before);
	process.stdout.write(`${name.padEnd(44)} ${((user + system) / 1000 / RUNS).toFixed(4)} ms\n`);
}

const channels = lineUpAll();
let now = START;
const service = createChannelsService({ lineUp: () => channels, clock: () => now });
/** Every minute of 30 days in another order. */
const minuteOf = (index: number) => START + ((index * 7919) % (30 * 1440)) * MINUTE_MS;

await measure('what is on, one channel', (index) => channels[index % channels.length]?.schedule.at(minuteOf(index)));
await measure(`what is on now and next, ${channels.length} channels`, (index) => {
	now = minuteOf(index);
	return service.list();
});
const dataDir = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
const app = await buildApp({
	config: readConfig({
		DATA_DIR: dataDir,
		DATABASE_URL: 'sqlite::memory:',
		RATE_LIMITS: 'off',
		ARCHIVE_URL: 'https://archive.example',
	}),
	version: 'bench',
	log: pino({ level: 'silent' }),
	clock: Date.now,
	build: null,
});
await measure('GET /api/channels, the whole request', () => app.http.inject('/api/channels'));
await app.close();
rmSync(dataDir, { recursive: true, force: true });
