import { describe, expect, it } from 'vitest';
import type { SeriesRecord } from '#open-catalogue/record.ts';
import { buildCopy, found, setUpCopies } from '../testing/copies-setup.ts';

describe('what is looked up', () => {
	it('is the record’s item, and nothing more when that has copies', async () => {
		const { find, asked } = setUpCopies({ film: { wikidata_id: 'Q1' }, archive: { film: found(buildCopy('film')) } });
		expect(await find()).toEqual({ copies: [buildCopy('film')], state: 'found' });
		expect(asked).toEqual(['film']);
	});

	it('is the entity’s items when the record’s are gone, then a search', async () => {
		const setup = { film: { wikidata_id: 'Q1', imdb_id: 'tt1' }, candidates: ['other', 'right'] };
		const { find, asked } = setUpCopies({
			...setup,
			entity: [{ archive: 'film' }, { commons: 'A Film.webm' }],
			archive: { right: found(buildCopy('right')) },
		});
		expect(await find()).toEqual({ copies: [buildCopy('right')], state: 'found' });
		// The record's item is not asked again when the entity names it too.
		expect(asked).toEqual(['film', 'Q1', 'A Film.webm', 'search A Film 1925', 'other?', 'right?']);
	});

	it('finds the entity by IMDb’s id where Wikidata’s is unknown', async () => {
		const { find, asked } = setUpCopies({ film: { items: [], imdb_id: 'tt0000417' }, isSearchOn: false });
		expect((await find()).state).toBe('none');
		expect(asked).toEqual(['tt0000417']);
	});

	it('is never searched for when the search is off', async () => {
		const { find, asked } = setUpCopies({ isSearchOn: false, candidates: ['film'] });
		expect((await find()).state).toBe('none');
		expect(asked).toEqual(['film']);
	});

	it('has up to three copies of other items as fallbacks', async () => {
		const { find, asked } = setUpCopies({
			film: { items: [{ archive: 'a' }, { commons: 'B.webm' }, { archive: 'c' }, { archive: 'd' }] },
			archive: {
				a: found(buildCopy('a', '1'), buildCopy('a', '2')),
				c: found(buildCopy('c', '1'), buildCopy('c', '2'), buildCopy('c', '3')),
			},
			commons: { 'B.webm': found(buildCopy('b')) },
		});
		const { copies } = await find();
		expect(copies).toEqual([
			buildCopy('a', '1'),
			buildCopy('a', '2'),
			buildCopy('b'),
			buildCopy('c', '1'),
			buildCopy('c', '2'),
		]);
		expect(asked).toEqual(['a', 'B.webm', 'c']);
	});

	it('is an episode’s own item, then the season’s, and no other', async () => {
		const seasons: SeriesRecord['seasons'] = [
			{
				season_number: 1,
				items: [{ archive: 'season-1', episodes: 'by-order' }],
				episodes: [{ name: 'The First', items: [{ archive: 'first' }] }, { name: 'The Second' }],
			},
		];
		const series = { wikidata_id: 'Q2', items: [{ archive: 'whole-show' }], seasons };
		const { findEpisode, asked } = setUpCopies({ series, archive: { 'season-1': found(buildCopy('season-1')) } });
		expect((await findEpisode(1, 1)).state).toBe('found');
		expect((await findEpisode(1, 2)).state).toBe('found');
		expect((await findEpisode(1, 3)).state).toBe('none');
		expect((await findEpisode(0, 1)).state).toBe('none');
		expect(asked).toEqual(['first', 'season-1 1x1', 'season-1 1x2']);
	});

	it('is nothing for a title without a record, and where no host that is on could have a copy', async () => {
		const { copies, find, asked } = setUpCopies({ off: ['archive'] });
		const unknown = await copies.find({ media_type: 'movie', id: 1 }, null, { timeBudgetMs: 1500 });
		expect(unknown).toEqual({ copies: [], state: 'none' });
		expect(await find()).toEqual({ copies: [], state: 'none' });
		expect(asked).toEqual([]);
	});
});
