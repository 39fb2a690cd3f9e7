/** Addresses of Atom feeds of lists and the programme; apart from `page-paths.ts`, which is in the first script of every page. */

/** The titles of a shared list, the last added first. */
export function sharedListFeedPath(token: string): string {
	return `/list/${token}/feed.atom`;
}

/** The programmes of the last days. */
export const PROGRAMME_FEED_PATH = '/programme/feed.atom';
