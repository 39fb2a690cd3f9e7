import type { EndpointName } from '#contract/endpoints.ts';

/** Where the items of an answer are: in a field beside `total`, or the answer is the list itself. */
const PAGED: Partial<Record<EndpointName, 'cards' | 'itself'>> = {
	'GET /api/continue-watching': 'cards',
	'GET /api/lists/:id/cards': 'cards',
	'GET /api/taste/cards': 'cards',
	'GET /api/shared-lists/:token': 'cards',
	'GET /api/watch-history': 'itself',
};

/** Items that are read for one page. A child's list is short; beyond these it ends. */
const READ_MAX = 500;

interface Page {
	limit: number;
	offset: number;
}

/**
 * A page of what is visible: pages of the handler are read and filtered from the first one on, so that neither a page nor the total
 * tells of what is hidden.
 */
export async function answerVisiblePage<Answer>(
	name: EndpointName,
	query: unknown,
	call: (query: unknown) => Promise<Answer>,
	leaveVisible: (items: readonly unknown[]) => Promise<unknown[]>,
): Promise<Answer> {
	const kind = PAGED[name];
	if (!kind) return call(query);
	const { limit, offset } = query as Page;
	const visible: unknown[] = [];
	for (let at = 0; ; at += limit) {
		const answer = await call({ ...(query as object), limit, offset: at });
		const { items, total } = readItems(answer, kind);
		visible.push(...(await leaveVisible(items)));
		const isEnd = kind === 'cards' ? at + limit >= (total ?? 0) : items.length < limit;
		if (!isEnd && visible.length <= offset + limit && at + limit < READ_MAX) continue;
		const page = visible.slice(offset, offset + limit);
		return (kind === 'cards' ? { ...answer, cards: page, total: visible.length } : page) as Answer;
	}
}

function readItems(answer: unknown, kind: 'cards' | 'itself'): { items: unknown[]; total?: number } {
	if (kind === 'itself') return { items: answer as unknown[] };
	const { cards, total } = answer as { cards: unknown[]; total: number };
	return { items: cards, total };
}
