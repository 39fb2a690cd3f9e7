import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	copyFileSync,
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../server/db/database.ts';
import { createTestDirectory } from '../server/testing/create-test-app.ts';
import { type Ended, runNode } from '../server/testing/run-node.ts';
import { mountSmallDisk } from '../server/testing/small-disk.ts';

/** Each run of the command is a separate process. */
const TIMEOUT_MS = 60_000;
const OLD = 'old';
const NEW = 'new';
const DONE = /^The backup is in place\./;
const LOCKS = ['matinee.db.lock', 'server.lock'];
/** More than the page cache of a connection takes, so that rows are in the file before they are committed. */
const MANY_ROWS = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
	insert into instance_state select 'row ' || i, hex(randomblob(2000)) from n`;

/** A closed database of this release, without a log, that has this mark. */
async function buildDatabase(mark: string): Promise<string> {
	const file = join(createTestDirectory(), `${mark}.db`);
	await (await openDatabase({ engine: 'sqlite', file }, { onError: () => {} })).close();
	change(file, `pragma journal_mode = delete; insert into instance_state values ('mark', '${mark}')`);
	return file;
}

function change(file: string, sql: string): void {
	const database = new DatabaseSync(file);
	database.exec(sql);
	database.close();
}

function readMark(file: string): unknown {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		return database.prepare("select value from instance_state where name = 'mark'").get()?.value;
	} finally {
		database.close();
	}
}

/** A data directory whose database has the mark `old`, and a backup with the mark `new`. */
async function setUp({ dataDir = createTestDirectory() } = {}) {
	const [before, source] = [await buildDatabase(OLD), await buildDatabase(NEW)];
	const file = join(dataDir, 'matinee.db');
	copyFileSync(before, file);
	return {
		file,
		source,
		dataDir,
		/** A directory for other sources. */
		directory: createTestDirectory(),
		restore: (from: string, env: Record<string, string> = {}) =>
			runNode(['scripts/restore.ts', from], { DATA_DIR: dataDir, ...env }).ended,
		expectReplaced(ended: Ended) {
			expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(DONE), stderr: '' });
			expect(readMark(file)).toBe(NEW);
		},
		/** Untouched, to the byte; and the message says this. */
		expectRefused(ended: Ended, message: string | RegExp) {
			expect(ended).toMatchObject({ code: 1, stdout: '' });
			if (typeof message === 'string') expect(ended.stderr).toBe(`${message}\n`);
			else expect(ended.stderr).toMatch(message);
			expect(readFileSync(file).equals(readFileSync(before))).toBe(true);
			expect(readdirSync(dataDir).filter((name) => ![...LOCKS, 'filler'].includes(name))).toEqual(['matinee.db']);
		},
	};
}

/** Copies the database, with the files that belong to it, while a transaction is open: as after a power cut. */
function copyAmid(sql: string, from: string, to: string): void {
	const database = new DatabaseSync(from);
	database.exec(sql);
	for (const end of ['', '-journal', '-wal']) cpSync(from + end, to + end, { force: true, filter: exists });
	database.close();
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Runs SQL in another process, which keeps the database open until the test ends. */
async function useElsewhere(file: string, sql: string): Promise<void> {
	const program = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
		database.exec(process.argv[2]); console.log('open'); setInterval(() => database, 60_000)`;
	const child = spawn(process.execPath, ['-e', program, file, sql], { stdio: ['ignore', 'pipe', 'inherit'] });
	onTestFinished(() => void child.kill('SIGKILL'));
	await once(child.stdout, 'data');
}

/** Makes a directory read-only, for root too; false where this process may not, which is logged. */
function makeReadOnly(directory: string): boolean {
	try {
		execFileSync('mount', ['--bind', directory, directory], { stdio: 'pipe' });
		onTestFinished(() => void execFileSync('umount', ['-l', directory]));
		execFileSync('mount', ['-o', 'remount,ro,bind', directory], { stdio: 'pipe' });
		return true;
	} catch (error) {
		process.stderr.write(`A directory cannot be made read-only here (${(error as Error).message.split('\n')[0]}).\n`);
		return false;
	}
}

