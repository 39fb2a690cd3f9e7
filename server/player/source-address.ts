import type { PlayableSource } from '#open-catalogue/record.ts';

/** Hosts that redirect media URLs, and where to. */
const REDIRECT_TARGETS: Record<string, string[]> = {
	'https://archive.org': ['https://*.archive.org'],
	'https://www.archive.org': ['https://archive.org', 'https://*.archive.org'],
};

/** An origin without special characters of a CSP: `new URL` allows `;` and `,` in a host name. */
const POLICY_SAFE_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/**
 * Sources that a browser may load: https, without credentials. Plain http only from loopback, or where the instance itself
 * is reached by http.
 */
export function usableSources(sources: readonly PlayableSource[], publicUrl: string): PlayableSource[] {
	const publicIsHttp = publicUrl.startsWith('http:');
	return sources.filter((source) => {
		const url = URL.parse(source.url);
		if (!url || url.username || url.password || !POLICY_SAFE_ORIGIN.test(url.origin)) return false;
		return url.protocol === 'https:' || publicIsHttp || isLoopback(url.hostname);
	});
}

/** Every origin that playing these sources may request. */
export function sourceOrigins(sources: readonly { url: string }[]): string[] {
	const origins = sources.flatMap((source) => {
		const { origin } = new URL(source.url);
		return [origin, ...(REDIRECT_TARGETS[origin] ?? [])];
	});
	return [...new Set(origins)];
}

function isLoopback(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '127.0.0.1';
}
