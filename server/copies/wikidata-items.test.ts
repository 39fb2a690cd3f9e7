import { expect, it } from 'vitest';
import { answering, setUpArchiveBench } from '../testing/fake-archive-setup.ts';
import { findWikidataItems } from './wikidata-items.ts';

const bench = setUpArchiveBench();

const ENTITY = {
	P345: [{ value: 'tt0032599' }],
	P724: [
		{ value: 'an_old_upload', rank: 'deprecated' },
		{ value: 'night_edition_2' },
		{ value: 'the_night_edition', rank: 'preferred' },
	],
	P10: [{ value: 'Night Edition trailer.webm', role: 'Q622550' }, { value: 'Night Edition (1940).webm' }],
} as const;

const ITEMS = [
	{ archive: 'the_night_edition' },
	{ archive: 'night_edition_2' },
	{ commons: 'Night Edition (1940).webm' },
];

it('names the items of an entity, preferred ones first, without deprecated ones and trailers', async () => {
	bench.fake.wikidata.set('Q1041', ENTITY);
	expect(await findWikidataItems(bench.client, 'Q1041')).toEqual(ITEMS);
	expect(bench.fake.calls).toHaveLength(1);
});

it('finds the entity by its IMDb id', async () => {
	bench.fake.wikidata.set('Q1041', ENTITY);
	bench.fake.wikidata.set('Q7', { P345: [{ value: 'tt0000007' }], P724: [{ value: 'other' }] });
	expect(await findWikidataItems(bench.client, 'tt0032599')).toEqual(ITEMS);
});

it('does not take an entity whose IMDb id is deprecated', async () => {
	bench.fake.wikidata.set('Q8', { P345: [{ value: 'tt0032599', rank: 'deprecated' }], P724: [{ value: 'other' }] });
	expect(await findWikidataItems(bench.client, 'tt0032599')).toEqual([]);
});

it('names each item once when two entities have them', async () => {
	bench.fake.wikidata.set('Q1041', ENTITY);
	bench.fake.wikidata.set('Q1042', ENTITY);
	expect(await findWikidataItems(bench.client, 'tt0032599')).toEqual(ITEMS);
});

it.each(['Q99', 'tt9999999'])('names none for the unknown %s', async (id) => {
	expect(await findWikidataItems(bench.client, id)).toEqual([]);
});

it.each(['', 'Q0', 'P345', 'tt1|Q2', 'Q1|Q2', 'nm0000001'])('asks nothing for %j', async (id) => {
	expect(await findWikidataItems(bench.client, id)).toEqual([]);
	expect(bench.fake.calls).toEqual([]);
});

it('reads an entity without statements, and one with unreadable ones', async () => {
	expect(await findWikidataItems(answering({ entities: { Q5: { id: 'Q5', claims: [] } } }), 'Q5')).toEqual([]);
	const claims = {
		P724: [
			{ rank: 'normal', mainsnak: { snaktype: 'novalue' } },
			{ rank: 'normal', mainsnak: { datavalue: { value: { id: 'Q1' } } } },
			null,
			{ rank: 'normal', mainsnak: { datavalue: { value: 'kept' } }, qualifiers: [] },
		],
		P10: 'text',
	};
	expect(await findWikidataItems(answering({ entities: { Q5: { claims } } }), 'Q5')).toEqual([{ archive: 'kept' }]);
});

it('names none for an entity that was deleted', async () => {
	const body = { error: { code: 'no-such-entity', info: 'Could not find an entity' } };
	expect(await findWikidataItems(answering(body), 'Q5')).toEqual([]);
});

it('is an error of the host when it is overloaded', async () => {
	await expect(findWikidataItems(answering({ error: { code: 'maxlag' } }), 'Q5')).rejects.toMatchObject({
		code: 'unavailable',
	});
});
