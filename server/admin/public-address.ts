import type { SetupFinding } from '#contract/setup.ts';

interface PublicAddress {
	/** `PUBLIC_URL`; null when the system chose the port. */
	publicUrl: string | null;
	/** Other origins of the same installation. */
	officialDomains: readonly string[];
}

/** Compares where a browser has opened the page with the address that the server was given. The value is that origin. */
export function findAddress(
	origin: string,
	{ publicUrl, officialDomains }: PublicAddress,
): [finding: SetupFinding, value?: string] {
	const here = toComparable(origin);
	const expected = publicUrl === null ? null : toComparable(publicUrl);
	// Without a setting the address is this machine's, at the port that the system chose.
	const isExpected = expected === null ? isLoopback(here) : expected.origin === here.origin;
	if (!isExpected && !officialDomains.some((domain) => toComparable(domain).origin === here.origin)) {
		return ['address-differs', origin];
	}
	if (isLoopback(here)) return ['address-local'];
	return [here.protocol === 'https:' ? 'address-https' : 'address-http'];
}

const LOOPBACK_HOST = 'localhost';

/** All names of this machine are one. */
function toComparable(address: string): URL {
	const url = new URL(address);
	if (url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname)) url.hostname = LOOPBACK_HOST;
	return url;
}

function isLoopback({ hostname }: URL): boolean {
	return hostname === LOOPBACK_HOST;
}
