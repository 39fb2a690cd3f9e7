import type { IncomingHttpHeaders } from 'node:http';
import type { ContentCoding, EncodedBody } from './encoded-body.ts';
import { readHeaderOnce } from './read-header-once.ts';

/** Whether the client has this body already. */
export function isNotModified(
	{ 'if-none-match': condition }: IncomingHttpHeaders,
	{ etag }: Pick<EncodedBody, 'etag'>,
): boolean {
	if (!condition) return false;
	if (condition === etag || condition.trim() === '*') return true;
	// Weak comparison: a proxy may have removed the `W/`.
	return condition.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}

/** The coding in which a client gets the fewest bytes. */
export function preferredCoding(headers: IncomingHttpHeaders): ContentCoding {
	const { br, gzip } = codingsOf(headers);
	if (br) return 'br';
	return gzip ? 'gzip' : 'identity';
}

/** The smallest encoding that a body is in and that the client accepts. */
export function chooseCoding(headers: IncomingHttpHeaders, bytes: EncodedBody): ContentCoding {
	const { br, gzip } = codingsOf(headers);
	if (bytes.br && br) return 'br';
	return bytes.gzip && gzip ? 'gzip' : 'identity';
}

function codingsOf({ 'accept-encoding': accepted }: IncomingHttpHeaders): { br: boolean; gzip: boolean } {
	return accepted ? acceptedCodings(accepted) : { br: false, gzip: false };
}

const acceptedCodings = readHeaderOnce((header) => ({ br: accepts(header, 'br'), gzip: accepts(header, 'gzip') }));

/** Whether an Accept-Encoding header names this coding, without `q=0`. `*` is ignored: identity is always acceptable. */
function accepts(header: string, coding: string): boolean {
	if (!header.includes(coding)) return false;
	return header.split(',').some((part) => {
		const [name, ...parameters] = part.trim().split(/\s*;\s*/);
		return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
	});
}
