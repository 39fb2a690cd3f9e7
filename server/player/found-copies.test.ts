import { describe, expect, test } from 'vitest';
import type { PlayableSource } from '#open-catalogue/record.ts';
import type { FoundCopy } from '../copies/copy.ts';
import { archive, commons, dataOf, policyOf, requestPlayerPage } from '../testing/request-player-page.ts';

describe('found copies', () => {
	const copy: FoundCopy = {
		host: 'Internet Archive',
		kind: 'mp4',
		url: 'https://ia800301.us.archive.org/12/items/a-trip/a-trip.mp4',
		reference: 'https://archive.org/details/a-trip',
		subtitles: [],
	};
	const findCopies = async () => ({ copies: [copy], state: 'found' as const });

	test('play after a certain source and before the record’s address of the archive', async () => {
		const { headers, body } = await requestPlayerPage('/embed/open/movie/775', { findCopies });
		expect(dataOf(body).sources.map((source) => source.url)).toEqual([commons.url, copy.url, archive.url]);
		expect(body).toContain(copy.reference);
		expect(policyOf(headers)['media-src']).toContain('https://ia800301.us.archive.org');
		expect(headers['cache-control']).toMatch(/^public/);
	});

	test('are waited for only where nothing certain can play meanwhile', async () => {
		const budgets: number[] = [];
		const request = (sources: PlayableSource[]) =>
			requestPlayerPage('/embed/open/movie/775', {
				listSources: async () => sources,
				findCopies: async (_ref, _at, { timeBudgetMs }) => {
					budgets.push(timeBudgetMs);
					return findCopies();
				},
			});
		await request([archive, commons]);
		await request([archive]);
		await request([]);
		expect(budgets).toEqual([0, 1500, 1500]);
	});

	test('are not looked up for the clip', async () => {
		await requestPlayerPage('/embed/open/movie/775?clip=1', { findCopies: () => expect.fail('it was looked up') });
	});

	test('that browsers may not load are left out', async () => {
		const hostile = { ...copy, url: 'http://192.168.0.5/a-trip.mp4' };
		const { body } = await requestPlayerPage('/embed/open/movie/775', {
			listSources: async () => [],
			findCopies: async () => ({ copies: [hostile], state: 'found' }),
		});
		expect(body).toContain('data-reason="nothing_to_play"');
	});

	test.each(['unreachable', 'pending'] as const)(
		'that are %s leave what is known, and no cache keeps the page',
		async (state) => {
			const { headers, body } = await requestPlayerPage('/embed/open/movie/775', {
				findCopies: async () => ({ copies: [], state }),
			});
			expect(dataOf(body).sources.map((source) => source.url)).toEqual([archive.url, commons.url]);
			expect(headers['cache-control']).toBe('no-store');
		},
	);

	test.each(['unreachable', 'pending'] as const)(
		'that are %s and all there is are not said to be missing',
		async (state) => {
			const { statusCode, headers, body } = await requestPlayerPage('/embed/open/movie/775', {
				listSources: async () => [],
				findCopies: async () => ({ copies: [], state }),
			});
			expect(statusCode).toBe(200);
			expect(headers['cache-control']).toBe('no-store');
			expect(body).toContain('data-reason="copies_unreachable"');
			expect(body).toContain('The archive cannot be reached from here right now. Try again in a minute.');
		},
	);
});
