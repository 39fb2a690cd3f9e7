import { describe, expect, it } from 'vitest';
import { type FakeItem, listVideoFiles } from '../testing/fake-archive-items.ts';
import {
	buildSeasonItem,
	DETECTIVE_EPISODES,
	DETECTIVE_PRODUCTION_ORDER,
	DETECTIVE_SHOW,
	SERIAL,
	SERIAL_BY_BARE_NUMBERS,
	SERIAL_BY_NAMES,
	SERIAL_CHAPTERS,
} from '../testing/fake-archive-listings.ts';
import { answering, toArchiveAnswer } from '../testing/fake-archive-setup.ts';
import { findEpisodeCopies } from './archive-season.ts';
import type { SeasonEpisodes } from './episode-match.ts';

const CHAPTERS: SeasonEpisodes = { season_number: 1, episodes: SERIAL_CHAPTERS };
const DETECTIVE: SeasonEpisodes = { season_number: 1, episodes: DETECTIVE_EPISODES };
const NONE = 'no_playable_file';

type Mapping = 'by-name' | 'by-order';

/** Name of the best file of an episode, or why there is none. */
async function findName(item: FakeItem, episodes: Mapping, season: SeasonEpisodes, number: number): Promise<string> {
	const client = answering(toArchiveAnswer(item));
	const seasonItem = { archive: String(item.metadata.identifier), episodes };
	const options = { archiveUrl: 'https://archive.org' };
	const outcome = await findEpisodeCopies(client, seasonItem, season, number, options);
	if (outcome.kind === 'dead') return outcome.reason;
	return decodeURIComponent(outcome.copies[0]?.url ?? '').split(`/items/${item.metadata.identifier}/`)[1] ?? '';
}

function listOf(stems: readonly string[], length = 1080): FakeItem {
	return buildSeasonItem(
		'comet',
		'Comet Patrol',
		stems.map((stem) => listVideoFiles(stem, { length })),
	);
}

const all = (item: FakeItem, mapping: Mapping, season: SeasonEpisodes) =>
	Promise.all(season.episodes.map((_, at) => findName(item, mapping, season, at + 1)));

