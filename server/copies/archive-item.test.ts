import { describe, expect, it } from 'vitest';
import { buildFilmItem, type FakeItem, listVideoFiles } from '../testing/fake-archive-items.ts';
import { NEWSROOM, NEWSROOM_WITH_EXTRAS } from '../testing/fake-archive-listings.ts';
import { answering, setUpArchiveBench, toArchiveAnswer } from '../testing/fake-archive-setup.ts';
import { findArchiveCopies } from './archive-item.ts';
import type { FoundCopy, ItemOutcome, WantedTitle } from './copy.ts';

const ARCHIVE = { archiveUrl: 'https://archive.org' };
const WANTED: WantedTitle = { title: 'The Night Edition', year: 1940, runtime: 92, directors: ['Ada Lorne'] };
const NODE = 'https://ia800301.us.archive.org/12/items/the_night_edition';
const DOWNLOAD = 'https://archive.org/download/the_night_edition';

const bench = setUpArchiveBench();

function find(item: FakeItem, wanted = WANTED, options = ARCHIVE): Promise<ItemOutcome> {
	return findArchiveCopies(answering(toArchiveAnswer(item)), 'the_night_edition', wanted, options);
}

async function copiesOf(item: FakeItem, wanted = WANTED): Promise<readonly FoundCopy[]> {
	const outcome = await find(item, wanted);
	return outcome.kind === 'found' ? outcome.copies : expect.fail(`dead: ${outcome.reason}`);
}

/** Names of the files on the node, in order. */
async function namesOf(item: FakeItem, wanted = WANTED): Promise<string[]> {
	const urls = (await copiesOf(item, wanted)).map(({ url }) => url);
	return urls
		.filter((url) => !url.includes('/download/'))
		.map((url) => decodeURIComponent(url.split('/items/')[1]?.split('/').slice(1).join('/') ?? ''));
}

function withFiles(item: FakeItem, change: (files: FakeItem['files']) => FakeItem['files']): FakeItem {
	return { ...item, files: change(item.files) };
}

