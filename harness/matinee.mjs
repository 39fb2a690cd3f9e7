#!/usr/bin/env node
// `matinee`, the command of the package. Plain JavaScript that old versions of Node can read: the first thing it does is to
// say that one is too old.
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isSupportedNode, SERVER_ARGS, SERVER_FILE, serverEnvironment } from './server-command.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

if (isSupportedNode(process.versions.node)) {
	hideExperimentalWarnings();
	const { runMatinee } = await import(pathToFileURL(join(root, 'dist', 'server', 'matinee.mjs')).href);
	process.exitCode = await runMatinee(process.argv.slice(2), start);
} else {
	process.stderr.write(`Matinee needs Node 22.22 or a later 22, or Node 24 or later; this is ${process.version}.\n`);
	process.exitCode = 1;
}

/** As `--disable-warning=ExperimentalWarning`, which a command of a package cannot pass: `node:sqlite` warns of itself. */
function hideExperimentalWarnings() {
	process.removeAllListeners('warning');
	process.on('warning', (warning) => {
		if (warning.name !== 'ExperimentalWarning') process.stderr.write(`${warning.stack}\n`);
	});
}

/**
 * Replaces this process by the server, so that signals and limits reach it and nothing stays beside it. Resolves with the
 * server's exit code where the system cannot replace a process.
 * @returns {Promise<number>}
 */
async function start() {
	// The package may belong to root: what is compiled goes where the server may write.
	const cache = join(resolve(process.env.DATA_DIR?.trim() || 'data'), 'compiled');
	const { NODE_ENV } = serverEnvironment(root);
	const env = { NODE_COMPILE_CACHE: cache, ...process.env, NODE_ENV };
	const args = [...SERVER_ARGS.slice(0, -1), join(root, SERVER_FILE)];
	// Node makes the directory of the cache, before the server says that what it writes is its own user's alone.
	process.umask(0o077);
	if (process.execve && process.platform !== 'win32')
		process.execve(process.execPath, [process.execPath, ...args], env);
	const server = spawn(process.execPath, args, { stdio: 'inherit', env });
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
	return new Promise((end) => server.on('exit', (code) => end(code ?? 1)));
}
