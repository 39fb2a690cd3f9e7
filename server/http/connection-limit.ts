import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../config.ts';
import { toAddressKey } from './client-address.ts';

/**
 * With the usual limit of 1024 open files this leaves enough descriptors for files, the database and upstream requests:
 * running out would fail every client instead of the newest.
 */
export const MAX_CONNECTIONS = 800;

/** Of one address: a browser opens six, so that a large office behind one address stays below it. */
export const MAX_CONNECTIONS_PER_ADDRESS = 200;

interface ConnectionLimits {
	/** Connections from proxies are not limited by address: they are those of all their clients. */
	trustProxy: TrustProxy;
	max?: number;
	maxPerAddress?: number;
}

/**
 * Closes connections beyond the limits at once: those of one address, and those of all; beyond the latter idle ones too, so
 * that a retry succeeds.
 */
export function limitConnections(
	{ server, log }: FastifyInstance,
	{ trustProxy, max = MAX_CONNECTIONS, maxPerAddress = MAX_CONNECTIONS_PER_ADDRESS }: ConnectionLimits,
): void {
	let isLogged = false;
	let isAddressLogged = false;
	server.maxConnections = max;
	server.on('drop', () => {
		server.closeIdleConnections();
		if (isLogged) return;
		isLogged = true;
		log.warn({ maxConnections: max }, 'There are more connections than are served at a time: new ones are ended');
	});

	const isProxy = createProxyCheck(trustProxy);
	const open = new Map<string, number>();
	server.on('connection', (socket: Socket) => {
		const { remoteAddress } = socket;
		if (remoteAddress === undefined || isProxy(remoteAddress)) return;
		const key = toAddressKey(remoteAddress);
		const count = (open.get(key) ?? 0) + 1;
		if (count > maxPerAddress) {
			socket.destroy();
			if (isAddressLogged) return;
			isAddressLogged = true;
			log.warn(
				{ address: key, maxPerAddress },
				'One address opens more connections than are served: new ones are ended',
			);
			return;
		}
		open.set(key, count);
		socket.once('close', () => {
			const left = (open.get(key) ?? 1) - 1;
			if (left === 0) open.delete(key);
			else open.set(key, left);
		});
	});
}

/** With a number of hops every peer is a proxy. */
export function createProxyCheck(trustProxy: TrustProxy): (address: string) => boolean {
	if (trustProxy === false) return () => false;
	if (typeof trustProxy === 'number') return () => true;
	const ranges = trustProxy.map((range) => (range.includes('/') ? ipaddr.parseCIDR(range) : toWholeRange(range)));
	return (address) => {
		const parsed = ipaddr.process(address);
		return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
	};
}

function toWholeRange(address: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
	const parsed = ipaddr.process(address);
	return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}