describe('npm run restore takes', { tags: ['operating-restore'], timeout: TIMEOUT_MS }, () => {
	it('what a link leads to, with the log beside that', async () => {
		const { source, directory, restore, expectReplaced } = await setUp();
		const away = createTestDirectory();
		const logged = join(away, 'logged.db');
		change(source, "pragma journal_mode = wal; update instance_state set value = 'older' where name = 'mark'");
		copyAmid(`update instance_state set value = '${NEW}' where name = 'mark'`, source, logged);
		const link = join(directory, 'link.db');
		symlinkSync(logged, link);
		expectReplaced(await restore(link));
	});

	it('a file beside a hot journal, as it was before the transaction', async () => {
		const { source, directory, restore, expectReplaced } = await setUp();
		const hot = join(directory, 'hot.db');
		const half = `pragma cache_size = 1; begin; update instance_state set value = 'half' where name = 'mark'; ${MANY_ROWS}`;
		copyAmid(half, source, hot);
		expect(statSync(`${hot}-journal`).size).toBeGreaterThan(0);
		expectReplaced(await restore(hot));
	});

	it('a backup in a directory that is read-only, unless a log or a journal belongs to it', async () => {
		const { source, directory, restore, expectReplaced, expectRefused } = await setUp();
		const away = createTestDirectory();
		copyFileSync(source, join(away, 'alone.db'));
		change(source, 'pragma journal_mode = wal');
		const logged = join(away, 'logged.db');
		copyAmid("update instance_state set value = 'newest' where name = 'mark'", source, logged);
		const link = join(directory, 'link.db');
		symlinkSync(logged, link);
		if (makeReadOnly(away)) {
			for (const path of [logged, link]) {
				expectRefused(
					await restore(path),
					`${path} cannot be read where it is (unable to open database file); copy it, with the files beside it, to a directory that you can write to`,
				);
			}
		}
		expectReplaced(await restore(join(away, 'alone.db')));
	});
});

describe('npm run restore refuses, and changes nothing', { tags: ['operating-restore'], timeout: TIMEOUT_MS }, () => {
	it('what is no database of Matinee', async () => {
		const { directory, restore, expectRefused } = await setUp();
		const [empty, folder, text, foreign, dangling, none] = [
			'empty',
			'folder',
			'text',
			'foreign',
			'dangling',
			'none',
		].map((name) => join(directory, name)) as [string, string, string, string, string, string];
		writeFileSync(empty, '');
		mkdirSync(folder);
		writeFileSync(text, 'Friday’s copy');
		symlinkSync(none, dangling);
		expectRefused(await restore(empty), `${empty} is empty; give a file that npm run backup made`);
		expectRefused(await restore(folder), `${folder} is not a file; give a file that npm run backup made`);
		expectRefused(
			await restore(text),
			`${text} is no SQLite database (file is not a database); give a file that npm run backup made`,
		);
		change(foreign, 'create table users (id text)');
		expectRefused(
			await restore(foreign),
			`${foreign} is another program’s database; give a file that npm run backup made`,
		);
		for (const path of [none, dangling]) expectRefused(await restore(path), `There is no backup at ${path}`);
	});

	it('a file that is copied by half', async () => {
		const { source, directory, restore, expectRefused } = await setUp();
		for (const bytes of [50, 100, 4096, statSync(source).size / 2, statSync(source).size - 4096]) {
			const half = join(directory, `${bytes}.db`);
			copyFileSync(source, half);
			truncateSync(half, bytes);
			expectRefused(
				await restore(half),
				`${half} is not a whole database (database disk image is malformed); copy it again, or restore another backup`,
			);
		}
	});

	it('a backup, and a database, that another program has locked', async () => {
		const { file, source, directory, restore, expectRefused } = await setUp();
		const [journal, log] = ['journal.db', 'log.db'].map((name) => join(directory, name)) as [string, string];
		for (const path of [journal, log]) copyFileSync(source, path);
		await useElsewhere(journal, 'begin exclusive');
		await useElsewhere(log, 'pragma locking_mode = exclusive; pragma journal_mode = wal; begin exclusive');
		await useElsewhere(file, 'begin exclusive');
		const [first, second, third] = await Promise.all([
			restore(journal),
			runNode(['scripts/restore.ts', log], { DATA_DIR: createTestDirectory() }).ended,
			runNode(['scripts/restore.ts', source], { DATA_DIR: directory, DATABASE_URL: `sqlite:${file}` }).ended,
		]);
		expect([first, second, third]).toEqual(
			[journal, log, file].map((path) => ({
				code: 1,
				stdout: '',
				stderr: expect.stringMatching(`^${path} is in use by another program; end it first\n$`),
			})),
		);
		expectRefused(third as Ended, /in use/);
	});

	it('a backup of a newer release, by its own name', async () => {
		const { source, restore, expectRefused } = await setUp();
		change(source, "insert into kysely_migration values ('2199-newer', '2199-01-01T00:00:00.000Z')");
		expectRefused(
			await restore(source),
			`${source} was written by a newer Matinee (2199-newer); restore it with that version, or restore an older backup`,
		);
	});

	it('what belongs to the other engine', async () => {
		const { source, directory, restore, expectRefused } = await setUp();
		const [plain, custom] = ['plain.sql', 'custom.dump'].map((name) => join(directory, name)) as [string, string];
		writeFileSync(plain, `--\n-- PostgreSQL database dump\n--\n${'select 1;\n'.repeat(100)}`);
		writeFileSync(custom, Buffer.concat([Buffer.from('PGDMP'), Buffer.alloc(1000)]));
		for (const path of [plain, custom]) {
			expectRefused(
				await restore(path),
				`${path} is a dump of PostgreSQL; set DATABASE_URL to a PostgreSQL database, and use pg_restore or psql`,
			);
		}
		expectRefused(
			await restore(source, { DATABASE_URL: 'postgres://matinee:secret@127.0.0.1:1/matinee' }),
			'DATABASE_URL: this is PostgreSQL; use pg_dump and pg_restore',
		);
	});
});

