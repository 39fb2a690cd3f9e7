/**
 * `npm run pack`: makes `dist/package/matinee-VERSION.tgz`, a package of npm that has everything built and needs no compiler,
 * no development package and no step after its install. Builds first where the build is stale.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NODE_RANGE } from '../harness/server-command.mjs';
import { LOADED_LATER } from './build-server.ts';
import { areDocsFresh, isBuildFresh, isServerFresh } from './build-stamp.mjs';
import type { Lockfile } from './package/lockfile.ts';
import { listShipped, toNotices, toShippedSbom } from './package/notices.ts';
import { listPackageFiles } from './package/package-files.ts';
import { toPackedManifest, toShrinkwrap } from './package/packed-manifest.ts';
import { readTopSection, toShortNotes } from './release/release-rules.ts';

const ROOT = join(import.meta.dirname, '..');
/** Outside of what the build fingerprints, and ignored by git. */
const OUT = join(ROOT, 'dist', 'package');
const STAGE = join(OUT, 'matinee');
const COMMAND = 'harness/matinee.mjs';

function readJson<Shape>(name: string): Shape {
	return JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as Shape;
}

function build(script: string): void {
	const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', script)];
	const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
	if (status !== 0) process.exit(status ?? 1);
}

function stage(name: string): void {
	const to = join(STAGE, name);
	mkdirSync(dirname(to), { recursive: true });
	try {
		linkSync(join(ROOT, name), to);
	} catch {
		// Some file systems have no links.
		copyFileSync(join(ROOT, name), to);
	}
}

function writeSbom(lock: Lockfile, shipped: readonly string[]): void {
	const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
	const all = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
	writeFileSync(
		join(STAGE, 'sbom.cdx.json'),
		JSON.stringify(toShippedSbom(JSON.parse(all), lock, shipped), null, '\t'),
	);
}

if (!isBuildFresh(ROOT)) build('build.ts');
else {
	if (!isServerFresh(ROOT)) build('build-server.ts');
	if (!areDocsFresh(ROOT)) build('build-docs.ts');
}

const checkout = readJson<Parameters<typeof toPackedManifest>[0]['checkout'] & Parameters<typeof listShipped>[1]>(
	'package.json',
);
const lock = readJson<Lockfile>('package-lock.json');
const manifest = toPackedManifest({
	checkout,
	lock,
	runtime: LOADED_LATER,
	nodeRange: NODE_RANGE,
	command: COMMAND,
	notes: toShortNotes(readTopSection(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))),
});
const shipped = listShipped(lock, checkout);

rmSync(OUT, { recursive: true, force: true });
const files = listPackageFiles(ROOT);
for (const file of files) stage(file);
writeFileSync(join(STAGE, 'package.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
writeFileSync(join(STAGE, 'npm-shrinkwrap.json'), `${JSON.stringify(toShrinkwrap(manifest, lock), null, '\t')}\n`);
writeFileSync(join(STAGE, 'THIRD-PARTY-NOTICES.txt'), toNotices(ROOT, lock, shipped));
writeSbom(lock, shipped);
// The one in the directory above is of a checkout, and npm would take its settings.
const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', `--pack-destination=${OUT}`], {
	cwd: STAGE,
	encoding: 'utf8',
});
const tarball = join(OUT, packed.trim().split('\n').at(-1) ?? '');
const megabytes = (statSync(tarball).size / 1e6).toFixed(1);
process.stdout.write(`${tarball}: ${megabytes} MB, ${files.length + 4} files\n`);
