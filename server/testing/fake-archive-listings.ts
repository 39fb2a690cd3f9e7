/** Listings as the archive has them, of items that do not exist: a film, serials and television shows. */
import { buildFilmItem, type FakeFile, type FakeItem, listItemFiles, listVideoFiles } from './fake-archive-items.ts';

/** A feature of 91 minutes with its trailer, a sample and subtitles. */
export const NEWSROOM: FakeItem = {
	...buildFilmItem(
		'the_night_edition',
		{ title: 'The Night Edition', year: '1940', runtime: '1:31:04', language: 'eng' },
		{ length: 5464.31 },
	),
};

export const NEWSROOM_WITH_EXTRAS: FakeItem = {
	metadata: NEWSROOM.metadata,
	files: [
		...NEWSROOM.files,
		...listVideoFiles('the_night_edition_trailer', { length: 121.5 }),
		...listVideoFiles('the_night_edition_sample', { length: 5464.31 }),
		{ name: 'the_night_edition.en.srt', source: 'original', format: 'SubRip', size: '81244' },
		{ name: 'the_night_edition_French.vtt', source: 'original', format: 'Web Video Text Tracks', size: '80120' },
		{ name: 'the_night_edition.asr.srt', source: 'derivative', format: 'SubRip', size: '91244' },
		{ name: 'the_night_edition_trailer.srt', source: 'original', format: 'SubRip', size: '1244' },
	],
};

/** A serial of twelve chapters. Its chapter 1 is longer. */
export const SERIAL_CHAPTERS = [
	'The Purple Comet',
	'Freezing Torture',
	'Walking Bombs',
	'The Destroying Ray',
	'The Palace of Terror',
	'Flaming Death',
	'The Land of the Dead',
	'The Fiery Abyss',
	'The Pool of Peril',
	'The Death Mist',
	'Stark Treachery',
	'Doom of the Dictator',
].map((name, at) => ({ name, runtime: at === 0 ? 22 : 18 }));

export function buildSeasonItem(identifier: string, title: string, files: readonly (readonly FakeFile[])[]): FakeItem {
	return {
		metadata: { identifier, title, mediatype: 'movies', collection: ['classic_tv', 'television'] },
		files: [...files.flat(), ...listItemFiles(identifier)],
	};
}

const serialStem = (at: number) => `Comet Patrol Chapter ${String(at + 1).padStart(2, '0')}`;

/** Chapters by number alone, and a trailer beside them. */
export const SERIAL: FakeItem = buildSeasonItem('CometPatrol1940', 'Comet Patrol (1940 serial)', [
	...SERIAL_CHAPTERS.map(({ runtime }, at) =>
		listVideoFiles(serialStem(at), { length: runtime * 60 - 20, upload: ['avi', 'Cinepack'] }),
	),
	listVideoFiles('Comet Patrol trailer', { length: 95 }),
]);

/** Chapters as one word each, with the name of the chapter and no number. */
export const SERIAL_BY_NAMES: FakeItem = buildSeasonItem(
	'comet-patrol-complete',
	'Comet Patrol Complete',
	SERIAL_CHAPTERS.toReversed().map(({ name, runtime }) => {
		return listVideoFiles(`CometPatrol-${name.replaceAll(' ', '')}`, { length: runtime * 60 + 31 });
	}),
);

/** Numbers alone, at the end. */
export const SERIAL_BY_BARE_NUMBERS: FakeItem = buildSeasonItem(
	'comet_patrol_serial',
	'Comet Patrol',
	SERIAL_CHAPTERS.map(({ runtime }, at) => listVideoFiles(`comet_patrol_${at + 1}`, { length: runtime * 60 })),
);

export const DETECTIVE_EPISODES = [
	'The Case of the Cunningham Heritage',
	'The Case of Lady Beryl',
	'The Pilot',
	'The Case of the Texas Cowgirl',
	'The Mother Hubbard Case',
].map((name) => ({ name, runtime: 27 }));

const detectiveName = (name: string, code: string) => `Season 1/Baker Street S01${code} - ${name}`;

/** Two seasons of a television show in folders. */
export const DETECTIVE_SHOW: FakeItem = buildSeasonItem('baker-street-1954', 'Baker Street (1954)', [
	...DETECTIVE_EPISODES.map(({ name }, at) =>
		listVideoFiles(detectiveName(name, `E0${at + 1}`), { length: 1590 + at, upload: ['mp4', 'MPEG4'] }),
	),
	...['The Pilot', 'The Second Year'].map((name, at) =>
		listVideoFiles(`Season 2/Baker Street S02E0${at + 1} - ${name}`, { length: 1600, upload: ['mp4', 'MPEG4'] }),
	),
]);

/** The archive's own order is not the season's: production numbers stand before the names. */
export const DETECTIVE_PRODUCTION_ORDER: FakeItem = buildSeasonItem(
	'baker_street_tv',
	'Baker Street',
	DETECTIVE_EPISODES.map(({ name }, at) =>
		listVideoFiles(`baker_street_ep${[3, 1, 5, 2, 4][at]}_${name.replaceAll(' ', '_')}`, { length: 1595 }),
	),
);
