import { describe, expect, it, vi } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import type { CopyItem, FilmRecord, SeriesRecord } from '#open-catalogue/record.ts';
import { buildFilm, buildSeries } from '#open-catalogue/testing/record-factories.ts';
import { AppError } from '../http/app-error.ts';
import { createTestClock } from '../testing/create-test-app.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { createCopies } from './copies.service.ts';
import { openCopiesDatabase } from './copies-database.ts';
import type { FoundCopy, ItemOutcome } from './copy.ts';
import type { CopyFinders } from './copy-lookup.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FILM = { media_type: 'movie', id: 910_000_900 } as const;
const SHOW = { media_type: 'tv', id: 910_000_901 } as const;

function buildCopy(item: string, file = 'film'): FoundCopy {
	const url = `https://archive.org/download/${item}/${file}.mp4`;
	return {
		host: 'Internet Archive',
		kind: 'mp4',
		url,
		reference: `https://archive.org/details/${item}`,
		subtitles: [],
	};
}

const found = (...copies: FoundCopy[]): ItemOutcome => ({ kind: 'found', copies });
const DEAD: ItemOutcome = { kind: 'dead', reason: 'dark' };
const rateLimited = () =>
	new AppError('unavailable', 'Paused', { cause: new UpstreamError('rate_limited', 'HTTP 429') });
const broken = () => new AppError('bad_upstream', 'Broken', { cause: new UpstreamError('server_error', 'HTTP 500') });

interface Setup {
	film?: Partial<FilmRecord>;
	series?: Partial<SeriesRecord>;
	/** By identifier; an item that is not here is missing. */
	archive?: Record<string, ItemOutcome | AppError | Promise<ItemOutcome>>;
	commons?: Record<string, ItemOutcome | AppError>;
	entity?: CopyItem[] | AppError;
	candidates?: string[];
	isSearchOn?: boolean;
	off?: (keyof CopyFinders)[];
}

/** The service over injected finders; `asked` has their calls in order. */
function setUp(setup: Setup) {
	const asked: string[] = [];
	const clock = createTestClock();
	const timers = createManualClock();
	const catalogue = buildCatalogue(
		[buildFilm({ id: FILM.id, title: 'A Film', items: [{ archive: 'film' }], ...setup.film })],
		[buildSeries({ id: SHOW.id, ...setup.series })],
	);
	async function answer(name: string, outcome: ItemOutcome | AppError | Promise<ItemOutcome> = DEAD) {
		asked.push(name);
		if (outcome instanceof AppError) throw outcome;
		return outcome;
	}
	const finders: CopyFinders = {
		archive: {
			findCopies: (identifier) => answer(identifier, setup.archive?.[identifier]),
			findEpisodeCopies: (item, season, episode) =>
				answer(`${item.archive} ${season.season_number}x${episode}`, setup.archive?.[item.archive]),
			async search({ title, year }) {
				asked.push(`search ${title} ${year}`);
				return (setup.candidates ?? []).map((identifier) => ({ identifier }));
			},
		},
		commons: { findCopies: (name) => answer(name, setup.commons?.[name]) },
		wikidata: {
			async findItems(id) {
				asked.push(id);
				if (setup.entity instanceof AppError) throw setup.entity;
				return setup.entity ?? [];
			},
		},
	};
	for (const host of setup.off ?? []) finders[host] = null;
	const database = openCopiesDatabase({ file: ':memory:', onError: () => expect.fail('the database failed') });
	const copies = createCopies({
		finders,
		database,
		clock: clock.now,
		timers,
		logger: { error: () => expect.fail('a look failed') },
		isSearchOn: setup.isSearchOn ?? true,
		findTitle: (ref) => catalogue.find(ref),
	});
	return {
		copies,
		clock,
		timers,
		asked,
		archive: setup.archive ?? {},
		find: () => copies.find(FILM, null, { timeBudgetMs: 1500 }),
		findEpisode: (season: number, episode: number) => copies.find(SHOW, { season, episode }, { timeBudgetMs: 1500 }),
	};
}

