import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../server/testing/build-account.ts';
import { createTestApp, createTestDirectory } from '../server/testing/create-test-app.ts';
import { runNode } from '../server/testing/run-node.ts';

/** Each run of a command is a separate process. */
const TIMEOUT_MS = 60_000;

const backUp = (target: string, env: Record<string, string>) => runNode(['scripts/backup.ts', target], env).ended;
const restore = (source: string, env: Record<string, string>) => runNode(['scripts/restore.ts', source], env).ended;

function titlesIn(file: string): string[] {
	const database = new DatabaseSync(file, { readOnly: true });
	const rows = database.prepare('select media_id from watch_history order by cast(media_id as integer)').all();
	database.close();
	return rows.map(({ media_id }) => String(media_id));
}

describe('npm run backup', () => {
	it('copies everything acknowledged before it started while the server continues to write', {
		tags: ['operating-backup'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const { headers } = await buildAccount(app, 'user');
		const record = (id: number) =>
			app.http.inject({
				method: 'POST',
				url: '/api/watch-history',
				headers,
				payload: { media_id: String(id), media_type: 'movie' },
			});
		for (let id = 1; id <= 50; id += 1) await record(id);
		const target = join(createTestDirectory(), 'backups', 'copy.db');
		let isDone = false;
		const writing = (async () => {
			for (let id = 51; !isDone; id += 1) await record(id);
		})();
		const ended = await backUp(target, app.environment);
		isDone = true;
		await writing;

		expect(ended).toEqual({ code: 0, stdout: `The database is copied to ${target}\n`, stderr: '' });
		expect(titlesIn(target).slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, index) => String(index + 1)));
		expect(statSync(target).mode & 0o777).toBe(0o600);
		expect(statSync(dirname(target)).mode & 0o777).toBe(0o700);
		expect(readdirSync(dirname(target))).toEqual(['copy.db']);
		expect(await backUp(target, app.environment)).toMatchObject({
			code: 1,
			stderr: `${target} is there already; name a new file\n`,
		});
	});

	it('removes what killed ones have left beside its file, leaves those of running ones, and says where it cannot write', {
		tags: ['operating-backup'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const directory = createTestDirectory();
		const target = join(directory, 'copy.db');
		const { pid: ended } = spawnSync('true');
		const [now, longAgo] = [Date.now(), Date.now() - 2 * 86_400_000];
		const ofKilled = ['', '-journal', '-wal', '-shm'].map((end) => `thursday.db.${ended}-${now}.part${end}`);
		// Of a process whose number another one has meanwhile.
		ofKilled.push(`monday.db.${process.pid}-${longAgo}.part`);
		const others = [`friday.db.${process.pid}-${now}.part`, 'mine.part', 'thursday.db'];
		for (const name of [...ofKilled, ...others]) writeFileSync(join(directory, name), 'half a');
		expect(await backUp(target, app.environment)).toMatchObject({ code: 0, stderr: '' });
		expect(readdirSync(directory).sort()).toEqual(['copy.db', ...others].sort());
		const unwritable = join(target, 'copy.db');
		expect(await backUp(unwritable, app.environment)).toMatchObject({
			code: 1,
			stderr: `${unwritable} cannot be written (EEXIST)\n`,
		});
	});
});

