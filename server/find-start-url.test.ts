import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { findStartUrl } from './find-start-url.ts';

async function listen(host: string, port = 0) {
	const server = createServer().listen(port, host);
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	return { server, port: (server.address() as AddressInfo).port };
}

async function urlOf(host: string, env: Record<string, string> = {}) {
	const { server, port } = await listen(host);
	return (await findStartUrl(server, readConfig({ HOST: host, PORT: '0', ...env }))).replace(String(port), 'PORT');
}

describe('the address of a start', { tags: ['operating-start-notice'] }, () => {
	it.each([
		['127.0.0.1', 'http://localhost:PORT'],
		['localhost', 'http://localhost:PORT'],
		['0.0.0.0', 'http://localhost:PORT'],
		['::', 'http://localhost:PORT'],
		['127.0.0.2', 'http://127.0.0.2:PORT'],
	])('with HOST %s is %s, which was tried', async (host, url) => {
		expect(await urlOf(host)).toBe(url);
	});

	it('is ::1 where the name localhost has another address', async () => {
		expect(await urlOf('::1')).toMatch(/^http:\/\/(\[::1\]|localhost):PORT$/);
	});

	it('is not localhost where another server has the port there', async () => {
		const { server, port } = await listen('127.0.0.2');
		await listen('127.0.0.1', port);
		expect(await findStartUrl(server, readConfig({ HOST: '127.0.0.2', PORT: String(port) }))).toBe(
			`http://127.0.0.2:${port}`,
		);
	});

	it('is PUBLIC_URL where it is set', async () => {
		const env = { PUBLIC_URL: 'https://films.example.org', TRUST_PROXY: '1' };
		expect(await urlOf('127.0.0.2', env)).toBe('https://films.example.org');
	});
});

it.each([
	['127.0.0.1', 'http://localhost:3000'],
	['0.0.0.0', 'http://localhost:3000'],
	['::', 'http://localhost:3000'],
	['192.168.1.5', 'http://192.168.1.5:3000'],
	['fd00::2', 'http://[fd00::2]:3000'],
	['films.lan', 'http://films.lan:3000'],
	['fe80::1%eth0', 'http://localhost:3000'],
])('without PUBLIC_URL and with HOST %s browsers reach the server at %s', (HOST, publicUrl) => {
	expect(readConfig({ HOST })).toMatchObject({ publicUrl, isPublicUrlSet: false });
});
