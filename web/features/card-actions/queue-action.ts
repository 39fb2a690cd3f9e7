import { ListEnd, ListStart } from 'lucide-react';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { QUEUE_TEXT } from '../../queue/queue.messages.ts';
import type { QueueStart } from '../../queue/start-queue.ts';
import { showToast } from '../../ui/toast.ts';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import type { CardAction } from './card-menu.tsx';

const load = () => import('../../queue/start-queue.ts');

/** What adds a title to the queue, whose code comes with the first press. */
export function queueActions(title: NamedTitle): CardAction[] {
	return [
		{ label: QUEUE_TEXT.playNext, icon: ListStart, run: () => addToQueue(title, 'next') },
		{ label: QUEUE_TEXT.addToQueue, icon: ListEnd, run: () => addToQueue(title, 'last') },
	];
}

function addToQueue({ media_type, id, name }: NamedTitle, place: 'next' | 'last'): void {
	load().then(({ queueTitle }) => queueTitle({ media_type, id, at: null, name }, place), sayFailed);
}

/** Plays the episodes of a show, from the first unseen one, or in random order. Never rejects. */
export function playEpisodesOf(start: QueueStart, { media_type, id, name }: NamedTitle, isShuffled: boolean): void {
	load().then(({ playEpisodes }) => playEpisodes(start, { media_type, id, name }, isShuffled), sayFailed);
}

function sayFailed(): void {
	showToast({ kind: 'error', text: UI_TEXT.fetchFailed });
}
