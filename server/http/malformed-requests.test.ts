import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { converse, listen, openRaw } from '../testing/raw-connection.ts';

const HOST = 'Host: matinee';
const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const CHUNKED_BODY = '0\r\n\r\n';

async function serve() {
	const { http } = await createTestApp({ env: { PUBLIC_URL: 'https://matinee.example', TRUST_PROXY: 'off' } });
	return listen(http);
}

/** Status, headers and body of the last response. */
function parse(heard: string) {
	const [head = '', body = ''] = heard.slice(heard.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
	const [line = '', ...fields] = head.split('\r\n');
	const headers = Object.fromEntries(
		fields.map((field) =>
			field
				.toLowerCase()
				.split(/: (.*)/)
				.slice(0, 2),
		),
	);
	return { status: Number(line.split(' ')[1]), headers, body };
}

describe('a request that breaks the standard', () => {
	it.each<[string, string, number, string]>([
		['two hosts', request('GET /api/health HTTP/1.1', HOST, HOST), 400, 'invalid_request'],
		['two hosts that differ', request('GET / HTTP/1.1', 'host: a', 'HOST: b'), 400, 'invalid_request'],
		['no host', request('GET /api/health HTTP/1.1'), 400, 'invalid_request'],
		['an empty host', request('GET /api/health HTTP/1.1', 'Host:'), 400, 'invalid_request'],
		...['a b', 'a/b', 'user@a', 'a:b', 'a:123456', '[::1', 'a,b/', 'http://a', 'a?b', 'a#b', 'a\\b', '<a>', '%zz'].map(
			(host): [string, string, number, string] => [
				`the host "${host}"`,
				request('GET /api/health HTTP/1.1', `Host: ${host}`),
				400,
				'invalid_request',
			],
		),
		[
			'an unknown coding',
			request('POST /api/auth/login HTTP/1.1', HOST, 'Transfer-Encoding: x, chunked') + CHUNKED_BODY,
			501,
			'not_implemented',
		],
		[
			'a coding that is not implemented',
			request('POST / HTTP/1.1', HOST, 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked') + CHUNKED_BODY,
			501,
			'not_implemented',
		],
		[
			'chunks in chunks',
			request('POST / HTTP/1.1', HOST, 'Transfer-Encoding: chunked, chunked') + CHUNKED_BODY,
			400,
			'invalid_request',
		],
		[
			'a last coding without an end',
			request('POST / HTTP/1.1', HOST, 'Transfer-Encoding: chunked, gzip'),
			400,
			'invalid_request',
		],
		[
			'a coding in HTTP/1.0',
			request('POST / HTTP/1.0', HOST, 'Transfer-Encoding: chunked') + CHUNKED_BODY,
			400,
			'invalid_request',
		],
		[
			'a length beside chunks',
			request('POST / HTTP/1.1', HOST, 'Transfer-Encoding: chunked', 'Content-Length: 3') + CHUNKED_BODY,
			400,
			'invalid_request',
		],
		['two lengths', request('POST / HTTP/1.1', HOST, 'Content-Length: 3', 'Content-Length: 4'), 400, 'invalid_request'],
		['a length that is no number', request('POST / HTTP/1.1', HOST, 'Content-Length: x'), 400, 'invalid_request'],
		['an unknown expectation', request('GET /api/health HTTP/1.1', HOST, 'Expect: 200-ok'), 417, 'expectation_failed'],
		[
			'one expectation too many',
			request('POST /api/auth/login HTTP/1.1', HOST, 'Expect: x, 100-continue'),
			417,
			'expectation_failed',
		],
		['HTTP/2 in its text', request('GET /api/health HTTP/2.0', HOST), 505, 'http_version_not_supported'],
		['HTTP/3 in its text', request('GET /api/health HTTP/3.0', HOST), 505, 'http_version_not_supported'],
		['a version that does not exist', request('GET /api/health HTTP/1.7', HOST), 505, 'http_version_not_supported'],
		['a tunnel', request('CONNECT example.org:443 HTTP/1.1', 'Host: example.org:443'), 405, 'method_not_allowed'],
		['an authority as its target', request('GET example.org:80 HTTP/1.1', HOST), 400, 'invalid_request'],
		['a target of another scheme', request('GET ftp://matinee/ HTTP/1.1', HOST), 400, 'invalid_request'],
		['a target with a user', request('GET http://me@matinee/ HTTP/1.1', HOST), 400, 'invalid_request'],
		...[
			'',
			' ',
			'?x',
			'api/health',
			'\\',
			'#',
			'/#x',
			'/api/health#x',
			'http://matinee/#x',
			'http:///',
			'http:/a',
			'/\x80',
		].map((target): [string, string, number, string] => [
			`the target "${target}"`,
			request(`GET ${target} HTTP/1.1`, HOST),
			400,
			'invalid_request',
		]),
		...['GET', 'POST', 'DELETE'].map((method): [string, string, number, string] => [
			`the whole server as the target of ${method}`,
			request(`${method} * HTTP/1.1`, HOST),
			400,
			'invalid_request',
		]),
		...['*', '/', 'matinee'].map((target): [string, string, number, string] => [
			`a tunnel to ${target}`,
			request(`CONNECT ${target} HTTP/1.1`, HOST),
			405,
			'method_not_allowed',
		]),
		['a method in small letters', request('get /api/health HTTP/1.1', HOST), 400, 'invalid_request'],
		['the preface of HTTP/2', request('PRI * HTTP/2.0', '', 'SM'), 400, 'invalid_request'],
		['what is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid_request'],
		['an unknown method', request('BREW /pot HTTP/1.1', HOST), 400, 'invalid_request'],
		['a header that is none', request('GET / HTTP/1.1', HOST, 'a header'), 400, 'invalid_request'],
		['headers beyond the bound', request('GET / HTTP/1.1', HOST, `X: ${'x'.repeat(20_000)}`), 431, 'header_too_large'],
		['an address beyond the bound', request(`GET /${'x'.repeat(20_000)} HTTP/1.1`, HOST), 431, 'header_too_large'],
		['an address of 16 KiB', request(`GET /${'x'.repeat(16_384)} HTTP/1.1`, HOST), 431, 'header_too_large'],
	])('with %s is refused with the standard’s status, in JSON, with all headers', async (_, text, status, code) => {
		const answer = parse(await converse(await serve(), text));
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.body)).toEqual({ success: false, code, message: expect.stringMatching(/./) });
		expect(answer.headers).toMatchObject({
			'content-type': 'application/json; charset=utf-8',
			'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			'x-content-type-options': 'nosniff',
			'strict-transport-security': 'max-age=31536000',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'cache-control': 'no-store',
			connection: 'close',
		});
	});

	it('is refused also for what the hit path has, and without a body for HEAD', async () => {
		const port = await serve();
		const { socket, statuses } = await openRaw(port);
		for (let count = 1; count <= 2; count += 1) {
			socket.write(request('GET /api/tmdb/movie/popular HTTP/1.1', HOST));
			await expect.poll(() => statuses().length).toBe(count);
		}
		const head = 'HEAD /api/tmdb/movie/popular HTTP/1.1';
		expect(parse(await converse(port, request(head, HOST, HOST)))).toMatchObject({ status: 400, body: '' });
		const get = 'GET /api/tmdb/movie/popular HTTP/1.1';
		expect(parse(await converse(port, request(get, HOST, HOST))).status).toBe(400);
	});

	it('behind others is refused after their answers, and what follows it is not read', async () => {
		const port = await serve();
		const health = request('GET /api/health HTTP/1.1', HOST);
		for (const text of ['nonsense\r\n\r\n', request('GET / HTTP/1.1', HOST, HOST)]) {
			const heard = await converse(port, health + health + text + health);
			expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '200', '400']);
		}
	});

	it('in its body is refused instead of an answer', async () => {
		const text = request(
			'POST /api/auth/login HTTP/1.1',
			HOST,
			'Content-Type: application/json',
			'Transfer-Encoding: chunked',
		);
		expect(parse(await converse(await serve(), `${text}zz\r\n`)).status).toBe(400);
	});
});

