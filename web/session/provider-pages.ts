import type { PAGE_PATTERNS } from '#contract/page-paths.ts';

/** What is kept in this tab between the way to the provider and its response. */
export interface PendingProvider {
	/** The server has its hash: the response of a sign-in that another browser began is refused. */
	secret: string;
	/** The page to return to: path, query and fragment. */
	returnTo: string;
	/** The page that follows where it succeeds; absent where that is the same. */
	next?: string;
	purpose: 'sign-in' | 'connect';
}

const KEY = 'provider-sign-in';
const SECRET_BYTES = 32;
/** Of this site: browsers leave out tabs and line breaks, and read backslashes as slashes. */
const OWN_PATH = /^\/(?![/\\])[^\t\n\r]*$/;
/** Begins the fragment of the page to which the provider sends people back. */
const PROVIDER_RESPONSE = '#oidc?';
const HOME: typeof PAGE_PATTERNS.home = '/';

/**
 * Leaves for the provider's page.
 *
 * @param begin Asks the server for its address; what it rejects with is for the caller.
 * @param next Path of the page that follows where it succeeds; unless it is given the present one.
 */
export async function leaveForProvider(
	purpose: PendingProvider['purpose'],
	begin: (secret: string) => Promise<{ url: string }>,
	next?: string,
): Promise<void> {
	const secret = createSecret();
	const { url } = await begin(secret);
	const { pathname, search, hash } = location;
	// After a sign-in that failed the page is that of the failure.
	const returnTo = hash.startsWith(PROVIDER_RESPONSE) ? HOME : pathname + search + hash;
	const pending: PendingProvider = { secret, purpose, returnTo, ...(next !== undefined && { next }) };
	sessionStorage.setItem(KEY, JSON.stringify(pending));
	location.assign(url);
}

/** Null where this tab began nothing. It can be read once. */
export function takePendingProvider(): PendingProvider | null {
	try {
		const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingProvider | null;
		sessionStorage.removeItem(KEY);
		if (stored === null) return null;
		const { next, ...kept } = stored;
		const followed = next === undefined ? {} : { next: toOwnPath(next) };
		return { ...kept, returnTo: toOwnPath(kept.returnTo), ...followed };
	} catch {
		// Blocked storage, or what somebody else wrote there.
		return null;
	}
}

function toOwnPath(path: string): string {
	return OWN_PATH.test(path) ? path : HOME;
}

function createSecret(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
}
