import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendJsonDownload } from './json-download.ts';

/** A promise and what keeps it. */
function createGate(): { isOpen: Promise<void>; open(): void } {
	let open = () => {};
	const isOpen = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { isOpen, open };
}

/** A server of one file, which holds a place from its first piece to its end. */
async function serveFile() {
	const app = Fastify();
	onTestFinished(() => app.close());
	const [asked, called, begun, gone] = [createGate(), createGate(), createGate(), createGate()];
	const [mayCall, mayGive] = [createGate(), createGate()];
	const seen = { held: 0, begun: 0 };
	async function* chunks() {
		seen.held += 1;
		try {
			begun.open();
			await mayGive.isOpen;
			yield '[1,';
			yield '2]';
		} finally {
			seen.held -= 1;
		}
	}
	app.get('/file', async (_request, reply) => {
		reply.raw.once('close', gone.open);
		asked.open();
		await mayCall.isOpen;
		const onStart = async () => {
			seen.begun += 1;
		};
		const sent = await sendJsonDownload(reply, { name: 'file.json', chunks: chunks(), onStart });
		called.open();
		return sent;
	});
	const origin = await app.listen({ port: 0, host: '127.0.0.1' });
	const ask = () => {
		const socket = connect(Number(new URL(origin).port), '127.0.0.1');
		socket.on('error', () => {});
		socket.write('GET /file HTTP/1.1\r\nHost: matinee\r\n\r\n');
		return socket;
	};
	return { origin, ask, seen, asked, called, begun, gone, mayCall, mayGive };
}

describe('a download sent in chunks', () => {
	it('is sent completely, then its slot is free', async () => {
		const { origin, seen, mayCall, mayGive } = await serveFile();
		mayCall.open();
		mayGive.open();
		const response = await fetch(`${origin}/file`);
		expect(await response.json()).toEqual([1, 2]);
		expect(response.headers.get('content-disposition')).toBe('attachment; filename="file.json"');
		await expect.poll(() => seen).toEqual({ held: 0, begun: 1 });
	});

	it('frees its slot when the client disconnects before the first chunk', {
		tags: ['api-exports'],
	}, async () => {
		const { ask, seen, begun, called, gone, mayCall, mayGive } = await serveFile();
		mayCall.open();
		const socket = ask();
		await begun.isOpen;
		expect(seen.held).toBe(1);
		socket.destroy();
		await gone.isOpen;
		mayGive.open();
		await called.isOpen;
		await expect.poll(() => seen).toEqual({ held: 0, begun: 0 });
	});

	it('takes no slot when the client disconnected before it starts', {
		tags: ['api-exports'],
	}, async () => {
		const { ask, seen, asked, called, gone, mayCall, mayGive } = await serveFile();
		mayGive.open();
		const socket = ask();
		await asked.isOpen;
		socket.destroy();
		await gone.isOpen;
		mayCall.open();
		await called.isOpen;
		expect(seen).toEqual({ held: 0, begun: 0 });
	});
});
