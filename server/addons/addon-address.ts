import { AppError } from '../http/app-error.ts';
import { isCallable } from './addon-fetch.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';
import type { PrivateHosts } from './private-hosts.ts';

const MANIFEST = '/manifest.json';

/**
 * The address of a manifest as it is typed or pasted: `https:`, `stremio:`, or a host alone, with or without `/manifest.json`.
 * Throws `invalid_request` with what is wrong and what to do.
 */
export function readManifestAddress(typed: string, privateHosts: PrivateHosts): URL {
	const text = typed.trim();
	const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text.replace(/^stremio:/i, 'https:') : `https://${text}`;
	const url = URL.parse(withScheme);
	if (!url || !/^https?:$/.test(url.protocol) || /[\s\\\p{Cc}]/u.test(text)) throw invalid(MESSAGES.noAddress);
	if (url.username || url.password) throw invalid(MESSAGES.hasCredentials);
	// What a browser shows of the page of an add-on's settings.
	const path = url.pathname.replace(/\/(?:configure\/?)?$/, '');
	if (!path.endsWith(MANIFEST)) url.pathname = path + MANIFEST;
	url.hash = '';
	// A link of the other scheme leads to a server in the house as well, which has no certificate.
	const isStremio = /^stremio:/i.test(text);
	if (isStremio && privateHosts.has(asHttp(url))) return asHttp(url);
	if (!isCallable(url, privateHosts)) throw invalid(MESSAGES.needsHttps);
	return url;
}

function asHttp(url: URL): URL {
	const copy = new URL(url);
	// The default port of the scheme that was written is not in the address.
	copy.protocol = 'http:';
	return copy;
}

/** Address of another resource of the same add-on: `/stream/movie/tt1.json`, `/catalog/movie/top/skip=100.json`. */
export function resourceAddress(
	manifestUrl: string,
	resource: string,
	parts: readonly string[],
	extra: Readonly<Record<string, string>> = {},
): string {
	const url = new URL(manifestUrl);
	const base = url.pathname.slice(0, -MANIFEST.length);
	const properties = Object.entries(extra).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	const last = properties.length > 0 ? [properties.join('&')] : [];
	url.pathname = `${base}/${[resource, ...parts.map(encodeURIComponent), ...last].join('/')}.json`;
	return url.href;
}

/** Of the page on which a person sets an add-on up. */
export function configureAddress(manifestUrl: string): string {
	const url = new URL(manifestUrl);
	url.pathname = `${url.pathname.slice(0, -MANIFEST.length)}/configure`;
	url.search = '';
	return url.href;
}

function invalid(message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path: 'address', message }] });
}
