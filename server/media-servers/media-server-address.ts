import { BlockList, isIP } from 'node:net';
import { AppError } from '../http/app-error.ts';
import { isPublicAddress } from '../lib/public-address.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

/** Addresses that are nobody's in the house: of no host, of a link (where clouds keep credentials), of groups. */
const NEVER = new BlockList();
NEVER.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER.addAddress('::', 'ipv6');
NEVER.addSubnet('fe80::', 10, 'ipv6');
NEVER.addSubnet('ff00::', 8, 'ipv6');
NEVER.addAddress('fd00:ec2::254', 'ipv6');

/**
 * Whether a media server may be at this IP address: in the house, as the owner has typed it, or by https anywhere. Plain http to a
 * public address would show the key to every network between.
 */
export function mayBeMediaServer(address: string, protocol: string): boolean {
	const family = isIP(address);
	if (family === 0 || NEVER.check(address, family === 4 ? 'ipv4' : 'ipv6')) return false;
	return protocol === 'https:' || !isPublicAddress(address);
}

/**
 * The address as it is typed: `http://192.168.1.5:8096`, a host alone, with the path at which a proxy has it. Without a slash at its
 * end. Throws `invalid_request`.
 */
export function readMediaServerAddress(typed: string): string {
	const text = typed.trim();
	const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
	if (!url || !/^https?:$/.test(url.protocol) || /[\s\\\p{Cc}]/u.test(text)) throw invalid(MESSAGES.noAddress);
	if (url.username || url.password) throw invalid(MESSAGES.hasCredentials);
	// What browsers show of the pages of these servers.
	const path = url.pathname.replace(/\/(?:web(?:\/.*)?)?$/, '').replace(/\/+$/, '');
	return url.origin + path;
}

function invalid(message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path: 'address', message }] });
}