describe('a serial', () => {
	it.each(['by-name', 'by-order'] as const)('with numbered chapters and a trailer is mapped %s', async (mapping) => {
		expect(await all(SERIAL, mapping, CHAPTERS)).toEqual(
			SERIAL_CHAPTERS.map((_, at) => `Comet Patrol Chapter ${String(at + 1).padStart(2, '0')}.mp4`),
		);
	});

	it('with the names of its chapters alone is mapped by name', async () => {
		expect(await all(SERIAL_BY_NAMES, 'by-name', CHAPTERS)).toEqual(
			SERIAL_CHAPTERS.map(({ name }) => `CometPatrol-${name.replaceAll(' ', '')}.mp4`),
		);
	});

	it('with names alone is not mapped by order: the names contradict it', async () => {
		expect(await findName(SERIAL_BY_NAMES, 'by-order', CHAPTERS, 2)).toBe(NONE);
	});

	it.each(['by-name', 'by-order'] as const)(
		'with a bare number from 1 to 12 is mapped %s, 2 before 10',
		async (mapping) => {
			expect(await findName(SERIAL_BY_BARE_NUMBERS, mapping, CHAPTERS, 2)).toBe('comet_patrol_2.mp4');
			expect(await findName(SERIAL_BY_BARE_NUMBERS, mapping, CHAPTERS, 10)).toBe('comet_patrol_10.mp4');
		},
	);

	it('with a chapter missing keeps the others by their marked numbers, and is not mapped by order', async () => {
		const item = { ...SERIAL, files: SERIAL.files.filter(({ name }) => !name.includes('Chapter 05')) };
		expect(await findName(item, 'by-name', CHAPTERS, 5)).toBe(NONE);
		expect(await findName(item, 'by-name', CHAPTERS, 6)).toBe('Comet Patrol Chapter 06.mp4');
		expect(await findName(item, 'by-order', CHAPTERS, 6)).toBe(NONE);
	});

	it('with a file that is no chapter in place of one is not mapped by order', async () => {
		const stems = ['apple', 'birch', 'cedar'];
		const item = buildSeasonItem(
			'comet',
			'Comet',
			stems.map((stem, at) => listVideoFiles(stem, { length: at === 0 ? 90 : 1080 })),
		);
		const unknown: SeasonEpisodes = { episodes: ['One', 'Two', 'Three'].map((name) => ({ name })) };
		expect(await findName(item, 'by-order', unknown, 2)).toBe(NONE);
		expect(await findName(listOf(stems), 'by-order', unknown, 2)).toBe('birch.mp4');
	});

	it.each([
		'Comet Patrol Chapters 1-2',
		'Comet Patrol Chapter 1 & 2',
		'Comet Patrol S01E01-E02',
		'Comet Patrol - The Purple Comet - Freezing Torture',
	])('has no chapter in %s, which has two', async (stem) => {
		const episodes = SERIAL_CHAPTERS.map(({ name }) => ({ name }));
		expect(await findName(listOf([stem, 'Comet Patrol x']), 'by-name', { episodes }, 1)).toBe(NONE);
		expect(await findName(listOf([stem, 'Comet Patrol x']), 'by-name', { episodes }, 2)).toBe(NONE);
	});

	it('as one feature has no chapter', async () => {
		const feature = buildSeasonItem('comet-feature', 'Comet Patrol', [
			listVideoFiles('Comet Patrol Chapter 1-12', { length: 13_200 }),
		]);
		expect(await findName(feature, 'by-name', CHAPTERS, 1)).toBe(NONE);
	});

	it('whose numbers go beyond its chapters is another one', async () => {
		const item = listOf(Array.from({ length: 15 }, (_, at) => `Comet Patrol Chapter ${at + 1}`));
		expect(await findName(item, 'by-name', CHAPTERS, 3)).toBe(NONE);
	});

	it('with one number twice is not mapped by number', async () => {
		const item = buildSeasonItem('comet', 'Comet', [
			listVideoFiles('Comet Chapter 3', { length: 1080 }),
			listVideoFiles('Comet Returns Chapter 3', { length: 1020 }),
		]);
		expect(await findName(item, 'by-name', CHAPTERS, 3)).toBe(NONE);
	});
});

describe('names of episodes', () => {
	const season: SeasonEpisodes = {
		season_number: 1,
		episodes: ['Satanas', 'The Return of Satanas', 'Masks', 'The Comet'].map((name) => ({ name })),
	};

	it('the longest in a file name wins', async () => {
		const item = listOf(['The Comet - The Return of Satanas', 'The Comet - Satanas', 'The Comet - Masks'], 900);
		expect(await findName(item, 'by-name', season, 1)).toBe('The Comet - Satanas.mp4');
		expect(await findName(item, 'by-name', season, 2)).toBe('The Comet - The Return of Satanas.mp4');
	});

	it('one that is the series’ own says nothing', async () => {
		const item = listOf(['The Comet - The Return of Satanas', 'The Comet - Satanas', 'The Comet - Masks'], 900);
		expect(await findName(item, 'by-name', season, 4)).toBe(NONE);
	});

	it('one that two files have is certain for neither', async () => {
		const item = listOf(['The Return of Satanas, print A', 'The Return of Satanas, print B']);
		expect(await findName(item, 'by-name', season, 2)).toBe(NONE);
	});

	it('a short one has to agree with the number', async () => {
		expect(await findName(listOf(['Comet ep3 Masks', 'Comet ep1 x']), 'by-name', season, 3)).toBe(
			'Comet ep3 Masks.mp4',
		);
		const other = listOf(['Comet ep2 Masks', 'Comet ep1 x']);
		expect(await findName(other, 'by-name', season, 3)).toBe(NONE);
		expect(await findName(other, 'by-name', season, 2)).toBe(NONE);
	});

	it('are found without accents and apostrophes', async () => {
		const french: SeasonEpisodes = { episodes: [{ name: 'L’Évasion du mort' }, { name: 'Les Yeux qui fascinent' }] };
		const item = listOf(['Les_Vampires_L_Evasion_du_Mort', 'Les_Vampires_Les_Yeux_Qui_Fascinent']);
		expect(await findName(item, 'by-name', french, 1)).toBe('Les_Vampires_L_Evasion_du_Mort.mp4');
	});

	it('count by the part before a dash or colon, if only one episode has it', async () => {
		const long: SeasonEpisodes = {
			episodes: ['In the Aleutians – Isles of Enchantment', 'The Siege: Dawn', 'The Siege: Dusk'].map((name) => ({
				name,
			})),
		};
		const item = listOf(['Snafu - In The Aleutians', 'Snafu - The Siege']);
		expect(await all(item, 'by-name', long)).toEqual(['Snafu - In The Aleutians.mp4', NONE, NONE]);
	});

	it('with part numbers of their own are not mistaken for numbers', async () => {
		const parts: SeasonEpisodes = {
			episodes: ['The Siege (Part 1)', 'The Siege (Part 2)', 'Home'].map((name) => ({ name })),
		};
		const item = listOf(['Show - The Siege Part 2', 'Show - The Siege Part 1']);
		expect(await findName(item, 'by-name', parts, 1)).toBe('Show - The Siege Part 1.mp4');
		expect(await findName(item, 'by-name', parts, 2)).toBe('Show - The Siege Part 2.mp4');
	});
});

