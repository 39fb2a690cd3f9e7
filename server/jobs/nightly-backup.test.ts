import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { listBackups, toBackupName } from '../db/automatic-backups.ts';
import { backUpDatabase } from '../db/backup-file.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createNightlyBackup } from './nightly-backup.ts';

const DAY_MS = 86_400_000;

/** Each backup is a process of its own. */
it('a backup is made each night, verified, and so many are kept', {
	tags: ['operating-automatic-backup'],
}, async () => {
	const file = join(createTestDirectory(), 'matinee.db');
	const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` } });
	await buildAccount(app);
	const directory = createTestDirectory();
	const [first, second, third] = [3, 2, 1].map((days) => toBackupName('nightly', app.clock.now() - days * DAY_MS));
	await backUpDatabase(file, join(directory, `${first}`));
	for (const name of [second, third]) copyFileSync(join(directory, `${first}`), join(directory, `${name}`));
	const warnings: unknown[] = [];
	const { run } = createNightlyBackup({
		file,
		backups: { directory, keep: 2 },
		clock: app.clock.now,
		database: app.database,
		log: { info: () => {}, warn: (fields: unknown) => void warnings.push(fields) },
	});
	await run();
	expect(warnings).toEqual([]);
	const names = listBackups(directory).map(({ name }) => name);
	expect(names).toEqual([toBackupName('nightly', app.clock.now()), third]);
	const copy = new DatabaseSync(join(directory, `${names[0]}`), { readOnly: true });
	expect(copy.prepare('select count(*) as count from users').get()).toEqual({ count: 1 });
	copy.close();

	app.clock.advance(60_000);
	await run();
	expect(listBackups(directory).map(({ name }) => name)).toEqual(names);

	// A wrong clock made one.
	const future = toBackupName('nightly', app.clock.now() + 400 * DAY_MS);
	copyFileSync(join(directory, `${names[0]}`), join(directory, future));
	app.clock.advance(DAY_MS);
	await run();
	expect(listBackups(directory).map(({ name }) => name)).toEqual([toBackupName('nightly', app.clock.now()), names[0]]);
});

it('a backup in progress ends when the server stops', { tags: ['operating-automatic-backup'] }, async () => {
	const app = await createTestApp({ engine: 'sqlite' });
	const directory = createTestDirectory();
	const warnings: unknown[] = [];
	const { run, stop } = createNightlyBackup({
		file: join(app.dataDir, 'matinee.db'),
		backups: { directory, keep: 2 },
		clock: app.clock.now,
		database: app.database,
		log: { info: () => {}, warn: (fields: unknown) => void warnings.push(fields) },
	});
	const running = run();
	await stop();
	await running;
	expect([warnings, listBackups(directory)]).toEqual([[], []]);
});

it('a backup is not begun on a disk that it would fill', { tags: ['operating-automatic-backup'] }, async () => {
	const file = join(createTestDirectory(), 'matinee.db');
	writeFileSync(file, 'a database');
	const warnings: { err: Error }[] = [];
	const clock = createManualClock();
	const { start, stop } = createNightlyBackup({
		file,
		timers: clock,
		// A file system without any space.
		backups: { directory: '/proc', keep: 2 },
		clock: Date.now,
		database: { runOnOneNode: (_job, work) => work().then(() => true) },
		log: { info: () => {}, warn: (fields: { err: Error }) => void warnings.push(fields) },
	});
	start();
	// The first run does not wait for an hour.
	await clock.advance(10 * 60_000);
	await stop();
	expect(warnings.map(({ err }) => err.message)).toEqual(['/proc has no space for a backup of 10 bytes']);
});
