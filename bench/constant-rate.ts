/**
 * A process of its own that sends requests at a constant rate, whether earlier ones are answered or not: `URL[,URL…] requests a
 * second, seconds`. Latencies count from the moment at which a request was due, so a server that stalls does not hide what it
 * makes wait. Prints a line of JSON: 50th, 99th and 99.9th percentile and the longest in milliseconds, and how many failed.
 */
import { Agent, get } from 'node:http';
import { REQUEST_HEADERS } from './captured-response.ts';
import { percentile } from './report-figure.ts';

const urls = (process.argv[2] ?? '').split(',');
const perSecond = Number(process.argv[3]);
const total = perSecond * Number(process.argv[4]);
/** Fewer than the server accepts from one address: requests that are due wait here, and their time counts. */
const MAX_CONNECTIONS = 100;

const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
const times: number[] = [];
let failed = 0;
let sent = 0;

function request(dueAt: number): Promise<void> {
	return new Promise((resolve) => {
		const fail = () => {
			failed += 1;
			resolve();
		};
		get(urls[sent % urls.length] ?? '', { agent, headers: REQUEST_HEADERS }, (response) => {
			if (response.statusCode !== 200) failed += 1;
			response.resume().once('end', () => {
				times.push(performance.now() - dueAt);
				resolve();
			});
			response.once('error', fail);
		}).once('error', fail);
	});
}

const began = performance.now();
const inFlight: Promise<void>[] = [];
while (sent < total) {
	for (; sent < total && began + (sent * 1000) / perSecond <= performance.now(); sent += 1) {
		inFlight.push(request(began + (sent * 1000) / perSecond));
	}
	await new Promise((resolve) => setTimeout(resolve, 1));
}
await Promise.all(inFlight);
agent.destroy();
const [p50, p99, p999, longest] = [50, 99, 99.9, 100].map((percent) => percentile(times, percent));
process.stdout.write(`${JSON.stringify({ p50, p99, p999, longest, failed })}\n`);
