/** Pages change with the catalogue alone; errors are not cached. */
const SHORT_CACHE = 'public, max-age=300';
export const NO_STORE = 'no-store';

const VIDEO_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Framed by the watch page alone; without `<base>` and forms. */
const FRAME_POLICY = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * An opaque origin in every frame: scripts of these pages cannot reach the site's storage. `'self'` in a policy still
 * means the server's origin.
 */
const OPAQUE_ORIGIN = 'sandbox allow-scripts allow-presentation';

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' } as const;

/**
 * hls.js plays from a `blob:` URL; media-chrome's controls insert `<style>`.
 *
 * @param mediaOrigins What playing the page's sources may request.
 * @param subtitleOrigins What their subtitles may request.
 */
export function openCinemaHeaders(
	mediaOrigins: readonly string[],
	subtitleOrigins: readonly string[] = [],
): Record<string, string> {
	const hosts = mediaOrigins.join(' ');
	const fetched = [...new Set([...mediaOrigins, ...subtitleOrigins])].join(' ');
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		`media-src 'self' blob: ${hosts}`.trim(),
		`connect-src ${fetched || "'none'"}`,
		'worker-src blob:',
		FRAME_POLICY,
		OPAQUE_ORIGIN,
	].join('; ');
	return {
		...HTML_HEADERS,
		'content-security-policy': policy,
		'cache-control': SHORT_CACHE,
		'referrer-policy': 'no-referrer',
	};
}

/** No script, and no opaque origin: the nested video embed would inherit the sandbox and needs its origin. */
export const TRAILER_HEADERS = {
	...HTML_HEADERS,
	'content-security-policy': `default-src 'none'; script-src 'none'; style-src 'self'; frame-src ${VIDEO_EMBED_ORIGIN}; ${FRAME_POLICY}`,
	'cache-control': SHORT_CACHE,
	// The embed requires a referrer (its error 153).
	'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

const UNAVAILABLE_HEADERS = {
	...HTML_HEADERS,
	'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; ${FRAME_POLICY}; ${OPAQUE_ORIGIN}`,
	'referrer-policy': 'no-referrer',
} as const;

/** @param isLasting Whether the same request has the same answer for a while. */
export function unavailableHeaders(isLasting: boolean): Record<string, string> {
	return { ...UNAVAILABLE_HEADERS, 'cache-control': isLasting ? SHORT_CACHE : NO_STORE };
}

/** URL of the video embed for a validated key. */
export function videoEmbedAddress(key: string, parameters: URLSearchParams): string {
	return `${VIDEO_EMBED_ORIGIN}/embed/${key}?${parameters}`;
}
