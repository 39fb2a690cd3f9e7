import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Special-purpose ranges (RFC 6890): this machine, private networks, documentation, multicast. */
const NOT_PUBLIC_IPV4 = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const;

/** Inside the only range of IPv6 that is public: those that lead to other addresses, and documentation. */
const NOT_PUBLIC_IPV6 = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_IPV4) notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_IPV6) notPublic.addSubnet(net, prefix, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; what is no IP address is not. */
export function isPublicAddress(address: string): boolean {
	switch (isIP(address)) {
		case 4:
			return !notPublic.check(address, 'ipv4');
		case 6:
			return globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
		default:
			return false;
	}
}

/** Whether it is a public address and none of this machine's own, where something may listen that is not for others. */
export function isOtherPublicAddress(address: string, ownAddresses: readonly string[] = listOwnAddresses()): boolean {
	if (!isPublicAddress(address)) return false;
	// An IPv6 address can be written in several ways.
	const own = new BlockList();
	for (const one of ownAddresses) own.addAddress(one, familyOf(one));
	return !own.check(address, familyOf(address));
}

function listOwnAddresses(): string[] {
	return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
	return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
