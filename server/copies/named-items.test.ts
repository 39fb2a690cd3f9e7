import { expect, test } from 'vitest';
import type { WantedTitle } from './copy.ts';
import { type Candidate, isSameFilm } from './match-score.ts';
import { buildCandidate, WANTED } from './testing/wanted-titles.ts';

const NAMED: [film: keyof typeof WANTED, item: Partial<Candidate>, isFilm: boolean][] = [
	['nosferatu', { year: undefined, durationS: undefined }, true],
	['nosferatu', { year: 1979, durationS: undefined }, false],
	['haxan', { title: 'Witchcraft Through the Ages', identifier: 'haxan', year: 1922 }, true],
	['caligari', { year: 1923 }, true],
	['caligari', { year: 1924 }, false],
	['caligari', { year: undefined, identifier: 'caligari1924' }, true],
	['caligari', { year: undefined, identifier: 'caligari1928' }, false],
	['nosferatu', { year: undefined, durationS: 120 }, false],
	['nosferatu', { year: 2011, durationS: 94 * 60 }, true],
	['nosferatu', { title: 'Nosferatu - Trailer', year: undefined, durationS: undefined }, false],
	['livingDead', { title: 'La noche de los muertos vivientes' }, true],
	['livingDead', { title: 'La noche de los muertos vivientes', durationS: undefined }, false],
	['livingDead', { title: 'Day of the Dead', year: 1985 }, false],
	['moon', { title: 'Untitled', identifier: 'Levoyagedanslalune', year: undefined, durationS: undefined }, true],
	['hauntedHill', { identifier: 'BillSpragueCollection-HouseOnHauntedHill', year: undefined }, true],
	['frankenstein', { identifier: 'FrankensteinfullMovie', title: 'Frankenstein full Movie', year: undefined }, true],
];

test.each(NAMED)('For %s, a named item %j is the film: %s', (film, item, isFilm) => {
	expect(isSameFilm(buildCandidate(WANTED[film], item), WANTED[film], { isNamed: true })).toBe(isFilm);
});

test('An item of an episode may be numbered, and of a later season of its show', () => {
	const wanted: WantedTitle = {
		title: 'The Case of the Harry Crocker',
		original_title: 'Sherlock Holmes',
		year: 1954,
		runtime: 27,
		directors: ['Sheldon Reynolds'],
		is_episode: true,
	};
	const item = { identifier: 'SherlockHolmes_Ep11', durationS: 26 * 60 + 30 };
	const titles = ['Sherlock Holmes - Episode 11 - The Case of the Harry Crocker', 'The Case of the Harry Crocker'];
	for (const title of titles) expect(isSameFilm({ ...item, title, year: 1957 }, wanted, { isNamed: true })).toBe(true);
	expect(isSameFilm({ ...item, title: 'Sherlock Holmes trailer' }, wanted, { isNamed: true })).toBe(false);
	expect(isSameFilm({ ...item, title: titles[0] ?? '', durationS: 90 * 60 }, wanted, { isNamed: true })).toBe(false);
	const film = { ...wanted, is_episode: false };
	expect(isSameFilm({ ...item, title: titles[0] ?? '' }, film, { isNamed: true })).toBe(false);
});
