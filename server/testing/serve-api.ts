/** The API alone, without pages, in a process of its own that a test may kill. Settings come from the environment. */
import { pino } from 'pino';
import { buildApp } from '../app/build-app.ts';
import { readConfig } from '../config.ts';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination(2));
// A process that a busy machine stops for a second is not overloaded.
const monitorEventLoop = () => ({ stop() {} });
const app = await buildApp({ config, version: '0.0.0-test', log, clock: Date.now, build: null, monitorEventLoop });
const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
app.housekeeping.start();
process.stdout.write(`ready at ${url}\n`);