describe('a request as the standard allows', () => {
	it.each([
		['a host with a port', request('GET /api/health HTTP/1.1', 'Host: matinee.example:8080', 'Connection: close')],
		['an IPv6 host', request('GET /api/health HTTP/1.1', 'Host: [::1]:3000', 'Connection: close')],
		['the absolute form', request('GET http://other.example/api/health HTTP/1.1', HOST, 'Connection: close')],
		['the absolute form in capitals', request('GET HTTPS://A:1/api/health?x=1 HTTP/1.1', HOST, 'Connection: close')],
		[
			'an address just below 16 KiB',
			request(`GET /api/health?${'x'.repeat(16_000)} HTTP/1.1`, HOST, 'Connection: close'),
		],
		['HTTP/1.0 without a host', request('GET /api/health HTTP/1.0')],
	])('with %s is answered', async (_, text) => {
		expect(parse(await converse(await serve(), text)).status).toBe(200);
	});

	it.each([
		['the whole server', 'OPTIONS * HTTP/1.1'],
		['two slashes', 'GET //api/health HTTP/1.1'],
		['another host behind two slashes', 'GET //other.example/ HTTP/1.1'],
		['dots', 'GET /api/../api/health HTTP/1.1'],
	])('with %s as its target is answered, with what is said of any address without anything', async (_, line) => {
		const answer = parse(await converse(await serve(), request(line, HOST, 'Connection: close')));
		expect(answer.status).toBe(404);
		expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'not_found' });
		expect(answer.headers).toMatchObject({
			'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			'x-content-type-options': 'nosniff',
			'strict-transport-security': 'max-age=31536000',
		});
		expect(answer.headers).not.toHaveProperty('location');
	});

	it('that waits to be told to go on is told, and answered', async () => {
		const { socket, heard } = await openRaw(await serve());
		const body = '{"emailOrUsername":"nobody","password":"Ladder-cloud-7"}';
		const length = `Content-Length: ${body.length}`;
		const type = 'Content-Type: application/json';
		socket.write(request('POST /api/auth/login HTTP/1.1', HOST, type, length, 'Expect: 100-Continue'));
		await expect.poll(heard).toContain('100 Continue');
		socket.write(body);
		await expect.poll(heard).toContain('HTTP/1.1 401');
	});
});
