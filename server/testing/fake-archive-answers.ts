/** What the archive's own services answer, for the items of a test. */
import { foldedWords, foldText } from '#open-catalogue/fold-text.ts';
import type { FakeItem } from './fake-archive-items.ts';

/** Shape: https://archive.org/developers/md-read.html; an unknown item has an empty answer. */
export function toMetadata(identifier: string, items: ReadonlyMap<string, FakeItem>, origin: string): object {
	const item = items.get(identifier);
	if (!item) return {};
	const { host } = new URL(origin);
	const place = { d1: host, d2: host, dir: `/0/items/${identifier}`, server: host };
	if (item.answer?.is_dark) return { created: 1_790_000_000, ...place, is_dark: true };
	return {
		created: 1_790_000_000,
		...place,
		files: item.files,
		files_count: item.files.length,
		item_last_updated: 1_700_000_000,
		item_size: item.files.reduce((sum, file) => sum + Number(file.size ?? 0), 0),
		metadata: { identifier, ...item.metadata },
		uniq: 1_288_103_102,
		workable_servers: [host],
		...item.answer,
	};
}

const FOUND_FIELDS = ['title', 'year', 'date', 'runtime', 'mediatype', 'collection', 'description', 'subject'];

/**
 * Shape: https://archive.org/advancedsearch.php with `output=json`. Instead of Lucene's language: an item is found when a
 * word of its title, and one of its collections where the question names any, are in the question.
 */
export function searchItems(query: URLSearchParams, items: ReadonlyMap<string, FakeItem>): object {
	const asked = query.get('q') ?? '';
	const words = new Set(foldedWords(asked));
	const rows = Number(query.get('rows') ?? 50);
	const found = [...items].filter(([, { metadata, answer }]) => {
		if (answer?.is_dark) return false;
		const isInCollection =
			!/\bcollection:/.test(asked) || listOf(metadata.collection).some((name) => asked.includes(name));
		return isInCollection && foldedWords(String(metadata.title)).some((word) => word.length > 2 && words.has(word));
	});
	const docs = found.slice(0, rows).map(([identifier, { metadata }]) => ({
		identifier,
		...Object.fromEntries(FOUND_FIELDS.map((field) => [field, metadata[field]])),
		downloads: foldText(identifier).length * 1000,
	}));
	const params = { query: asked, qin: asked, fields: FOUND_FIELDS.join(','), wt: 'json', rows, start: 0 };
	return { responseHeader: { status: 0, QTime: 12, params }, response: { numFound: found.length, start: 0, docs } };
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
	if (value === undefined) return [];
	return typeof value === 'string' ? [value] : value;
}
