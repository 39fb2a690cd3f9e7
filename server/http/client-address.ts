import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Some proxies forward the client's port as well: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * The rate limit key of a client's address, without its port. An IPv6 household has a /64, so the network is the key;
 * IPv4 addresses count one by one, also when mapped into IPv6.
 */
export function toAddressKey(address: string): string {
	const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
	const host = bracketed ?? plain ?? address;
	if (!isIPv6(host)) return host;
	const parsed = ipaddr.IPv6.parse(host);
	if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
	const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
	return `${network.join(':')}::/64`;
}

/**
 * Logs once that a proxy forwards client addresses while none is trusted: all clients then share one address. The header
 * is not logged, since anyone may send it. Returns whether that has happened.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance): () => boolean {
	let wasSeen = false;
	app.addHook('onRequest', async ({ headers, log }) => {
		if (wasSeen || !('x-forwarded-for' in headers || 'forwarded' in headers)) return;
		wasSeen = true;
		log.warn('Forwarded headers came, but TRUST_PROXY is off: if a proxy of yours sends them, set it');
	});
	return () => wasSeen;
}
