import { type Movie, MovieSection, PlexServer, ShowSection } from '@ctrl/plex';
import { expect, it } from 'vitest';
import { FAKE_KEY } from './fake-jellyfin.ts';
import { FAKE_PLEX_TOKEN, type FakePlexItem, takeFakePlex } from './fake-plex.ts';

const FILM: FakePlexItem = {
	ratingKey: '11',
	type: 'movie',
	section: '1',
	addedAt: 1_700_000_000,
	Guid: [{ id: 'imdb://tt0000417' }, { id: 'tmdb://775' }],
	duration: 780_000,
	Media: [{ container: 'mp4', videoCodec: 'h264', Part: [{ key: '/library/parts/11/file.mp4', size: 1000 }] }],
};
const SHOW: FakePlexItem = { ratingKey: '21', type: 'show', section: '2', addedAt: 1_700_000_000 };

it('a client of Plex from npm reads the fake as it reads a server', { tags: ['media-servers-list'] }, async () => {
	const { address } = await takeFakePlex([FILM, SHOW]);
	const server = new PlexServer(address, FAKE_KEY);
	await server.connect();
	expect([server.friendlyName, server.machineIdentifier]).toEqual(['Attic', '5d0c9e7c2f']);
	const sections = await (await server.library()).sections();
	expect(sections.map(({ title, type }) => [title, type])).toEqual([
		['Movies', 'movie'],
		['Shows', 'show'],
		['Music', 'artist'],
	]);
	const [movies, shows] = sections;
	if (!(movies instanceof MovieSection && shows instanceof ShowSection)) throw new Error('No sections');
	const [film] = await movies.search({ includeGuids: true });
	expect([film?.ratingKey, film?.guids.map(({ id }) => id)]).toEqual(['11', ['imdb://tt0000417', 'tmdb://775']]);
	await film?.reload();
	expect(film?.media[0]?.videoCodec).toBe('h264');
	expect((await shows.all()).map(({ ratingKey }) => ratingKey)).toEqual(['21']);
	await expect(new PlexServer(address, 'another').connect()).rejects.toThrow('401');
});

it('a client of Plex from npm marks a film there as watched by a person, and as not', {
	tags: ['media-servers-accounts'],
}, async () => {
	const { address } = await takeFakePlex([FILM]);
	const server = new PlexServer(address, FAKE_PLEX_TOKEN);
	await server.connect();
	const movies = await (await server.library()).section<MovieSection>('Movies');
	const [film] = (await movies.all()) as Movie[];
	expect(film?.isWatched).toBe(false);
	await film?.markWatched();
	expect([film?.isWatched, film?.lastViewedAt instanceof Date]).toEqual([true, true]);
	await film?.markUnwatched();
	const [again] = (await movies.all()) as Movie[];
	expect(again?.isWatched).toBe(false);
});
