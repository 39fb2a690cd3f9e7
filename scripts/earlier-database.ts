/**
 * `npm run earlier-database -- COMMIT`: writes databases of the schema of an earlier commit to
 * `server/testing/earlier-databases`, on SQLite and on PostgreSQL. It runs that commit's own server and uses its API as people
 * do: two accounts with sessions, history, positions, lists, hidden titles, ratings, API tokens and marks of
 * segments, as far as it has them. Run it once for
 * the last commit before a new migration.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'server', 'testing', 'earlier-databases');
const SESSIONS = join(OUT, 'sessions.json');
const PASSWORD = 'Ladder-cloud-7';
/** Since which it could be used; commits before it had other migrations. */
const API_PROGRAM = 'server/testing/serve-api.ts';

const [commit = ''] = process.argv.slice(2);
assert.ok(commit, 'Usage: npm run earlier-database -- COMMIT');
const work = mkdtempSync(join(tmpdir(), 'matinee-earlier-'));
const tree = join(work, 'tree');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Runs the server of the commit on an empty database, and resolves with alice's token once it has stopped. */
async function fill(databaseUrl: string, dataDir: string): Promise<string> {
	const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', API_PROGRAM], {
		cwd: tree,
		env: {
			PATH: process.env.PATH,
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			LOG_LEVEL: 'error',
			RATE_LIMITS: 'off',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [said] = await once(server.stdout, 'data');
	const url = /ready at (\S+)/.exec(String(said))?.[1] ?? '';
	const alice = await actAsPerson(url, 'alice', 'alice@example.org');
	await actAsPerson(url, 'bob', 'bob@b\u00fccher.example');
	server.kill('SIGTERM');
	await once(server, 'exit');
	return alice;
}

/** What one person does. An endpoint that this version does not have answers 404. */
async function actAsPerson(url: string, username: string, email: string): Promise<string> {
	let token = '';
	const call = async (method: string, path: string, body?: object) => {
		const response = await fetch(url + path, {
			method,
			headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
			body: JSON.stringify(body ?? {}),
		});
		assert.ok(
			response.ok || response.status === 404,
			`${method} ${path}: ${response.status} ${await response.clone().text()}`,
		);
		return (await response.json()) as { data?: { token?: string; id?: string } };
	};
	const { data } = await call('POST', '/api/auth/register', { username, email, password: PASSWORD });
	token = data?.token ?? '';
	assert.ok(token);
	await call('POST', '/api/auth/login', { emailOrUsername: username, password: PASSWORD });
	for (const media_id of ['19', '775', '3059'])
		await call('POST', '/api/watch-history', { media_id, media_type: 'movie' });
	await call('POST', '/api/watch-history', { media_id: '900000601', media_type: 'tv', season: 1, episode: 2 });
	await call('POST', '/api/watch-history/migrate', {
		watchHistoryData: [
			{ media_id: '10098', media_type: 'movie', timestamp: new Date(Date.now() - 86_400_000).toISOString() },
		],
	});
	await call('DELETE', '/api/watch-history/3059/movie');
	await call('POST', '/api/watch-progress', {
		items: [
			{ media_id: '775', media_type: 'movie', position: 300, duration: 780, ago_ms: 0 },
			{
				media_id: '900000601',
				media_type: 'tv',
				season: 1,
				episode: 1,
				position: 900,
				duration: 900,
				completed: true,
				ago_ms: 9,
			},
		],
	});
	const list = await call('POST', '/api/lists', { name: `Trips to the moon of ${username}` });
	const listId = list.data?.id;
	for (const id of ['watch-later', ...(listId ? [listId] : [])])
		await call('PUT', `/api/lists/${id}/titles/19/movie`, {});
	if (listId) await call('PUT', `/api/lists/${listId}/share`, {});
	await call('PUT', '/api/titles/228/movie/hidden');
	await call('PUT', '/api/titles/19/movie/rating', { half_stars: 9 });
	await call('POST', '/api/auth/tokens', {
		name: 'A program',
		scopes: ['history:read'],
		days: 300,
		currentPassword: PASSWORD,
	});
	await call('POST', '/api/segments/19/movie/marks', { kind: 'intro', start: 5, end: 25 });
	return token;
}

async function makeSqlite(name: string): Promise<string> {
	const file = join(work, 'matinee.db');
	const token = await fill(`sqlite:${file}`, join(work, 'sqlite'));
	const copy = join(work, 'copy.db');
	const database = new DatabaseSync(file);
	database.exec(`vacuum into '${copy}'`);
	database.close();
	writeFileSync(join(OUT, `${name}.db.gz`), gzipSync(readFileSync(copy), { level: 9 }));
	return token;
}

async function makePostgres(name: string): Promise<string> {
	const programs = findPostgres();
	assert.ok(programs, 'PostgreSQL is needed');
	const server = await startPostgres(programs, ['fsync=off']);
	try {
		const token = await fill(`${server.url}postgres`, join(work, 'postgres'));
		const args = ['--no-owner', '--no-privileges', '--inserts', `${server.url}postgres`];
		const dump = execFileSync(join(programs, 'pg_dump'), args, { encoding: 'utf8' });
		// Commands of psql, and what a server of another version does not know.
		const sql = dump.replace(/^(\\.*|SET transaction_timeout.*|--.*)\n/gm, '');
		writeFileSync(join(OUT, `${name}.sql.gz`), gzipSync(sql, { level: 9 }));
		return token;
	} finally {
		server.stop();
	}
}

try {
	git('worktree', 'add', '--quiet', '--detach', tree, commit);
	symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
	assert.ok(existsSync(join(tree, API_PROGRAM)), `${commit} has no ${API_PROGRAM}`);
	const migrations = readdirSync(join(tree, 'server', 'db', 'migrations')).filter((file) => /^\d{4}-/.test(file));
	const name = migrations.sort().at(-1)?.replace(/\.ts$/, '') ?? '';
	const sessions = existsSync(SESSIONS) ? JSON.parse(readFileSync(SESSIONS, 'utf8')) : {};
	sessions[name] = { sqlite: await makeSqlite(name), postgres: await makePostgres(name) };
	writeFileSync(SESSIONS, `${JSON.stringify(sessions, null, '\t')}\n`);
	process.stdout.write(`${name} is in ${OUT}\n`);
} finally {
	git('worktree', 'remove', '--force', tree);
	rmSync(work, { recursive: true, force: true });
}
