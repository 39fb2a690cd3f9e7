/**
 * `npm run chroot:test`: the package of npm on a Debian that has nothing but Node, for the oldest Node that runs it and for the pinned one:
 * a minimal system out of debootstrap, Node and npm from npm's packages, no compiler, no development package, no network. What npm has
 * to download is in its cache before. Prints what npm takes for the downloaded tarball, and the start to the first page. Debian, as root.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import { makeDebianBase } from './debian/debian-base.ts';
import { actAsFirstOwner, expectOwnersData, whenInstalledIsReady } from './package/installed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const NODES = ['22.22.0', process.versions.node];
/** After its start. What npm takes before depends on the disk and on what else the machine does: it is printed. */
const FIRST_PAGE_MAX_MS = 5000;
/** What a host of a build has, and this one must not need. */
const NOT_THERE = ['gcc', 'cc', 'make', 'python3', 'git'];

const work = mkdtempSync(join(tmpdir(), 'matinee-chroot-'));
const undo: (() => void)[] = [() => rmSync(work, { recursive: true, force: true })];
process.on('exit', () => {
	for (const step of undo.reverse()) step();
});

function run(program: string, args: readonly string[], cwd = ROOT): string {
	return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Of an installation that goes nowhere: npm's cache is what counts. */
function fillCache(tarball: string): string {
	const cache = join(work, 'cache');
	const directory = join(work, 'downloads');
	mkdirSync(directory);
	run('npm', ['install', '--silent', `--cache=${cache}`, tarball], directory);
	return cache;
}

/** A Debian with this Node and npm, and nothing else. */
function makeSystem(node: string): string {
	const root = join(work, node);
	run('cp', ['-a', makeDebianBase(), root]);
	const platform = `node-linux-${process.arch}`;
	const directory = join(work, `node-${node}`);
	mkdirSync(directory);
	run('npm', ['install', '--silent', '--ignore-scripts', `${platform}@${node}`], directory);
	cpSync(join(directory, 'node_modules', platform, 'bin', 'node'), join(root, 'usr/local/bin/node'));
	run('npm', ['install', '--global', '--silent', `--prefix=${join(root, 'usr/local')}`, 'npm@11']);
	mkdirSync(join(root, 'proc'), { recursive: true });
	run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
	undo.push(() => run('umount', ['--lazy', join(root, 'proc')]));
	return root;
}

async function testOn(node: string, { tarball, cache }: { tarball: string; cache: string }): Promise<void> {
	const root = makeSystem(node);
	cpSync(tarball, join(root, 'root', basename(tarball)));
	cpSync(cache, join(root, 'root', '.npm'), { recursive: true });
	const port = await findFreePort();
	const env = {
		PATH: '/usr/local/bin:/usr/bin:/bin',
		HOME: '/root',
		PORT: String(port),
		LOG_LEVEL: 'warn',
		UPDATE_CHECK: 'off',
	};
	const offline = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	// A network of its own, without a way out, while npm works; the server's port has to be reached.
	const inside = (command: string) =>
		['unshare', ['--net', '/usr/sbin/chroot', root, 'sh', '-c', `cd /root && ${command}`]] as const;
	for (const program of NOT_THERE) {
		assert.notEqual(spawnSync(...inside(`command -v ${program}`), { env }).status, 0, `${program} is there`);
	}
	const began = performance.now();
	const [program, args] = inside(`npm install --global --offline --silent --no-audit --no-fund ./${basename(tarball)}`);
	execFileSync(program, args, { env, stdio: 'inherit' });
	const installedMs = performance.now() - began;
	const server = spawn('/usr/sbin/chroot', [root, 'sh', '-c', 'cd /root && exec matinee'], {
		env: { ...env, ...offline },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	undo.push(() => server.kill('SIGKILL'));
	const ready = await whenInstalledIsReady(server, { port, began });
	const token = await actAsFirstOwner(ready);
	await expectOwnersData({ ...ready, printed: '' }, token);
	await ready.stop();
	const startedMs = ready.firstPageMs - installedMs;
	assert.ok(startedMs <= FIRST_PAGE_MAX_MS, `first page ${startedMs} ms after the start`);
	const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
	process.stdout.write(
		`Debian 12 with Node ${node} alone: installed by npm in ${seconds(installedMs)} s, first page ${seconds(startedMs)} s after the start; ${ready.memoryMib.toFixed(0)} MiB of memory\n`,
	);
}

run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/pack.ts']);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const tarball = join(ROOT, 'dist', 'package', `matinee-${version}.tgz`);
const cache = fillCache(tarball);
for (const node of NODES) await testOn(node, { tarball, cache });
