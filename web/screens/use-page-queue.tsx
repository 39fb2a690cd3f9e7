import { type ReactNode, useState } from 'react';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import type { UpNextEpisode } from '../features/player/playback/up-next.tsx';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { queueStorage } from '../personal-data/personal-storage.ts';
import type { QueueState } from '../queue/queue-card.tsx';

const load = () => import('../queue/queue-card.tsx');

interface PageQueue {
	/** What plays after this; null where the queue is empty. */
	next: UpNextEpisode | null;
	/** To be drawn beside the player. */
	card: ReactNode;
	/** The card shows something. */
	isShown: boolean;
}

/** The queue of a watch page; its code is loaded where this browser has one. */
export function usePageQueue(media: MediaRef): PageQueue {
	const isWanted = useLocalStorageItem(queueStorage) !== null;
	const Card = useLazyPart(load, isWanted)?.QueueCard;
	const [known, setKnown] = useState<QueueState & { key: string }>();
	const key = mediaKey(media);
	const state = isWanted && known?.key === key ? known : null;
	return {
		next: state?.next ? { to: state.next.to, name: state.next.name, kind: 'title' } : null,
		card: isWanted && Card && <Card media={media} onChange={(change) => setKnown({ ...change, key })} />,
		isShown: isWanted && (known?.count ?? 0) > 0,
	};
}
