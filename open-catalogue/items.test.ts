/** The items of the records: how they are spelt, and that every file of a host with items has its item. */
import { expect, test } from 'vitest';
import { FILMS, SERIES } from './open-catalogue.ts';
import type { CopyItem, EpisodeRecord, FilmRecord, PlayableSource, SeasonRecord, SeriesRecord } from './record.ts';

type AnyRecord = FilmRecord | SeriesRecord;
const RECORDS = [...FILMS, ...SERIES].map(
	(record) => ['title' in record ? record.title : record.name, record] as const,
);

const seasonsOf = (record: AnyRecord): SeasonRecord[] => ('seasons' in record ? record.seasons : []);
const episodesOf = (record: AnyRecord): EpisodeRecord[] => seasonsOf(record).flatMap((season) => season.episodes);
const keyOf = (item: CopyItem): string => ('archive' in item ? `archive ${item.archive}` : `commons ${item.commons}`);

/** The keys of a title's items: its own, its seasons’ and its episodes’. */
function itemKeys(record: AnyRecord): string[] {
	const parts = [record, ...seasonsOf(record), ...episodesOf(record)];
	return parts.flatMap((part): readonly CopyItem[] => part.items ?? []).map(keyOf);
}

/** The key of the item that a source's page shows; undefined for a host without items. */
function keyOfPage({ reference }: PlayableSource): string | undefined {
	const { host, pathname } = new URL(reference);
	const path = decodeURIComponent(pathname);
	if (host === 'archive.org') return `archive ${path.replace('/details/', '')}`;
	return host === 'commons.wikimedia.org' ? `commons ${path.replace('/wiki/File:', '')}` : undefined;
}

test.each(RECORDS)('%s names its items as their hosts spell them, each once', (_, record) => {
	expect(record.wikidata_id ?? 'Q1').toMatch(/^Q[1-9]\d*$/);
	for (const key of itemKeys(record)) {
		expect(key).toMatch(/^archive [A-Za-z0-9][A-Za-z0-9._-]{0,99}$|^commons [^\s/#<>[\]|{}%]+\.(?:webm|og[gv]|mpe?g)$/);
	}
	for (const { items = [] } of [record, ...episodesOf(record)]) {
		expect(items.map(keyOf)).toEqual([...new Set(items.map(keyOf))]);
	}
});

test('At least 40 series have an item, of an episode or of a season', () => {
	const withItem = SERIES.filter((series) => itemKeys(series).length > 0);
	expect(withItem.length).toBeGreaterThanOrEqual(40);
});

test('No two titles share an item or a Wikidata id', () => {
	const keys = RECORDS.flatMap(([, record]) => [...new Set(itemKeys(record))]);
	expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	const ids = RECORDS.flatMap(([, record]) => record.wikidata_id ?? []);
	expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(RECORDS)('%s has the item of every listed file, so that a renamed file does not end it', (_, record) => {
	const episodes = seasonsOf(record).flatMap((season) =>
		season.episodes.map(({ sources, items = [] }) => ({ sources, items: [...items, ...(season.items ?? [])] })),
	);
	for (const { sources = [], items = [] } of [record, ...episodes]) {
		const pages = sources.flatMap((source) => keyOfPage(source) ?? []);
		expect(items.map(keyOf)).toEqual(expect.arrayContaining(pages));
	}
});
