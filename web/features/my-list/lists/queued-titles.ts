import type { QueryClient } from '@tanstack/react-query';
import { LIST_CARDS, QUEUE_MAX_TITLES } from '#contract/limits.ts';
import type { ListCard } from '#contract/lists.ts';
import { getApiClient } from '../../../api/query-client.ts';
import type { QueuedTitle } from '../../../queue/queue.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { nameOf } from '../card-parts.tsx';
import { flattenCards, type ListOptions } from './list-cards-query.ts';

/** As many as the API sends at once. */
const PAGE = LIST_CARDS * 2;

interface Page {
	cards: readonly ListCard[];
	total: number;
}

/** The titles of a list of the viewer in its order, as many as the queue holds and the one that plays. Rejects as calls do. */
export function loadListTitles(queries: QueryClient, id: string, { sort, type }: ListOptions): Promise<QueuedTitle[]> {
	const api = getApiClient(queries);
	return loadAll((offset) =>
		viewerCall(api, 'GET /api/lists/:id/cards', { params: { id }, query: { sort, type, offset, limit: PAGE } }),
	);
}

/** As `loadListTitles`, of a list that is shared by a link. */
export function loadSharedTitles(queries: QueryClient, token: string): Promise<QueuedTitle[]> {
	const api = getApiClient(queries);
	return loadAll((offset) =>
		api.call('GET /api/shared-lists/:token', { params: { token }, query: { offset, limit: PAGE } }),
	);
}

async function loadAll(load: (offset: number) => Promise<Page>): Promise<QueuedTitle[]> {
	const pages: { cards: ListCard[]; total: number }[] = [];
	let count = 0;
	for (;;) {
		const { cards, total } = await load(count);
		pages.push({ cards: [...cards], total });
		count += cards.length;
		if (cards.length === 0 || count >= total || count > QUEUE_MAX_TITLES) break;
	}
	return flattenCards(pages).flatMap((card) =>
		card.state === 'missing'
			? []
			: { media_type: card.mediaType, id: Number(card.mediaId), at: null, name: nameOf(card) },
	);
}
