import { expect, test } from 'vitest';
import { clipUrl, frameUrl } from './server-url.ts';

const MOVIE = { media_type: 'movie', id: 605 } as const;
const EPISODE = { media_type: 'tv', id: 605, season: 2, episode: 13 } as const;
const SERVER = { movieUrl: 'https://player.example/m', tvUrl: 'https://player.example/t/' };

test('the frame URL of a movie has its id', { tags: ['call-player-frame'] }, () => {
	expect(frameUrl(SERVER, MOVIE)).toBe('https://player.example/m/605');
});

test('the frame URL of an episode has id, season and number, with one slash between them', {
	tags: ['call-player-frame'],
}, () => {
	expect(frameUrl(SERVER, EPISODE)).toBe('https://player.example/t/605/2/13');
});

test('parameters are added to those of the base URL', () => {
	const server = { ...SERVER, movieUrl: 'https://player.example/m?key=a%20b' };
	expect(frameUrl(server, MOVIE, { autoplay: '1' })).toBe('https://player.example/m/605?key=a+b&autoplay=1');
});

test('the clip is an Open Cinema page', () => {
	expect(clipUrl(EPISODE, { autoplay: '1' })).toBe('/embed/open/tv/605/2/13?autoplay=1&clip=1');
});
