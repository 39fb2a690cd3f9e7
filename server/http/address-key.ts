import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies name the client with its port: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;

/**
 * Under what name a client's address is counted. A port is no part of it: each connection has another. An IPv6 household owns a whole /64, so its first four groups count; an
 * IPv4 address counts by itself, also when it comes dressed as IPv6.
 */
export function toAddressKey(address: string): string {
	const [, bracketed, plain] = WITH_PORT.exec(address) ?? [];
	const [bare = ''] = (bracketed ?? plain ?? address).split('%');
	if (!isIPv6(bare)) return bare;
	const groups = toGroups(bare);
	const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (mapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.');
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}::/64`;
}

/** The eight 16-bit numbers of an IPv6 address. */
function toGroups(address: string): number[] {
	const [head = '', tail] = address.split('::');
	const front = parse(head);
	if (tail === undefined) return front;
	const back = parse(tail);
	return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function parse(part: string): number[] {
	if (part === '') return [];
	return part.split(':').flatMap((group) => {
		if (!isIPv4(group)) return [Number.parseInt(group, 16)];
		const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
		return [(a << 8) | b, (c << 8) | d];
	});
}
