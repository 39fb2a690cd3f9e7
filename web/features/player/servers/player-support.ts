/** What player servers have said that they support, kept in this browser for the settings. It is about servers, not people. */

import type { PlayerSupport } from '#contract/player-messages.ts';
import { createLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredList } from '../../../lib/stored-json.ts';
import type { PlayableServer } from './player-server-list.ts';

type Support = Pick<PlayerSupport, 'commands' | 'events'>;

export const playerSupportStorage = createLocalStorageItem('matinee:player-support');

const MAX_SERVERS = 30;
const NAMES_MAX = 20;

/** By address, since an id may come to belong to another server. Newest last. */
export type SavedSupport = readonly (readonly [movieUrl: string, names: readonly string[]])[];

export function parsePlayerSupport(stored: string | null): SavedSupport {
	return readStoredList(stored).filter(isSaved);
}

function isSaved(item: unknown): item is SavedSupport[number] {
	if (!Array.isArray(item) || item.length !== 2 || typeof item[0] !== 'string') return false;
	const names: unknown = item[1];
	return Array.isArray(names) && names.length <= NAMES_MAX && names.every((name) => typeof name === 'string');
}

/** Names of the commands and messages that the server supports; none where it has not played here. */
export function supportOf(saved: SavedSupport, { movieUrl }: Pick<PlayableServer, 'movieUrl'>): readonly string[] {
	return saved.find(([url]) => url === movieUrl)?.[1] ?? [];
}

export function savePlayerSupport({ movieUrl }: Pick<PlayableServer, 'movieUrl'>, { commands, events }: Support): void {
	const text = playerSupportStorage.read();
	const others = parsePlayerSupport(text).filter(([url]) => url !== movieUrl);
	const saved = JSON.stringify([...others, [movieUrl, [...commands, ...events]]].slice(-MAX_SERVERS));
	if (saved !== text) playerSupportStorage.write(saved);
}
