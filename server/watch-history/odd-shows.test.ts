import { describe, expect, it } from 'vitest';
import { isSeasonComplete } from '#contract/episode-order.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { ODD_SHOWS, toOddShow } from '#contract/testing/odd-shows.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { createListCards } from '../lists/list-cards.service.ts';
import { createListsService } from '../lists/lists.service.ts';
import { createHistoryClient } from '../testing/history-client.ts';
import { createContinueWatching } from './continue-watching.service.ts';
import { createWatchProgress } from './progress.service.ts';
import { createProgressMarks } from './progress-marks.service.ts';
import { findUsersPlace } from './show-place.ts';
import { listEntriesOf } from './watch-history.repository.ts';

const CALLER: Caller = { client: 'test', isBackground: false };
const SHOW = { media_type: 'tv', media_id: '77' } as const;
const MINUTE_MS = 60_000;

describe.each(ODD_SHOWS)('$what', { tags: ['continue-next'] }, (odd) => {
	const code = (season: number | null, episode: number | null) => `${season}/${episode}`;

	async function setUp() {
		const { app, account } = await createHistoryClient();
		const { db } = app.database;
		const { show, bySeason, viewed, last, now } = toOddShow(odd);
		const titles = {
			findTitle: async () => ({ ...show, media_type: 'tv', id: 77, name: 'An odd show', genres: [] }),
			findSeason: async (_id: number, number: number) => {
				const episodes = bySeason.get(number);
				return episodes ? { id: 1, episodes } : null;
			},
		} as unknown as TitleReader;
		const titlesFor = () => titles;
		let time = now - 100 * MINUTE_MS;
		const clock = () => time;
		const progress = createWatchProgress({ db, clock, retentionMs: 86_400_000, runtimeOf: () => undefined });
		const watch = async ({ season, episode, isCompleted, times }: (typeof viewed)[number]) => {
			const report = async (completed: boolean) => {
				time += MINUTE_MS;
				const at = { ...SHOW, season, episode, position: completed ? 0 : 60, ago_ms: 0, completed };
				expect(await progress.save(account.user.id, [at])).toMatchObject({ saved: 1 });
			};
			for (let count = 0; count < times; count += 1) {
				await report(false);
				await report(true);
			}
			if (!isCompleted) await report(false);
		};
		for (const one of viewed) await watch(one);
		time = now;
		return { db, profileId: account.user.id, titlesFor, clock, last, progress, viewed };
	}

	it('is the same in Continue Watching, in the lists and among what was watched', async () => {
		const { db, profileId, titlesFor, clock, last } = await setUp();
		const continueWatching = createContinueWatching({ db, clock, titlesFor, hasOtherPlayers: () => false });
		const page = { limit: 10, offset: 0 };
		const [card] = (await continueWatching.list(profileId, page, CALLER)).cards;
		const { isFinished, season = null, episode = null } = card ?? {};
		expect(isFinished ? null : code(season, episode)).toBe(odd.goesOn);

		const unfinished = await continueWatching.listUnfinished(profileId, page, CALLER);
		expect(unfinished.cards.map((one) => code(one.season, one.episode))).toEqual(odd.goesOn ? [odd.goesOn] : []);
		const finished = await continueWatching.listFinishedKeys(profileId, CALLER);
		expect(finished).toEqual(odd.goesOn === null && last.isCompleted ? ['tv:77'] : []);

		await createListsService({ db, clock }).add(profileId, WATCH_LATER_ID, SHOW, false);
		const lists = createListCards({
			db,
			titlesFor,
			listWatched: (id, titles) => listEntriesOf(db, id, titles),
			findPlace: (titles, at) => findUsersPlace(db, titles, { ...at, now: clock() }),
		});
		const later = await lists.list(
			{ profileId, listId: WATCH_LATER_ID },
			{ ...page, sort: 'added' },
			CALLER,
			profileId,
		);
		const [bookmark] = later.cards;
		if (odd.goesOn) expect(code(bookmark?.nextSeason ?? null, bookmark?.nextEpisode ?? null)).toBe(odd.goesOn);
		else expect(code(bookmark?.nextSeason ?? null, bookmark?.nextEpisode ?? null)).toBe(code(season, episode));
	});

	it('is marked as far as it has aired, and complete then', async () => {
		const { db, profileId, titlesFor, clock, last, progress } = await setUp();
		const marks = createProgressMarks({ db, clock, progress, titlesFor });
		const aired = odd.aired.split(' ').filter(Boolean).map(Number);
		const mark = marks.mark(profileId, { ...SHOW, season: last.season, watched: true }, CALLER);
		if (!(last.season in odd.seasons)) return expect(mark).rejects.toMatchObject({ code: 'not_found' });
		const { episodes } = (await mark).progress;
		const isWatched = (number: number) =>
			episodes.some(
				({ season, episode, play_count }) => season === last.season && episode === number && play_count > 0,
			);
		expect(isSeasonComplete(aired, isWatched)).toBe(aired.length > 0);
		const watched = episodes.filter(({ season, play_count }) => season === last.season && play_count > 0);
		const earlier = watched.filter(({ episode }) => !aired.includes(episode));
		expect(watched).toHaveLength(aired.length + earlier.length);
	});
});
