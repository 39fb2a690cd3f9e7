import type { FilesBeside } from './archive-beside.ts';
import type { PlayableFile } from './archive-files.ts';
import type { ArchiveItem } from './archive-metadata.ts';
import type { FoundCopy } from './copy.ts';
import { baseAddress, encodePath, isOwnHost } from './item-address.ts';

/** Two addresses each. */
const MAX_OFFERED_FILES = 10;
/** An item has two or three. */
const MAX_OTHER_NODES = 4;
/** A name with a dot, and a port: nothing that has a meaning in a policy. */
const NODE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/**
 * The files of an item as copies, in their order. Each has two addresses: on the item's data node, which answers at once,
 * and the archive's own, which redirects to the node of the day and stays right when the item moves. The first one has the
 * pictures, which are of all.
 */
export function toArchiveCopies(
	item: ArchiveItem,
	files: readonly PlayableFile[],
	{ subtitles, chapters, pictures }: FilesBeside,
	archiveUrl: string,
): FoundCopy[] {
	const folders = [nodeFolder(item, archiveUrl), `${baseAddress(archiveUrl)}/download/${item.identifier}`];
	const nodes = otherNodes(item, archiveUrl);
	const copies = files.slice(0, MAX_OFFERED_FILES).flatMap((file) =>
		folders
			.filter((folder) => folder !== null)
			.map((folder) => ({
				host: 'Internet Archive',
				kind: file.kind,
				url: `${folder}/${encodePath(file.name)}`,
				reference: `${baseAddress(archiveUrl)}/details/${item.identifier}`,
				height: file.height,
				sizeBytes: file.sizeBytes,
				durationS: file.durationS,
				...(nodes.length > 0 ? { nodes } : {}),
				subtitles: subtitles.map(({ name, kind, language }) => ({
					language,
					kind,
					url: `${folder}/${encodePath(name)}`,
				})),
				...(chapters === null ? {} : { chapters: `${folder}/${encodePath(chapters)}` }),
			})),
	);
	const [first, ...others] = copies;
	const [folder] = folders.filter((known) => known !== null);
	if (!first || !pictures) return copies;
	const prefix = `${folder}/${encodePath(pictures.prefix)}`;
	return [{ ...first, pictures: { prefix, seconds: pictures.seconds } }, ...others];
}

/**
 * Origins of the item's data nodes outside the archive's domain. None for an archive whose nodes all have its domain: what an
 * item says must not widen the policy of the player page there. The answer is not to be trusted: only host names count.
 */
function otherNodes({ nodes }: ArchiveItem, archiveUrl: string): string[] {
	const { protocol, hostname } = new URL(archiveUrl);
	if (hostname === 'archive.org' || hostname === 'www.archive.org') return [];
	return nodes
		.filter((node) => NODE_HOST.test(node) && !isOwnHost(node, archiveUrl))
		.slice(0, MAX_OTHER_NODES)
		.map((node) => `${protocol}//${node}`);
}

/** Address of the item on its first data node within the archive's own domain; null when the answer names none. */
function nodeFolder({ nodes, dir }: ArchiveItem, archiveUrl: string): string | null {
	const host = nodes.find((node) => isOwnHost(node, archiveUrl));
	const path = dir.startsWith('/') ? encodePath(dir.slice(1)) : null;
	return host === undefined || path === null ? null : `${new URL(archiveUrl).protocol}//${host}/${path}`;
}
