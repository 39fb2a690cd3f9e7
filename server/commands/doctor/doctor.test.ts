import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { revertNewestMigration } from '../../db/migrate.ts';
import { VERSION } from '../../lib/installation.ts';
import { createTestDirectory } from '../../testing/create-test-app.ts';
import { startFakeTmdb } from '../../testing/fake-tmdb.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { startSmtpSink } from '../../testing/mail-setup.ts';
import { startRedis } from '../../testing/redis-server.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { createTestDatabaseUrl, ENGINES } from '../../testing/test-database.ts';
import { runMatinee } from '../matinee.ts';
import { toClockFinding } from './clock-check.ts';
import { checkNode } from './doctor.command.ts';
import type { Finding } from './finding.ts';
import { checkProxySettings } from './network-checks.ts';

const SECRET = 'Ladder-cloud-7';

interface Result {
	code: number;
	text: string;
	/** By name; of a run with `--json`. */
	checks: Record<string, Finding>;
}

/** Runs the command with these settings: no host outside, a free port and an empty directory unless they say otherwise. */
async function doctor(env: Record<string, string>, ...args: string[]): Promise<Result> {
	const settings = {
		ARCHIVE_URL: '',
		COMMONS_URL: '',
		WIKIDATA_URL: '',
		PORT: String(await findFreePort()),
		DATA_DIR: env.DATA_DIR ?? createTestDirectory(),
		...env,
	};
	if (!env.DATA_DIR) chmodSync(settings.DATA_DIR, 0o700);
	for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
	const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	try {
		const code = await runMatinee(['doctor', ...args]);
		const text = out.mock.calls.map(([chunk]) => chunk).join('');
		expect(text).not.toContain(SECRET);
		const all = args.includes('--json') ? (JSON.parse(text).checks as Finding[]) : [];
		return { code, text, checks: Object.fromEntries(all.map((finding) => [finding.check, finding])) };
	} finally {
		out.mockRestore();
		vi.unstubAllEnvs();
	}
}

const check = (env: Record<string, string>) => doctor(env, '--json');

