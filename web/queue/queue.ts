/**
 * The queue: what plays after this, in this browser. Its rules are pure functions of lists; the rest stores and reads it. It
 * is a viewer's own: a logout removes it, and one that another user has stored is not read.
 */
import { useMemo } from 'react';
import { QUEUE_MAX_TITLES, TMDB_MAX_ID } from '#contract/limits.ts';
import { type EpisodeRef, episodeKey, type MediaRef, type TitleRef } from '#contract/title.ts';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { readStoredJson } from '../lib/stored-json.ts';
import { queueStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';

/** A movie, an episode, or a show, which plays from where the viewer is in it. */
export interface QueuedTitle extends TitleRef {
	/** Null for a movie, and for a show. */
	at: EpisodeRef | null;
	/** By which the list calls it. */
	name: string;
}

/** As browsers store it; `viewer` is null where nobody was signed in. */
interface StoredQueue {
	viewer: string | null;
	items: readonly QueuedTitle[];
}

const NAME_MAX_CHARS = 300;
const EPISODE_MAX = 999_999;

/** `movie/605`, `tv/5`, `tv/5/1/2`: nothing is in the queue twice. */
export function queueKey({ media_type, id, at }: Omit<QueuedTitle, 'name'>): string {
	const title = `${media_type}/${id}`;
	return at ? `${title}/${episodeKey(at)}` : title;
}

/** What a browser has stored, which may be damaged; empty where another viewer has stored it. */
export function parseQueue(stored: string | null, viewer: string | null): QueuedTitle[] {
	const queue = readStoredJson(stored) as Partial<StoredQueue> | null | undefined;
	const owner = queue?.viewer ?? null;
	if (!Array.isArray(queue?.items) || (owner !== null && owner !== viewer)) return [];
	return normalize(queue.items.flatMap((item) => parseItem(item) ?? []));
}

function parseItem(item: unknown): QueuedTitle | null {
	const { media_type, id, at, name } = (item ?? {}) as Partial<Record<keyof QueuedTitle, unknown>>;
	if ((media_type !== 'movie' && media_type !== 'tv') || !isCount(id, TMDB_MAX_ID) || id === 0) return null;
	if (typeof name !== 'string') return null;
	const title = { media_type, id, name: name.slice(0, NAME_MAX_CHARS) } as const;
	if (at === null || at === undefined) return { ...title, at: null };
	const { season, episode } = at as Partial<EpisodeRef>;
	const isEpisode = media_type === 'tv' && isCount(season, EPISODE_MAX) && isCount(episode, EPISODE_MAX);
	return isEpisode ? { ...title, at: { season, episode } } : null;
}

function isCount(value: unknown, max: number): value is number {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;
}

/** Each once, the first of two, and no more than the queue may hold. */
function normalize(items: readonly QueuedTitle[]): QueuedTitle[] {
	const byKey = new Map<string, QueuedTitle>();
	for (const item of items) if (!byKey.has(queueKey(item))) byKey.set(queueKey(item), item);
	return [...byKey.values()].slice(0, QUEUE_MAX_TITLES);
}

/** With titles at its front or its end; what is in it already moves there. Beyond its size, the last are left out. */
export function withTitles(
	queue: readonly QueuedTitle[],
	added: readonly QueuedTitle[],
	place: 'next' | 'last',
): QueuedTitle[] {
	const keys = new Set(added.map(queueKey));
	const others = queue.filter((item) => !keys.has(queueKey(item)));
	return normalize(place === 'next' ? [...added, ...others] : [...others, ...added]);
}

/** With one of its titles at another's place. */
export function withMoved(queue: readonly QueuedTitle[], from: number, to: number): QueuedTitle[] {
	const moved = queue[from];
	if (!moved || to < 0 || to >= queue.length) return [...queue];
	const others = queue.filter((_, index) => index !== from);
	others.splice(to, 0, moved);
	return others;
}

/** Without what plays now: it has left the queue, a show with any of its episodes. */
export function withoutPlaying(queue: readonly QueuedTitle[], media: MediaRef): QueuedTitle[] {
	const at = media.media_type === 'tv' ? episodeKey(media) : null;
	return queue.filter(
		(item) => item.media_type !== media.media_type || item.id !== media.id || (item.at && at !== episodeKey(item.at)),
	);
}

/** In random order, each order as likely as any other. `random` is from 0 to below 1. */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
	const mixed = [...items];
	for (let last = mixed.length - 1; last > 0; last -= 1) {
		const other = Math.floor(random() * (last + 1));
		[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
	}
	return mixed;
}

export function readQueue(): QueuedTitle[] {
	return parseQueue(queueStorage.read(), readViewerId());
}

/** Changes what is stored now, so that two tabs do not overwrite each other. */
export function changeQueue(change: (queue: readonly QueuedTitle[]) => readonly QueuedTitle[]): void {
	const viewer = readViewerId();
	const items = normalize(change(parseQueue(queueStorage.read(), viewer)));
	if (items.length > 0) queueStorage.write(JSON.stringify({ viewer, items } satisfies StoredQueue));
	else queueStorage.remove();
}

/** The queue, as this and other tabs change it; empty until hydration is complete. */
export function useQueue(): readonly QueuedTitle[] {
	const stored = useLocalStorageItem(queueStorage);
	return useMemo(() => parseQueue(stored, readViewerId()), [stored]);
}
