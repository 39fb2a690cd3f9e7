/**
 * Builds `dist/server`: `main.cjs`, what `npm start` runs, has the server, the open catalogue and their libraries in one file;
 * beside it are the programs that the server runs as processes, and `matinee.mjs`, the commands of the package.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { SERVER_ARGS, serverEnvironment } from '../harness/server-command.mjs';
import { ASCII_OUTPUT } from './ascii-output.ts';
import { writeServerStamp } from './build-stamp.mjs';

/** Loaded when they are needed, from `node_modules`: some are native, the others are not used by every instance. */
export const LOADED_LATER = [
	'pg',
	'prom-client',
	'@redis/client',
	'@node-rs/argon2',
	'@resvg/resvg-js',
	'@zxcvbn-ts/language-common',
	'nodemailer',
	'openid-client',
	'otpauth',
	'uqr',
	'web-push',
];

/** With its end. */
const START_WITHIN_MS = 60_000;

/** Fastify requires these for routes with JSON schemas, which the server has none of. */
const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** Its processes and commands. */
const PROGRAMS = [
	'server/commands/matinee.ts',
	'server/db/backup.process.ts',
	'server/pages/share-image.process.ts',
	'server/transfer/reading/read-import.thread.ts',
];

/** Names stay, for stack traces and for libraries that read them: a sixth of the file is indentation. */
const NO_SPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

/** The oldest Node that runs the package; see `NODE_RANGE`. */
const TARGET = 'node22';

/** Compiles it too: the first start finds the code of what a start runs in the compile cache. */
export async function buildServer(root: string): Promise<void> {
	await build(
		toConfig(root, {
			ssr: 'server/main.ts',
			emptyOutDir: true,
			// Read by `node --enable-source-maps` alone.
			sourcemap: true,
			output: { format: 'cjs', entryFileNames: 'main.cjs', codeSplitting: false, comments: false, minify: NO_SPACE },
		}),
	);
	await build(
		toConfig(root, {
			ssr: true,
			emptyOutDir: false,
			input: PROGRAMS,
			// Each command loads its own part.
			output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs', comments: false },
		}),
	);
	await fillCompileCache(root);
	writeServerStamp(root);
}

type BuildOptions = NonNullable<InlineConfig['build']>;
type Rolldown = NonNullable<BuildOptions['rolldownOptions']>;

function toConfig(
	root: string,
	{ input, output, ...options }: BuildOptions & Pick<Rolldown, 'input' | 'output'>,
): InlineConfig {
	const external = [...LOADED_LATER, ...NEVER_LOADED];
	return {
		root,
		configFile: false,
		logLevel: 'warn',
		plugins: [ASCII_OUTPUT],
		publicDir: false,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			...options,
			outDir: 'dist/server',
			target: TARGET,
			rolldownOptions: {
				...(input ? { input } : {}),
				external,
				treeshake: { moduleSideEffects: [{ test: /\/rate-limiter-flexible\//, sideEffects: false }] },
				output,
			},
		},
		ssr: { noExternal: true, external, target: 'node' },
	};
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
