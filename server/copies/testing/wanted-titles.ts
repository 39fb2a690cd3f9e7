import type { WantedTitle } from '../copy.ts';
import type { Candidate } from '../match-score.ts';

/** Films of the public domain, and two openly licensed ones, as records give them. */
export const WANTED = {
	nosferatu: {
		title: 'Nosferatu',
		original_title: 'Nosferatu, eine Symphonie des Grauens',
		year: 1922,
		runtime: 94,
		directors: ['F. W. Murnau'],
	},
	metropolis: { title: 'Metropolis', year: 1927, runtime: 153, directors: ['Fritz Lang'] },
	general: { title: 'The General', year: 1926, runtime: 79, directors: ['Clyde Bruckman', 'Buster Keaton'] },
	sherlockJr: { title: 'Sherlock Jr.', year: 1924, runtime: 45, directors: ['Buster Keaton'] },
	kid: { title: 'The Kid', year: 1921, runtime: 68, directors: ['Charlie Chaplin'] },
	immigrant: { title: 'The Immigrant', year: 1917, runtime: 25, directors: ['Charlie Chaplin'] },
	caligari: {
		title: 'The Cabinet of Dr. Caligari',
		original_title: 'Das Cabinet des Dr. Caligari',
		year: 1920,
		runtime: 77,
		directors: ['Robert Wiene'],
	},
	haxan: { title: 'Häxan', year: 1922, runtime: 105, directors: ['Benjamin Christensen'] },
	phantom: {
		title: 'The Phantom of the Opera',
		year: 1925,
		runtime: 93,
		directors: ['Rupert Julian'],
		cast: ['Lon Chaney', 'Mary Philbin'],
	},
	lostWorld: { title: 'The Lost World', year: 1925, runtime: 106, directors: ['Harry O. Hoyt'] },
	aelita: {
		title: 'Aelita: Queen of Mars',
		original_title: 'Аэлита',
		year: 1924,
		runtime: 113,
		directors: ['Yakov Protazanov'],
	},
	movieCamera: { title: 'Man with a Movie Camera', year: 1929, runtime: 68, directors: ['Dziga Vertov'] },
	moon: {
		title: 'A Trip to the Moon',
		original_title: 'Le Voyage dans la Lune',
		year: 1902,
		runtime: 14,
		directors: ['Georges Méliès'],
	},
	frankenstein: { title: 'Frankenstein', year: 1910, runtime: 13, directors: ['J. Searle Dawley'] },
	leagues: { title: '20,000 Leagues Under the Sea', year: 1916, runtime: 105, directors: ['Stuart Paton'] },
	gulliver: { title: "Gulliver's Travels", year: 1939, runtime: 76, directors: ['Dave Fleischer'] },
	girlFriday: {
		title: 'His Girl Friday',
		year: 1940,
		runtime: 92,
		directors: ['Howard Hawks'],
		cast: ['Cary Grant', 'Rosalind Russell'],
	},
	detour: { title: 'Detour', year: 1945, runtime: 68, directors: ['Edgar G. Ulmer'] },
	doa: { title: 'D.O.A.', year: 1950, runtime: 83, directors: ['Rudolph Maté'] },
	hauntedHill: {
		title: 'House on Haunted Hill',
		year: 1959,
		runtime: 75,
		directors: ['William Castle'],
		cast: ['Vincent Price', 'Carol Ohmart'],
	},
	littleShop: { title: 'The Little Shop of Horrors', year: 1960, runtime: 72, directors: ['Roger Corman'] },
	charade: { title: 'Charade', year: 1963, runtime: 113, directors: ['Stanley Donen'] },
	livingDead: { title: 'Night of the Living Dead', year: 1968, runtime: 96, directors: ['George A. Romero'] },
	streetScene: { title: 'Street Scene', year: 1931, runtime: 80, directors: ['King Vidor'] },
	sita: { title: 'Sita Sings the Blues', year: 2008, runtime: 82, directors: ['Nina Paley'] },
	sintel: { title: 'Sintel', year: 2010, runtime: 15, directors: ['Colin Levy'] },
} satisfies Record<string, WantedTitle>;

/** A candidate of the film's year and length: only what a case says stands against it. */
export function buildCandidate(wanted: WantedTitle, overrides: Partial<Candidate>): Candidate {
	return { identifier: 'item', title: wanted.title, year: wanted.year, durationS: wanted.runtime * 60, ...overrides };
}
