/** What rows are made by, apart from the display filter; no part of the first script. */
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { titleKey } from '#contract/title.ts';
import { withTimeBudget } from '../../../api/with-time-budget.ts';
import type { TitleCardData } from './to-title-card.ts';

export { toLogline } from '#contract/logline.ts';

type RowQuery = FetchQueryOptions<{ cards: TitleCardData[] }>;

/** The titles of rows, as far as they are loaded in time. */
export async function readKeys(client: QueryClient, rows: readonly RowQuery[]): Promise<Set<string>> {
	const keys = new Set<string>();
	const read = async (row: RowQuery) => {
		const data = await client.ensureQueryData(row).catch(() => null);
		for (const card of data?.cards ?? []) keys.add(titleKey(card));
	};
	await withTimeBudget(Promise.all(rows.map(read)));
	return keys;
}
