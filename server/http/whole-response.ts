import { IncomingMessage, OutgoingMessage, type ServerResponse } from 'node:http';

/** A response with status 200 as the bytes of its connection. */
export interface WholeResponse {
	head: string;
	/** Head and body. */
	bytes: Buffer;
}

/** What Node keeps of a response's head; both are there since its first versions, and in no documentation. */
interface WrittenHead {
	_header: string | null;
	_headerSent: boolean;
}

const HAS_WRITTEN_HEAD = ((message) => '_header' in message && '_headerSent' in message)(new OutgoingMessage());

/** Whether the response keeps its connection as most do, so that `toWholeResponse` has the right head. */
export function canSendWhole({ httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
	return HAS_WRITTEN_HEAD && httpVersion === '1.1' && shouldKeepAlive;
}

/**
 * The head as `writeHead` makes it for a kept connection.
 *
 * @param headers Names and values by turns, checked by Node before.
 * @param now Epoch milliseconds, for the Date header.
 */
export function toWholeResponse(
	headers: readonly string[],
	body: Buffer,
	{ keepAliveTimeoutMs, now }: { keepAliveTimeoutMs: number; now: number },
): WholeResponse {
	const lines = ['HTTP/1.1 200 OK'];
	for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
	lines.push(`Date: ${new Date(now).toUTCString()}`, 'Connection: keep-alive');
	if (keepAliveTimeoutMs > 0) lines.push(`Keep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / 1000)}`);
	const head = `${lines.join('\r\n')}\r\n\r\n`;
	return { head, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]) };
}

/** Of `optimizeEmptyRequests`, an option of Node's server for all requests; in no documentation either. */
interface EmptyRequest {
	_dumpAndCloseReadable(): void;
	_read(): void;
}

const CAN_CLOSE_READABLE = '_dumpAndCloseReadable' in IncomingMessage.prototype;

/**
 * Ends the stream of a request that has no body and that nothing reads: otherwise it is resumed, read to its end and destroyed,
 * with an event for each, after the response.
 */
export function endEmptyRequest(request: IncomingMessage): void {
	if (!CAN_CLOSE_READABLE) return;
	const empty = request as unknown as EmptyRequest;
	empty._dumpAndCloseReadable();
	empty._read();
}

/**
 * Sends the response in one write. `writeHead` joins and checks a dozen headers again for each response, which takes a third of
 * the time of a hit, and head and body would be two parts of a write.
 */
export function sendWhole(response: ServerResponse, { head, bytes }: WholeResponse): void {
	const written = response as unknown as WrittenHead;
	written._header = head;
	written._headerSent = true;
	response.end(bytes);
}
