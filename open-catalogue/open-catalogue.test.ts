/** The data itself: what a slip of an editor's pen would break, checked over every record. */
import { expect, test } from 'vitest';
import { creditsOf } from './answers/credits.ts';
import { trendingTitles } from './answers/trending.ts';
import {
	CATALOGUE_EDITION,
	FILMS,
	findTitle,
	licenceOf,
	listSources,
	listTitles,
	OPEN_CATALOGUE,
	SERIES,
} from './open-catalogue.ts';
import type { FilmRecord, PlayableSource, SeriesRecord } from './record.ts';
import { stableId } from './stable-id.ts';

type AnyRecord = FilmRecord | SeriesRecord;
const named = (record: AnyRecord): string => ('title' in record ? record.title : record.name);
const RECORDS = [...FILMS, ...SERIES].map((record) => [named(record), record] as const);
const SERIES_BY_NAME = SERIES.map((series) => [series.name, series] as const);
const TODAY = new Date().toISOString().slice(0, 10);

function episodesOf(record: AnyRecord) {
	return 'seasons' in record ? record.seasons.flatMap((season) => season.episodes) : [];
}

function sourcesOf(record: AnyRecord): PlayableSource[] {
	return [...(record.sources ?? []), ...episodesOf(record).flatMap((episode) => episode.sources ?? [])];
}

/** A day that the calendar has, and that has come. */
function expectRealDay(day: string | undefined): void {
	if (day === undefined) return;
	expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
	expect(day >= '1888-01-01' && day <= TODAY).toBe(true);
}

test('There are at least 80 films and 40 series', () => {
	expect(FILMS.length).toBeGreaterThanOrEqual(80);
	expect(SERIES.length).toBeGreaterThanOrEqual(40);
});

test('No two titles of one type share an id, an IMDb id or a name in one year', () => {
	for (const titles of [OPEN_CATALOGUE.movies, OPEN_CATALOGUE.shows]) {
		expect(new Set(titles.map((title) => title.id)).size).toBe(titles.length);
		expect(new Set(titles.map((title) => `${title.name} ${title.year}`)).size).toBe(titles.length);
	}
	const imdbIds = RECORDS.flatMap(([, record]) => record.imdb_id ?? []);
	expect(imdbIds).toEqual([...new Set(imdbIds)]);
	for (const id of imdbIds) expect(id).toMatch(/^tt\d{7,8}$/);
});

test('No two people, companies or networks share a derived id', () => {
	const people = RECORDS.flatMap(([, record]) => [
		...record.cast.map((member) => member.name),
		...('directors' in record ? record.directors : record.created_by),
	]);
	const companies = RECORDS.flatMap(([, record]) => record.companies ?? []);
	const networks = SERIES.flatMap((series) => series.networks);
	for (const [kind, names] of [
		['person', people] as const,
		['company', companies] as const,
		['network', networks] as const,
	]) {
		const unique = [...new Set(names)];
		const spelt = new Map(unique.map((name) => [stableId(kind, name), name] as const));
		// Also catches one name in two spellings, which would be one id for two entries.
		expect(unique.filter((name) => spelt.get(stableId(kind, name)) !== name)).toEqual([]);
	}
});

test('No two seasons, episodes or credits share a derived id', () => {
	const seasons = listTitles().flatMap(
		(title) => [...title.seasons.values()] as { id: number; episodes: { id: number }[] }[],
	);
	const credits = listTitles().flatMap((title) => {
		const { cast, crew } = creditsOf(title, OPEN_CATALOGUE.people());
		return [...cast, ...crew].map((credit) => credit.credit_id);
	});
	const seasonIds = seasons.map((season) => String(season.id));
	const episodeIds = seasons.flatMap((season) => season.episodes.map((episode) => String(episode.id)));
	for (const ids of [seasonIds, episodeIds, credits]) expect(new Set(ids).size).toBe(ids.length);
});

test.each(RECORDS)('%s has words, people and places to show', (name, record) => {
	expect(name).toBe(name.trim());
	expect(name.length).toBeGreaterThan(0);
	expect(record.overview.length).toBeGreaterThanOrEqual(80);
	expect(record.overview.length).toBeLessThanOrEqual(600);
	expect(record.overview).toMatch(/[.!?…”’)]$/);
	expect(record.genres.length).toBeGreaterThan(0);
	expect(new Set<string>(record.genres).size).toBe(record.genres.length);
	expect(record.score > 0 && record.score <= 10 && Number(record.score.toFixed(1)) === record.score).toBe(true);
	expect(record.motifs.length).toBeGreaterThan(0);
	for (const country of record.countries) expect(country).toMatch(/^[A-Z]{2}$/);
	for (const language of [record.original_language, ...record.languages]) expect(language).toMatch(/^[a-z]{2}$/);
	expect(record.countries.length).toBeGreaterThan(0);
});

test.each(RECORDS)('%s gives the reason why it is free', (_, record) => {
	const { kind, version, note } = record.licence;
	expect(note.length).toBeGreaterThan(20);
	expect(version === undefined || /^\d\.\d$/.test(version)).toBe(true);
	expect(version !== undefined && kind === 'public-domain').toBe(false);
	const media_type = 'title' in record ? 'movie' : 'tv';
	expect(licenceOf({ media_type, id: record.id })).toMatchObject({ note });
});

