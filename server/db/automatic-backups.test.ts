import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { type BackupSetting, backUpBeforeDown, listBackups, pruneBackups, toBackupName } from './automatic-backups.ts';
import { openDatabase } from './database.ts';
import { revertNewestMigration } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';

/** A database in the schema before the newest migration. */
async function buildOlder() {
	const dataDir = createTestDirectory();
	const file = join(dataDir, 'matinee.db');
	const open = (backups?: BackupSetting) =>
		openDatabase({ engine: 'sqlite', file }, { ...(backups ? { backups } : {}), onError: () => {} });
	const { db, close } = await open();
	await MIGRATIONS[NEWEST]?.down?.(db as never);
	await sql`delete from kysely_migration where name = ${NEWEST}`.execute(db);
	await close();
	return { file, open, directory: join(dataDir, 'backups') };
}

/** A small database with this name. */
function writeWhole(directory: string, name: string): void {
	const database = new DatabaseSync(join(directory, name));
	database.exec('create table users (id text)');
	database.close();
}

function migrationsIn(file: string): unknown[] {
	const database = new DatabaseSync(file, { readOnly: true });
	const rows = database.prepare('select name from kysely_migration order by name').all();
	database.close();
	return rows.map(({ name }) => name);
}

describe('an update that migrates the database', { tags: ['operating-automatic-backup'] }, () => {
	it('begins with a backup, and a start without migrations makes none', async () => {
		const { open, file, directory } = await buildOlder();
		await (await open({ directory, keep: 2 })).close();
		expect(migrationsIn(file)).toEqual(Object.keys(MIGRATIONS));
		const [backup, ...more] = listBackups(directory);
		expect([backup?.kind, more]).toEqual(['update', []]);
		const copy = join(directory, backup?.name ?? '');
		expect(migrationsIn(copy)).toEqual(Object.keys(MIGRATIONS).slice(0, -1));
		expect([statSync(copy).mode & 0o777, statSync(directory).mode & 0o777]).toEqual([0o600, 0o700]);
		await (await open({ directory, keep: 2 })).close();
		expect(readdirSync(directory)).toEqual([backup?.name]);
	});

	it('does not begin when the backup fails, and does without one when none are wanted', async () => {
		const { open, file, directory } = await buildOlder();
		writeFileSync(directory, 'a file in the place of the directory');
		await expect(open({ directory, keep: 7 })).rejects.toThrow(
			/^DATABASE_URL: .* is not updated, since its backup failed \(.*EEXIST\)\); make space, or set BACKUP_KEEP=0/,
		);
		expect(migrationsIn(file)).toEqual(Object.keys(MIGRATIONS).slice(0, -1));
		await (await open({ directory, keep: 0 })).close();
		expect(migrationsIn(file)).toEqual(Object.keys(MIGRATIONS));
	});

	it('makes no backup of a new database', async () => {
		const dataDir = createTestDirectory();
		const backups = { directory: join(dataDir, 'backups'), keep: 7 };
		const file = join(dataDir, 'matinee.db');
		await (await openDatabase({ engine: 'sqlite', file }, { backups, onError: () => {} })).close();
		expect(existsSync(backups.directory)).toBe(false);
	});
});

it('backups beyond their number are removed, the oldest first; other files stay', {
	tags: ['operating-automatic-backup'],
}, () => {
	const directory = createTestDirectory();
	const names = [1, 2, 3].flatMap((day) => [
		toBackupName('nightly', Date.UTC(2026, 5, day)),
		toBackupName('update', Date.UTC(2026, 5, day)),
	]);
	for (const name of [...names, 'friday.db']) writeWhole(directory, name);
	pruneBackups(directory, 'nightly', { keep: 2, nowMs: Date.UTC(2026, 5, 3, 1) });
	expect(readdirSync(directory).sort()).toEqual([...names.filter((name) => name !== names[0]), 'friday.db'].sort());
	expect(listBackups(directory).map(({ created_at }) => created_at)).toEqual([
		'2026-06-03T00:00:00.000Z',
		'2026-06-03T00:00:00.000Z',
		'2026-06-02T00:00:00.000Z',
		'2026-06-02T00:00:00.000Z',
		'2026-06-01T00:00:00.000Z',
	]);
});

it('a backup that a wrong clock dated in the future is removed before others', {
	tags: ['operating-automatic-backup'],
}, () => {
	const directory = createTestDirectory();
	const [past, made, future] = [1, 2, 400].map((day) => toBackupName('nightly', Date.UTC(2026, 5, day)));
	for (const name of [past, made, future]) writeWhole(directory, `${name}`);
	pruneBackups(directory, 'nightly', { keep: 2, nowMs: Date.UTC(2026, 5, 2) });
	expect(readdirSync(directory).sort()).toEqual([past, made]);
});

it('a broken file is no backup: so many whole ones are kept beside it', {
	tags: ['operating-automatic-backup'],
}, () => {
	const directory = createTestDirectory();
	const names = [1, 2, 3, 4, 5].map((day) => toBackupName('nightly', Date.UTC(2026, 5, day)));
	const [oldest = '', whole = '', cut = '', empty = '', text = ''] = names;
	for (const name of [oldest, whole, cut]) writeWhole(directory, name);
	truncateSync(join(directory, cut), statSync(join(directory, cut)).size - 1);
	writeFileSync(join(directory, empty), '');
	writeFileSync(join(directory, text), 'PostgreSQL database dump'.repeat(100));
	pruneBackups(directory, 'nightly', { keep: 1, nowMs: Date.UTC(2026, 5, 6) });
	expect(readdirSync(directory).sort()).toEqual(names.slice(1));
});

it('what reverts have saved is never removed, and of updates in the same second the newest backup is kept', {
	tags: ['operating-automatic-backup'],
}, async () => {
	const { file, open, directory } = await buildOlder();
	for (let times = 1; times <= 10; times += 1) {
		const { db, close } = await open({ directory, keep: 1 });
		// Of this update: the one before it is surplus.
		const updates = readdirSync(directory).filter((name) => !name.endsWith('-down.db'));
		expect(updates).toHaveLength(1);
		expect(listBackups(directory).filter(({ name }) => name.endsWith('-down.db'))).toHaveLength(times - 1);
		const backup = new DatabaseSync(join(directory, `${updates[0]}`), { readOnly: true });
		expect(backup.prepare("select value from instance_state where name = 'times'").get()?.value).toBe(
			times === 1 ? undefined : String(times - 1),
		);
		backup.close();
		await sql`insert or replace into instance_state values ('times', ${String(times)})`.execute(db);
		await backUpBeforeDown(file, directory);
		await revertNewestMigration(db);
		await close();
	}
});
