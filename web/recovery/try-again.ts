import { clearPageCaches } from './clear-page-caches.ts';

const RESPONSE_TIMEOUT_MS = 3000;

/** Reloads the page without any cached copy of it. */
export async function tryAgain(): Promise<void> {
	// While the server is unreachable, the caches are all there is.
	if (await isServerReachable()) {
		await clearPageCaches().catch(() => {
			// Storage is blocked or broken, so it holds nothing of this site.
		});
		await refetchPageFiles();
	}
	location.reload();
}

export async function isServerReachable(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
		const { ok, redirected, headers } = await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal });
		// A document is the sign-in page of a proxy in front, or of a captive portal.
		return ok && !redirected && !headers.get('content-type')?.startsWith('text/html');
	} catch {
		return false;
	}
}

/** Replaces the page's files in the HTTP cache, which keeps hashed files for a year, broken ones too. */
export async function refetchPageFiles(): Promise<void> {
	const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href^="/assets/"]');
	const addresses = [...files].map((file) => ('src' in file ? file.src : file.href));
	const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
	await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload', signal })));
}
