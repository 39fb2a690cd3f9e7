import { clearPageCaches } from './clear-page-caches.ts';

const ANSWER_WITHIN_MS = 3000;

/** Loads the page anew, past everything that the browser keeps of it. */
export async function tryAgain(): Promise<void> {
	// While the server is away, what is kept is all there is.
	if (await isServerReachable()) {
		await clearPageCaches().catch(() => {
			// Storage is blocked or broken: then there is nothing of ours in it.
		});
		await refetchPageFiles();
	}
	location.reload();
}

export async function isServerReachable(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
		return (await fetch('/api/health', { method: 'HEAD', cache: 'no-store', signal })).ok;
	} catch {
		return false;
	}
}

/** What is named by its content is kept for a year, also where it came broken: the page's own files are fetched anew. */
export async function refetchPageFiles(): Promise<void> {
	const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href^="/assets/"]');
	const addresses = [...files].map((file) => ('src' in file ? file.src : file.href));
	// One that does not come is missed at the next start.
	const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
	await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload', signal })));
}