/** Streams that makers of players keep for trying them out come and go without notice, and are not meant for visitors. */
const TRIAL_HOSTS = /\b(?:demo|test|test-streams|sample)\.|bitmovin|\.mux\./;

test.each(RECORDS)('%s plays from https addresses with a page to check them by', (_, record) => {
	for (const source of sourcesOf(record)) {
		for (const address of [source.url, source.reference]) {
			expect(new URL(address).protocol).toBe('https:');
			expect(address).toBe(new URL(address).href);
		}
		expect(source.host.trim()).not.toBe('');
		expect(source.height === undefined || (source.height >= 120 && source.height <= 4320)).toBe(true);
	}
	const urls = sourcesOf(record).map((source) => source.url);
	for (const url of urls) expect(url).not.toMatch(TRIAL_HOSTS);
	expect(new Set(urls).size).toBe(urls.length);
	for (const trailer of record.trailers ?? []) expect(trailer.key).toMatch(/^[\w-]{11}$/);
});

test.each(FILMS.map((film) => [film.title, film] as const))(
	'%s has a real day, a sane length and a maker',
	(_, film) => {
		expectRealDay(film.release_date);
		expect(film.runtime).toBeGreaterThanOrEqual(1);
		expect(film.runtime).toBeLessThanOrEqual(600);
		expect(Number.isInteger(film.runtime)).toBe(true);
		expect(film.directors.length + (film.companies?.length ?? 0)).toBeGreaterThan(0);
		for (const sum of [film.budget ?? 1, film.revenue ?? 1]) expect(Number.isInteger(sum) && sum > 0).toBe(true);
	},
);

test.each(SERIES_BY_NAME)('%s has its seasons and episodes in order', (_, series) => {
	expectRealDay(series.first_air_date);
	expectRealDay(series.last_air_date);
	expect((series.last_air_date ?? series.first_air_date) >= series.first_air_date).toBe(true);
	expect(series.seasons.length).toBeGreaterThan(0);
	const numbers = series.seasons.map((season) => season.season_number);
	expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
	expect(numbers[0]).toBeGreaterThanOrEqual(1);
	for (const season of series.seasons) {
		expect(season.episodes.length).toBeGreaterThan(0);
		const days = season.episodes.flatMap((episode) => episode.air_date ?? []);
		expect(days).toEqual(days.toSorted());
		for (const day of days) expect(day >= series.first_air_date).toBe(true);
		for (const day of days) expect(day <= (series.last_air_date ?? TODAY)).toBe(true);
	}
});

test.each(SERIES_BY_NAME)('%s has episodes with a name and, where known, a real day and a sane length', (_, series) => {
	for (const episode of episodesOf(series)) {
		expect(episode.name.trim()).not.toBe('');
		expectRealDay(episode.air_date);
		expect(episode.runtime === undefined || (episode.runtime >= 1 && episode.runtime <= 180)).toBe(true);
		expect(episode.overview ?? 'Absent.').toMatch(/[.!?…”’)]$/);
	}
});

test('A title is found by type and id together', () => {
	const [film] = FILMS;
	expect(findTitle('movie', film?.id ?? 0)?.record).toBe(film);
	expect(findTitle('tv', 2_147_483_647)).toBeUndefined();
	expect(licenceOf({ media_type: 'tv', id: 2_147_483_647 })).toBeUndefined();
	expect(listSources({ media_type: 'movie', id: 2_147_483_647 })).toEqual([]);
});

test('A film plays from its own sources, in the editors’ order, under the licence of the title or one of their own', () => {
	for (const film of FILMS) {
		const sources = listSources({ media_type: 'movie', id: film.id });
		expect(sources.map((source) => source.url)).toEqual((film.sources ?? []).map((source) => source.url));
		for (const source of sources) expect(source.licence?.trim()).not.toBe('');
	}
});

test('An episode plays from its own sources and never from another’s', () => {
	for (const { id, seasons } of SERIES) {
		for (const { season_number, episodes } of seasons) {
			for (const [at, episode] of episodes.entries()) {
				const urls = listSources({ media_type: 'tv', id }, season_number, at + 1).map((source) => source.url);
				expect(urls).toEqual((episode.sources ?? []).map((source) => source.url));
			}
			expect(listSources({ media_type: 'tv', id }, season_number, episodes.length + 1)).toEqual([]);
		}
		expect(listSources({ media_type: 'tv', id }, 9999, 1)).toEqual([]);
	}
});

test('The first screen of popular films is mixed: no three in a row of one decade and one main genre', () => {
	const first = OPEN_CATALOGUE.movies.slice(0, 20);
	const kinds = first.map((title) => `${Math.floor(title.year / 10)} ${title.main_genre}`);
	expect(kinds.filter((kind, at) => kind === kinds[at + 1] && kind === kinds[at + 2])).toEqual([]);
});

test('Trending starts with a highly rated title, on every day of a year', () => {
	const scores = listTitles().map((title) => title.score);
	const middle = scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0;
	const start = Date.parse('2026-01-01T00:00:00Z');
	for (let day = 0; day < 366; day++) {
		const [lead] = trendingTitles(OPEN_CATALOGUE, 'all', 'day', start + day * 86_400_000);
		expect(lead?.score).toBeGreaterThanOrEqual(middle);
	}
});

test('The edition is a short name for cache keys', () => {
	expect(CATALOGUE_EDITION).toMatch(/^open-[a-z\d]{10,12}$/);
});