describe('what is looked up', () => {
	it('is the record’s item, and nothing more when that has copies', async () => {
		const { find, asked } = setUp({ film: { wikidata_id: 'Q1' }, archive: { film: found(buildCopy('film')) } });
		expect(await find()).toEqual({ copies: [buildCopy('film')], state: 'found' });
		expect(asked).toEqual(['film']);
	});

	it('is the entity’s items when the record’s are gone, then a search', async () => {
		const setup = { film: { wikidata_id: 'Q1', imdb_id: 'tt1' }, candidates: ['other', 'right'] };
		const { find, asked } = setUp({
			...setup,
			entity: [{ archive: 'film' }, { commons: 'A Film.webm' }],
			archive: { right: found(buildCopy('right')) },
		});
		expect(await find()).toEqual({ copies: [buildCopy('right')], state: 'found' });
		// The record's item is not asked again when the entity names it too.
		expect(asked).toEqual(['film', 'Q1', 'A Film.webm', 'search A Film 1925', 'other', 'right']);
	});

	it('finds the entity by IMDb’s id where Wikidata’s is unknown', async () => {
		const { find, asked } = setUp({ film: { items: [], imdb_id: 'tt0000417' }, isSearchOn: false });
		expect((await find()).state).toBe('none');
		expect(asked).toEqual(['tt0000417']);
	});

	it('is never searched for when the search is off', async () => {
		const { find, asked } = setUp({ isSearchOn: false, candidates: ['film'] });
		expect((await find()).state).toBe('none');
		expect(asked).toEqual(['film']);
	});

	it('has up to three copies of other items as fallbacks', async () => {
		const { find, asked } = setUp({
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
		const { findEpisode, asked } = setUp({ series, archive: { 'season-1': found(buildCopy('season-1')) } });
		expect((await findEpisode(1, 1)).state).toBe('found');
		expect((await findEpisode(1, 2)).state).toBe('found');
		expect((await findEpisode(1, 3)).state).toBe('none');
		expect((await findEpisode(0, 1)).state).toBe('none');
		expect(asked).toEqual(['first', 'season-1 1x1', 'season-1 1x2']);
	});

	it('is nothing for a title without a record, and where no host that is on could have a copy', async () => {
		const { copies, find, asked } = setUp({ off: ['archive'] });
		const unknown = await copies.find({ media_type: 'movie', id: 1 }, null, { timeBudgetMs: 1500 });
		expect(unknown).toEqual({ copies: [], state: 'none' });
		expect(await find()).toEqual({ copies: [], state: 'none' });
		expect(asked).toEqual([]);
	});
});

describe('a host that gives no response', () => {
	it('is left out, and the title goes on with the others', async () => {
		const { find, asked } = setUp({
			film: { items: [{ archive: 'a' }, { archive: 'b' }, { commons: 'C.webm' }] },
			archive: { a: rateLimited() },
			commons: { 'C.webm': found(buildCopy('c')) },
		});
		expect(await find()).toEqual({ copies: [buildCopy('c')], state: 'found' });
		expect(asked).toEqual(['a', 'C.webm']);
	});

	it('is asked for one more item when only one response was broken', async () => {
		const items = ['a', 'b', 'c'].map((archive) => ({ archive }));
		const { find, asked } = setUp({ film: { items }, archive: { a: broken(), b: broken() } });
		expect((await find()).state).toBe('unreachable');
		expect(asked).toEqual(['a', 'b']);
	});

	it('is said to be unreachable for two minutes, then asked again', async () => {
		const { find, clock, asked, archive } = setUp({ archive: { film: rateLimited() } });
		expect(await find()).toEqual({ copies: [], state: 'unreachable' });
		archive.film = found(buildCopy('film'));
		clock.advance(2 * MINUTE_MS - 1);
		expect((await find()).state).toBe('unreachable');
		expect(asked).toEqual(['film']);
		clock.advance(1);
		expect((await find()).state).toBe('found');
	});
});

it('a host that was not even called is asked again at once', async () => {
	const { find, archive } = setUp({
		archive: {
			film: new AppError('unavailable', 'Open', { cause: new UpstreamError('circuit_open', 'calls are stopped') }),
		},
	});
	expect((await find()).state).toBe('unreachable');
	archive.film = found(buildCopy('film'));
	expect((await find()).state).toBe('found');
});

describe('what was found', () => {
	it('is used for seven days, then at once and renewed in the background', async () => {
		const { find, clock, asked, archive } = setUp({ archive: { film: found(buildCopy('film', 'old')) } });
		await find();
		archive.film = found(buildCopy('film', 'renamed'));
		clock.advance(7 * DAY_MS - 1);
		expect((await find()).copies).toEqual([buildCopy('film', 'old')]);
		expect(asked).toHaveLength(1);
		clock.advance(1);
		expect((await find()).copies).toEqual([buildCopy('film', 'old')]);
		await vi.waitFor(async () => expect((await find()).copies).toEqual([buildCopy('film', 'renamed')]));
		expect(asked).toHaveLength(2);
	});

	it('survives an outage, which is probed every two minutes at most', async () => {
		const { find, clock, timers, asked, archive } = setUp({ archive: { film: found(buildCopy('film')) } });
		await find();
		archive.film = rateLimited();
		clock.advance(8 * DAY_MS);
		for (let n = 0; n < 3; n += 1) expect((await find()).state).toBe('found');
		// Ends the look in the background.
		await timers.advance(0);
		expect(await find()).toEqual({ copies: [buildCopy('film')], state: 'found' });
		expect(asked).toHaveLength(2);
		clock.advance(2 * MINUTE_MS);
		await find();
		expect(asked).toHaveLength(3);
	});

	it('is dead for a day when the hosts have it no longer', async () => {
		const { find, clock, asked, archive } = setUp({ isSearchOn: false, archive: { film: DEAD } });
		expect(await find()).toEqual({ copies: [], state: 'none' });
		archive.film = found(buildCopy('film'));
		clock.advance(DAY_MS - 1);
		expect((await find()).state).toBe('none');
		expect(asked).toHaveLength(1);
		clock.advance(1);
		expect((await find()).state).toBe('found');
	});

	it('is looked up again after the clock was set back', async () => {
		const { find, clock, asked } = setUp({ isSearchOn: false, archive: { film: DEAD } });
		await find();
		clock.advance(-DAY_MS);
		await find();
		expect(asked).toHaveLength(2);
	});
});

describe('a look that takes its time', () => {
	it('is one for all who ask meanwhile', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const { find, asked } = setUp({ archive: { film: slow.promise } });
		const both = [find(), find()];
		slow.resolve(found(buildCopy('film')));
		expect((await Promise.all(both)).map(({ state }) => state)).toEqual(['found', 'found']);
		expect(asked).toEqual(['film']);
	});

	it('goes on when the time is over, and what is known by then is used', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const { find, timers } = setUp({
			film: { items: [{ archive: 'quick' }, { archive: 'slow' }] },
			archive: { quick: found(buildCopy('quick')), slow: slow.promise },
		});
		const early = find();
		await timers.advance(1500);
		expect(await early).toEqual({ copies: [buildCopy('quick')], state: 'pending' });
		slow.resolve(found(buildCopy('slow')));
		expect(await find()).toEqual({ copies: [buildCopy('quick'), buildCopy('slow')], state: 'found' });
	});

	it('has nothing to say yet when no host has answered', async () => {
		const { find, timers } = setUp({ archive: { film: new Promise(() => {}) } });
		const early = find();
		await timers.advance(1500);
		expect(await early).toEqual({ copies: [], state: 'pending' });
	});
});

