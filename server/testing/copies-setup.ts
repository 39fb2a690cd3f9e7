import { expect } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import type { CopyItem, FilmRecord, SeriesRecord } from '#open-catalogue/record.ts';
import { buildFilm, buildSeries } from '#open-catalogue/testing/record-factories.ts';
import { createCopies } from '../copies/copies.service.ts';
import { openCopiesDatabase } from '../copies/copies-database.ts';
import type { FoundCopy, ItemOutcome } from '../copies/copy.ts';
import type { CopyFinders } from '../copies/copy-lookup.ts';
import { AppError } from '../http/app-error.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { createTestClock } from './create-test-app.ts';
import { createManualClock } from './manual-clock.ts';

export const FILM = { media_type: 'movie', id: 910_000_900 } as const;
export const SHOW = { media_type: 'tv', id: 910_000_901 } as const;

export function buildCopy(item: string, file = 'film'): FoundCopy {
	const url = `https://archive.org/download/${item}/${file}.mp4`;
	return {
		host: 'Internet Archive',
		kind: 'mp4',
		url,
		reference: `https://archive.org/details/${item}`,
		subtitles: [],
	};
}

export const found = (...copies: FoundCopy[]): ItemOutcome => ({ kind: 'found', copies });
export const DEAD: ItemOutcome = { kind: 'dead', reason: 'dark' };
export const rateLimited = () =>
	new AppError('unavailable', 'Paused', { cause: new UpstreamError('rate_limited', 'HTTP 429') });
export const broken = () =>
	new AppError('bad_upstream', 'Broken', { cause: new UpstreamError('server_error', 'HTTP 500') });

interface CopiesSetup {
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

/** The service over injected finders; `asked` has their calls in order, with a question mark after what was searched for. */
export function setUpCopies(setup: CopiesSetup) {
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
			findCopies: (identifier, _wanted, { isNamed }) =>
				answer(isNamed ? identifier : `${identifier}?`, setup.archive?.[identifier]),
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
