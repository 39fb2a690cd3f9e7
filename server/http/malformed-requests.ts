import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { toRefusalBody } from './error-handler.ts';
import type { RequestsInTurn } from './requests-in-turn.ts';

/** Node's codes of client errors; all others are malformed HTTP. */
const CLIENT_ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
	HPE_HEADER_OVERFLOW: 'header_too_large',
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
	HPE_INVALID_VERSION: 'http_version_not_supported',
};

/** RFC 3986, `host [":" port]`: a name, an IPv4 address or an IPv6 address in brackets. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::\d{0,5})?$/i;
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)(.*)$/i;

export interface MalformedRequests {
	/** Responds to what never became a request: malformed HTTP, headers too large, a slow client. */
	onClientError(error: NodeJS.ErrnoException, socket: Socket): void;
	/** Refuses requests that break RFC 9110 or RFC 9112 before the server's other listeners, once. */
	placeAhead(server: Server): void;
	/** Knows the turns of a connection; without it nothing is pipelined. */
	followTurns(turns: RequestsInTurn): void;
}

/**
 * Refusals of what Node's parser accepts and the standard does not, and of what Node would refuse in a form of its own: each
 * has the standard's status, our JSON, our headers, and ends its connection, since two readers of such a request may disagree
 * about where it ends.
 */
export function createMalformedRequests(headers: Readonly<Record<string, string>>): MalformedRequests {
	let turns: RequestsInTurn | null = null;

	function refuse(response: ServerResponse, code: ErrorCode): void {
		const { head, body } = toRefusal(code, headers);
		response.writeHead(ERROR_STATUS[code], head).end(body);
	}

	function refuseOnSocket(socket: Socket, code: ErrorCode): void {
		if (socket.writable) socket.write(toText(code, headers));
		socket.destroySoon();
	}

	return {
		followTurns(found) {
			turns = found;
		},
		onClientError(error, socket) {
			if (error.code === 'ECONNRESET' || socket.destroyed) return;
			socket.pause();
			const code = CLIENT_ERROR_CODES[error.code ?? ''] ?? 'invalid_request';
			const end = (response: ServerResponse | null) => {
				if (socket.destroyed) return;
				// In the middle of a response this text would be taken for a part of it.
				if (response?.headersSent) socket.destroy(error);
				else refuseOnSocket(socket, code);
			};
			if (turns) turns.afterEarlier(socket, end);
			else end(null);
		},
		placeAhead(server) {
			const listeners = server.listeners('request');
			server.removeAllListeners('request');
			server.on('request', (request: IncomingMessage, response: ServerResponse) => {
				const code = findFault(request);
				if (code !== null) return refuse(response, code);
				if (isContinueExpected(request)) response.writeContinue();
				for (const listener of listeners) listener.call(server, request, response);
			});
			for (const event of ['checkContinue', 'checkExpectation'] as const) {
				server.on(event, (request, response) => void server.emit('request', request, response));
			}
			server.on('connect', (_request, stream) => {
				// Node's type allows for servers on other streams.
				const socket = stream as Socket;
				const end = () => {
					if (!socket.destroyed) refuseOnSocket(socket, 'method_not_allowed');
				};
				socket.on('error', () => {});
				if (turns) turns.afterEarlier(socket, end);
				else end();
			});
		},
	};
}

/** The error that a request deserves before anything reads it; makes the target of one that has none the origin form. */
function findFault(request: IncomingMessage): ErrorCode | null {
	const { headers, rawHeaders, httpVersionMajor, httpVersionMinor } = request;
	if (httpVersionMajor !== 1) return 'http_version_not_supported';
	const { host } = headers;
	if (host === undefined ? httpVersionMinor > 0 : !HOST.test(host) || countHosts(rawHeaders) > 1) {
		return 'invalid_request';
	}
	const coding = headers['transfer-encoding'];
	if (coding !== undefined) {
		const fault = httpVersionMinor > 0 ? findFaultOfCoding(coding) : 'invalid_request';
		if (fault !== null) return fault;
	}
	if (headers.expect !== undefined && httpVersionMinor > 0 && !isContinueExpected(request)) return 'expectation_failed';
	return normalizeTarget(request) ? null : 'invalid_request';
}

function isContinueExpected({ headers: { expect }, httpVersionMinor }: IncomingMessage): boolean {
	return expect !== undefined && httpVersionMinor > 0 && expect.trim().toLowerCase() === '100-continue';
}

function countHosts(rawHeaders: readonly string[]): number {
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
	}
	return count;
}

/** The last coding is `chunked`, once: else nobody knows where the body ends. No other is implemented. */
function findFaultOfCoding(coding: string): ErrorCode | null {
	const codings = coding.split(',').map((name) => name.trim().toLowerCase());
	if (codings.pop() !== 'chunked' || codings.includes('chunked')) return 'invalid_request';
	return codings.length === 0 ? null : 'not_implemented';
}

/**
 * A server reads `GET http://host/path` as `GET /path`; `*` is for OPTIONS alone. False where the target is neither, or has a
 * fragment, which is for browsers: readers disagree about whether it belongs to the path.
 */
function normalizeTarget(request: IncomingMessage): boolean {
	const { url = '' } = request;
	if (url.includes('#')) return false;
	if (url.startsWith('/')) return true;
	if (url === '*') return request.method === 'OPTIONS';
	const [, authority, path = ''] = ABSOLUTE_TARGET.exec(url) ?? [];
	if (authority === undefined || !HOST.test(authority)) return false;
	request.url = path.startsWith('/') ? path : `/${path}`;
	return true;
}

function toRefusal(
	code: ErrorCode,
	headers: Readonly<Record<string, string>>,
): { head: OutgoingHttpHeaders; body: string } {
	const body = JSON.stringify(toRefusalBody(code));
	const head = {
		...headers,
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-store',
		...(code === 'method_not_allowed' ? { allow: 'GET, HEAD' } : {}),
		'content-length': String(Buffer.byteLength(body)),
		connection: 'close',
	};
	return { head, body };
}

function toText(code: ErrorCode, headers: Readonly<Record<string, string>>): string {
	const status = ERROR_STATUS[code];
	const { head, body } = toRefusal(code, headers);
	const lines = Object.entries({ ...head, date: new Date().toUTCString() }).map(([name, value]) => `${name}: ${value}`);
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
