import type { PlayableFile, SubtitleFile } from './archive-files.ts';
import type { ArchiveItem } from './archive-metadata.ts';
import type { FoundCopy } from './copy.ts';
import { baseAddress, encodePath, isOwnHost } from './item-address.ts';

/** Two addresses each. */
const MAX_OFFERED_FILES = 10;

/**
 * The files of an item as copies, in their order. Each has two addresses: on the item's data node, which answers at once,
 * and the archive's own, which redirects to the node of the day and stays right when the item moves.
 */
export function toArchiveCopies(
	item: ArchiveItem,
	files: readonly PlayableFile[],
	subtitles: readonly SubtitleFile[],
	archiveUrl: string,
): FoundCopy[] {
	const folders = [nodeFolder(item, archiveUrl), `${baseAddress(archiveUrl)}/download/${item.identifier}`];
	return files.slice(0, MAX_OFFERED_FILES).flatMap((file) =>
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
				subtitles: subtitles.map(({ name, kind, language }) => ({
					language,
					kind,
					url: `${folder}/${encodePath(name)}`,
				})),
			})),
	);
}

/** Address of the item on its first data node within the archive's own domain; null when the answer names none. */
function nodeFolder({ nodes, dir }: ArchiveItem, archiveUrl: string): string | null {
	const host = nodes.find((node) => isOwnHost(node, archiveUrl));
	const path = dir.startsWith('/') ? encodePath(dir.slice(1)) : null;
	return host === undefined || path === null ? null : `${new URL(archiveUrl).protocol}//${host}/${path}`;
}
