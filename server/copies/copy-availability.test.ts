import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import type { FilmRecord, PlayableSource, SeasonRecord } from '#open-catalogue/record.ts';
import { buildFilm, buildSeries } from '#open-catalogue/testing/record-factories.ts';
import { createCopyAvailability } from './copy-availability.ts';
import type { CopyHost } from './copy-lookup.ts';

interface Setup {
	off?: CopyHost[];
	isSearchOn?: boolean;
	/** Of the last look. */
	hasCopy?: boolean;
}

function setUp({ off = [], isSearchOn = true, hasCopy }: Setup) {
	const onUnless = (host: CopyHost) => (off.includes(host) ? null : {});
	return createCopyAvailability({
		hosts: { archive: onUnless('archive'), commons: onUnless('commons'), wikidata: onUnless('wikidata') },
		isSearchOn,
		outcomes: { hasCopy: () => hasCopy, revision: () => 0 },
	});
}

function ofFilm(film: Partial<FilmRecord>, setup: Setup = {}) {
	const [title] = buildCatalogue([buildFilm(film)], []).movies;
	return title && setUp(setup).availabilityOf(title);
}

function ofEpisode(seasons: SeasonRecord[], at?: { season: number; episode: number }) {
	const [title] = buildCatalogue([], [buildSeries({ seasons })]).shows;
	return title && setUp({}).availabilityOf(title, at);
}

const sourceAt = (url: string): PlayableSource => ({ host: 'Host', kind: 'mp4', url, reference: url });
const maker = { sources: [sourceAt('https://studio.example/film.mp4')] };
const archived = { items: [{ archive: 'film' }] };
const onCommons = { items: [{ commons: 'Film.webm' }] };

describe('a film', () => {
	it.each<[string, Partial<FilmRecord>, Setup, string]>([
		['with an item', archived, {}, 'known'],
		['with a source', maker, { off: ['archive', 'commons', 'wikidata'] }, 'known'],
		['with an item of a host that is off', onCommons, { off: ['commons'] }, 'searchable'],
		['that only a search may find', {}, {}, 'searchable'],
		['that a search has found', {}, { hasCopy: true }, 'known'],
		['that was found in the archive, which is off', {}, { hasCopy: true, off: ['archive'] }, 'none'],
		['that only its entity may name', { wikidata_id: 'Q1' }, { isSearchOn: false }, 'searchable'],
		['that is only in the archive, which is off', archived, { off: ['archive'] }, 'none'],
		['without anything, while the search is off', {}, { isSearchOn: false }, 'none'],
		['whose items are gone', archived, { hasCopy: false }, 'searchable'],
		['whose items are gone, with the maker’s own file', { ...archived, ...maker }, { hasCopy: false }, 'known'],
		[
			'whose items are gone, with the address of a file of one',
			{ ...archived, sources: [sourceAt('https://archive.org/download/film/film.mp4')] },
			{ hasCopy: false },
			'searchable',
		],
	])('%s', (_, film, setup, availability) => {
		expect(ofFilm(film, setup)).toBe(availability);
	});
});

describe('an episode', () => {
	const season = { season_number: 1, episodes: [{ name: 'A' }, { name: 'B', ...archived }] };

	it('has an item of its own, or one of its season', () => {
		expect(ofEpisode([season], { season: 1, episode: 2 })).toBe('known');
		expect(ofEpisode([{ ...season, items: [{ archive: 'all', episodes: 'by-order' }] }])).toBe('known');
	});

	it('without one is searched for nowhere', () => {
		expect(ofEpisode([season], { season: 1, episode: 1 })).toBe('none');
		expect(ofEpisode([season], { season: 2, episode: 1 })).toBe('none');
	});

	it('is the first one, of a show as a whole', () => {
		expect(ofEpisode([season])).toBe('none');
		expect(ofEpisode([{ ...season, episodes: season.episodes.toReversed() }])).toBe('known');
	});
});
