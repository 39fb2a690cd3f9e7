import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies forward the client's port as well: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/** An address without its port; one that is mapped into IPv6 is an IPv4 address. */
export function toAddress(address: string): string {
	const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
	const host = bracketed ?? plain ?? address;
	if (!isIPv6(host)) return host;
	const parsed = ipaddr.IPv6.parse(host);
	return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : host;
}

/**
 * The rate limit key of a client's address, without its port. An IPv6 household has a /64, so the network is the key;
 * IPv4 addresses count one by one, also when mapped into IPv6.
 */
export function toAddressKey(address: string): string {
	return toNetworkKeys(address)[0];
}

/**
 * The keys of a client's networks, the narrowest first. Providers assign an IPv6 client a /64, a /56 or a /48, so that one
 * person may have 65,536 of the first; an IPv4 client has only its address.
 */
export function toNetworkKeys(address: string): [address: string, ...wider: string[]] {
	const host = toAddress(address);
	if (!isIPv6(host)) return [host];
	const parsed = ipaddr.IPv6.parse(host);
	const site = parsed.parts.slice(0, 3).map(toHex).join(':');
	const subnet = parsed.parts[3] ?? 0;
	return [`${site}:${toHex(subnet)}::/64`, `${site}:${toHex(subnet & 0xff00)}::/56`, `${site}::/48`];
}

function toHex(part: number): string {
	return part.toString(16);
}

/**
 * Logs once that a proxy forwards client addresses while none is trusted: all clients then share one address. The header
 * is not logged, since anyone may send it. Returns whether that has happened.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance): () => boolean {
	let wasSeen = false;
	app.addHook('onRequest', ({ headers, log }, _reply, done) => {
		if (!wasSeen && isForwarded(headers)) {
			wasSeen = true;
			log.warn('Forwarded headers came, but TRUST_PROXY is off: if a proxy of yours sends them, set it');
		}
		done();
	});
	return () => wasSeen;
}

/** Whether a proxy says for whom it sends a request. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
	return 'x-forwarded-for' in headers || 'forwarded' in headers;
}

/**
 * The client of a request that Fastify does not see, by the same rule as `request.ip`: the first address, from the nearest on, that
 * is not trusted.
 *
 * @param isTrusted Whether the proxy at an address, at a hop from 0 on, is trusted.
 */
export function toClientAddress(
	{ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
	isTrusted: (address: string, hop: number) => boolean,
): string {
	const forwarded = String(headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((address) => address.trim())
		.filter((address) => address !== '');
	const chain = [socket.remoteAddress ?? '', ...forwarded.reverse()];
	return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? '';
}
