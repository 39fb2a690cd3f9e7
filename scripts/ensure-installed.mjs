import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the lockfile's packages unless they are there already. Ends the process when that fails.
 * @param {string} root
 */
export function ensureInstalled(root) {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	const mark = join(root, 'node_modules', '.installed-lock');
	if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
	process.stdout.write('Installing packages…\n');
	const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (done.status !== 0) {
		process.stderr.write('The packages could not be installed; see the lines above.\n');
		process.exit(done.status ?? 1);
	}
	writeFileSync(mark, lock);
}

/**
 * The Node that the project pins, where its package exists for this system; else the one that runs, if it is new enough.
 * @param {string} root
 * @returns {string}
 */
export function pinnedNode(root) {
	const pinned = join(root, 'node_modules', '.bin', 'node');
	if (existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
	process.stderr.write(`Matinee needs Node 24 or newer on this system; this is ${process.version}.\n`);
	process.exit(1);
}
