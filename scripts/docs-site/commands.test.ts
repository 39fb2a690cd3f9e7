/** The commands that the operator's pages tell people to type. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDirectory, NO_COPY_HOSTS } from '#server/testing/create-test-app.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { createTestDatabaseUrl, ENGINES } from '#server/testing/test-database.ts';
import { whenInstalledIsReady } from '../package/installed-server.ts';
import { findTrial, listCommands, TRIALS } from './commands.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = [
	'README.md',
	...[
		'docs/README.md',
		'docs/operating.md',
		'docs/scaling.md',
		'docs/player-servers.md',
		'docs/addons.md',
		'docs/import-export.md',
	],
	...globSync('docs/recipes/*.md', { cwd: ROOT }),
];
const COMMANDS = PAGES.flatMap((page) =>
	listCommands(readFileSync(join(ROOT, page), 'utf8')).map((command) => ({ page, command })),
);

describe('a command of the operator’s pages', { tags: ['operating-documents'] }, () => {
	it.each(COMMANDS)('$page: $command is tried by a test, or it is said why it is not', ({ command }) => {
		const trial = findTrial(command);
		expect(trial).toBeDefined();
		if (trial && 'by' in trial) expect(existsSync(join(ROOT, trial.by)), trial.by).toBe(true);
	});

	it('is in a page for each row of the list', () => {
		const unused = TRIALS.filter(([pattern]) => !COMMANDS.some(({ command }) => pattern.test(command)));
		expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
	});

	it('is found in blocks and in the text, without comments and placeholders', () => {
		const page =
			'```sh\nnpm test   # all\nmatinee owner ACCOUNT\n```\n\n`sudo matinee doctor`, `DATA_DIR`, `npm start`\n\n  ```sh\n  nginx -t\n  ```\n';
		expect(listCommands(page)).toEqual(['npm test', 'nginx -t', 'sudo matinee doctor', 'npm start']);
	});
});

it('the commands of matinee do what the pages say, as they stand there', {
	tags: ['operating-documents'],
}, async () => {
	const here = [...new Set(COMMANDS.map(({ command }) => command))].filter((command) => {
		const trial = findTrial(command);
		return trial && 'here' in trial;
	});
	const directory = createTestDirectory();
	const bin = join(directory, 'bin');
	mkdirSync(bin);
	const program = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'harness', 'matinee.mjs')}' "$@"\n`;
	writeFileSync(join(bin, 'matinee'), program, { mode: 0o755 });
	const port = await findFreePort();
	const env = {
		PATH: `${bin}:/usr/bin:/bin`,
		HOME: directory,
		...{ PORT: String(port), LOG_LEVEL: 'warn', UPDATE_CHECK: 'off', ...NO_COPY_HOSTS },
	};
	const run = (command: string) => {
		const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: directory, env, encoding: 'utf8' });
		return { status, said: stdout + stderr };
	};
	const expectOk = (command: string, words: RegExp) => {
		expect(here, command).toContain(command);
		expect({ command, ...run(command) }).toEqual({ command, status: 0, said: expect.stringMatching(words) });
	};

	expect(here).toContain('matinee');
	const server = spawn('sh', ['-c', 'exec matinee'], { cwd: directory, env, stdio: ['ignore', 'pipe', 'pipe'] });
	onTestFinished(() => void server.kill('SIGKILL'));
	const ready = await whenInstalledIsReady(server, { port, began: performance.now() });
	const signUp = async (username: string, email: string, ownerToken?: string) => {
		const body = JSON.stringify({ username, email, password: 'Ladder-cloud-7', ownerToken });
		const headers = { 'content-type': 'application/json' };
		const { ok } = await fetch(`${ready.url}/api/auth/register`, { method: 'POST', headers, body });
		expect(ok).toBe(true);
	};
	await signUp('alice', 'alice@example.org', /#owner=(\S+)/.exec(ready.printed)?.[1]);
	await signUp('somebody', 'someone@example.org');

	expectOk('matinee --help', /Usage: matinee /);
	expectOk('matinee doctor', /database/);
	expectOk('matinee backup backups/friday.db', /friday\.db/);
	expectOk('matinee clock accept', /./);
	// There is an owner, and the page says that the command refuses then.
	expect(run('matinee owner someone@example.org')).toEqual({ status: 1, said: expect.stringMatching(/--force/) });
	await ready.stop();
	expectOk('matinee restore backups/friday.db', /matinee\.db/);
});

it.each(ENGINES.filter((engine) => engine === 'postgres'))(
	'what ends all sessions after a restore runs on %s',
	async (engine) => {
		const [, statement = ''] = /^psql "\$DATABASE_URL" -c '(delete from [^']+)'$/m.exec(listAll()) ?? [];
		const client = new pg.Client(String(await createTestDatabaseUrl(engine)));
		await client.connect();
		onTestFinished(() => client.end());
		expect(statement).toContain('delete from sessions');
		await client.query(statement);
		const { rows } = await client.query('select count(*) from sessions');
		expect(rows).toEqual([{ count: '0' }]);
	},
);

it('the line for several services on one machine gives each its own data', () => {
	const [, line = ''] = /^(sed .*?) \| sudo tee /m.exec(listAll()) ?? [];
	const command = line.replaceAll('/opt/matinee', ROOT);
	const { status, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
	expect(status).toBe(0);
	expect(stdout).toMatch(/DATA_DIR=\/var\/lib\/matinee\/%i REUSE_PORT=on/);
	expect(stdout).toMatch(/^StateDirectory=matinee\/%i$/m);
});

function listAll(): string {
	return COMMANDS.map(({ command }) => command).join('\n');
}
