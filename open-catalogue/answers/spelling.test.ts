import { expect, it } from 'vitest';
import { OPEN_CATALOGUE } from '../open-catalogue.ts';
import { createRequestHandler } from './request-handler.ts';
import { editDistance } from './spelling.ts';

const handle = createRequestHandler(OPEN_CATALOGUE, { clock: Date.now, imageBase: '/art' });

function didYouMean(query: string, kind = 'multi'): unknown {
	const endpoint = `GET /api/tmdb/search/${kind}` as 'GET /api/tmdb/search/multi';
	return (handle({ endpoint, params: {}, query: { query } }).body as { did_you_mean?: string }).did_you_mean;
}

it.each([
	['nosfurathu', 'Nosferatu'],
	['bustarr keetun', 'Buster Keaton'],
	['charly chaplinn', /^Charl(ie|es) Chaplin$/],
	['cabbinett of calligarri', /cabinet of caligari/i],
	['zzzzqqqq', undefined],
	['x', undefined],
	['q'.repeat(500), undefined],
	['<b>"\u202e', undefined],
])('for %s, which finds nothing, %s may have been meant', { tags: ['search-did-you-mean'] }, (query, meant) => {
	const suggestion = didYouMean(query);
	if (meant instanceof RegExp) expect(suggestion).toMatch(meant);
	else expect(suggestion).toBe(meant);
	if (typeof suggestion === 'string') {
		const found = handle({ endpoint: 'GET /api/tmdb/search/multi', params: {}, query: { query: suggestion } });
		expect(found.body).not.toMatchObject({ total_results: 0 });
	}
});

it('what finds something has no other query beside it, and none that would find nothing of its kind', {
	tags: ['search-did-you-mean'],
}, () => {
	expect(didYouMean('metropolis')).toBeUndefined();
	expect(didYouMean('nosfurathu', 'movie')).toBe('Nosferatu');
	expect(didYouMean('nosfurathu', 'person')).toBeUndefined();
});

it.each([
	['kitten', 'sitting', 3, 3],
	['ab', 'ba', 2, 1],
	['abc', 'abc', 1, 0],
	['', 'ab', 2, 2],
	['abcdef', 'uvwxyz', 2, 3],
])('from %s to %s, within %i, it is %i edits', (a, b, limit, distance) => {
	expect(editDistance(a, b, limit)).toBe(distance);
	expect(editDistance(b, a, limit)).toBe(distance);
});
