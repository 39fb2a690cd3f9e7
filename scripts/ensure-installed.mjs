import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build needs the development dependencies, also with NODE_ENV=production. */
const INSTALL = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the lockfile's packages unless all are installed. Exits the process when that fails.
 * @param {string} root
 */
export function ensureInstalled(root) {
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex');
	const mark = join(root, 'node_modules', '.installed-lock');
	if (existsSync(mark) && readFileSync(mark, 'utf8') === lock && listMissing(root).length === 0) return;
	process.stdout.write('Installing packages…\n');
	const done = spawnSync('npm', INSTALL, {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (done.status !== 0) {
		process.stderr.write('The packages could not be installed; see the lines above.\n');
		process.exit(done.status ?? 1);
	}
	const missing = listMissing(root);
	if (missing.length > 0) {
		process.stderr.write(`npm ended well, but these packages are not there: ${missing.join(', ')}\n`);
		process.exit(1);
	}
	writeFileSync(mark, lock);
}

/**
 * Names of direct dependencies that are not installed.
 * @param {string} root
 * @returns {string[]}
 */
function listMissing(root) {
	const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const names = Object.keys({ ...dependencies, ...devDependencies });
	return names.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')));
}

/**
 * The pinned Node, where npm has it for this system; else the running one, if it is new enough.
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
