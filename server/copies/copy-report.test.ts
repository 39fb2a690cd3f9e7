import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import { buildFilm, buildSeries } from '#open-catalogue/testing/record-factories.ts';
import { readConfig } from '../config.ts';
import { listLookups } from './catalogue-lookups.ts';
import type { KeptOutcome } from './copies-database.ts';
import { toCopiesStatus } from './copies-status.ts';
import { reportCopies } from './copy-report.ts';

const HOSTS = { archive: {}, commons: {}, wikidata: null };
const AT = Date.UTC(2026, 5, 15, 12);
const FOUND: KeptOutcome = {
	outcome: 'found',
	checkedAt: AT,
	host: 'Internet Archive',
	url: 'https://archive.org/a.mp4',
};
const DEAD: KeptOutcome = { outcome: 'dead', checkedAt: AT, host: null, url: null };

const item = { items: [{ archive: 'an-item' }] };
const catalogue = buildCatalogue(
	[1, 2, 3, 4, 5, 6].map((n) => buildFilm({ id: n, title: `Film ${n}`, ...(n < 6 && item) })),
	[
		buildSeries({
			id: 7,
			name: 'Show',
			seasons: [{ season_number: 2, episodes: [{ name: 'One', ...item }, { name: 'Two' }] }],
		}),
		buildSeries({ id: 8 }),
	],
);
const outcomes = new Map<string, KeptOutcome>([
	['movie:1', FOUND],
	['movie:2', DEAD],
	['movie:3', { ...DEAD, outcome: 'unreachable' }],
	['movie:4', { ...FOUND, outcome: 'unreachable' }],
	['tv:7:2:1', FOUND],
]);
const rows = reportCopies({
	lookups: listLookups([...catalogue.movies, ...catalogue.shows]),
	outcomes,
	hosts: HOSTS,
	isSearchOn: false,
});
const rowOf = (id: number, episode: number | null = null) =>
	rows.find((row) => row.id === id && row.episode === episode);

describe('the report of copies', { tags: ['operating-copies-command'] }, () => {
	it('has a row with the first copy for every movie and episode', () => {
		expect(rows).toHaveLength(10);
		expect(rowOf(1)).toEqual({
			media_type: 'movie',
			id: 1,
			season: null,
			episode: null,
			state: 'found',
			host: 'Internet Archive',
			url: 'https://archive.org/a.mp4',
			checked_at: '2026-06-15T12:00:00.000Z',
		});
		expect(rowOf(7, 1)).toMatchObject({ media_type: 'tv', season: 2, episode: 1, state: 'found' });
	});

	it.each([
		['dead where the hosts have none', rowOf(2), 'dead'],
		['unreachable where a host gave no response', rowOf(3), 'unreachable'],
		['found where a copy of before is kept', rowOf(4), 'found'],
		['unchecked before the first look', rowOf(5), 'unchecked'],
		['unlisted where there is nothing to look up', rowOf(6), 'unlisted'],
		['unlisted for an episode without an item', rowOf(7, 2), 'unlisted'],
	])('says %s', (_when, row, state) => {
		expect(row?.state).toBe(state);
	});

	it('is counted by films, series and episodes; a series counts by its best episode', () => {
		const counts = { total: 0, found: 0, dead: 0, unreachable: 0, unchecked: 0, unlisted: 0 };
		expect(toCopiesStatus(readConfig({}).copies, rows)).toMatchObject({
			films: { total: 6, found: 2, dead: 1, unreachable: 1, unchecked: 1, unlisted: 1 },
			series: { ...counts, total: 2, found: 1, unlisted: 1 },
			episodes: { ...counts, total: 4, found: 1, unlisted: 3 },
		});
	});
});
