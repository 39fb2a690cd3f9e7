import type { Config } from '../config.ts';
import { findArchiveCopies } from './archive-item.ts';
import { searchArchive } from './archive-search.ts';
import { findEpisodeCopies } from './archive-season.ts';
import { findCommonsCopies } from './commons-file.ts';
import type { CopyClients } from './copy-hosts.ts';
import type { CopyFinders } from './copy-lookup.ts';
import { findWikidataItems } from './wikidata-items.ts';

/** The finders of each host, with its client; null for a host that is off. */
export function createCopyFinders(hosts: CopyClients, { archiveUrl, commonsUrl }: Config['copies']): CopyFinders {
	const { archive, commons, wikidata } = hosts;
	const inArchive = { archiveUrl: archiveUrl ?? '' };
	const onCommons = { commonsUrl: commonsUrl ?? '' };
	return {
		archive: archive && {
			findCopies: (identifier, wanted, { isNamed }) =>
				findArchiveCopies(archive, identifier, wanted, { ...inArchive, isNamed }),
			findEpisodeCopies: (item, season, episode) => findEpisodeCopies(archive, item, season, episode, inArchive),
			// The item's own files have the last word on the length.
			search: (wanted) => searchArchive(archive, wanted, { ...inArchive, isLengthPending: true }),
		},
		commons: commons && { findCopies: (fileName) => findCommonsCopies(commons, fileName, onCommons) },
		wikidata: wikidata && { findItems: (id) => findWikidataItems(wikidata, id) },
	};
}
