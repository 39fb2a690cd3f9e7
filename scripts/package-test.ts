/**
 * `npm run package:test`: installs the package into an empty folder, as a person does who has Node alone, and uses it with the
 * oldest Node it supports and with the pinned one: first page, owner, commands, a restart, an upgrade. Prints sizes, the time
 * to the first page and memory. Linux; the packages come from npm's cache or its registry.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import {
	actAsFirstOwner,
	diskMegabytes,
	expectOwnersData,
	type InstalledServer,
	whenInstalledIsReady,
} from './package/installed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const OLDEST_NODE = '22.22.0';
const TARBALL_MAX_MB = 60;
const INSTALLED_MAX_MB = 110;

const work = mkdtempSync(join(tmpdir(), 'matinee-package-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

/** No development package and no setting of this machine: Node, and what every system has. */
function environment(node: string): Record<string, string> {
	return { PATH: `${dirname(node)}:/usr/bin:/bin`, HOME: work };
}

function npmInstall(directory: string, node: string, what: string): void {
	mkdirSync(directory, { recursive: true });
	writeFileSync(join(directory, 'package.json'), '{}');
	const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', what];
	// npm reaches its registry by the settings of this machine.
	const env = { ...process.env, ...environment(node), HOME: process.env.HOME };
	execFileSync('npm', args, { cwd: directory, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

interface Installation {
	command: string;
	node: string;
	dataDir: string;
}

function settings({ node, dataDir }: Installation, port: number): Record<string, string> {
	const offline = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	return { ...environment(node), DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ...offline };
}

async function start(installation: Installation): Promise<InstalledServer> {
	const port = await findFreePort();
	const began = performance.now();
	const options = { cwd: work, env: settings(installation, port) };
	const server = spawn(installation.command, [], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
	process.on('exit', () => server.kill('SIGKILL'));
	return whenInstalledIsReady(server, { port, began });
}

async function testWith(node: string, tarball: string): Promise<void> {
	const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
	const directory = join(work, version, 'install');
	npmInstall(directory, node, tarball);
	const modules = join(directory, 'node_modules');
	const installed = readdirSync(modules).filter((name) => /vite|typescript|playwright|react|biome|node-gyp/.test(name));
	assert.deepEqual(installed, [], 'development packages');
	const size = diskMegabytes(modules);
	assert.ok(size <= INSTALLED_MAX_MB, `${size} MB installed`);

	const installation = { command: join(modules, '.bin', 'matinee'), node, dataDir: join(work, version, 'data') };
	const run = (...args: string[]) => {
		const env = settings(installation, 0);
		return spawnSync(installation.command, args, { cwd: work, env, encoding: 'utf8' });
	};
	const manifest = JSON.parse(readFileSync(join(modules, 'matinee', 'package.json'), 'utf8'));
	assert.equal(run('--version').stdout, `${manifest.version}\n`);

	const first = await start(installation);
	const token = await actAsFirstOwner(first);
	const backup = run('backup', join(work, version, 'copies', 'friday.db'));
	assert.equal(backup.status, 0, backup.stderr);
	assert.match(run('owner', 'alice').stderr, /alice is an owner already/);
	await first.stop();

	const again = await start(installation);
	await expectOwnersData(again, token);
	await again.stop();

	// As an upgrade: the package is installed over itself, and the data stay.
	npmInstall(directory, node, tarball);
	const restored = run('restore', join(work, version, 'copies', 'friday.db'));
	assert.equal(restored.status, 0, restored.stderr);
	assert.match(run('migrate', 'status').stdout, /^0001-\S+ {2}20\d\d-/);
	process.stdout.write(
		`Node ${version}: installed ${size.toFixed(0)} MB; first page ${(first.firstPageMs / 1000).toFixed(1)} s after the first start, ${(again.firstPageMs / 1000).toFixed(1)} s after the second; ${again.memoryMib.toFixed(0)} MiB of memory\n`,
	);
}

function refuseOldNode(tarball: string): void {
	const old = '/usr/bin/node';
	if (!existsSync(old) || !/^v(1\d|20)\./.test(execFileSync(old, ['--version'], { encoding: 'utf8' }))) return;
	execFileSync('tar', ['-xzf', tarball, '-C', work]);
	const { status, stderr } = spawnSync(old, [join(work, 'package', 'harness', 'matinee.mjs')], { encoding: 'utf8' });
	assert.equal(status, 1);
	assert.match(stderr, /^Matinee needs Node 22\.22 or a later 22, or Node 24 or later; this is v\d+\.\d+\.\d+\.\n$/);
	process.stdout.write('An old Node is refused in one sentence\n');
}

execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'pack.ts')], {
	stdio: 'inherit',
});
const output = join(ROOT, 'dist', 'package');
const tarball = join(output, readdirSync(output).find((name) => name.endsWith('.tgz')) ?? '');
const tarballMb = statSync(tarball).size / 1e6;
assert.ok(tarballMb <= TARBALL_MAX_MB, `${tarballMb} MB`);

const platform = `node-${process.platform}-${process.arch}`;
npmInstall(join(work, 'oldest'), process.execPath, `${platform}@${OLDEST_NODE}`);
refuseOldNode(tarball);
await testWith(join(work, 'oldest', 'node_modules', platform, 'bin', 'node'), tarball);
await testWith(join(ROOT, 'node_modules', platform, 'bin', 'node'), tarball);
