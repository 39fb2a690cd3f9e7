import type { PublicConfig } from '#contract/public-config.ts';

/** Whether this page can use passkeys: in a secure context, with a name, at one of the instance's own addresses. */
export function offersPasskeys({
	publicUrl,
	officialDomains,
}: Pick<PublicConfig, 'publicUrl' | 'officialDomains'>): boolean {
	if (typeof window === 'undefined' || !isSecureContext || !('PublicKeyCredential' in window)) return false;
	const { hostname, origin } = location;
	// Of an address, v4 or v6.
	if (/^[\d.]+$|^\[/.test(hostname)) return false;
	return [publicUrl, ...officialDomains].includes(origin);
}
