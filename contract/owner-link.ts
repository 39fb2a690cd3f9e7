import { PAGE_PATTERNS } from './page-paths.ts';

/** The token is in the fragment: browsers send that to no server, so it is in no log of requests and no `Referer`. */
const FRAGMENT_PREFIX = '#owner=';

/** Path of the page where the first owner signs up. */
export function ownerLinkPath(token: string): string {
	return `${PAGE_PATTERNS.admin}${FRAGMENT_PREFIX}${token}`;
}

/** The token in the fragment of an address; null when there is none. */
export function readOwnerToken(fragment: string): string | null {
	return fragment.startsWith(FRAGMENT_PREFIX) ? fragment.slice(FRAGMENT_PREFIX.length) || null : null;
}
