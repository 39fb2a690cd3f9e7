import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMediaServerFetch } from './media-server-fetch.ts';

const IDLE_MS = 300;
const SIGNAL = new AbortController().signal;

async function openFrom(answer: (response: ServerResponse) => void) {
	const server = createServer((_request, response) => answer(response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return createMediaServerFetch({ startMs: IDLE_MS, idleMs: IDLE_MS }).open(
		{ address, headers: {} },
		{ path: '/film' },
		SIGNAL,
	);
}

describe('a file that is opened', { tags: ['media-servers-play'] }, () => {
	it('has to begin in time', async () => {
		await expect(openFrom(() => {})).rejects.toMatchObject({ fault: 'timeout' });
	});

	it('ends when nothing more comes', async () => {
		const file = await openFrom((response) => void response.write('begun'));
		await expect(file.body.toArray()).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
		await file.close();
	});

	it('waits for its reader as long as that one takes', async () => {
		const size = 8 * 1024 * 1024;
		const file = await openFrom((response) => void response.end(Buffer.alloc(size)));
		// Longer than the media server may be silent: another one is given up meanwhile.
		const silent = await openFrom((response) => void response.write('begun'));
		await expect(silent.body.toArray()).rejects.toThrow();
		await silent.close();
		expect(Buffer.concat(await file.body.toArray())).toHaveLength(size);
		await file.close();
	});
});
