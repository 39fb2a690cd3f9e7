import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { titleKey } from '#contract/title.ts';
import { buildCatalogue } from '../answers/catalogue.ts';
import { createRequestHandler } from '../answers/request-handler.ts';
import { COLLECTIONS } from '../data/collections.ts';
import { KNOWN_TITLES } from '../data/known-titles.ts';
import { CATALOGUE_EDITION, listTitles, nameTitleIn, OPEN_CATALOGUE, openCatalogueIn } from '../open-catalogue.ts';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { AGE_REASON_NAMES } from './age-reason-names.ts';
import { catalogueWords } from './catalogue-words.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { GENRE_NAMES } from './genre-names.ts';

const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE);
/** Of each language that is not written in Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
	hi: /^[\p{Script=Devanagari}\p{N}\p{P}\p{Z}]+$/u,
	ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
	'zh-Hans': /^[\p{Script=Han}\p{N}\p{P}\p{Z}]+$/u,
	ar: /^[\p{Script=Arabic}\p{M}\p{N}\p{P}\p{Z}]+$/u,
};
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Z}]+$/u;

describe('the names that are known', () => {
	it('belong to titles and series of the catalogue', () => {
		const keys = new Set(listTitles().map(titleKey));
		expect(Object.keys(KNOWN_TITLES).filter((key) => !keys.has(key))).toEqual([]);
		expect(Object.keys(COLLECTION_NAMES)).toEqual(COLLECTIONS.map(({ name }) => name));
	});

	it.each(OTHER_LANGUAGES)('are written in the letters of %s', (language) => {
		const names = [
			...Object.values(KNOWN_TITLES).flatMap((title) => title[language] ?? []),
			...Object.values(GENRE_NAMES[language]),
			...Object.values(AGE_REASON_NAMES[language]),
		];
		const script = SCRIPTS[language] ?? LATIN;
		// "SF" is how Japanese writes science fiction.
		expect(names.filter((name) => name !== 'SF' && !script.test(name))).toEqual([]);
		expect(names.filter((name) => name !== name.trim() || name === '')).toEqual([]);
	});

	it.each(OTHER_LANGUAGES)('tell the genres of %s apart', (language) => {
		const names = Object.values(GENRE_NAMES[language]);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe('a catalogue in a language', () => {
	it.each(OTHER_LANGUAGES)('has the same titles in the same order in %s', (language) => {
		const { movies, shows } = openCatalogueIn(language);
		const keysOf = (titles: typeof movies) => titles.map(({ key }) => key);
		expect(keysOf(movies)).toEqual(keysOf(OPEN_CATALOGUE.movies));
		expect(keysOf(shows)).toEqual(keysOf(OPEN_CATALOGUE.shows));
		expect(openCatalogueIn(language).movies).toBe(movies);
	});

	it('names a title as it is known, else by its original name where that is read, else in English', () => {
		const films = [
			buildFilm({ id: 10331, title: 'Night of the Living Dead', original_language: 'en' }),
			buildFilm({ id: 1, title: 'The Doll', original_title: 'Die Puppe', original_language: 'de' }),
			buildFilm({ id: 2, title: 'Clouds', original_title: '云', original_language: 'zh' }),
		];
		const namesIn = (language: (typeof LANGUAGE_CODES)[number]) =>
			films.map(({ id }) => {
				const title = buildCatalogue(films, [], [], catalogueWords(language)).find({ media_type: 'movie', id });
				return [title?.name, title?.title_language];
			});
		expect(namesIn('de')).toEqual([
			['Die Nacht der lebenden Toten', undefined],
			['Die Puppe', undefined],
			['Clouds', 'en'],
		]);
		expect(namesIn('zh-Hans')).toEqual([
			['活死人之夜', undefined],
			['The Doll', 'en'],
			['云', undefined],
		]);
		expect(namesIn('en')).toEqual([
			['Night of the Living Dead', undefined],
			['The Doll', undefined],
			['Clouds', undefined],
		]);
		expect(nameTitleIn('it', { media_type: 'movie', id: 10331, name: 'x' }).name).toBe('La notte dei morti viventi');
		expect(nameTitleIn('it', { media_type: 'movie', id: 4, name: 'Unknown' }).name).toBe('Unknown');
	});

	it('says genres, seasons and series of films in its words, in lists, details and filters', () => {
		const handler = createRequestHandler(openCatalogueIn('de'), { clock: Date.now, imageBase: '' });
		const read = (endpoint: Parameters<typeof handler>[0]['endpoint'], params = {}, query = {}) => {
			const answer = handler({ endpoint, params, query });
			// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client does, by any field.
			return answer.body as any;
		};
		expect(read('GET /api/tmdb/movie/:id', { id: 653 })).toMatchObject({
			title: 'Nosferatu, eine Symphonie des Grauens',
			genres: expect.arrayContaining([{ id: 27, name: 'Horror' }]),
		});
		expect(read('GET /api/tmdb/genre/movie/list').genres).toContainEqual({ id: 35, name: 'Komödie' });
		expect(read('GET /api/tmdb/movie/:id', { id: 900002125 }).belongs_to_collection.name).toBe(
			'Sherlock Holmes (Basil Rathbone) Filmreihe',
		);
		const byTitle = read('GET /api/tmdb/discover/movie', {}, { sort_by: 'title.asc' }).results;
		const titles = byTitle.map(({ title }: { title: string }) => title);
		expect(titles).toEqual(titles.toSorted((a: string, b: string) => a.localeCompare(b, 'de')));
	});

	it('names the seasons that have no name', () => {
		const show = buildSeries({
			id: 5,
			seasons: [{ season_number: 2, episodes: [{ name: 'One' }] }],
		});
		const { shows } = buildCatalogue([], [show], [], catalogueWords('fr'));
		expect(shows[0]?.seasons.get(2)).toMatchObject({ name: 'Saison 2' });
		expect(shows[0]?.detail).toMatchObject({ seasons: [{ name: 'Saison 2' }] });
	});

	it.each([
		['en', 'nacht der lebenden toten'],
		['de', 'night of the living dead'],
		['ja', '活死人之夜'],
		['ar', 'ليله الموتى الاحياء'],
	] as const)('is searched in %s by the names of every language: %s', (language, query) => {
		const handler = createRequestHandler(openCatalogueIn(language), { clock: Date.now, imageBase: '' });
		const { body } = handler({ endpoint: 'GET /api/tmdb/search/multi', params: {}, query: { query } });
		expect(body).toMatchObject({ results: [{ id: 10331 }] });
	});
});

describe('the edition of the catalogue', () => {
	const NAMES = ['../data/known-titles.ts', './genre-names.ts', './collection-names.ts', './season-names.ts'] as const;

	afterEach(() => {
		for (const path of NAMES) vi.doUnmock(path);
		vi.resetModules();
	});

	it.each(NAMES)('changes with a name of %s, so that no cache goes on with the former one', async (path) => {
		vi.resetModules();
		vi.doMock(path, async (importActual) => {
			const [[name, ofLanguages] = ['', {}]] = Object.entries(await importActual<Record<string, object>>());
			return { [name]: { ...ofLanguages, de: 'another' } };
		});
		expect((await import('../open-catalogue.ts')).CATALOGUE_EDITION).not.toBe(CATALOGUE_EDITION);
	});
});
