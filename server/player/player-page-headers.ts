import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGE_COOKIE, TITLES_COOKIE } from '#contract/languages.ts';
import { HAND_OVER_SANDBOX } from '#contract/player-frame.ts';
import { CHILD_COOKIE } from '#server/http/child-view.ts';

/** Pages change with the catalogue alone; errors are not cached. */
export const SHORT_CACHE = 'public, max-age=300';
/** Of pages that contain their script: only for browsers behind that proxy. */
const SHORT_OWN_CACHE = 'private, max-age=300';
/** Of pages that list copies: what is excluded, or lowered, is so at the next press. */
const CHECKED_CACHE = 'public, no-cache';
const CHECKED_OWN_CACHE = 'private, no-cache';
export const NO_STORE = 'no-store';

const VIDEO_EMBED_ORIGIN = 'https://www.youtube-nocookie.com';

/** Framed by the watch page alone; without `<base>` and forms. */
const FRAME_POLICY = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** An opaque origin in every frame: scripts of these pages cannot reach the site's storage. */
const OPAQUE_ORIGIN = 'sandbox allow-scripts allow-presentation';

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' } as const;

/**
 * The server's own files in the policy of a page with an opaque origin. There some versions of WebKit match nothing with
 * `'self'` (bug 316847), so the origin is named, too.
 *
 * @param publicUrl Origin of the server; null where none is set, which leaves the Host header of the request.
 */
export function ownSources(publicUrl: string | null, host: string | undefined): string {
	if (publicUrl !== null) return `'self' ${publicUrl}`;
	// `http:` in a policy includes `https:`, in front of which a proxy may stand.
	return host !== undefined && HOST.test(host) ? `'self' http://${host}` : "'self'";
}

/** What a policy can name: neither the brackets of IPv6 nor what would end a directive. */
const HOST = /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?(?::\d{1,5})?$/i;

/**
 * hls.js plays from a `blob:` URL; media-chrome's controls insert `<style>`.
 *
 * @param own See `ownSources`.
 * @param origins What playing the page's sources may request, their subtitles and chapters, and their pictures.
 * @param inlineHash Of the script that the page contains, with the clip as a data URL; null where it loads both.
 */
export function openCinemaHeaders(
	own: string,
	origins: { media: readonly string[]; texts: readonly string[]; pictures: readonly string[] },
	inlineHash: string | null = null,
): Record<string, string> {
	const fetched = [...new Set([...origins.media, ...origins.texts])];
	return playerHeaders(own, { ...origins, fetched }, inlineHash, inlineHash ? CHECKED_OWN_CACHE : CHECKED_CACHE);
}

/**
 * Of a page with one stream of an add-on. Its host is known, and where it redirects to is not, nor which hosts the parts of an HLS
 * stream come from: its policy names schemes. The page has an opaque origin, runs our script alone, and has nothing to send away.
 *
 * @param own See `ownSources`: subtitles come through this server.
 * @param allowsHttp Whether pages of this instance come by http.
 */
export function addonStreamHeaders(
	own: string,
	{ kind }: { kind: string },
	allowsHttp: boolean,
	inlineHash: string | null = null,
): Record<string, string> {
	const schemes = allowsHttp ? ['https:', 'http:'] : ['https:'];
	const fetched = kind === 'hls' ? [own, ...schemes] : [own];
	// hls.js gives the subtitles of a stream to tracks whose file is an empty one, `data:,WEBVTT`.
	const media = kind === 'hls' && inlineHash === null ? ['data:', ...schemes] : schemes;
	return playerHeaders(own, { media, fetched, pictures: [] }, inlineHash, NO_STORE);
}

/**
 * Of a page with one file of a media server: all of it comes through this server.
 *
 * @param own See `ownSources`.
 */
export function houseStreamHeaders(
	own: string,
	{ kind }: { kind: string },
	inlineHash: string | null = null,
): Record<string, string> {
	const media = kind === 'hls' && inlineHash === null ? ['data:'] : [];
	return playerHeaders(own, { media, fetched: [own], pictures: [] }, inlineHash, NO_STORE);
}

function playerHeaders(
	own: string,
	{ media, fetched, pictures }: Record<'media' | 'fetched' | 'pictures', readonly string[]>,
	inlineHash: string | null,
	cacheControl: string,
): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`script-src ${scriptSourceOf(own, inlineHash)}`,
		`style-src ${own} 'unsafe-inline'`,
		`media-src ${own} blob:${inlineHash === null ? '' : ' data:'} ${media.join(' ')}`.trim(),
		`connect-src ${fetched.join(' ') || "'none'"}`,
		...(pictures.length > 0 ? [`img-src ${pictures.join(' ')}`] : []),
		'worker-src blob:',
		FRAME_POLICY,
		`${OPAQUE_ORIGIN} ${HAND_OVER_SANDBOX}`,
	].join('; ');
	return {
		...HTML_HEADERS,
		'content-security-policy': policy,
		'cache-control': cacheControl,
		'referrer-policy': 'no-referrer',
	};
}

/**
 * No script, and no opaque origin: the nested video embed would inherit the sandbox and needs its origin. The watch page asks
 * in the name of this page whether the embed can be reached.
 */
export const TRAILER_HEADERS = {
	...HTML_HEADERS,
	'content-security-policy': `default-src 'none'; script-src 'none'; style-src 'self'; frame-src ${VIDEO_EMBED_ORIGIN}; connect-src ${VIDEO_EMBED_ORIGIN}; ${FRAME_POLICY}`,
	'cache-control': SHORT_CACHE,
	// The embed requires a referrer (its error 153).
	'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/**
 * @param own See `ownSources`.
 * @param isLasting Whether the same request has the same answer for a while.
 * @param inlineHash As for `openCinemaHeaders`.
 */
export function unavailableHeaders(
	own: string,
	isLasting: boolean,
	inlineHash: string | null = null,
): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`script-src ${scriptSourceOf(own, inlineHash)}`,
		`style-src ${inlineHash === null ? own : "'unsafe-inline'"}`,
		FRAME_POLICY,
		OPAQUE_ORIGIN,
	];
	return {
		...HTML_HEADERS,
		'content-security-policy': policy.join('; '),
		'referrer-policy': 'no-referrer',
		'cache-control': !isLasting ? NO_STORE : inlineHash === null ? SHORT_CACHE : SHORT_OWN_CACHE,
	};
}

function scriptSourceOf(own: string, inlineHash: string | null): string {
	return inlineHash === null ? own : `'${inlineHash}'`;
}

/** In which proxies name the person who has signed in with them. */
const PERSON_HEADERS = ['remote-user', 'x-forwarded-user', 'x-auth-request-user'];

/** Ours are no proxy's. */
const OWN_COOKIES = new RegExp(`^(?:${LANGUAGE_COOKIE}|${TITLES_COOKIE}|${CHILD_COOKIE})=`);

/**
 * Whether the request passed a proxy that knows its sender: our own pages set no cookies but these, and frames send no token. A page of an
 * opaque origin sends neither cookies nor credentials with what it loads, which that proxy would refuse: it has to contain it.
 */
export function hasProxySession(headers: IncomingHttpHeaders): boolean {
	const { cookie = '' } = headers;
	if (cookie.split(';').some((one) => one.trim() !== '' && !OWN_COOKIES.test(one.trim()))) return true;
	return ['authorization', ...PERSON_HEADERS].some((name) => headers[name] !== undefined);
}

/** URL of the video embed for a validated key. */
export function videoEmbedAddress(key: string, parameters: URLSearchParams): string {
	return `${VIDEO_EMBED_ORIGIN}/embed/${key}?${parameters}`;
}
