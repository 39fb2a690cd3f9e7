import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

export interface SecurityHeaders {
	/** For `/api` responses, which are never documents. */
	api: Readonly<Record<string, string>>;
	/** For documents without a script of their own. */
	page: Readonly<Record<string, string>>;
	/** For pages rendered on the server, with the text of the one script that they carry themselves. */
	pageWith(bootScript: string): Readonly<Record<string, string>>;
	/** For player pages; each adds its own policy and referrer policy. */
	player: Readonly<Record<string, string>>;
	/** For scripts, styles, images and media. */
	asset: Readonly<Record<string, string>>;
}

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), clipboard-read=()';

/**
 * Built once at start, by class of response. Responses with another Content-Security-Policy set it themselves: the error page
 * (`error-page.ts`), the built-in players (`player-page-headers.ts`), the API documentation (`api-docs.routes.ts`), SVG
 * files (`static-files.ts`), the sitemap (`sitemap.routes.ts`) and the service worker (`service-worker.routes.ts`).
 */
export function buildSecurityHeaders(config: Config, publicUrl: string): SecurityHeaders {
	const https = publicUrl.startsWith('https:');
	const everywhere = {
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
	};
	const page = (bootScript: string) => ({
		...everywhere,
		'content-security-policy': pagePolicy(config, https, bootScript),
		'permissions-policy': PERMISSIONS_POLICY,
		// Browsers ignore it over http, and log an error on each page of a local network's host.
		...(https ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
	});
	return {
		api: { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
		page: page(''),
		pageWith: page,
		player: { ...everywhere, 'permissions-policy': PERMISSIONS_POLICY },
		// Frames with an opaque origin load these, so any origin may read them; they contain nothing personal.
		asset: {
			...everywhere,
			'access-control-allow-origin': '*',
			'cross-origin-resource-policy': 'cross-origin',
			'content-security-policy': "frame-ancestors 'none'",
		},
	};
}

/** The Content-Security-Policy of pages. */
function pagePolicy(config: Config, https: boolean, bootScript: string): string {
	const imageHost = config.tmdb.credential ? ` ${new URL(config.tmdb.imageUrl).origin}` : '';
	const configHost = config.playerConfigUrl ? ` ${new URL(config.playerConfigUrl).origin}` : '';
	return [
		"default-src 'self'",
		`script-src 'self'${bootScript && ` '${toHashSource(bootScript)}'`}`,
		"style-src 'self' 'unsafe-inline'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
		`img-src 'self' data:${imageHost}`,
		`connect-src 'self'${configHost}`,
		`frame-src 'self' https:${https ? '' : ' http:'}`,
		...(https ? ['upgrade-insecure-requests'] : []),
	].join('; ');
}

/** As a Content-Security-Policy names an inline script. */
export function toHashSource(script: string): string {
	return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
