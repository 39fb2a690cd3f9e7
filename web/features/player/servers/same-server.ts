import type { PlayerServer } from '#contract/player-server-list.ts';

/** Lists have the same id as a number or as text. */
export function isSameServer(a: PlayerServer['id'], b: PlayerServer['id']): boolean {
	return String(a) === String(b);
}
