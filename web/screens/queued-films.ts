import type { MediaType } from '#contract/title.ts';
import type { QueuedTitle } from '../queue/queue.ts';

/** Titles of a page as the queue takes them. */
export function toQueuedTitles(titles: readonly { media_type: MediaType; id: number; title: string }[]): QueuedTitle[] {
	return titles.map(({ media_type, id, title }) => ({ media_type, id, at: null, name: title }));
}
