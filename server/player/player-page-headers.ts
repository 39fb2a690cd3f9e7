import { sourceOrigins } from './source-address.ts';

/** Pages change only with the catalogue; errors are never kept. */
const CACHE_SHORTLY = 'public, max-age=300';
export const KEEP_NOTHING = 'no-store';

const VIDEO_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Only the watch page frames a player page, and nothing in one can change where its links and forms lead. */
const FRAMED_BY_US = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * An opaque origin whoever frames the page and however: a script of these pages can never reach what the site keeps in
 * the browser. `'self'` in a policy still means the address that the page came from.
 */
const OPAQUE_ORIGIN = 'sandbox allow-scripts allow-presentation';

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' } as const;

/** hls.js feeds the picture by a `blob:` address; media-chrome's controls bring their own `<style>`. */
export function openCinemaHeaders(sources: readonly { url: string }[]): Record<string, string> {
	const hosts = sourceOrigins(sources).join(' ');
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		`media-src 'self' blob: ${hosts}`.trim(),
		`connect-src ${hosts || "'none'"}`,
		'worker-src blob:',
		FRAMED_BY_US,
		OPAQUE_ORIGIN,
	].join('; ');
	return {
		...HTML_HEADERS,
		'content-security-policy': policy,
		'cache-control': CACHE_SHORTLY,
		'referrer-policy': 'no-referrer',
	};
}

/** No script at all, and no opaque origin: the video embed inherits the page's sandbox and needs an origin of its own. */
export const TRAILER_HEADERS = {
	...HTML_HEADERS,
	'content-security-policy': `default-src 'none'; script-src 'none'; style-src 'self'; frame-src ${VIDEO_EMBED_ORIGIN}; ${FRAMED_BY_US}`,
	'cache-control': CACHE_SHORTLY,
	// The embed refuses to play (its error 153) for a page that hides its origin.
	'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

const UNAVAILABLE_HEADERS = {
	...HTML_HEADERS,
	'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; ${FRAMED_BY_US}; ${OPAQUE_ORIGIN}`,
	'referrer-policy': 'no-referrer',
} as const;

export function unavailableHeaders(status: number): Record<string, string> {
	return { ...UNAVAILABLE_HEADERS, 'cache-control': status === 200 ? CACHE_SHORTLY : KEEP_NOTHING };
}

/** Address of the video embed's page for a key that was checked. */
export function videoEmbedAddress(key: string, parameters: URLSearchParams): string {
	return `${VIDEO_EMBED_ORIGIN}/embed/${key}?${parameters}`;
}
