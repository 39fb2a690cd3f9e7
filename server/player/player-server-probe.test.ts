import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { createPlayerServerProbe } from './player-server-probe.service.ts';

const PUBLIC_URL = 'http://films.example.org';
const TAGS = { tags: ['player-server-probe'] };

/** A player server; its address, and the requests that it got. */
async function startPlayer(listener: RequestListener, host = '127.0.0.1') {
	const requests: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		requests.push(request);
		listener(request, response);
	});
	server.listen(0, host);
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as { port: number };
	return { url: `http://${host}:${port}/movie/605`, port, requests };
}

const answer =
	(status: number, headers: Record<string, string> = {}): RequestListener =>
	(_request, response) =>
		response.writeHead(status, headers).end('page');

/** Allows the address of the test's own players alone. */
function buildProbe(isAllowed = (address: string) => address === '127.0.0.1', timeoutMs = 5000) {
	return createPlayerServerProbe({ publicUrl: PUBLIC_URL, rules: urlRulesOf(PUBLIC_URL), isAllowed, timeoutMs });
}

describe('the test of a player server', TAGS, () => {
	it.each<[string, RequestListener, object]>([
		['answers', answer(200), { outcome: 'answers', status: 200 }],
		['has nothing there', answer(404), { outcome: 'error_status', status: 404 }],
		['fails', answer(500, { 'x-frame-options': 'DENY' }), { outcome: 'error_status', status: 500 }],
		['refuses frames', answer(200, { 'x-frame-options': 'DENY' }), { outcome: 'refuses_frame', status: 200 }],
		['redirects for ever', answer(302, { location: '/again' }), { outcome: 'redirects', status: 302 }],
		['redirects to no page', answer(302, { location: 'ftp://127.0.0.1/' }), { outcome: 'redirects', status: 302 }],
		['redirects here', answer(302, { location: PUBLIC_URL }), { outcome: 'redirects', status: 302 }],
	])('says how one that %s does so', async (_, listener, expected) => {
		const { url } = await startPlayer(listener);
		expect(await buildProbe()(url)).toEqual({ ...expected, ms: expect.any(Number) });
	});

	it('follows redirects, sends nothing of a person, and reads no endless body', async () => {
		const { url, requests } = await startPlayer((request, response) => {
			if (request.url === '/movie/605') response.writeHead(301, { location: '/player?id=605' }).end();
			else response.writeHead(200).write('endless');
		});
		expect(await buildProbe()(url)).toMatchObject({ outcome: 'answers', status: 200 });
		expect(requests.map(({ url }) => url)).toEqual(['/movie/605', '/player?id=605']);
		const { host: _, connection: _connection, ...headers } = requests[1]?.headers ?? {};
		expect(headers).toEqual({ accept: 'text/html', 'user-agent': 'Matinee', 'sec-fetch-dest': 'iframe' });
	});

	it('says when there is no connection, and when there is no answer in time', async () => {
		const { url, port } = await startPlayer(() => {});
		expect(await buildProbe(undefined, 300)(url)).toEqual({ outcome: 'timeout', status: null, ms: null });
		const gone = await startPlayer(answer(200));
		const probe = buildProbe();
		expect(await probe(gone.url.replace(String(gone.port), '1024'))).toMatchObject({ outcome: 'unreachable' });
		expect(await probe('http://no.such.host.invalid/movie/605')).toMatchObject({ outcome: 'unreachable' });
		expect(port).toBeGreaterThan(0);
	});

	it('reaches no address that is not public: by number, by name, by another port, by a redirect', async () => {
		const target = await startPlayer(answer(200), '127.0.0.2');
		const byName = `http://localhost:${target.port}/movie/605`;
		const other = await startPlayer(answer(302, { location: target.url }));
		const refused = { outcome: 'not_public', status: null, ms: null };
		expect(await buildProbe()(other.url)).toEqual(refused);
		expect(target.requests).toEqual([]);
		const probe = createPlayerServerProbe({ publicUrl: PUBLIC_URL, rules: urlRulesOf(PUBLIC_URL) });
		for (const url of [
			other.url,
			byName,
			'http://2130706433/movie/605',
			'http://0x7f.1/movie/605',
			'http://[::ffff:127.0.0.1]/movie/605',
			'http://169.254.169.254/latest/meta-data',
			'http://1.1.1.1:25/movie/605',
		]) {
			expect(await probe(url), url).toEqual(refused);
		}
		expect(other.requests).toHaveLength(1);
	});

	it('is refused for what may not be framed, and beyond two at once', async () => {
		const probe = buildProbe(undefined, 300);
		for (const url of ['/embed/open/movie/775', 'ftp://127.0.0.1/', 'http://a@127.0.0.1/', `${PUBLIC_URL}/admin`]) {
			await expect(probe(url)).rejects.toMatchObject({ code: 'invalid_request' });
		}
		const { url } = await startPlayer(() => {});
		const running = [probe(url), probe(url)];
		await expect(probe(url)).rejects.toMatchObject({ code: 'too_many_requests' });
		await Promise.all(running);
		expect(await probe(url)).toMatchObject({ outcome: 'timeout' });
	});
});