describe('an item of the archive', () => {
	it('offers what browsers play, best first, on the data node and by the archive’s own address', async () => {
		const copies = await copiesOf(NEWSROOM);
		expect(copies.map(({ url, kind }) => `${kind} ${url}`)).toEqual([
			`mp4 ${NODE}/the_night_edition.mp4`,
			`mp4 ${DOWNLOAD}/the_night_edition.mp4`,
			`mp4 ${NODE}/the_night_edition_512kb.mp4`,
			`mp4 ${DOWNLOAD}/the_night_edition_512kb.mp4`,
			`ogg ${NODE}/the_night_edition.ogv`,
			`ogg ${DOWNLOAD}/the_night_edition.ogv`,
		]);
		expect(copies[0]).toEqual({
			host: 'Internet Archive',
			kind: 'mp4',
			url: `${NODE}/the_night_edition.mp4`,
			reference: 'https://archive.org/details/the_night_edition',
			height: 480,
			sizeBytes: 819_646_500,
			durationS: 5464.31,
			subtitles: [],
		});
	});

	it('leaves out trailers, samples, private and tiny files', async () => {
		const item = withFiles(NEWSROOM_WITH_EXTRAS, (files) => [
			...files.map((file) => (file.name.endsWith('n.ogv') ? { ...file, private: 'true' } : file)),
			{ name: 'the_night_edition_logo.mp4', source: 'original', format: 'h.264', size: '90211', length: '4.2' },
		]);
		expect(await namesOf(item)).toEqual(['the_night_edition.mp4', 'the_night_edition_512kb.mp4']);
	});

	it('does not take a word of the wanted title for the mark of an extra', async () => {
		const title = 'The Trailer';
		const item = buildFilmItem('the_trailer', { title, year: '1940' }, { length: 5400 });
		expect(await namesOf(item, { ...WANTED, title })).toContain('the_trailer.mp4');
	});

	it('leaves out files of another length than the film, and parts of it', async () => {
		const item = withFiles(NEWSROOM, (files) => [
			...listVideoFiles('newsreel_1940', { length: 612 }),
			...listVideoFiles('the_night_edition_part1', { length: 2740 }),
			...listVideoFiles('the_night_edition_part2', { length: 2724 }),
			...files,
		]);
		expect((await namesOf(item)).every((name) => /^the_night_edition(_512kb)?\.(mp4|ogv)$/.test(name))).toBe(true);
	});

	it('is dead when the film is there in parts only', async () => {
		const parts = ['CD1', 'CD2'].flatMap((part) => listVideoFiles(`Night Edition ${part}`, { length: 2732 }));
		const item = { ...NEWSROOM, metadata: { ...NEWSROOM.metadata }, files: parts };
		expect(await find(item)).toEqual({ kind: 'dead', reason: 'no_playable_file' });
	});

	it('offers nothing when two programmes of one length could be the film', async () => {
		const reels = ['reel_a', 'reel_b'].flatMap((stem, at) => listVideoFiles(stem, { length: 5430 + at * 70 }));
		expect(await find({ ...NEWSROOM, files: reels })).toEqual({ kind: 'dead', reason: 'no_playable_file' });
	});

	it('puts what an ordinary connection carries before a heavier picture, and MPEG4 after h.264', async () => {
		const facts = { source: 'original', length: '5464' };
		const item = withFiles(NEWSROOM, () => [
			{ name: 'night edition 1080p.mp4', ...facts, format: 'h.264', size: '5600000000', height: '1080' },
			{ name: 'night edition 720p.mp4', ...facts, format: 'h.264', size: '1700000000', height: '720' },
			{ name: 'night edition.m4v', ...facts, format: 'MPEG4', size: '1900000000', height: '720' },
			{ name: 'night edition 480p.webm', ...facts, format: 'WebM', size: '700000000', height: '480' },
			{ name: 'night edition.mkv', ...facts, format: 'Matroska', size: '1900000000', height: '720' },
		]);
		expect(await namesOf(item)).toEqual([
			'night edition 720p.mp4',
			'night edition 480p.webm',
			'night edition 1080p.mp4',
			'night edition.m4v',
		]);
	});

	it('encodes file names by segment, and leaves out those that leave the item', async () => {
		const facts = { source: 'original', length: '5464', format: 'h.264', size: '1700000000' };
		const item = withFiles(NEWSROOM, () => [
			{ name: 'Films/Night #1: 100% edition?.mp4', ...facts },
			{ name: '../../etc/the night edition.mp4', ...facts },
			{ name: 'the night edition \ud800.mp4', ...facts },
		]);
		const copies = await copiesOf(item);
		expect(copies.map(({ url }) => url)).toEqual([
			`${NODE}/Films/Night%20%231%3A%20100%25%20edition%3F.mp4`,
			`${DOWNLOAD}/Films/Night%20%231%3A%20100%25%20edition%3F.mp4`,
		]);
	});

	it('gives subtitles with the language of their name, or of the item', async () => {
		const [copy] = await copiesOf(NEWSROOM_WITH_EXTRAS);
		expect(copy?.subtitles).toEqual([
			{ language: 'en', kind: 'srt', url: `${NODE}/the_night_edition.en.srt` },
			{ language: 'fr', kind: 'vtt', url: `${NODE}/the_night_edition_French.vtt` },
			{ language: 'en', kind: 'srt', url: `${NODE}/the_night_edition.asr.srt` },
		]);
	});

	it('gives chapters and pictures beside the film: those of its name and length alone', async () => {
		const picture = (name: string) => ({ name, source: 'derivative', format: 'Thumbnail', size: '4211' });
		const beside = [
			'the_night_edition.thumbs/the_night_edition_000060.jpg',
			'the_night_edition.thumbs/the_night_edition_000030.jpg',
			// Beyond the end, of another programme, and what is no such name.
			'the_night_edition.thumbs/the_night_edition_009999.jpg',
			'the_night_edition.thumbs/newsreel_000030.jpg',
			'the_night_edition.thumbs/the_night_edition_-00001.jpg',
			'the_night_edition.thumbs/the_night_edition_000090.jpg.html',
			'../evil.thumbs/the_night_edition_000120.jpg',
			'the_night_edition_000150.jpg',
			'the_night_edition.chapters.vtt',
		];
		const copies = await copiesOf(withFiles(NEWSROOM, (files) => [...files, ...beside.map(picture)]));
		expect(copies[0]).toMatchObject({
			subtitles: [],
			chapters: `${NODE}/the_night_edition.chapters.vtt`,
			pictures: { prefix: `${NODE}/the_night_edition.thumbs/the_night_edition_`, seconds: [1, 30, 60] },
		});
		expect(copies[1]).toMatchObject({ chapters: `${DOWNLOAD}/the_night_edition.chapters.vtt` });
		expect(copies.filter(({ pictures }) => pictures)).toHaveLength(1);

		const many = Array.from({ length: 5000 }, (_, second) => String(second).padStart(6, '0'));
		const [first] = await copiesOf(
			withFiles(NEWSROOM, (files) => [
				...files,
				...many.map((digits) => picture(`the_night_edition.thumbs/the_night_edition_${digits}.jpg`)),
			]),
		);
		expect(first?.pictures?.seconds.length).toBeLessThanOrEqual(600);
		expect(first?.pictures?.seconds.at(-1)).toBeGreaterThan(4900);
	});

	it.each([
		[
			'another host',
			{ server: 'evil.example', d1: 'evil.example', d2: 'evil.example', workable_servers: ['evil.example'] },
		],
		['a host that ends alike', { server: 'notarchive.org', d1: '', d2: '', workable_servers: [] }],
		['a host with a path', { server: 'ia1.archive.org@evil.example/', d1: '', d2: '', workable_servers: [] }],
		['a folder above', { dir: '/12/items/../../x' }],
		['no node', { server: undefined, d1: undefined, d2: undefined, workable_servers: undefined }],
	])('uses the archive’s own address alone when the answer names %s', async (_, answer) => {
		const copies = await copiesOf({ ...NEWSROOM, answer });
		expect(copies.every(({ url }) => url.startsWith(`${DOWNLOAD}/`))).toBe(true);
	});

	it('takes the second data node when the first does not work', async () => {
		const copies = await copiesOf({ ...NEWSROOM, answer: { workable_servers: ['ia600301.us.archive.org'] } });
		expect(copies[0]?.url).toBe('https://ia600301.us.archive.org/12/items/the_night_edition/the_night_edition.mp4');
	});

	it('reads single values as lists, and drops what it cannot read', async () => {
		const item: FakeItem = {
			...NEWSROOM,
			metadata: { ...NEWSROOM.metadata, title: ['The Night Edition', 'Extra'], collection: 'feature_films' },
		};
		const answer = toArchiveAnswer(item) as { files: unknown[] };
		answer.files = [null, 7, { name: '' }, { format: 'h.264' }, { name: 4 }, ...answer.files];
		const outcome = await findArchiveCopies(answering(answer), 'the_night_edition', WANTED, ARCHIVE);
		expect(outcome.kind).toBe('found');
	});

	it('is not the wanted film when its title, year or length say otherwise', async () => {
		const dead = { kind: 'dead', reason: 'wrong_title' };
		expect(await find(NEWSROOM, { ...WANTED, title: 'Harbour Lights', runtime: 60 })).toEqual(dead);
		expect(await find(NEWSROOM, { ...WANTED, year: 1974 })).toEqual(dead);
		expect(await find(NEWSROOM, { ...WANTED, runtime: 20 })).toEqual(dead);
	});
});