describe('npm run restore', () => {
	it('refuses while a server runs and for a damaged backup, and otherwise replaces database and log together', {
		tags: ['operating-restore'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const { headers } = await buildAccount(app, 'user');
		const payload = { media_id: '605', media_type: 'movie' };
		await app.http.inject({ method: 'POST', url: '/api/watch-history', headers, payload });
		const target = join(createTestDirectory(), 'copy.db');
		await backUp(target, app.environment);
		expect(await restore(target, app.environment)).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('another Matinee server is using'),
		});

		// Another directory, with a database and a log that a crash left behind.
		const directory = createTestDirectory();
		const env = { DATA_DIR: directory };
		const file = join(directory, 'matinee.db');
		for (const end of ['', '-wal', '-shm']) writeFileSync(file + end, `old${end}`);
		const broken = join(createTestDirectory(), 'broken.db');
		writeFileSync(broken, 'no database at all');
		expect(await restore(broken, env)).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('is no SQLite database'),
		});

		// Of a server that was seen last long ago.
		const copy = new DatabaseSync(target);
		copy.exec(
			"delete from instance_state; insert into instance_state values ('clock_seen_at', '2020-01-01T00:00:00.000Z')",
		);
		copy.close();
		const ended = await restore(target, env);
		expect(ended).toMatchObject({ code: 0, stderr: '' });
		expect(ended.stdout).toMatch(/\nOld records are kept until the time is accepted: npm run clock -- accept\n$/);
		expect(existsSync(`${file}-wal`)).toBe(false);
		expect(titlesIn(file)).toEqual(['605']);
		const kept = readdirSync(directory).filter((name) => name.includes('.replaced-'));
		expect(kept.map((name) => name.replace(/\.replaced-[\dTZ-]+?Z/, '')).sort()).toEqual([
			'matinee.db',
			'matinee.db-shm',
			'matinee.db-wal',
		]);
	});

	it('refuses beside a server with another data directory, and ends the sessions that the backup has', {
		tags: ['operating-restore'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const file = join(createTestDirectory(), 'elsewhere.db');
		const env = { DATABASE_URL: `sqlite:${file}` };
		const app = await createTestApp({ env });
		const { headers } = await buildAccount(app, 'user');
		const copy = join(createTestDirectory(), 'copy.db');
		expect(await backUp(copy, app.environment)).toMatchObject({ code: 0 });
		const directory = createTestDirectory();
		expect(await restore(copy, { ...env, DATA_DIR: directory })).toEqual({
			code: 1,
			stdout: '',
			stderr: `DATABASE_URL: another Matinee server is using ${file}; stop it, or set another DATABASE_URL\n`,
		});
		expect((await app.http.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(200);
		await app.http.close();

		const ended = await restore(copy, { ...env, DATA_DIR: directory });
		expect(ended.stdout).toMatch(
			/All its sessions are ended: everybody has to log in again\. What was there before is/,
		);
		const restored = await createTestApp({ env });
		expect((await restored.http.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(401);
		expect(await restored.database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
	});

	it('takes what the log beside a backup has, and the database that it replaced can be restored the same way', {
		tags: ['operating-restore'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const source = join(createTestDirectory(), 'copied-by-hand.db');
		const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${join(createTestDirectory(), 'live.db')}` } });
		const { headers } = await buildAccount(app);
		const payload = { media_id: '605', media_type: 'movie' };
		await app.http.inject({ method: 'POST', url: '/api/watch-history', headers, payload });
		const live = (app.environment.DATABASE_URL ?? '').replace('sqlite:', '');
		for (const end of ['', '-wal']) copyFileSync(live + end, source + end);
		expect(statSync(`${source}-wal`).size).toBeGreaterThan(0);

		const directory = createTestDirectory();
		const env = { DATA_DIR: directory };
		const file = join(directory, 'matinee.db');
		// What is replaced has its newest entries in its log, as after a crash.
		const before = await createTestApp({ env: { DATABASE_URL: `sqlite:${join(createTestDirectory(), 'old.db')}` } });
		const old = (before.environment.DATABASE_URL ?? '').replace('sqlite:', '');
		const someone = await buildAccount(before);
		const entry = { media_id: '77', media_type: 'movie' };
		await before.http.inject({ method: 'POST', url: '/api/watch-history', headers: someone.headers, payload: entry });
		for (const end of ['', '-wal']) copyFileSync(old + end, file + end);

		const { stdout } = await restore(source, env);
		expect(titlesIn(file)).toEqual(['605']);
		const kept = /kept at (\S+)/.exec(stdout)?.[1] ?? '';
		expect(await restore(kept, env)).toMatchObject({ code: 0, stderr: '' });
		expect(titlesIn(file)).toEqual(['77']);
	});

	it('leaves a file that only the server can read, regardless of the copy’s permissions and the user who restores', {
		tags: ['operating-restore'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine: 'sqlite' });
		const copy = join(createTestDirectory(), 'copy.db');
		await backUp(copy, app.environment);
		chmodSync(copy, 0o644);
		const directory = createTestDirectory();
		const file = join(directory, 'matinee.db');
		const someone = process.getuid?.() === 0 ? 4321 : statSync(directory).uid;
		chownSync(directory, someone, statSync(directory).gid);
		expect(await restore(copy, { DATA_DIR: directory })).toMatchObject({ code: 0, stderr: '' });
		expect(statSync(file)).toMatchObject({ uid: someone, mode: 0o100600 });

		const another = process.getuid?.() === 0 ? 8765 : someone;
		chownSync(file, another, statSync(file).gid);
		expect(await restore(copy, { DATA_DIR: directory })).toMatchObject({ code: 0, stderr: '' });
		expect(statSync(file)).toMatchObject({ uid: another, mode: 0o100600 });
		expect(new Set(readdirSync(directory).map((name) => statSync(join(directory, name)).uid))).toEqual(
			new Set([someone, another]),
		);
	});
});
