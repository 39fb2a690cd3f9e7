import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { createCopyHosts, toUserAgent } from './copy-hosts.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

function buildHosts(env: Record<string, string>) {
	const hosts = createCopyHosts({
		config: readConfig(env),
		version: '1.2.3',
		publicUrl: 'https://matinee.example',
		logger: silent,
	});
	onTestFinished(() => hosts.close());
	return hosts;
}

it('a host with an empty address is off', () => {
	const { archive, commons, wikidata } = buildHosts({ ARCHIVE_URL: '', WIKIDATA_URL: '' });
	expect([archive, wikidata]).toEqual([null, null]);
	expect(commons).not.toBeNull();
});

it('calls say who is calling', async () => {
	let headers: IncomingHttpHeaders = {};
	const server = createServer((request, response) => {
		headers = request.headers;
		response.setHeader('content-type', 'application/json').end('{}');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	const { archive } = buildHosts({ ARCHIVE_URL: `http://127.0.0.1:${port}`, CONTACT_EMAIL: 'films@matinee.example' });
	await archive?.getJson('/metadata/a-trip', 'archive item');
	expect(headers['user-agent']).toBe('Matinee/1.2.3 (https://matinee.example; films@matinee.example)');
});

it('a contact that no header may carry is left out', () => {
	expect(toUserAgent('1.2.3', 'https://matinee.example', 'bücher@example.org')).toBe(
		'Matinee/1.2.3 (https://matinee.example)',
	);
});

it('a host that does not answer has four calls, twelve wait, and the others fail at once', async () => {
	let open = 0;
	const server = createServer(() => {
		open += 1;
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	onTestFinished(() => server.closeAllConnections());
	const { port } = server.address() as AddressInfo;
	const { archive } = buildHosts({ ARCHIVE_URL: `http://127.0.0.1:${port}` });
	let failed = 0;
	for (let count = 0; count < 30; count += 1) {
		archive?.getJson(`/metadata/item-${count}`, 'archive item').catch(() => {
			failed += 1;
		});
	}
	await expect.poll(() => open).toBeGreaterThan(0);
	expect(open).toBeLessThanOrEqual(4);
	expect(failed).toBeGreaterThanOrEqual(30 - 12 - 4);
	expect(failed).toBeLessThanOrEqual(30 - 12);
});
