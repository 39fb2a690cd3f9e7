import type { PlayableSource } from '#open-catalogue/record.ts';
import type { FoundCopy } from '#server/copies/copy.ts';
import { domainOf } from '../copies/item-address.ts';

/** Records name files of this archive by its address, whichever archive copies are found in. */
const RECORDED_ARCHIVE = 'https://archive.org';

/** An origin without special characters of a CSP: `new URL` allows `;` and `,` in a host name. */
const POLICY_SAFE_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/**
 * Sources that a browser may load: https, without credentials. Plain http only from loopback, or where the instance itself
 * is reached by http. Subtitles, chapters and pictures of other addresses are left out.
 */
export function usableSources<Source extends AnySource>(sources: readonly Source[], publicUrl: string): Source[] {
	const isUsable = (file: { url: string }) => isUsableAddress(file.url, publicUrl);
	return sources.filter(isUsable).map((source) => ({
		...source,
		...(source.subtitles && { subtitles: source.subtitles.filter(isUsable) }),
		...(source.chapters && !isUsable({ url: source.chapters }) && { chapters: undefined }),
		...(source.pictures && !isUsable({ url: source.pictures.prefix }) && { pictures: undefined }),
	}));
}

/** A source of a record, or a found copy, which may have subtitles. */
export type AnySource = PlayableSource &
	Partial<Pick<FoundCopy, 'subtitles' | 'sizeBytes' | 'durationS' | 'bitrate' | 'nodes' | 'chapters' | 'pictures'>>;

function isUsableAddress(address: string, publicUrl: string): boolean {
	const url = URL.parse(address);
	if (!url || url.username || url.password || !POLICY_SAFE_ORIGIN.test(url.origin)) return false;
	return url.protocol === 'https:' || publicUrl.startsWith('http:') || isLoopback(url.hostname);
}

/**
 * The order of attempts: the record's certain sources, then found copies, which are fresh, then the record's addresses of the
 * archive, each address once. Without copies the record's order.
 */
export function mergeSources(listed: readonly AnySource[], copies: readonly AnySource[]): AnySource[] {
	if (copies.length === 0) return [...listed];
	const certain = listed.filter((source) => !isRecordedArchive(source));
	const recorded = listed.filter(isRecordedArchive);
	const ordered = [...certain, ...copies, ...recorded];
	return ordered.filter(({ url }, index) => ordered.findIndex((other) => other.url === url) === index);
}

/**
 * Every origin that loading these files may request. An archive redirects to the data node that has the item.
 *
 * @param archiveUrl Origin of the archive in which copies are found, null when that is off.
 */
export function sourceOrigins(
	sources: readonly { url: string; nodes?: readonly string[] | undefined }[],
	archiveUrl: string | null,
): string[] {
	const origins = sources.flatMap((source) => {
		const { origin } = new URL(source.url);
		const isArchive = isRecordedArchive(source) || origin === archiveUrl;
		// Kept copies come from a file: what they name is checked again.
		const nodes = isArchive ? (source.nodes ?? []).filter((node) => POLICY_SAFE_ORIGIN.test(node)) : [];
		return [origin, ...(isArchive ? dataNodesOf(origin) : []), ...nodes];
	});
	return [...new Set(origins)];
}

/** Whether this is an address of the Internet Archive, where files are renamed and items move. */
export function isRecordedArchive({ url }: { url: string }): boolean {
	const origin = URL.parse(url)?.origin;
	return origin === RECORDED_ARCHIVE || origin === 'https://www.archive.org';
}

/** Subdomains of the archive's own domain; an IP address has none. */
function dataNodesOf(origin: string): string[] {
	const { protocol, hostname, port } = new URL(origin);
	const domain = domainOf(origin);
	if (domain === null) return [];
	const suffix = port ? `:${port}` : '';
	const own = domain === hostname ? [] : [`${protocol}//${domain}${suffix}`];
	return [...own, `${protocol}//*.${domain}${suffix}`];
}

function isLoopback(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '127.0.0.1';
}