/** A TCP server of another program on a free port; it sends `answer` to every client that connects. */
async function listenAs(answer: string): Promise<number> {
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.end(answer);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

/** A host on HTTP that answers each request with this. */
async function serve(body: string, headers: Record<string, string> = {}): Promise<number> {
	const server = createHttpServer((_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => server.closeAllConnections());
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

async function makeDatabase(
	directory: string,
	change: (file: string) => Promise<void> = async () => {},
): Promise<void> {
	const file = join(directory, 'matinee.db');
	chmodSync(directory, 0o700);
	await (await openDatabase({ engine: 'sqlite', file }, { onError: () => {} })).close();
	await change(file);
}

function overwriteLastPage(file: string): void {
	const bytes = readFileSync(file);
	bytes.fill(0x5a, bytes.length - 4096);
	writeFileSync(file, bytes);
}

describe('matinee doctor', { tags: ['operating-doctor'] }, () => {
	it('says of each check that it is ok, in lines or as JSON, and changes nothing', async () => {
		const { code, text } = await doctor({});
		expect(code).toBe(0);
		const lines = text.trim().split('\n');
		expect(lines.slice(0, -1).map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual(
			'node settings directory disk clock port proxy database redis mail tmdb'.split(' ').map((name) => `ok ${name}`),
		);
		expect(lines.at(-1)).toBe('11 ok, 0 warnings, 0 failures');
		const json = await check({});
		expect(json.code).toBe(0);
		expect(JSON.parse(json.text)).toMatchObject({ version: VERSION, ok: true });
		expect(json.checks.database?.says).toContain('is made by the first start');
	});

	it.each(ENGINES)('names the engine and the schema of a database on %s', async (engine) => {
		const url = await createTestDatabaseUrl(engine);
		const directory = createTestDirectory();
		if (!url) await makeDatabase(directory);
		const { code, checks } = await check({ DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) });
		expect(code).toBe(0);
		expect(checks.database).toMatchObject({ state: 'ok', says: expect.stringMatching(/^(PostgreSQL|SQLite) \d/) });
		expect(checks.database?.says).toContain('in the schema of this version');
	});

	it('fails with the setting that is invalid', async () => {
		const { code, checks } = await check({ PORT: 'eighty' });
		expect(code).toBe(1);
		expect(checks.settings).toMatchObject({ state: 'failure', says: expect.stringMatching(/^PORT: got "eighty"/) });
	});

	it('fails where the data directory cannot be written', async () => {
		const directory = createTestDirectory();
		let isMounted = true;
		try {
			execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'matinee-test', directory], { stdio: 'pipe' });
			onTestFinished(() => void execFileSync('umount', ['-l', directory]));
		} catch {
			// Nobody can make a directory there, root included.
			isMounted = false;
		}
		const { code, checks } = await check({ DATA_DIR: isMounted ? directory : '/proc/matinee' });
		expect(code).toBe(1);
		expect(checks.directory).toMatchObject({
			state: 'failure',
			says: expect.stringMatching(/^DATA_DIR: \S+ cannot be written \(E\w+\)$/),
			advice: expect.stringContaining('another DATA_DIR'),
		});
	});

	it('warns where other users can read the data directory', async () => {
		const directory = createTestDirectory();
		chmodSync(directory, 0o755);
		const { code, checks } = await check({ DATA_DIR: directory });
		expect(code).toBe(0);
		expect(checks.directory).toMatchObject({ state: 'warning', advice: `chmod 700 ${directory}` });
	});

	it('fails on a disk that is full', async () => {
		const disk = mountSmallDisk();
		// Where none can be mounted, this process may not; the threshold is the same on every disk.
		if (!disk) return;
		disk.fill();
		const { code, checks } = await check({ DATA_DIR: disk.directory });
		expect(code).toBe(1);
		expect(checks.disk).toMatchObject({ state: 'failure', says: `0 MB are free at ${disk.directory}` });
	});

	it('fails where another program holds the port', async () => {
		for (const port of [await listenAs('SSH-2.0-OpenSSH\r\n'), await serve('{"success":true}')]) {
			const { code, checks } = await check({ PORT: String(port) });
			expect(code).toBe(1);
			expect(checks.port).toMatchObject({
				state: 'failure',
				says: `Another program holds port ${port} on 127.0.0.1`,
				advice: 'Stop it, or set another PORT',
			});
		}
	});

	it('knows a running Matinee, warns of one of another version, and asks whether its address leads there', async () => {
		const health = (version: string) => JSON.stringify({ success: true, version, uptime: 5 });
		const port = await serve(health(VERSION));
		const same = await check({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
		expect(same.checks.port).toMatchObject({ state: 'ok', says: `Matinee ${VERSION} is running on port ${port}` });
		expect(same.checks.address).toMatchObject({ state: 'ok' });
		const other = String(await serve(health('0.0.9')));
		const older = await check({ PORT: other, PUBLIC_URL: 'http://127.0.0.1:1' });
		expect(older.checks.port).toMatchObject({ state: 'warning', says: `Matinee 0.0.9 is running on port ${other}` });
		expect(older.checks.address).toMatchObject({ state: 'warning' });
	});

	it('fails where PostgreSQL is down, without its password', async () => {
		const { code, checks } = await check({ DATABASE_URL: `postgres://matinee:${SECRET}@127.0.0.1:1/matinee` });
		expect(code).toBe(1);
		expect(checks.database).toMatchObject({
			state: 'failure',
			says: 'DATABASE_URL: the PostgreSQL database cannot be used (ECONNREFUSED)',
		});
	});

	it.each([
		['of a newer Matinee', 'failure', 'was written by a newer Matinee (9999-later)'],
		['of an older Matinee', 'warning', 'is of an older Matinee: 1 of'],
		['that is damaged', 'failure', 'cannot be used (*** in database main ***'],
		['that is cut off', 'failure', 'malformed'],
		['that is no database', 'failure', 'matinee.db'],
	])('finds a database %s', async (kind, state, says) => {
		const directory = createTestDirectory();
		await makeDatabase(directory, async (file) => {
			if (kind === 'that is no database')
				writeFileSync(file, 'Not a database, but a text that is long enough.'.repeat(9));
			if (kind === 'that is damaged') overwriteLastPage(file);
			if (kind === 'that is cut off') truncateSync(file, 4096 * 9);
			if (!kind.startsWith('of ')) return;
			const options = { mustExist: true, anySchema: true, onError: () => {} };
			const { db, close } = await openDatabase({ engine: 'sqlite', file }, options);
			if (kind === 'of an older Matinee') await revertNewestMigration(db);
			else await sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(db);
			await close();
		});
		const { code, checks } = await check({ DATA_DIR: directory });
		expect(code).toBe(state === 'failure' ? 1 : 0);
		expect(checks.database).toMatchObject({ state, says: expect.stringContaining(says) });
	});

	it('fails where Redis is down, is something else or refuses the password', async () => {
		const urls = [
			`redis://:${SECRET}@127.0.0.1:1`,
			`redis://:${SECRET}@127.0.0.1:${await listenAs('HTTP/1.1 400\r\n\r\n')}`,
		];
		const program = inject('redisProgram');
		if (program) {
			const server = await startRedis(program, ['--requirepass', 'another']);
			onTestFinished(() => server.kill());
			urls.push(server.url.replace('//', `//:${SECRET}@`));
			const right = await check({ REDIS_URL: server.url.replace('//', '//:another@') });
			expect(right.checks.redis).toMatchObject({ state: 'ok', says: expect.stringMatching(/^Redis \d\S+ answers$/) });
		}
		for (const REDIS_URL of urls) {
			const { code, checks } = await check({ REDIS_URL });
			expect(code).toBe(1);
			expect(checks.redis).toMatchObject({ state: 'failure', says: expect.stringMatching(/^REDIS_URL: /) });
		}
	});

	it('logs in to the SMTP server, and sends nothing', { tags: ['mail'] }, async () => {
		const sink = await startSmtpSink({ login: { user: 'films', password: SECRET } });
		const url = (password: string) => sink.url.replace('//', `//films:${encodeURIComponent(password)}@`);
		const from = { MAIL_FROM: 'films@example.org' };
		const right = await check({ ...from, SMTP_URL: url(SECRET) });
		expect(right.checks.mail).toMatchObject({
			state: 'ok',
			says: expect.stringMatching(/ answers and accepts the login$/),
		});
		for (const SMTP_URL of [url('another'), 'smtp://127.0.0.1:1']) {
			const { code, checks } = await check({ ...from, SMTP_URL });
			expect([code, checks.mail?.state]).toEqual([1, 'failure']);
		}
		expect(sink.mails).toEqual([]);
	});

	it('tests the key of TMDB: accepted, refused, or no answer', async () => {
		const fake = await startFakeTmdb({ token: SECRET });
		onTestFinished(() => fake.close());
		const base = { TMDB_BASE_URL: fake.baseUrl };
		const works = await check({ ...base, TMDB_ACCESS_TOKEN: SECRET });
		expect(works.checks.tmdb).toMatchObject({ state: 'ok' });
		expect(works.checks.clock?.says).toContain('as another host says');
		const refused = await check({ ...base, TMDB_API_KEY: `${SECRET}x` });
		expect(refused.code).toBe(1);
		expect(refused.checks.tmdb).toMatchObject({ state: 'failure', says: 'TMDB refuses the key in TMDB_API_KEY' });
		const away = await check({ TMDB_BASE_URL: 'http://127.0.0.1:1/3', TMDB_ACCESS_TOKEN: SECRET });
		expect(away.code).toBe(1);
		expect(away.checks.tmdb).toMatchObject({ state: 'failure', says: 'TMDB cannot be reached at 127.0.0.1:1' });
	});

	it('compares the clock with the database and with another host', async () => {
		const directory = createTestDirectory();
		const seen = new Date(Date.now() + 7_200_000).toISOString();
		await makeDatabase(directory, async (file) => {
			const { db, close } = await openDatabase({ engine: 'sqlite', file }, { onError: () => {} });
			await db.insertInto('instance_state').values({ name: 'clock_seen_at', value: seen }).execute();
			await close();
		});
		const behind = await check({ DATA_DIR: directory });
		expect(behind.checks.clock).toMatchObject({ state: 'failure', says: expect.stringContaining(`has seen ${seen}`) });
		const port = await serve('{}', { date: new Date(Date.now() - 600_000).toUTCString() });
		const off = await check({ ARCHIVE_URL: `http://127.0.0.1:${port}` });
		expect(off.checks.clock).toMatchObject({ state: 'warning', says: expect.stringMatching(/ 6\d\d s off /) });
	});
});

it('warns of a Node without long support', { tags: ['operating-doctor'] }, () => {
	expect(['24.21.0', '25.1.0'].map((version) => checkNode(version).state)).toEqual(['ok', 'warning']);
});

describe('the clock', { tags: ['operating-doctor'] }, () => {
	const now = Date.parse('2026-11-22T12:00:00.000Z');
	const HOUR_MS = 3_600_000;
	const iso = (ms: number) => new Date(ms).toISOString();
	it.each([
		['ok', null, null],
		['ok', iso(now - 23 * HOUR_MS), now + 30_000],
		['ok', iso(now + 30_000), null],
		['warning', iso(now - 25 * HOUR_MS), null],
		['warning', iso(now - 25 * HOUR_MS), now],
		['warning', null, now - 2 * HOUR_MS],
		['failure', iso(now + HOUR_MS), null],
		['failure', null, now - 25 * HOUR_MS],
	] as const)('is %s where a server saw %s and another host says %s', (state, lastSeenAt, elsewhere) => {
		expect(toClockFinding({ now, lastSeenAt, elsewhere }).state).toBe(state);
	});
});

describe('the settings of a proxy', { tags: ['operating-doctor'] }, () => {
	const at = (host: string, publicUrl: string | null, trustProxy: false | number | string[]) =>
		checkProxySettings({
			host,
			publicUrl: publicUrl ?? 'http://localhost:3000',
			isPublicUrlSet: publicUrl !== null,
			trustProxy,
		});
	it.each([
		['ok', '127.0.0.1', null, false],
		['ok', '127.0.0.1', 'http://localhost:3000', false],
		['ok', '127.0.0.1', 'https://films.example.org', 1],
		['ok', '0.0.0.0', 'https://films.example.org', ['10.0.0.0/8']],
		['ok', '0.0.0.0', 'http://films.example.org', false],
		['warning', '0.0.0.0', null, false],
		['warning', '127.0.0.1', null, 1],
		['warning', '127.0.0.1', 'https://films.example.org', false],
		['warning', '0.0.0.0', 'https://films.example.org', 1],
	] as const)('are %s on %s with %s and %j', (state, host, publicUrl, trustProxy) => {
		const finding = at(host, publicUrl, typeof trustProxy === 'object' ? [...trustProxy] : trustProxy);
		expect(finding.state).toBe(state);
		expect(finding.advice === null).toBe(state === 'ok');
	});
});
