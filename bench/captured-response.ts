import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As a browser would request it: the body comes compressed. */
export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br' } as const;

/** Set by every server for itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive']);

/** A response as a server sends it: the body still compressed, the headers without those of the connection. */
export async function captureResponse(url: string): Promise<{ headers: string[]; body: Buffer }> {
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: REQUEST_HEADERS }, resolve).on('error', reject);
	});
	const headers: string[] = [];
	for (let at = 0; at < response.rawHeaders.length; at += 2) {
		const [name = '', value = ''] = response.rawHeaders.slice(at, at + 2);
		if (!OWN_HEADERS.has(name.toLowerCase())) headers.push(name, value);
	}
	return { headers, body: await buffer(response) };
}
