/**
 * `npm start`: installs what is missing, builds what is stale, and runs the server. Runs on any Node from 20 on: the
 * pinned Node is one of the packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { SERVER_FILE, serverEnvironment, V8_FLAGS } from '../harness/server-command.mjs';
import { areDocsFresh, isBuildFresh, isServerFresh } from './build-stamp.mjs';
import { ensureInstalled, pinnedNode } from './ensure-installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

// As the server does (`server/main.ts`): what is printed may be lost, and without a terminal its end ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (![0, 1, 2].some((descriptor) => isatty(descriptor))) process.on('SIGHUP', () => {});

ensureInstalled(root);
const node = pinnedNode(root);
if (node === process.execPath || Number(process.versions.node.split('.')[0]) >= 24) await serve();
else runWith(node);

async function serve() {
	const { NODE_ENV, NODE_COMPILE_CACHE } = serverEnvironment(root);
	module.enableCompileCache(NODE_COMPILE_CACHE);
	if (!isBuildFresh(root)) runScript('build.ts');
	else {
		if (!isServerFresh(root)) runScript('build-server.ts');
		if (process.env.DOCS === 'on' && !areDocsFresh(root)) runScript('build-docs.ts');
	}
	process.env.NODE_ENV = NODE_ENV;
	module.createRequire(import.meta.url)(join(root, SERVER_FILE));
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
	const args = ['--disable-warning=ExperimentalWarning', ...V8_FLAGS, fileURLToPath(import.meta.url)];
	const child = spawn(executable, args, { stdio: 'inherit' });
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
		process.on(signal, () => child.kill(signal));
	child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
