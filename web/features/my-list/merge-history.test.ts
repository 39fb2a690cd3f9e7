import { describe, expect, it } from 'vitest';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import type { LocalEntry } from '../../personal-data/local-entry.ts';
import { continueWatchingQuery, type HistoryPages, keepFirstPages, withoutCard } from './continue-watching-query.ts';
import { countMergedTitles, mergeHistory } from './merge-history.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;

function buildCard(id: string, overrides: Partial<ContinueWatchingCard> = {}): ContinueWatchingCard {
	const [mediaType, mediaId] = id.split(':') as ['movie' | 'tv', string];
	return {
		id,
		mediaType,
		mediaId,
		state: 'known',
		title: `Title ${id}`,
		poster: '/poster.jpg',
		backdrop: null,
		lastWatched: new Date(NOON).toISOString(),
		rating: 7.4,
		year: 1927,
		genres: ['Drama'],
		season: mediaType === 'tv' ? 2 : null,
		episode: mediaType === 'tv' ? 3 : null,
		episodeTitle: mediaType === 'tv' ? 'The Third' : null,
		isNext: false,
		isFinished: false,
		position: 0,
		duration: 0,
		...overrides,
	};
}

function buildEntry(id: string, overrides: Partial<LocalEntry> = {}): LocalEntry {
	const [media_type, media_id] = id.split(':') as ['movie' | 'tv', string];
	return { media_type, media_id, season: 1, episode: 1, timestamp: NOON, ...overrides };
}

function idsOf(...args: Parameters<typeof mergeHistory>): string[] {
	return mergeHistory(...args).map(({ card, isLocal }) => `${card.id}${isLocal ? ' here' : ''}`);
}

describe('the merged history', () => {
	it('sorts server cards and local entries together, newest first', { tags: ['my-list-order'] }, () => {
		const cards = [buildCard('movie:1'), buildCard('tv:2', { lastWatched: '2026-11-20T12:00:00.000Z' })];
		const entries = [
			buildEntry('movie:3', { timestamp: NOON + MINUTE_MS }),
			buildEntry('movie:4', { timestamp: NOON - MINUTE_MS }),
		];
		expect(idsOf(cards, entries)).toEqual(['movie:3 here', 'movie:1', 'movie:4 here', 'tv:2']);
	});

	it('shows movie 605 and show 605 as two titles', { tags: ['my-list-identity'] }, () => {
		expect(idsOf([buildCard('movie:605'), buildCard('tv:605')], [])).toEqual(['movie:605', 'tv:605']);
		expect(idsOf([buildCard('movie:605')], [buildEntry('tv:605')])).toEqual(['movie:605', 'tv:605 here']);
	});

	it('resumes at the newer of the server’s and the local position', () => {
		const serverCard = [buildCard('tv:605')];
		const [older] = mergeHistory(serverCard, [buildEntry('tv:605', { episode: 9, timestamp: NOON - MINUTE_MS })]);
		expect(older).toMatchObject({ isLocal: false, card: { season: 2, episode: 3, episodeTitle: 'The Third' } });
		const [newer] = mergeHistory(serverCard, [buildEntry('tv:605', { episode: 9, timestamp: NOON + MINUTE_MS })]);
		expect(newer).toMatchObject({
			isLocal: true,
			card: { title: 'Title tv:605', rating: 7.4, season: 1, episode: 9, episodeTitle: null },
			serverCard: { season: 2, episode: 3 },
		});
	});

	it('has all local entries of a title, so that removal deletes each of them', {
		tags: ['my-list-remove'],
	}, () => {
		const hers = buildEntry('movie:1', { user_id: 'u1', timestamp: NOON + MINUTE_MS });
		const nobodys = buildEntry('movie:1', { timestamp: NOON - MINUTE_MS });
		expect(mergeHistory([buildCard('movie:1')], [hers, nobodys])).toMatchObject([{ localEntries: [hers, nobodys] }]);
		expect(mergeHistory([], [hers, nobodys])).toHaveLength(1);
	});

	it('draws a local title from its stored name and poster', () => {
		const [item] = mergeHistory([], [buildEntry('movie:19', { title: 'Metropolis', poster: '/metropolis.svg' })]);
		expect(item?.card).toMatchObject({ state: 'known', title: 'Metropolis', poster: '/metropolis.svg', season: null });
	});

	it('compares times by the server’s clock where the device’s clock is wrong', () => {
		const entries = [buildEntry('tv:605', { episode: 9, timestamp: NOON - 60 * MINUTE_MS })];
		expect(mergeHistory([buildCard('tv:605')], entries, 61 * MINUTE_MS)).toMatchObject([
			{ isLocal: true, card: { episode: 9, lastWatched: '2026-11-21T12:01:00.000Z' }, localEntries: entries },
		]);
	});

	it('counts all titles of the server, loaded or not, and those only on this device', () => {
		const items = mergeHistory(
			[buildCard('movie:1'), buildCard('movie:2')],
			[buildEntry('movie:2'), buildEntry('movie:3'), buildEntry('tv:2')],
		);
		expect(countMergedTitles(items, 25)).toBe(27);
		expect(countMergedTitles(items, 0)).toBe(4);
	});

	it('shows a title once when it moved between pages', () => {
		expect(idsOf([buildCard('movie:1'), buildCard('movie:1')], [])).toEqual(['movie:1']);
	});
});

describe('pagination of the history', () => {
	const page = (ids: string[], total: number) => ({ cards: ids.map((id) => buildCard(id)), total });

	it('requests the page after the loaded cards, until the total is reached', { tags: ['my-list-show-more'] }, () => {
		const first = page(['movie:1', 'movie:2'], 3);
		const second = page(['movie:3'], 3);
		expect(continueWatchingQuery.getNextPageParam(first, [first])).toBe(2);
		expect(continueWatchingQuery.getNextPageParam(second, [first, second])).toBeUndefined();
		// Titles were removed on another device: an empty page ends the list, whatever the total says.
		const empty = page([], 9);
		expect(continueWatchingQuery.getNextPageParam(empty, [first, empty])).toBeUndefined();
	});

	it('refetches at most three pages of a long list', () => {
		const pages = [0, 1, 2, 3].map((at) => page([`movie:${at + 1}`], 4));
		const long: HistoryPages = { pages, pageParams: [0, 1, 2, 3] };
		const isRefetched = (data?: HistoryPages) => continueWatchingQuery.refetchOnWindowFocus({ state: { data } });
		expect(isRefetched(long)).toBe(false);
		const kept = keepFirstPages(long);
		expect(kept).toEqual({ pages: pages.slice(0, 3), pageParams: [0, 1, 2] });
		expect([isRefetched(kept), isRefetched()]).toEqual([true, true]);
	});

	it('starts the next page one earlier after a removal', () => {
		const data = { pages: [page(['movie:1', 'movie:2'], 4)], pageParams: [0] };
		const { pages } = withoutCard(data, 'movie:2');
		expect(pages).toMatchObject([{ cards: [{ id: 'movie:1' }], total: 3 }]);
		expect(withoutCard(data, 'movie:9').pages).toMatchObject([{ total: 4 }]);
	});
});
