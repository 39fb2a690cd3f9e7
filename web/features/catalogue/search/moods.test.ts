import { expect, it } from 'vitest';
import { moodOf } from './moods.ts';

const GENRES = [
	{ id: 35, name: 'Comedy' },
	{ id: 27, name: 'Horror' },
	{ id: 80, name: 'Crime' },
	{ id: 878, name: 'Science Fiction' },
];

it.each([
	['silent', '/movies?sound=silent', 'Silent'],
	['Silent comedy from the 1920s', '/movies?decade=1920&sound=silent&genre=35', 'Silent · Comedy · 1920s'],
	['noir', '/movies?genre=80&decade=1940', 'Crime · 1940s'],
	['film noi', '/movies?genre=80&decade=1940', 'Crime · 1940s'],
	['under 20 minutes', '/movies?length=1-19', 'under 20 minutes'],
	['horror under an hour', '/movies?length=1-59&genre=27', 'Horror · under an hour'],
	['german horror 20s', '/movies?decade=1920&country=DE&genre=27', 'Horror · 1920s · Germany'],
	['soviet science fiction', '/movies?country=SU&genre=878', 'Science Fiction · Soviet Union'],
	['free sci-fi', '/movies?free=1&genre=878', 'Science Fiction · free to watch now'],
	['over two hours', '/movies?length=121-', 'over 2 hours'],
])('%s describes %s', { tags: ['search-suggestions'] }, (text, to, label) => {
	expect(moodOf(text, GENRES)).toEqual({ to, label });
});

it.each(['silent running', 'si', 'the', 'constructor', '__proto__', 'noir city', 'metropolis', '', '🎬', '20'])(
	'%s describes no list',
	{ tags: ['search-suggestions'] },
	(text) => {
		expect(moodOf(text, GENRES)).toBeNull();
	},
);

it('a search that was sent describes a list by whole words alone', { tags: ['search-suggestions'] }, () => {
	expect(moodOf('film noi', GENRES, { isTyping: false })).toBeNull();
	expect(moodOf('film noir', GENRES, { isTyping: false })?.to).toBe('/movies?genre=80&decade=1940');
});
