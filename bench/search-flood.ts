/** A worker of `bench/fairness.ts`: one address whose sockets each send the next random search, or page, as soon as one is answered. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, address, sockets, paths } = workerData as {
	url: string;
	address: string;
	sockets: number;
	/** Each gets a random number at its end. */
	paths: string[];
};
const agent = new Agent({ keepAlive: true, maxSockets: sockets });
const statuses: Record<string, number> = {};
let isOver = false;

parentPort?.once('message', () => {
	isOver = true;
});

function request(path: string): Promise<void> {
	return new Promise((resolve) => {
		const call = get(url + path, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
			statuses[answer.statusCode ?? 0] = (statuses[answer.statusCode ?? 0] ?? 0) + 1;
			answer.resume().on('end', resolve).on('error', resolve);
		});
		call.on('error', () => {
			statuses.failed = (statuses.failed ?? 0) + 1;
			resolve();
		});
	});
}

async function keepRequesting(n: number): Promise<void> {
	while (!isOver) await request(`${paths[n % paths.length]}${Math.floor(Math.random() * 1e9)}`);
}

await Promise.all(Array.from({ length: sockets }, (_, n) => keepRequesting(n)));
agent.destroy();
parentPort?.postMessage(statuses);