describe('preparing titles', () => {
	it('looks them up one after another, of a show the first episode, and never what is fresh', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const seasons = [{ season_number: 1, episodes: [{ name: 'The First', items: [{ archive: 'first' }] }] }];
		const { copies, asked, find } = setUp({ series: { seasons }, archive: { film: slow.promise } });
		const prepared = copies.prepare([FILM, { media_type: 'movie', id: 1 }, SHOW]);
		expect(asked).toEqual(['film']);
		slow.resolve(found(buildCopy('film')));
		await prepared;
		expect(asked).toEqual(['film', 'first']);
		expect((await find()).state).toBe('found');
		await copies.prepare([FILM, SHOW]);
		expect(asked).toEqual(['film', 'first']);
	});

	it('ends when a host is unreachable', async () => {
		const { copies, asked } = setUp({ archive: { film: rateLimited() } });
		await copies.prepare([FILM, SHOW]);
		expect(asked).toEqual(['film']);
	});
});

it('a look that the shutdown ends is waited for, and leaves no outcome', async () => {
	const slow = Promise.withResolvers<ItemOutcome>();
	const { copies, find } = setUp({ archive: { film: slow.promise } });
	const asking = find();
	const closing = copies.close();
	slow.reject(new AppError('unavailable', 'closed', { cause: new UpstreamError('closed', 'the source is closed') }));
	await closing;
	expect((await asking).state).toBe('unreachable');
});
