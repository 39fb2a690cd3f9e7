/** What a browser computes of broadcasts: pure, so that it agrees with every other one. */
import type { Broadcast, ChannelNow } from '#contract/channels.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { COLON, withNote } from '../../lib/punctuation.ts';

/** What is on at a time, of what a browser knows; null where it has to ask again. */
export function broadcastAt({ now, next }: Pick<ChannelNow, 'now' | 'next'>, time: number): Broadcast | null {
	return [now, next].find(({ starts_at, ends_at }) => starts_at <= time && time < ends_at) ?? null;
}

/** What follows a broadcast, where it is known. */
export function broadcastAfter({ now, next }: Pick<ChannelNow, 'now' | 'next'>, current: Broadcast): Broadcast | null {
	return [now, next].find(({ starts_at }) => starts_at === current.ends_at) ?? null;
}

export function episodeOf({ season, episode }: Broadcast): EpisodeRef | undefined {
	return season === null || episode === null ? undefined : { season, episode };
}

/** `The Stranger (1946)`, or `Les Vampires: The Spectre`. */
export function nameOf({ title, episode_title, date }: Broadcast): string {
	return episode_title === null ? withNote(title, date.slice(0, 4)) : title + COLON + episode_title;
}

/** From 0 to 1. */
export function shareShown({ starts_at, ends_at }: Broadcast, time: number): number {
	return Math.min(1, Math.max(0, (time - starts_at) / (ends_at - starts_at)));
}
