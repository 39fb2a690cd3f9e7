/** Addresses of the channels; apart from `page-paths.ts`, which is in the first script of every page. */

/** The page of the guide. */
export const GUIDE_PATH = '/channels';

/** The page where a channel plays. */
export function channelPath(id: string): string {
	return `${GUIDE_PATH}/${id}`;
}

/** Two days of all channels as XMLTV. */
export const XMLTV_PATH = `${GUIDE_PATH}/guide.xml`;

/** What comes next on a channel, as Atom. */
export function channelFeedPath(id: string): string {
	return `${channelPath(id)}/feed.atom`;
}

/** A UTC hour in the address of the guide: `2026-06-15T12`. */
export const GUIDE_HOUR = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])$/;
