import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves (Linux from 32768, others from 49152): none of theirs comes in between. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

/** A free port of this machine, for another program to listen on. */
export async function findFreePort(): Promise<number> {
	for (;;) {
		const port = randomInt(FIRST_PORT, LAST_PORT);
		if (await isFree(port)) return port;
	}
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}