describe('a television show', () => {
	it('with two seasons in folders gives the season’s own episodes', async () => {
		expect(await findName(DETECTIVE_SHOW, 'by-name', DETECTIVE, 3)).toBe(
			'Season 1/Baker Street S01E03 - The Pilot.ia.mp4',
		);
		const second: SeasonEpisodes = { season_number: 2, episodes: [{ name: 'The Pilot' }, { name: 'The Second Year' }] };
		expect(await findName(DETECTIVE_SHOW, 'by-name', second, 1)).toBe(
			'Season 2/Baker Street S02E01 - The Pilot.ia.mp4',
		);
	});

	it('with production numbers is mapped by its names', async () => {
		expect(await all(DETECTIVE_PRODUCTION_ORDER, 'by-name', DETECTIVE)).toEqual(
			DETECTIVE_EPISODES.map(
				({ name }, at) => `baker_street_ep${[3, 1, 5, 2, 4][at]}_${name.replaceAll(' ', '_')}.mp4`,
			),
		);
	});

	it('with production numbers is never mapped by order', async () => {
		expect(await findName(DETECTIVE_PRODUCTION_ORDER, 'by-order', DETECTIVE, 1)).toBe(NONE);
	});

	it('has no episode in a file of another length', async () => {
		const item = listOf(['Baker Street S01E01', 'Baker Street S01E02'], 5400);
		expect(await findName(item, 'by-name', DETECTIVE, 1)).toBe(NONE);
	});

	it.each(['Baker Street 1x02', 'Baker Street Ep. 2', 'Baker Street - Episode 002', 'Baker.Street.S01E02.DVDRip'])(
		'has its second episode in %s',
		async (stem) => {
			const item = listOf([stem], 1600);
			expect(await findName(item, 'by-name', DETECTIVE, 2)).toBe(`${stem}.mp4`);
			expect(await findName(item, 'by-name', DETECTIVE, 1)).toBe(NONE);
		},
	);
});

it('gives an episode the subtitles that are named like its file', async () => {
	const item: FakeItem = {
		...SERIAL,
		files: [
			...SERIAL.files,
			{ name: 'Comet Patrol Chapter 01.srt', source: 'original', format: 'SubRip', size: '9120' },
			{ name: 'Comet Patrol Chapter 011.srt', source: 'original', format: 'SubRip', size: '9120' },
		],
	};
	const seasonItem = { archive: 'CometPatrol1940', episodes: 'by-name' } as const;
	const outcome = await findEpisodeCopies(answering(toArchiveAnswer(item)), seasonItem, CHAPTERS, 1, {
		archiveUrl: 'https://archive.org',
	});
	expect(outcome).toMatchObject({
		kind: 'found',
		copies: expect.arrayContaining([
			expect.objectContaining({
				subtitles: [{ language: 'und', kind: 'srt', url: expect.stringContaining('Chapter%2001.srt') }],
			}),
		]),
	});
});
