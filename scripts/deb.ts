/**
 * `npm run deb [-- --arch=arm64]`: makes `dist/deb/matinee_VERSION_ARCH.deb` of the package that `npm run pack` makes, its
 * libraries by its lockfile, and Node as npm's `node-linux-*` publishes it, since Debian has no Node that is new enough. Without
 * `--arch` it is for this machine. Needs `dpkg-deb`; nothing of the other architecture runs.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
	ARCHITECTURES,
	type Architecture,
	CONFIGURATION_FILES,
	maintainerOf,
	toControl,
	toCopyright,
	toDebianVersion,
	toSums,
} from './debian/debian-package.ts';
import type { Lockfile } from './package/lockfile.ts';

const ROOT = join(import.meta.dirname, '..');
const PACKAGE = join(ROOT, 'dist', 'package', 'matinee');
const OUT = join(ROOT, 'dist', 'deb');
const SOURCES = join(ROOT, 'deploy', 'debian');
const DOCUMENTS = ['README.md', 'docs/operating.md', 'docs/limits.md', 'docs/player-servers.md', 'docs/scaling.md'];

const { values } = parseArgs({ options: { arch: { type: 'string' } } });
const architecture = toArchitecture(values.arch ?? { x64: 'amd64' }[process.arch as string] ?? process.arch);

function toArchitecture(name: string): Architecture {
	if (Object.hasOwn(ARCHITECTURES, name)) return name as Architecture;
	process.stderr.write(`--arch takes ${Object.keys(ARCHITECTURES).join(' or ')}; got ${name}\n`);
	process.exit(1);
}

function run(program: string, args: readonly string[], cwd = ROOT): string {
	const env = { ...process.env, SOURCE_DATE_EPOCH: commitTime() };
	return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** Seconds of the commit: files are dated with it, so that a package of the same commit has the same bytes. */
function commitTime(): string {
	return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Folder of npm's package of Node, of the version and contents that the lockfile names. */
function findNode(work: string): string {
	const name = `node-linux-${ARCHITECTURES[architecture]}`;
	const installed = join(ROOT, 'node_modules', name);
	if (existsSync(installed)) return installed;
	const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
	const locked = packages[`node_modules/${name}`];
	const [packed] = JSON.parse(
		run('npm', ['pack', '--json', `--pack-destination=${work}`, `${name}@${locked?.version}`]),
	);
	const tarball = join(work, packed.filename);
	const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
	if (integrity !== locked?.integrity) throw new Error(`${name} is not what the lockfile names`);
	run('tar', ['-xzf', tarball, '-C', work]);
	return join(work, 'package');
}

/** Every file below, from there, without `DEBIAN`. */
function listFiles(directory: string): string[] {
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(directory, join(entry.parentPath, entry.name)))
		.filter((path) => !path.startsWith('DEBIAN/'));
}

run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/pack.ts']);
const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
const stage = join(OUT, architecture);
const work = join(OUT, 'work');
for (const path of [stage, work]) rmSync(path, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const at = (path: string) => {
	const to = join(stage, path);
	mkdirSync(dirname(to), { recursive: true });
	return to;
};

const program = at('usr/lib/matinee');
cpSync(PACKAGE, program, { recursive: true });
const platform = ['--os=linux', `--cpu=${ARCHITECTURES[architecture]}`, '--libc=glibc'];
run(
	'npm',
	['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...platform],
	program,
);
const node = findNode(work);
cpSync(join(node, 'bin', 'node'), at('usr/lib/matinee/bin/node'));
for (const [from, to] of [
	['matinee', 'usr/bin/matinee'],
	['defaults.env', 'usr/lib/matinee/defaults.env'],
	['matinee.env', 'etc/matinee/matinee.env'],
	['matinee.service', 'usr/lib/systemd/system/matinee.service'],
	['postinst', 'DEBIAN/postinst'],
	['prerm', 'DEBIAN/prerm'],
	['postrm', 'DEBIAN/postrm'],
] as const) {
	cpSync(join(SOURCES, from), at(to));
}
for (const path of DOCUMENTS) cpSync(join(PACKAGE, path), at(`usr/share/doc/matinee/${path.replace(/.*\//, '')}`));
const text = (path: string) => readFileSync(path, 'utf8');
writeFileSync(
	at('usr/share/doc/matinee/copyright'),
	toCopyright({
		matinee: text(join(ROOT, 'LICENSE')),
		node: text(join(node, 'LICENSE')),
		others: text(join(PACKAGE, 'THIRD-PARTY-NOTICES.txt')),
	}),
);
writeFileSync(at('usr/share/doc/matinee/changelog.gz'), gzipSync(text(join(ROOT, 'CHANGELOG.md')), { level: 9 }));

run('chmod', ['-R', 'u=rwX,go=rX', stage]);
for (const path of ['usr/bin/matinee', 'DEBIAN/postinst', 'DEBIAN/prerm', 'DEBIAN/postrm']) {
	chmodSync(join(stage, path), 0o755);
}
for (const path of CONFIGURATION_FILES) chmodSync(join(stage, path), 0o640);

const files = listFiles(stage);
const sums = new Map(
	files.map((path) => [
		path,
		createHash('md5')
			.update(readFileSync(join(stage, path)))
			.digest('hex'),
	]),
);
const installedKib = Number(run('du', ['-sk', '--apparent-size', '--exclude=DEBIAN', stage]).split('\t')[0]);
writeFileSync(at('DEBIAN/md5sums'), toSums(sums));
writeFileSync(at('DEBIAN/conffiles'), CONFIGURATION_FILES.map((path) => `${path}\n`).join(''));
writeFileSync(
	at('DEBIAN/control'),
	toControl({ version, architecture, installedKib, maintainer: maintainerOf(process.env) }),
);
const deb = join(OUT, `matinee_${toDebianVersion(version)}_${architecture}.deb`);
run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, deb]);
for (const path of [stage, work]) rmSync(path, { recursive: true, force: true });
const megabytes = Number(run('du', ['-k', '--apparent-size', deb]).split('\t')[0]) * 1.024e-3;
process.stdout.write(`${deb}: ${megabytes.toFixed(1)} MB, ${(installedKib * 1.024e-3).toFixed(0)} MB installed\n`);
