/**
 * `npm run deb:test`: makes the Debian package and uses it in a minimal Debian, as an administrator does: install, first page,
 * owner, commands, upgrade to a next version, removal, a new install, purge. What the data were, they stay. There is no systemd in
 * a chroot: what the unit says is run as its user. Prints sizes, the time to the first page and memory. Debian, as root.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import { makeDebianBase, requireDebianProgram } from './debian/debian-base.ts';
import { actAsFirstOwner, diskMegabytes, expectOwnersData, whenInstalledIsReady } from './package/installed-server.ts';

const ROOT = join(import.meta.dirname, '..');
/** Of which 30 are Node. */
const PACKAGE_MAX_MB = 70;
const INSTALLED_MAX_MB = 240;
const NEXT_VERSION = '99.0.0';

requireDebianProgram('dpkg-deb', '/usr/bin/dpkg-deb');
const work = mkdtempSync(join(tmpdir(), 'matinee-deb-'));
const root = join(work, 'root');
const undo: (() => void)[] = [() => rmSync(work, { recursive: true, force: true })];
process.on('exit', () => {
	for (const step of undo.reverse()) step();
});

function run(program: string, ...args: string[]): string {
	return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };

/** As root, in the system. */
function inside(...command: string[]): { status: number | null; stdout: string; stderr: string } {
	return spawnSync('/usr/sbin/chroot', [root, ...command], { env: ENVIRONMENT, encoding: 'utf8' });
}

function insideOk(...command: string[]): string {
	const { status, stdout, stderr } = inside(...command);
	assert.equal(status, 0, `${command.join(' ')}: ${stdout}${stderr}`);
	return stdout.trim();
}

function install(deb: string): void {
	const copy = join(root, 'matinee.deb');
	cpSync(deb, copy);
	insideOk('dpkg', '--install', '/matinee.deb');
	rmSync(copy);
}

/** The same package with a later version. */
function makeNext(deb: string): string {
	const stage = join(work, 'next');
	run('dpkg-deb', '--raw-extract', deb, stage);
	const edit = (path: string, pattern: RegExp, by: string) => {
		const before = readFileSync(join(stage, path), 'utf8');
		writeFileSync(join(stage, path), before.replace(pattern, by));
	};
	edit('DEBIAN/control', /^Version: .*$/m, `Version: ${NEXT_VERSION}`);
	edit('usr/lib/matinee/package.json', /"version": ".*?"/, `"version": "${NEXT_VERSION}"`);
	edit('DEBIAN/md5sums', /^.* {2}usr\/lib\/matinee\/package\.json\n/m, '');
	const next = join(work, 'next.deb');
	run('dpkg-deb', '-Zgzip', '-z1', '--build', stage, next);
	return next;
}

