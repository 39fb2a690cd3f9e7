import type { PlayableSource } from '#open-catalogue/record.ts';

/** Hosts that answer a media address by sending the browser on to machines of theirs. */
const REDIRECT_TARGETS: Record<string, string[]> = {
	'https://archive.org': ['https://*.archive.org'],
	'https://www.archive.org': ['https://archive.org', 'https://*.archive.org'],
};

/** An origin made of characters that mean nothing in a policy: `new URL` lets `;` and `,` stand in a host name. */
const POLICY_SAFE_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/**
 * The sources whose addresses may be handed to a browser: https, without credentials. Plain http is for a media server
 * on this very machine, or for an installation that is itself reached by http.
 */
export function usableSources(sources: readonly PlayableSource[], publicUrl: string): PlayableSource[] {
	const publicIsHttp = publicUrl.startsWith('http:');
	return sources.filter((source) => {
		const url = URL.parse(source.url);
		if (!url || url.username || url.password || !POLICY_SAFE_ORIGIN.test(url.origin)) return false;
		return url.protocol === 'https:' || publicIsHttp || isLoopback(url.hostname);
	});
}

/** Every origin that the browser may meet while it plays these sources. */
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
