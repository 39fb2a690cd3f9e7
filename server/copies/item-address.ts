import { isIP } from 'node:net';

/** Addresses that are built from what a host says: its text never chooses an origin outside its own domain. */

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Path of the configured address, without a slash at its end: what goes in front of every path of the host. */
export function basePath(baseUrl: string): string {
	return new URL(baseUrl).pathname.replace(/\/+$/, '');
}

/** The configured address without a slash at its end. */
export function baseAddress(baseUrl: string): string {
	return new URL(baseUrl).origin + basePath(baseUrl);
}

/** A path with each segment percent-encoded; null for one that leaves its folder or cannot be written in a URL. */
export function encodePath(path: string): string | null {
	if (!path.isWellFormed()) return null;
	const segments = path.split('/');
	if (segments.some((segment) => ['', '.', '..'].includes(segment))) return null;
	// An apostrophe is legal in a URL, and ends a quoted one in styles and attributes.
	return segments.map((segment) => encodeURIComponent(segment).replaceAll("'", '%27')).join('/');
}

/**
 * Whether a host (with its port, if it has one) belongs to the configured address: the same, or a name below its domain
 * (`ia800301.us.archive.org` below `www.archive.org` or `archive.org`).
 */
export function isOwnHost(host: string, baseUrl: string): boolean {
	if (host === new URL(baseUrl).host) return true;
	const domain = domainOf(baseUrl);
	return domain !== null && HOST_NAME.test(host) && (host === domain || host.endsWith(`.${domain}`));
}

/** The domain whose names below it are the host's own, without `www.`; null for an IP address and a name without a dot. */
export function domainOf(baseUrl: string): string | null {
	const domain = new URL(baseUrl).hostname.replace(/^www\./, '');
	return domain.includes('.') && isIP(domain) === 0 ? domain : null;
}

/**
 * An address that a host gave, if it is https (or the configured origin's own) and leads to that host's domain or to one of
 * `mediaHosts`; else null.
 */
export function toOwnUrl(text: string, baseUrl: string, mediaHosts: readonly string[] = []): string | null {
	const url = URL.parse(text, baseUrl);
	if (!url || url.username || url.password) return null;
	if (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin) return null;
	return isOwnHost(url.host, baseUrl) || mediaHosts.includes(url.host) ? url.href : null;
}
