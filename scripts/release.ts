/**
 * `npm run release [-- --apply] [--stands=checks,tests] [--node-image=IMAGE]`: makes everything of a release in
 * `dist/release/VERSION`. The version follows from the top section of CHANGELOG.md. Without `--apply` it is a dry run: the same
 * files, and the tree as before. With it the version is committed and tagged. Nothing is published: docs/releasing.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { READ_ONLY_CHECKS } from './checks.ts';
import {
	readTopSection,
	replaceVersion,
	toNextVersion,
	toNotes,
	toReleasedChangelog,
	VERSIONED_FILES,
} from './release/release-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const STANDING = ['checks', 'tests'];
const { values } = parseArgs({
	options: { apply: { type: 'boolean' }, stands: { type: 'string' }, 'node-image': { type: 'string' } },
});
const stands = values.stands?.split(',') ?? [];
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function stop(reason: string): never {
	process.stderr.write(`${reason}\n`);
	process.exit(1);
}

function run(program: string, ...args: string[]): void {
	process.stdout.write(`── ${program} ${args.join(' ')}\n`);
	const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`;
	const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } });
	if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}

function prepare() {
	try {
		const section = readTopSection(read('CHANGELOG.md'));
		const { version: current } = JSON.parse(read('package.json')) as { version: string };
		const version = toNextVersion(current, section);
		if (git('tag', '--list', `v${version}`)) throw new Error(`v${version} is tagged already`);
		return { section, current, version };
	} catch (error) {
		return stop((error as Error).message);
	}
}

for (const name of stands) if (!STANDING.includes(name)) stop(`--stands takes ${STANDING.join(' and ')}; got ${name}`);
if (git('status', '--porcelain')) stop('The tree has changes that are not committed: a release is made of a commit');
const start = git('rev-parse', 'HEAD');
const { section, current, version } = prepare();
const out = join(ROOT, 'dist', 'release', version);
const changed = ['CHANGELOG.md', ...Object.keys(VERSIONED_FILES)];
process.stdout.write(`Matinee ${version}, after ${current}${values.apply ? '' : ' (dry run)'}\n`);

function writeVersion(): void {
	const date = new Date().toISOString().slice(0, 10);
	writeFileSync(join(ROOT, 'CHANGELOG.md'), toReleasedChangelog(read('CHANGELOG.md'), version, date));
	for (const file of Object.keys(VERSIONED_FILES)) {
		writeFileSync(join(ROOT, file), replaceVersion(file, read(file), current, version));
	}
}

function test(): void {
	if (!stands.includes('checks')) for (const { program, args } of READ_ONLY_CHECKS) run(program, ...args);
	if (!stands.includes('tests')) run('npm', 'test');
}

/** An archive of the OCI format, which `podman load`, `skopeo copy` and `docker load` read. */
function makeImage(): void {
	const tag = `localhost/matinee:${version}`;
	const base = values['node-image'] ? [`--build-arg=NODE_IMAGE=${values['node-image']}`] : [];
	run(
		'buildah',
		'bud',
		'--isolation=chroot',
		'--network=host',
		`--build-arg=REVISION=${git('rev-parse', 'HEAD')}`,
		...[...base, '--file=deploy/Dockerfile', '--ignorefile=deploy/Dockerfile.dockerignore', `--tag=${tag}`, '.'],
	);
	const archive = join(out, `matinee-${version}-${process.arch}.oci.tar`);
	run('buildah', 'push', tag, `oci-archive:${archive}:matinee:${version}`);
}

function makeFiles(): void {
	rmSync(out, { recursive: true, force: true });
	mkdirSync(out, { recursive: true });
	run(process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/deb.ts');
	const made = [
		join('dist', 'package', `matinee-${version}.tgz`),
		...globSync(`dist/deb/matinee_${version}_*.deb`, { cwd: ROOT }),
	];
	for (const file of made) copyFileSync(join(ROOT, file), join(out, basename(file)));
	copyFileSync(join(ROOT, 'dist/package/matinee/sbom.cdx.json'), join(out, `matinee-${version}.cdx.json`));
	makeImage();
	const files = readdirSync(out).sort();
	writeFileSync(join(out, 'NOTES.md'), toNotes(version, section, files));
	const sums = [...files, 'NOTES.md'].map((file) => {
		const sum = createHash('sha256')
			.update(readFileSync(join(out, file)))
			.digest('hex');
		return `${sum}  ${file}\n`;
	});
	writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
}

try {
	writeVersion();
	test();
	// Before the files are made: the image names its commit, and files of the Debian package are dated with it.
	if (values.apply) git('commit', '--quiet', `--message=release: ${version}`, '--', ...changed);
	makeFiles();
	if (values.apply) git('tag', '--annotate', `--message=Matinee ${version}`, `v${version}`);
} catch (error) {
	process.exitCode = 1;
	process.stderr.write(`${(error as Error).message}\n`);
	// A folder of a release is whole, or not there.
	rmSync(out, { recursive: true, force: true });
}
// The tree had no changes of its own when this began.
if (!values.apply || process.exitCode === 1) {
	if (values.apply) git('reset', '--quiet', '--soft', start);
	git('restore', '--staged', '--worktree', '--', ...changed);
}
if (process.exitCode !== 1) {
	for (const file of readdirSync(out)) {
		process.stdout.write(`${join(out, file)}: ${(statSync(join(out, file)).size / 1e6).toFixed(1)} MB\n`);
	}
}
