import { describe, expect, test } from 'vitest';
import type { PlayableSource } from '#open-catalogue/record.ts';
import type { FindOptions } from '../copies/copies.service.ts';
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

	test('that are unreachable and all there is are not said to be missing, and the page tries again', async () => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/open/movie/775?autoplay=1', {
			listSources: async () => [],
			findCopies: async () => ({ copies: [], state: 'unreachable' }),
		});
		expect(statusCode).toBe(200);
		expect(headers['cache-control']).toBe('no-store');
		expect(body).toContain('data-reason="copies_unreachable"');
		expect(body).toContain('The archive can’t be reached right now. Trying again in 2 minutes.');
		expect(body).toContain('data-next="/embed/open/movie/775?autoplay=1&amp;look=1" data-after-ms="120000"');
	});

	test.each([
		['pending', 'Looking for a copy at the Internet Archive…', 500],
		['refused', 'Many titles are being looked up. This one is next in a few seconds…', 10_000],
	] as const)('that are %s are waited for by a page that says so', async (state, sentence, afterMs) => {
		const { statusCode, headers, body } = await requestPlayerPage('/embed/open/movie/775?t=30&look=3', {
			listSources: async () => [],
			findCopies: async () => ({ copies: [], state }),
		});
		expect(statusCode).toBe(200);
		expect(headers['cache-control']).toBe('no-store');
		expect(body).not.toContain('data-reason');
		expect(body).toContain(sentence);
		expect(body).toContain(`data-next="/embed/open/movie/775?t=30&amp;look=4" data-after-ms="${afterMs}"`);
	});

	test('are not waited for forever', async () => {
		const { body } = await requestPlayerPage('/embed/open/movie/775?look=60', {
			listSources: async () => [],
			findCopies: async () => ({ copies: [], state: 'pending' }),
		});
		expect(body).toContain('data-reason="copies_unreachable"');
		expect(body).not.toContain('data-next');
	});

	test('that do not play are looked up again, once', async () => {
		const asked: unknown[] = [];
		const overrides = {
			listSources: async () => [commons],
			findCopies: async (_ref: unknown, _at: unknown, { timeBudgetMs, isRenewal }: FindOptions) => {
				asked.push([timeBudgetMs, isRenewal]);
				return findCopies();
			},
		};
		const first = await requestPlayerPage('/embed/open/movie/775?volume=80&look=2', overrides);
		const { lookAgainPath } = dataOf(first.body);
		expect(lookAgainPath).toBe('/embed/open/movie/775?volume=80&again=1');
		const second = await requestPlayerPage(lookAgainPath ?? '', overrides);
		expect(dataOf(second.body).lookAgainPath).toBeNull();
		expect(second.headers['cache-control']).toBe('no-store');
		expect(asked).toEqual([
			[0, false],
			[1500, true],
		]);
	});

	test('bring their subtitles, which the page may fetch from their hosts alone', async () => {
		const english = { language: 'en', kind: 'srt', url: 'https://ia800301.us.archive.org/12/a.srt' } as const;
		const timedText = 'https://commons.wikimedia.org/w/api.php?action=timedtext&lang=de';
		const german = { language: 'de', kind: 'vtt', url: timedText } as const;
		const hostile = { ...english, url: 'https://a;script-src *.example/a.srt' };
		const { headers, body } = await requestPlayerPage('/embed/open/movie/775', {
			listSources: async () => [],
			findCopies: async () => ({
				copies: [{ ...copy, sizeBytes: 1_000_000, durationS: 8, subtitles: [english, german, hostile] }],
				state: 'found',
			}),
		});
		expect(dataOf(body).sources).toMatchObject([{ bitrate: 1_000_000, subtitles: [english, german] }]);
		expect(policyOf(headers)).toMatchObject({
			'media-src': "'self' https://matinee.example blob: https://ia800301.us.archive.org",
			'connect-src': 'https://ia800301.us.archive.org https://commons.wikimedia.org',
		});
	});
});
