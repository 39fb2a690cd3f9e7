/**
 * `npm start`: installs what is missing, builds what is stale, and runs the server. Runs on any Node from 20 on: the
 * pinned Node is one of the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildFresh, isServerFresh } from './build-stamp.mjs';
import { ensureInstalled, pinnedNode } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

ensureInstalled(root);
const node = pinnedNode(root);
if (node === process.execPath || Number(process.versions.node.split('.')[0]) >= 24) await serve();
else runWith(node);

async function serve() {
	// What the last start compiled need not be compiled again.
	module.enableCompileCache(join(root, 'node_modules', '.cache', 'node'));
	if (!isBuildFresh(root)) runScript('build.ts');
	else if (!isServerFresh(root)) runScript('build-server.ts');
	process.env.NODE_ENV = 'production';
	module.createRequire(import.meta.url)('../dist/server/main.cjs');
}

/**
 * Ends the process when the script fails.
 * @param {string} name
 */
function runScript(name) {
	const args = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', name)];
	const done = spawnSync(process.execPath, args, { stdio: 'inherit', cwd: root });
	if (done.status !== 0) process.exit(done.status ?? 1);
}

/**
 * Runs this script with the pinned Node, forwards signals and exits with its code.
 * @param {string} executable
 */
function runWith(executable) {
	// A small young generation: what is kept here is kept for long, and a small machine has other uses for 10 MB. Without
	// pretenuring: V8 may take objects of requests for long-lived ones, and allocates them in the old generation from then on.
	const flags = [
		'--disable-warning=ExperimentalWarning',
		'--max-semi-space-size=4',
		'--no-allocation-site-pretenuring',
	];
	const child = spawn(executable, [...flags, fileURLToPath(import.meta.url)], {
		stdio: 'inherit',
	});
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
		process.on(signal, () => child.kill(signal));
	child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
