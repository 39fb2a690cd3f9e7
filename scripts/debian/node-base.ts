import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDebianBase, requireDebianProgram } from './debian-base.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of the user `node`, in this base as in the one that `deploy/Dockerfile` names. */
export const NODE_USER = 1000;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Makes the image `name`, like `node:VERSION-bookworm-slim` but out of debootstrap and npm's packages, so that no registry of
 * images is needed: a small Debian, the pinned Node, npm, the user `node`. `stores` are the options of buildah that say where
 * images are kept. Debian, as root.
 */
export function makeNodeBase(name: string, stores: readonly string[] = []): void {
	requireDebianProgram('buildah', '/usr/bin/buildah');
	const work = mkdtempSync(join(tmpdir(), 'matinee-base-'));
	const run = (program: string, ...args: string[]) =>
		execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
	const buildah = (...args: string[]) => run('buildah', ...stores, ...args);
	try {
		const root = join(work, 'root');
		run('cp', '-a', makeDebianBase(), root);
		for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man']) {
			rmSync(join(root, path), { recursive: true, force: true });
		}
		cpSync(join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`), join(root, 'usr/local/bin/node'));
		run('npm', 'install', '--global', '--silent', `--prefix=${join(root, 'usr/local')}`, 'npm@11');
		run('chroot', root, 'useradd', '--uid', String(NODE_USER), '--user-group', '--create-home', 'node');
		// Where this machine reaches npm's registry through an authority of its own, the build has to know it.
		const authorities = [process.env.NODE_EXTRA_CA_CERTS, AUTHORITIES].find((path) => path && existsSync(path));
		if (authorities) {
			mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
			cpSync(authorities, join(root, AUTHORITIES), { dereference: true });
		}
		const container = buildah('from', 'scratch');
		buildah('add', '--quiet', container, root, '/');
		if (authorities) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, container);
		buildah('commit', '--quiet', '--rm', container, name);
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}
