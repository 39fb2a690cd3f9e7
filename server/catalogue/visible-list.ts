/** Lists of the catalogue for a child. */
import { TMDB_PAGE_SIZE } from '#contract/limits.ts';

interface ListBody {
	results: unknown[];
	total_pages: number;
}

/** Pages of the source that are read for one page of a child; beyond these a list ends. */
const SOURCE_PAGES_MAX = 25;

function isList(body: unknown): body is ListBody {
	const { results, total_pages } = (body ?? {}) as Partial<ListBody>;
	return Array.isArray(results) && typeof total_pages === 'number';
}

/**
 * A page of a list of what is visible: pages of the source are read and left out from the first one on, so that a child's pages are full
 * as everybody's, and totals tell nothing of what is hidden.
 */
export async function visibleListPage<Body extends object>(
	wanted: number,
	readPage: (page: number) => Promise<Body>,
	leaveVisible: (body: Body) => Promise<Body>,
): Promise<Body> {
	const found = new Map<string, unknown>();
	for (let page = 1; ; page += 1) {
		const body = await readPage(page);
		if (!isList(body)) return leaveVisible(body);
		const kept = (await leaveVisible(body)) as Body & ListBody;
		// TMDB's pages move while they are read: a title that comes twice is shown once.
		for (const item of kept.results) found.set(keyOf(item), item);
		const visible = [...found.values()];
		const isEnd = page >= body.total_pages || page >= SOURCE_PAGES_MAX;
		if (!isEnd && visible.length <= wanted * TMDB_PAGE_SIZE) continue;
		const results = visible.slice((wanted - 1) * TMDB_PAGE_SIZE, wanted * TMDB_PAGE_SIZE);
		const total_pages = Math.ceil(visible.length / TMDB_PAGE_SIZE);
		return { ...kept, page: wanted, results, total_pages, total_results: visible.length };
	}
}

function keyOf(item: unknown): string {
	const { media_type = '', id } = item as { media_type?: string; id?: unknown };
	return `${media_type}:${id}`;
}
