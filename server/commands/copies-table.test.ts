import { expect, it } from 'vitest';
import type { CatalogueLookup } from '../copies/catalogue-lookups.ts';
import type { CopyRow } from '../copies/copy-report.ts';
import { toTable } from './copies-table.ts';

const DEAD: CopyRow = {
	media_type: 'movie',
	id: 775,
	season: null,
	episode: null,
	state: 'dead',
	host: null,
	url: null,
	checked_at: '2026-06-15T12:00:59.000Z',
};

const toLookups = (...names: string[]) => names.map((name) => ({ name }) as CatalogueLookup);

it('rows are columns, with long names cut and no control character of an address', {
	tags: ['operating-copies-command'],
}, () => {
	const host = 'Internet Archive';
	const url = 'https://archive.org/download/a/\u001b[2Ja\u009b.mp4';
	const rows = [
		DEAD,
		{ ...DEAD, media_type: 'tv' as const, id: 9, season: 1, episode: 2, state: 'found' as const, host, url },
	];
	expect(toTable(rows, toLookups('A Trip to the Moon (1902)', `${'Long '.repeat(20)}1x2`))).toEqual([
		'ID         TITLE                                         STATE  CHECKED (UTC)     HOST              ADDRESS',
		'movie 775  A Trip to the Moon (1902)                     dead   2026-06-15 12:00',
		'tv 9       Long Long Long Long Long Long Long Long Lon…  found  2026-06-15 12:00  Internet Archive  https://archive.org/download/a/[2Ja.mp4',
	]);
});