/** `ExecStart`, `User` and others of the installed unit. */
function readUnit(): Record<string, string> {
	const text = readFileSync(join(root, 'usr/lib/systemd/system/matinee.service'), 'utf8');
	return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

const port = await findFreePort();

async function serve() {
	const { ExecStart = '', User, Group, WorkingDirectory = '/' } = readUnit();
	const began = performance.now();
	const server = spawn(
		'/usr/sbin/chroot',
		[
			`--userspec=${User}:${Group}`,
			root,
			...['sh', '-c', 'cd "$0" && umask 0077 && exec "$@"', WorkingDirectory],
			...ExecStart.split(' '),
		],
		{ env: { PATH: ENVIRONMENT.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
	);
	undo.push(() => server.kill('SIGKILL'));
	const ready = await whenInstalledIsReady(server, { port, began });
	const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
	return { ...ready, uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) };
}

run(process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/deb.ts');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
// Those of other versions, such as that of a dry run of a release, lie beside it.
const deb = join(ROOT, 'dist', 'deb', `matinee_${version}_${run('dpkg', '--print-architecture')}.deb`);
const packageMb = statSync(deb).size / 1e6;
assert.ok(packageMb <= PACKAGE_MAX_MB, `${packageMb} MB`);
assert.equal(run('dpkg-deb', '--field', deb, 'Version'), version);

run('cp', '-a', makeDebianBase(), root);
mkdirSync(join(root, 'proc'), { recursive: true });
run('mount', '-t', 'proc', 'proc', join(root, 'proc'));
undo.push(() => run('umount', '--lazy', join(root, 'proc')));
const freshMb = diskMegabytes(root);

install(deb);
const installedMb = diskMegabytes(root) - freshMb;
assert.ok(installedMb <= INSTALLED_MAX_MB, `${installedMb} MB installed`);
assert.equal(insideOk('matinee', '--version'), version);
const settings = '/etc/matinee/matinee.env';
const data = '/var/lib/matinee';
assert.equal(insideOk('stat', '-c', '%a %U:%G', settings), '640 root:matinee');
assert.equal(insideOk('stat', '-c', '%a %U:%G', data), '700 matinee:matinee');
assert.match(insideOk('getent', 'passwd', 'matinee'), /:\/usr\/sbin\/nologin$/);
assert.equal(insideOk('dpkg', '--verify', 'matinee'), '');

// Settings by hand, which an upgrade keeps. The quoted one has characters that a shell would take.
appendFileSync(
	join(root, settings),
	`PORT=${port}\nLOG_LEVEL=warn\nARCHIVE_URL=\nCOMMONS_URL=\nWIKIDATA_URL=\nSECRETS_KEY="a key with $blanks # and more, for a test"\n`,
);
const first = await serve();
assert.match(first.printed, new RegExp(`Data: ${data}\\b`));
assert.equal(first.uid, Number(insideOk('id', '-u', 'matinee')));
const token = await actAsFirstOwner(first);

// Commands: by root as the server's user, by the server's user, by nobody else.
assert.match(insideOk('matinee', 'doctor'), /^ok\s+directory/m);
insideOk('matinee', 'backup', `${data}/copies/friday.db`);
assert.equal(insideOk('stat', '-c', '%U', `${data}/copies/friday.db`), 'matinee');
assert.match(inside('matinee', 'owner', 'alice').stderr, /alice is an owner already/);
const stranger = inside('setpriv', '--reuid=nobody', '--clear-groups', 'matinee', 'doctor');
assert.equal(stranger.status, 1);
assert.match(stranger.stderr, /Run it with sudo/);
await first.stop();

const edited = readFileSync(join(root, settings), 'utf8');
const next = makeNext(deb);
install(next);
assert.equal(insideOk('matinee', '--version'), NEXT_VERSION);
assert.equal(readFileSync(join(root, settings), 'utf8'), edited);
assert.equal(insideOk('stat', '-c', '%a %U:%G', settings), '640 root:matinee');
const second = await serve();
await expectOwnersData(second, token);
await second.stop();

insideOk('dpkg', '--remove', 'matinee');
for (const path of ['usr/bin/matinee', 'usr/lib/matinee', 'usr/lib/systemd/system/matinee.service']) {
	assert.equal(existsSync(join(root, path)), false, path);
}
assert.equal(readFileSync(join(root, settings), 'utf8'), edited);
install(next);
const third = await serve();
await expectOwnersData(third, token);
await third.stop();

const purged = insideOk('dpkg', '--purge', 'matinee');
assert.match(purged, /stay in \/var\/lib\/matinee/);
assert.equal(existsSync(join(root, '/etc/matinee')), false);
assert.equal(insideOk('stat', '-c', '%U', `${data}/matinee.db`), 'matinee');
insideOk('getent', 'passwd', 'matinee');

// A package without data leaves nothing.
install(next);
rmSync(join(root, data), { recursive: true });
insideOk('dpkg', '--purge', 'matinee');
assert.equal(inside('getent', 'passwd', 'matinee').status, 2);
assert.equal(existsSync(join(root, data)), false);

const seconds = ({ firstPageMs }: { firstPageMs: number }) => (firstPageMs / 1000).toFixed(1);
process.stdout.write(
	`The Debian package is ${packageMb.toFixed(1)} MB, ${installedMb.toFixed(0)} MB installed; first page ${seconds(first)} s after the first start, ${seconds(second)} s after an upgrade; ${second.memoryMib.toFixed(0)} MiB of memory\n`,
);
