import { isIP } from 'node:net';
import { isOtherPublicAddress } from '../lib/public-address.ts';

/** Hosts that the operator allows although they have private addresses: `ADDONS_PRIVATE_HOSTS`. */
export interface PrivateHosts {
	/** Whether the host of this address is one of them. */
	has(url: URL): boolean;
	/** Those of them that this address names: an add-on speaks for its own host alone. */
	of(address: string): PrivateHosts;
	/** Whether a browser may be led there: not into a private network, as far as its name says. */
	isOpen(url: URL): boolean;
}

/** @param hosts Names or addresses, in lower case, each with a port or for all of them. */
export function createPrivateHosts(hosts: readonly string[]): PrivateHosts {
	return withHas(({ hostname, host, port, protocol }) => {
		const explicit = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
		return hosts.includes(hostname) || hosts.includes(explicit);
	});
}

function withHas(has: PrivateHosts['has']): PrivateHosts {
	return {
		has,
		of(address) {
			const own = new URL(address).hostname;
			return withHas((url) => url.hostname === own && has(url));
		},
		isOpen: (url) => has(url) || !namesPrivateHost(url.hostname),
	};
}

/** Names that belong to this machine or to the network around it (RFC 6761, 6762, 8375), beside private addresses. */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|home|intranet)$/;

function namesPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
	if (isIP(host)) return !isOtherPublicAddress(host, []);
	return PRIVATE_NAMES.test(host) || !host.includes('.');
}
