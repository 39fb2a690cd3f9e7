import type { Config } from '../config.ts';
import type { CopyHosts } from './copy-hosts.ts';
import type { CopyFinders } from './copy-lookup.ts';

/** The finders of each host, with its client; null for a host that is off. */
export function createCopyFinders(_hosts: CopyHosts, _urls: Config['copies']): CopyFinders {
	return { archive: null, commons: null, wikidata: null };
}
