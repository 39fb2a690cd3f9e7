import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isatty } from 'node:tty';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app/build-app.ts';
import { type Config, readConfig } from './config.ts';
import { findStartUrl } from './find-start-url.ts';
import { VERSION } from './lib/installation.ts';
import { ROOT_DIR } from './lib/root-dir.ts';
import { createLog } from './log.ts';
import { readBuildOutput } from './pages/build-output.ts';
import { ConfigError, StartError } from './start-error.ts';
import { toStartNotice } from './start-notice.ts';

/** A shutdown that takes longer ends the process. */
const SHUTDOWN_TIMEOUT_MS = 9000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const HAS_TERMINAL = [0, 1, 2].some((descriptor) => isatty(descriptor));
/** A catalogue that does not answer delays the notice of the start no longer. */
const SOURCE_CHECK_MS = 2000;

/** Runs the server until a signal. */
async function main(): Promise<void> {
	surviveLostOutput();
	if (!HAS_TERMINAL) process.on('SIGHUP', () => {});
	// What it writes is readable by its own user alone: the database and the caches show what people watch.
	process.umask(0o077);
	const config = readConfig(process.env);
	const log = createLog(config);
	const build = await readBuildOutput(join(ROOT_DIR, 'dist'));
	const app = await buildApp({ config, version: VERSION, log, clock: Date.now, build });
	const sourceChecked = within(SOURCE_CHECK_MS, app.sourceCheck.run());

	const grace = closeWithGrace(
		{ delay: SHUTDOWN_TIMEOUT_MS, logger: false, skip: [...STOP_SIGNALS] },
		async ({ err }) => {
			if (err) log.fatal({ err }, 'Stopping after an error that nothing caught');
			await app.close();
		},
	);
	stopOnSignal((signal) => {
		log.info({ signal }, 'Stopping');
		grace.close();
	});

	await listen(app.http, config);
	app.housekeeping.start();
	app.mail.start();
	app.imports.start();
	app.webhooks.start();
	app.trackers.start();
	app.push.start();
	app.newEpisodes?.start();
	app.nightlyBackup?.start();
	app.copiesCheck?.start();
	app.updateCheck?.start();
	app.addonsCheck.start();
	app.healthWatch.start();
	app.mediaServers.readJob.start();
	const { port } = app.http.server.address() as { port: number };
	log.info({ host: config.host, port, dataDir: config.dataDir }, 'Listening');
	const issuing = app.ownerLink.issue().catch((error: unknown) => {
		log.warn({ err: error }, 'No owner link could be issued');
		return null;
	});
	const [url, ownerToken, hasOtherPlayers, check] = await Promise.all([
		findStartUrl(app.http.server, config),
		issuing,
		app.hasOtherPlayers(),
		sourceChecked,
	]);
	const source = check?.outcome ?? null;
	// In one write: who waits for the first line may close the pipe.
	process.stdout.write(toStartNotice({ config, url, ownerToken, hasOtherPlayers, source }));
}

/** Null when it takes longer. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
	const late = new AbortController();
	const result = await Promise.race([work, setTimeout(ms, null, { signal: late.signal }).catch(() => null)]);
	late.abort();
	return result;
}

/**
 * The first signal shuts down gracefully; more of them change nothing: Ctrl-C and service managers send one to npm and to the
 * server, and npm sends it on. The end of a terminal is the end of a server that has one. Node resets a SIGHUP that `nohup` has
 * ignored, so what tells is that no stream of the server is a terminal.
 */
function stopOnSignal(stop: (signal: NodeJS.Signals) => void): void {
	let isStopping = false;
	for (const name of STOP_SIGNALS) {
		process.on(name, (signal) => {
			if (isStopping || (signal === 'SIGHUP' && !HAS_TERMINAL)) return;
			isStopping = true;
			stop(signal);
		});
	}
}

/** A stream that cannot be written, as on a full disk or without a reader, ends nothing. */
function surviveLostOutput(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], config: Config): Promise<void> {
	try {
		const address = { host: config.host, port: config.port, ...(config.reusePort ? { reusePort: true } : {}) };
		await http.listen(address);
	} catch (error) {
		throw toConfigError((error as NodeJS.ErrnoException).code, config) ?? error;
	}
}

/** What to do about an address that cannot be listened on. */
function toConfigError(code: string | undefined, { host, port }: Config): ConfigError | null {
	switch (code) {
		case 'EADDRINUSE':
			return new ConfigError(`PORT: ${port} on ${host} is in use; set another PORT`);
		case 'ENOTSUP':
			return new ConfigError('REUSE_PORT: this system cannot share a port; give each server a PORT of its own');
		case 'EACCES':
			return new ConfigError(`PORT: this user may not listen on ${port}; set a PORT above 1023`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return new ConfigError(`HOST: ${host} is not an address of this machine`);
		default:
			return null;
	}
}

// Without `await`: the built server is a CommonJS module.
main().catch((error: unknown) => {
	if (!(error instanceof StartError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});
