/** Builds `dist/server/main.cjs`, what `npm start` runs: the server, the open catalogue and their libraries in one file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { SERVER_ARGS, serverEnvironment } from '../harness/server-command.mjs';
import { ASCII_OUTPUT } from './ascii-output.ts';
import { writeServerStamp } from './build-stamp.mjs';

/** Loaded when they are needed, from `node_modules`: some are native, the others are not used by every instance. */
const LOADED_LATER = ['pg', 'prom-client', '@redis/client', '@node-rs/argon2', '@zxcvbn-ts/language-common'];

/** With its end. */
const START_WITHIN_MS = 60_000;

/** Fastify requires these for routes with JSON schemas, which the server has none of. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Compiles it too: the first start finds the code of what a start runs in the compile cache. */
export async function buildServer(root: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		plugins: [ASCII_OUTPUT],
		publicDir: false,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			outDir: 'dist/server',
			ssr: 'server/main.ts',
			emptyOutDir: true,
			target: 'node24',
			// Read by `node --enable-source-maps` alone.
			sourcemap: true,
			rolldownOptions: {
				external: [...LOADED_LATER, ...NEVER_LOADED],
				treeshake: { moduleSideEffects: [{ test: /\/rate-limiter-flexible\//, sideEffects: false }] },
				output: { format: 'cjs', entryFileNames: 'main.cjs', codeSplitting: false, comments: false },
			},
		},
		ssr: { noExternal: true, external: [...LOADED_LATER, ...NEVER_LOADED], target: 'node' },
	});
	await fillCompileCache(root);
	writeServerStamp(root);
}

/**
 * Starts the server once: what a start runs is compiled when it ends, and found by the next one. V8 refuses a cache that was
 * made with other flags.
 */
async function fillCompileCache(root: string): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'matinee-build-'));
	const server = spawn(process.execPath, SERVER_ARGS, {
		cwd: root,
		stdio: ['ignore', 'pipe', 'inherit'],
		timeout: START_WITHIN_MS,
		killSignal: 'SIGKILL',
		// No setting and no secret of the instance.
		env: {
			PATH: process.env.PATH,
			...serverEnvironment(root),
			HOST: '127.0.0.1',
			PORT: '0',
			DATA_DIR: dataDir,
			LOG_LEVEL: 'error',
		},
	});
	server.stdout.once('data', () => server.kill('SIGTERM'));
	const [code] = (await once(server, 'exit')) as [number | null];
	rmSync(dataDir, { recursive: true, force: true });
	if (code !== 0) throw new Error(`The built server ended with ${code}`);
}

if (import.meta.main) await buildServer(join(import.meta.dirname, '..'));