describe('npm run restore on a full disk', { tags: ['operating-restore'], timeout: TIMEOUT_MS }, () => {
	it('leaves the old database to the byte, or replaces it, however little space there is', async () => {
		const disk = mountSmallDisk();
		if (!disk) return;
		const { source, restore, expectReplaced, expectRefused } = await setUp({ dataDir: disk.directory });
		const filler = join(disk.directory, 'filler');
		// Too little for the copy, for its migration, and for the end of its sessions.
		for (const share of [0, 0.9, 1.02, 1.1, 1.14, 1.2]) {
			disk.fill();
			truncateSync(filler, statSync(filler).size - Math.floor(statSync(source).size * share));
			const ended = await restore(source);
			if (ended.code === 0) break;
			expectRefused(ended, /; nothing is replaced\. Is the disk full\?\n$/);
		}
		disk.free();
		expectReplaced(await restore(source));
	});

	it('keeps the log of a database that there is no space to settle', async () => {
		const disk = mountSmallDisk();
		if (!disk) return;
		const { file, source, restore, expectReplaced } = await setUp({ dataDir: disk.directory });
		const elsewhere = join(createTestDirectory(), 'live.db');
		copyFileSync(file, elsewhere);
		change(elsewhere, 'pragma journal_mode = wal');
		copyAmid(
			`pragma wal_autocheckpoint = 0; ${MANY_ROWS}; update instance_state set value = 'latest' where name = 'mark'`,
			elsewhere,
			file,
		);
		disk.fill();
		const filler = join(disk.directory, 'filler');
		truncateSync(filler, statSync(filler).size - 1_000_000);
		const ended = await restore(source);
		expect(ended).toMatchObject({
			code: 1,
			stderr: `${file} cannot be settled (database or disk is full); nothing is replaced. Is the disk full?\n`,
		});
		disk.free();
		expect(readdirSync(disk.directory).filter((name) => /coming|replaced/.test(name))).toEqual([]);
		expect(readMark(file)).toBe('latest');
		expectReplaced(await restore(source));
	});
});
