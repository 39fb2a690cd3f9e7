/** What starts the queue. Loaded with the first press. */
import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '#contract/title.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { fetchHiddenKeys } from '../taste/taste.ts';
import { showToast } from '../ui/toast.ts';
import { QUEUE_TEXT } from './queue.messages.ts';
import { changeQueue, type QueuedTitle, queueKey, readQueue, shuffled, withTitles } from './queue.ts';
import type { ResolvedTitle } from './resolve-title.ts';

export interface QueueStart {
	queries: QueryClient;
	navigate: (to: string) => unknown;
	/** There are player servers besides the built-in ones. */
	hasOtherPlayers: boolean;
}

/** Its code is shared by parts that are loaded at other times. */
const loadResolver = () => import('./resolve-title.ts');

/** In a row before the first one that plays: then the rest is left as it is. */
const SKIPS_MAX = 40;

/**
 * Plays titles one after the other, without the hidden ones unless they were asked for by name: the queue becomes what
 * follows the first one that can be played. `load` may reject, which a toast says. Never rejects.
 */
export async function playAll(
	{ queries, navigate, hasOtherPlayers }: QueueStart,
	load: () => Promise<readonly QueuedTitle[]>,
	isShuffled: boolean,
	{ withHidden = false } = {},
): Promise<void> {
	let items: readonly QueuedTitle[];
	const skipped: QueuedTitle[] = [];
	let first: ResolvedTitle | null = null;
	try {
		const [loaded, hidden, { resolveTitle }] = await Promise.all([load(), fetchHiddenKeys(queries), loadResolver()]);
		const shown = withHidden ? loaded : loaded.filter((item) => !hidden.has(titleKey(item)));
		items = isShuffled ? shuffled(shown) : shown;
		for (const item of items.slice(0, SKIPS_MAX)) {
			const resolved = await resolveTitle(queries, item, hasOtherPlayers);
			if (resolved.isPlayable) {
				first = resolved;
				break;
			}
			skipped.push(item);
		}
	} catch {
		showToast({ kind: 'error', text: QUEUE_TEXT.failed });
		return;
	}
	if (!first) {
		showToast({ kind: 'error', text: QUEUE_TEXT.nothingPlays });
		return;
	}
	const before = readQueue();
	changeQueue(() => items.slice(skipped.length + 1));
	if (skipped.length > 0) sayIsSkipped(skipped);
	else if (before.length > 0) {
		const viewer = readViewerId();
		// Another viewer of this browser must not get it.
		const onClick = () => viewer === readViewerId() && changeQueue(() => before);
		showToast({ kind: 'success', text: QUEUE_TEXT.replaced, action: { label: QUEUE_TEXT.undo, onClick } });
	}
	await navigate(first.to);
}

/** All episodes of a show, from the first unseen one, or in random order. */
export function playEpisodes(
	start: QueueStart,
	show: Pick<QueuedTitle, 'media_type' | 'id' | 'name'>,
	isShuffled: boolean,
) {
	const load = async () => (await loadResolver()).episodesOf(start.queries, show, !isShuffled);
	// Somebody who hid the show has asked for it now.
	return playAll(start, load, isShuffled, { withHidden: true });
}

/** Adds a title to the front of the queue, or to its end, and says so. */
export function queueTitle(title: QueuedTitle, place: 'next' | 'last'): void {
	changeQueue((queue) => withTitles(queue, [title], place));
	const isIn = readQueue().some((item) => queueKey(item) === queueKey(title));
	if (!isIn) showToast({ kind: 'error', text: QUEUE_TEXT.full });
	else showToast({ kind: 'success', text: (place === 'next' ? QUEUE_TEXT.playsNext : QUEUE_TEXT.added)(title.name) });
}

export function sayIsSkipped(skipped: readonly QueuedTitle[]): void {
	const [only] = skipped;
	const text = only && skipped.length === 1 ? QUEUE_TEXT.skipped(only.name) : QUEUE_TEXT.skippedMany(skipped.length);
	showToast({ kind: 'error', text });
}
