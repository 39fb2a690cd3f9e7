/**
 * `npm run image:test`: builds `deploy/Dockerfile` with buildah over a base that debootstrap and npm's Node make, so that no
 * image is pulled, and uses it as its configuration says: its user, its command, its environment, with a root that is
 * read-only. First page, owner, a film, commands, health, a stop and a start in a new container. Prints sizes and times. Debian,
 * as root; takes minutes.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import { ARCHITECTURES } from './debian/debian-package.ts';
import { makeNodeBase, NODE_USER } from './debian/node-base.ts';
import { actAsFirstOwner, expectOwnersData, whenInstalledIsReady } from './package/installed-server.ts';

const ROOT = join(import.meta.dirname, '..');
const ABOVE_BASE_MAX_MB = 90;
const BASE = 'localhost/matinee-base';
const IMAGE = 'localhost/matinee-test';

/** Of both formats; `Healthcheck` of Docker's alone. */
interface ImageConfig {
	architecture: string;
	config: {
		User: string;
		Env: string[];
		Cmd: string[];
		WorkingDir: string;
		Volumes: Record<string, object>;
		Labels: Record<string, string>;
		Healthcheck?: { Test: string[] };
	};
}

const work = mkdtempSync(join(tmpdir(), 'matinee-image-'));
const stores = [`--root=${join(work, 'storage')}`, `--runroot=${join(work, 'run')}`];
const undo: (() => void)[] = [() => rmSync(work, { recursive: true, force: true })];
process.on('exit', () => {
	for (const step of undo.reverse()) step();
});

function run(program: string, ...args: string[]): string {
	return execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

function buildah(...args: string[]): string {
	return run('buildah', ...stores, ...args);
}

/** Of its layers, uncompressed. buildah prints `163 MB`. */
function sizeMb(image: string): number {
	const [{ size }] = JSON.parse(buildah('images', '--json', image)) as [{ size: string }];
	const units: Record<string, number> = { KB: 0.001, MB: 1, GB: 1000 };
	return Number.parseFloat(size) * (units[size.slice(-2)] ?? Number.NaN);
}

/** As a registry of the OCI format gives it to Podman and others. */
function readAsOci(image: string): ImageConfig {
	const layout = join(work, 'oci');
	buildah('push', '--quiet', '--format=oci', '--disable-compression', image, `oci:${layout}`);
	const json = (path: string) => JSON.parse(readFileSync(join(layout, path), 'utf8'));
	const blob = (digest: string) => json(`blobs/${digest.replace(':', '/')}`);
	const config = blob(blob(json('index.json').manifests[0].digest).config.digest);
	rmSync(layout, { recursive: true });
	return config;
}

makeNodeBase(BASE, stores);
const began = performance.now();
buildah(
	...['bud', '--isolation=chroot', '--network=host', '--pull-never', '--quiet', '--format=docker'],
	...[`--build-arg=NODE_IMAGE=${BASE}`, '--build-arg=REVISION=0123abcd'],
	...['--file=deploy/Dockerfile', '--ignorefile=deploy/Dockerfile.dockerignore', `--tag=${IMAGE}`, '.'],
);
const buildSeconds = (performance.now() - began) / 1000;
const above = sizeMb(IMAGE) - sizeMb(BASE);
assert.ok(above > 0 && above <= ABOVE_BASE_MAX_MB, `${above} MB above the base`);

const { architecture, config } = JSON.parse(buildah('inspect', '--type=image', IMAGE)).Docker as ImageConfig;
const oci = readAsOci(IMAGE);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
for (const one of [{ architecture, config }, oci]) {
	assert.equal(ARCHITECTURES[one.architecture as keyof typeof ARCHITECTURES], process.arch);
	assert.equal(one.config.User, 'node');
	assert.deepEqual(Object.keys(one.config.Volumes), ['/data']);
	assert.deepEqual(one.config.Cmd, config.Cmd);
	const label = (name: string) => one.config.Labels[`org.opencontainers.image.${name}`];
	assert.deepEqual(['title', 'licenses', 'version', 'revision'].map(label), ['Matinee', 'MIT', version, '0123abcd']);
}
// The OCI format has no place for it: who uses that format takes the same command from the compose file.
assert.equal(oci.config.Healthcheck, undefined);
const [form, ...healthCommand] = config.Healthcheck?.Test ?? [];
assert.equal(form, 'CMD');

const data = join(work, 'data');
mkdirSync(data, { mode: 0o700 });
run('chown', `${NODE_USER}:${NODE_USER}`, data);
const port = await findFreePort();

/**
 * The image's files, read-only but for the volume and /tmp, as `read_only: true` of the compose file has them. Returns what runs
 * a command in them.
 */
function makeContainer() {
	const container = buildah('from', '--pull-never', IMAGE);
	undo.push(() => buildah('umount', container));
	const root = mkdtempSync(join(work, 'root-'));
	const mount = (...args: string[]) => {
		run('mount', ...args);
		undo.push(() => run('umount', '--lazy', args.at(-1) ?? ''));
	};
	mount('--bind', buildah('mount', container), root);
	run('mount', '-o', 'remount,bind,ro', root);
	mount('--bind', data, join(root, 'data'));
	mount('-t', 'proc', 'proc', join(root, 'proc'));
	mount('-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp'));
	assert.throws(() => writeFileSync(join(root, 'matinee', 'x'), ''), /EROFS/);
	const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
	return (...command: readonly string[]) =>
		spawn(
			'/usr/sbin/chroot',
			[
				`--userspec=${NODE_USER}:${NODE_USER}`,
				root,
				...['sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir],
				...command,
			],
			{
				env: {
					PATH: '/usr/local/bin:/usr/bin:/bin',
					...env,
					...{ PORT: String(port), LOG_LEVEL: 'warn', ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' },
				},
				stdio: ['ignore', 'pipe', 'pipe'],
			},
		);
}

type Container = ReturnType<typeof makeContainer>;

async function expectExit(expected: number, container: Container, ...command: readonly string[]): Promise<void> {
	const child = container(...command);
	let printed = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			printed += chunk;
		});
	}
	const [code] = await once(child, 'close');
	assert.equal(code, expected, `${command.join(' ')}: ${printed}`);
}

async function serve(container: Container) {
	const start = performance.now();
	const server = container(...config.Cmd);
	undo.push(() => server.kill('SIGKILL'));
	return whenInstalledIsReady(server, { port, began: start });
}

const container = makeContainer();
const first = await serve(container);
const token = await actAsFirstOwner(first);
await expectExit(0, container, ...healthCommand);
await expectExit(0, container, 'matinee', 'doctor');
await expectExit(0, container, 'matinee', 'backup', '/data/copies/friday.db');
await first.stop();
await expectExit(1, container, ...healthCommand);

// As an update does: another container with the same volume.
const second = await serve(makeContainer());
await expectOwnersData(second, token);
await second.stop();
const seconds = ({ firstPageMs }: { firstPageMs: number }) => (firstPageMs / 1000).toFixed(1);
process.stdout.write(
	`The image for ${architecture} is ${sizeMb(IMAGE).toFixed(0)} MB, ${above.toFixed(0)} MB above its base, built in ${buildSeconds.toFixed(0)} s; first page ${seconds(first)} s after the first start, ${seconds(second)} s after the second; ${second.memoryMib.toFixed(0)} MiB of memory; its root was read-only\n`,
);