describe('an item that only a search found', () => {
	it('has to fit in title, year and length', async () => {
		const { year: _, ...undated } = NEWSROOM.metadata;
		const item = { ...NEWSROOM, metadata: undated };
		expect((await find(item)).kind).toBe('found');
		const found = { ...ARCHIVE, isNamed: false };
		expect(await find(item, WANTED, found)).toEqual({ kind: 'dead', reason: 'wrong_title' });
		expect((await find(NEWSROOM, WANTED, found)).kind).toBe('found');
	});
});

describe('an answer without copies', () => {
	it.each([
		['missing', {}, 200],
		['missing', [], 200],
		['missing', { error: 'not found' }, 404],
		['dark', { created: 1, is_dark: true, dir: '/12/items/x', server: 'ia1.us.archive.org' }, 200],
	] as const)('is %s for %j', async (reason, body, status) => {
		const outcome = await findArchiveCopies(answering(body, status), 'x', WANTED, ARCHIVE);
		expect(outcome).toEqual({ kind: 'dead', reason });
	});

	it('is missing without a call for what is no identifier', async () => {
		const outcome = await findArchiveCopies(bench.client, '../search?x', WANTED, { archiveUrl: bench.fake.origin });
		expect(outcome).toEqual({ kind: 'dead', reason: 'missing' });
		expect(bench.fake.calls).toEqual([]);
	});

	it.each(['text', 7, null, { error: 'try again' }, { files: [] }])('is an error of the host for %j', async (body) => {
		await expect(findArchiveCopies(answering(body), 'x', WANTED, ARCHIVE)).rejects.toMatchObject({
			code: 'bad_upstream',
		});
	});

	it('is unavailable while the data nodes are off', async () => {
		await expect(find({ ...NEWSROOM, answer: { servers_unavailable: true } })).rejects.toMatchObject({
			code: 'unavailable',
		});
	});

	it.each([
		[{ kind: 'status', status: 429, retryAfter: 30 }, 'unavailable'],
		[{ kind: 'status', status: 503 }, 'bad_upstream'],
		[{ kind: 'html' }, 'bad_upstream'],
		[{ kind: 'headers', headers: { 'content-type': 'text/plain' } }, 'bad_upstream'],
		[{ kind: 'broken-json' }, 'bad_upstream'],
		[{ kind: 'cut-body' }, 'bad_upstream'],
		[{ kind: 'refused' }, 'bad_upstream'],
		[{ kind: 'slow', ms: 60_000 }, 'upstream_timeout'],
	] as const)('is an error, and no verdict on the item, when the host answers with %j', async (behaviour, code) => {
		bench.fake.items.set('the_night_edition', NEWSROOM);
		bench.fake.behave(behaviour);
		const look = findArchiveCopies(bench.client, 'the_night_edition', WANTED, { archiveUrl: bench.fake.origin });
		await expect(look).rejects.toMatchObject({ code });
	});
});

it('finds a copy of another archive whose media plays in ranges', async () => {
	bench.fake.items.set('the_night_edition', NEWSROOM);
	const options = { archiveUrl: bench.fake.origin };
	const outcome = await findArchiveCopies(bench.client, 'the_night_edition', WANTED, options);
	const [direct, download] = outcome.kind === 'found' ? outcome.copies : [];
	expect(direct?.url).toBe(`${bench.fake.origin}/0/items/the_night_edition/the_night_edition.mp4`);
	for (const copy of [direct, download]) {
		const response = await fetch(copy?.url ?? '', { headers: { range: 'bytes=0-99' } });
		expect(response.status).toBe(206);
		expect((await response.arrayBuffer()).byteLength).toBe(100);
	}
});
