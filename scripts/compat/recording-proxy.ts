import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call sent and got. */
export interface Exchange {
	/** Below the base address, with the query: `/movie/550?language=en-US`. */
	path: string;
	status: number;
	/** The body as JSON, or as text where it is none. */
	body: unknown;
}

export interface RecordingProxy {
	url: string;
	/** The exchanges since the last time. */
	take(): Exchange[];
	close(): Promise<void>;
}

/**
 * A server that passes requests on to a base address and records them, so that no library has to be opened for it. Sends
 * the library's own credential, unless `headers` have another.
 */
export async function startRecordingProxy(
	baseUrl: string,
	headers: Record<string, string> = {},
): Promise<RecordingProxy> {
	let exchanges: Exchange[] = [];
	const server = createServer(async (request, reply) => {
		const path = request.url ?? '/';
		try {
			const { authorization = '' } = request.headers;
			const sent = { ...(authorization ? { authorization } : {}), ...headers };
			const response = await fetch(baseUrl + path, { method: request.method ?? 'GET', headers: sent });
			const text = await response.text();
			exchanges.push({ path, status: response.status, body: toJson(text) });
			reply.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? 'text/plain' });
			reply.end(text);
		} catch (error) {
			exchanges.push({ path, status: 0, body: String(error) });
			reply.destroy();
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		take() {
			const taken = exchanges;
			exchanges = [];
			return taken;
		},
		close() {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			return closed;
		},
	};
}

function toJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
