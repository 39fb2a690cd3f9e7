import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A response as bytes and headers, ready to be sent or spoilt. */
export interface Reply {
	status: number;
	headers: Record<string, string>;
	bytes: Buffer;
}

type Misdeed =
	| { kind: 'normal' }
	/** The right answer after `ms`. */
	| { kind: 'slow'; ms: number }
	/** An error status with the body that the host has for it. */
	| ({ kind: 'status' } & ErrorStatus)
	| { kind: 'broken-json' }
	/** The connection breaks half-way; `chunked` announces no length before. */
	| { kind: 'cut-body'; chunked?: boolean }
	/** Whole as HTTP, but the gzip data inside lacks its second half or its last bytes. */
	| { kind: 'cut-gzip'; where?: 'middle' | 'trailer' }
	/** `content-length` says more or less than is sent. */
	| { kind: 'wrong-length'; declared?: 'long' | 'short' }
	| { kind: 'html'; status?: number }
	| { kind: 'redirect'; to: string }
	/** The right answer, with its status or another, byte by byte, one each `ms`. */
	| { kind: 'drip'; ms?: number; status?: number }
	/** The socket is destroyed before any answer. */
	| { kind: 'refused' }
	/** Gzip that unfolds to `mib` MiB. */
	| { kind: 'bomb'; mib?: number }
	/** The right answer under `layers` content encodings. */
	| { kind: 'stacked-encodings'; layers?: number }
	/** The right answer with further headers. */
	| { kind: 'headers'; headers: Record<string, string> }
	/** Whatever a test needs. */
	| { kind: 'body'; body: string; status?: number; contentType?: string };

export interface ErrorStatus {
	status: number;
	/** Seconds, or the header's text. */
	retryAfter?: number | string;
}

/** What the fake does instead of answering; for so many calls, and only for URLs that match, where given. */
export type Behaviour = Misdeed & { times?: number; match?: RegExp };

const BOMB_CHARGE_MIB = 8;

/** `later` runs something after so many milliseconds unless the fake is closed before. */
export interface Stage {
	response: ServerResponse;
	/** The right answer. */
	reply: Reply;
	toErrorReply(error: ErrorStatus): Reply;
	later(ms: number, action: () => void): void;
}

/** Answers one call in the given way. */
export function behave(behaviour: Misdeed, stage: Stage): void {
	const { response, reply, later } = stage;
	switch (behaviour.kind) {
		case 'slow':
			later(behaviour.ms, () => send(response, reply));
			break;
		case 'cut-body':
			cutBody(response, reply, behaviour.chunked ?? false);
			break;
		case 'wrong-length':
			sendWrongLength(response, reply, behaviour.declared ?? 'long');
			break;
		case 'drip':
			drip({ ...stage, reply: { ...reply, status: behaviour.status ?? reply.status } }, behaviour.ms ?? 500);
			break;
		case 'refused':
			response.socket?.destroy();
			break;
		case 'bomb':
			sendBomb(response, behaviour.mib ?? 512);
			break;
		default:
			send(response, toSpoiltReply(behaviour, stage));
	}
}

type Sent = Exclude<Misdeed, { kind: 'slow' | 'cut-body' | 'wrong-length' | 'drip' | 'refused' | 'bomb' }>;

/** The misdeeds that are sound HTTP and lie in what is said. */
function toSpoiltReply(behaviour: Sent, { reply, toErrorReply }: Stage): Reply {
	switch (behaviour.kind) {
		case 'normal':
			return reply;
		case 'status':
			return toErrorReply(behaviour);
		case 'broken-json':
			return { ...toPlain(reply), bytes: toPlain(reply).bytes.subarray(0, -2) };
		case 'cut-gzip':
			return cutGzip(reply, behaviour.where ?? 'middle');
		case 'html':
			return toTextReply(behaviour.status ?? 200, 'text/html', '<!doctype html><h1>Sign in to Wi-Fi</h1>');
		case 'redirect':
			return { status: 302, headers: { location: behaviour.to }, bytes: Buffer.alloc(0) };
		case 'stacked-encodings':
			return stack(reply, behaviour.layers ?? 50);
		case 'headers':
			return { ...reply, headers: { ...reply.headers, ...behaviour.headers } };
		case 'body':
			return toTextReply(behaviour.status ?? 200, behaviour.contentType ?? 'application/json', behaviour.body);
	}
}

export function toTextReply(status: number, contentType: string, text: string): Reply {
	return { status, headers: { 'content-type': contentType }, bytes: Buffer.from(text) };
}

/** The same reply without gzip. */
function toPlain(reply: Reply): Reply {
	const { 'content-encoding': encoding, ...headers } = reply.headers;
	return encoding === 'gzip' ? { ...reply, headers, bytes: gunzipSync(reply.bytes) } : reply;
}

function cutBody(response: ServerResponse, { status, headers, bytes }: Reply, isChunked: boolean): void {
	response.writeHead(status, isChunked ? headers : { ...headers, 'content-length': bytes.length });
	response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}

function cutGzip(reply: Reply, where: 'middle' | 'trailer'): Reply {
	const whole = gzipSync(toPlain(reply).bytes);
	const kept = where === 'middle' ? whole.length / 2 : whole.length - 4;
	return {
		...reply,
		headers: { ...reply.headers, 'content-encoding': 'gzip' },
		bytes: whole.subarray(0, Math.floor(kept)),
	};
}

function sendWrongLength(
	response: ServerResponse,
	{ status, headers, bytes }: Reply,
	declared: 'long' | 'short',
): void {
	response.writeHead(status, { ...headers, 'content-length': bytes.length + (declared === 'long' ? 100 : -10) });
	response.write(bytes, () => response.socket?.end());
}

function drip({ response, reply: { status, headers, bytes }, later }: Stage, everyMs: number): void {
	response.writeHead(status, { ...headers, 'content-length': bytes.length });
	response.flushHeaders();
	function drop(at: number) {
		if (response.destroyed) return;
		if (at >= bytes.length) {
			response.end();
			return;
		}
		response.write(bytes.subarray(at, at + 1));
		later(everyMs, () => drop(at + 1));
	}
	drop(0);
}

/** Gzip may be many members one after the other, so that one small charge is enough for a bomb of any size. */
function sendBomb(response: ServerResponse, mib: number): void {
	const charge = gzipSync(Buffer.alloc(BOMB_CHARGE_MIB * 1024 * 1024, ' '));
	response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
	Readable.from(Array.from({ length: Math.ceil(mib / BOMB_CHARGE_MIB) }, () => charge))
		.on('error', () => {})
		.pipe(response);
}

function stack(reply: Reply, layers: number): Reply {
	let { bytes } = toPlain(reply);
	for (let layer = 0; layer < layers; layer++) bytes = gzipSync(bytes);
	const encodings = Array.from({ length: layers }, () => 'gzip').join(', ');
	return { ...reply, headers: { ...reply.headers, 'content-encoding': encodings }, bytes };
}

function send(response: ServerResponse, { status, headers, bytes }: Reply): void {
	response.writeHead(status, { ...headers, ...(status === 304 ? {} : { 'content-length': bytes.length }) });
	response.end(bytes);
}
