import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { type Logger, pino } from 'pino';
import { buildApp } from './build-app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { readBuildOutput } from './pages/build-output.ts';

const ROOT = join(import.meta.dirname, '..');
/** What is in flight at a stop has this long to finish. */
const STOP_WITHIN_MS = 9000;

/** Starts the server and keeps it until a signal; ends the process itself when the start fails. */
async function main(): Promise<void> {
	const config = readConfigOrExit();
	const log = createLog(config);
	const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
	const build = await readBuildOutput(join(ROOT, 'dist'));
	const app = await buildApp({ config, version, log, clock: Date.now, build });

	closeWithGrace({ delay: STOP_WITHIN_MS, logger: false }, async ({ err, signal }) => {
		if (err) log.fatal({ err }, 'Stopping after an error that nothing caught');
		else log.info({ signal }, 'Stopping');
		await app.close();
	});

	await listen(app.http, config);
	const { port } = app.http.server.address() as { port: number };
	log.info({ host: config.host, port, dataDir: config.dataDir }, 'Listening');
	process.stdout.write(`Matinee is ready at ${config.publicUrl ?? `http://localhost:${port}`}\n`);
}

function readConfigOrExit(): Config {
	try {
		return readConfig(process.env);
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		process.stderr.write(`${error.message}\n`);
		process.exit(1);
	}
}

/** Logs go to standard error, line by line as JSON; standard output is for people. */
function createLog(config: Config): Logger {
	return pino(
		{
			level: config.logLevel,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: ['req.headers.authorization', '*.authorization', '*.api_key', '*.token', '*.password'],
		},
		pino.destination({ dest: 2, sync: true }),
	);
}

async function listen(http: Awaited<ReturnType<typeof buildApp>>['http'], config: Config): Promise<void> {
	try {
		await http.listen({ host: config.host, port: config.port });
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === 'EADDRINUSE') fail(`PORT: ${config.port} on ${config.host} is in use; set another PORT`);
		if (code === 'EADDRNOTAVAIL') fail(`HOST: ${config.host} is not an address of this machine`);
		if (code === 'EACCES') fail(`PORT: this user may not listen on ${config.port}; set a PORT above 1023`);
		throw error;
	}
}

function fail(line: string): never {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}

await main();
