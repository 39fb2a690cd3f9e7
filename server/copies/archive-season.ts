import { foldText } from '#open-catalogue/fold-text.ts';
import type { SeasonItem } from '#open-catalogue/record.ts';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';
import { listBeside } from './archive-beside.ts';
import { toArchiveCopies } from './archive-copies.ts';
import { listProgrammes } from './archive-files.ts';
import type { ArchiveOptions } from './archive-item.ts';
import { fetchArchiveItem } from './archive-metadata.ts';
import type { ItemOutcome } from './copy.ts';
import { compareMediaFiles } from './copy-order.ts';
import { hasEpisodeLength, matchByName, matchByOrder, type SeasonEpisodes } from './episode-match.ts';

/**
 * Looks up an item with a season's episodes and chooses the files of one of them, best first as in `findArchiveCopies`.
 * A wrong episode is worse than none: what is not certain, or has another length than the episode, is
 * `no_playable_file`.
 *
 * Throws an `AppError` when the archive gave no usable answer, see `fetchArchiveItem`.
 *
 * @param episodeNumber From 1 up.
 */
export async function findEpisodeCopies(
	client: Pick<UpstreamClient, 'getJson'>,
	item: SeasonItem,
	season: SeasonEpisodes,
	episodeNumber: number,
	options: ArchiveOptions,
): Promise<ItemOutcome> {
	const look = await fetchArchiveItem(client, item.archive, options.archiveUrl);
	if (look.kind === 'dead') return look;
	const names = season.episodes.map(({ name }) => foldText(name)).join(' ');
	const programmes = listProgrammes(look.item, names);
	const match = item.episodes === 'by-name' ? matchByName : matchByOrder;
	const matched = match(programmes, season, episodeNumber).filter((programme) =>
		hasEpisodeLength(programme, season, episodeNumber),
	);
	const files = matched.flatMap((programme) => programme.files).toSorted(compareMediaFiles);
	const beside = listBeside(look.item, matched, programmes.length === 1, names);
	const copies = toArchiveCopies(look.item, files, beside, options.archiveUrl);
	return copies.length === 0 ? { kind: 'dead', reason: 'no_playable_file' } : { kind: 'found', copies };
}
