import type { IncomingHttpHeaders } from 'node:http';
import type { EncodedBody } from './encoded-body.ts';
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

export type ContentCoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding of a body that the client accepts. */
export function chooseCoding({ 'accept-encoding': accepted }: IncomingHttpHeaders, bytes: EncodedBody): ContentCoding {
	if (!accepted) return 'identity';
	const codings = acceptedCodings(accepted);
	if (bytes.br && codings.br) return 'br';
	return bytes.gzip && codings.gzip ? 'gzip' : 'identity';
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
