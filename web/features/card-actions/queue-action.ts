import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import type { QueueStart } from '../../queue/start-queue.ts';
import { showToast } from '../../ui/toast.ts';
import { UI_TEXT } from '../../ui/ui.messages.ts';

const load = () => import('../../queue/start-queue.ts');

/** Adds a title to the queue, whose code comes with the first press. Never rejects. */
export function addToQueue({ media_type, id, name }: NamedTitle, place: 'next' | 'last'): void {
	load().then(({ queueTitle }) => queueTitle({ media_type, id, at: null, name }, place), sayFailed);
}

/** Plays the episodes of a show, from the first unseen one, or in random order. Never rejects. */
export function playEpisodesOf(start: QueueStart, { media_type, id, name }: NamedTitle, isShuffled: boolean): void {
	load().then(({ playEpisodes }) => playEpisodes(start, { media_type, id, name }, isShuffled), sayFailed);
}

function sayFailed(): void {
	showToast({ kind: 'error', text: UI_TEXT.fetchFailed });
}
