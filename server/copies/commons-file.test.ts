import { expect, it } from 'vitest';
import type { FakeCommonsFile } from '../testing/fake-archive-items.ts';
import { answering, setUpArchiveBench } from '../testing/fake-archive-setup.ts';
import { findCommonsCopies } from './commons-file.ts';

const COMMONS = { commonsUrl: 'https://commons.wikimedia.org' };
const VP9 = 'video/webm; codecs="vp9, opus"';
const VP8 = 'video/webm; codecs="vp8, vorbis"';
const NAME = 'Night Edition (1940).webm';

const FILE: FakeCommonsFile = {
	duration: 5464.3,
	size: 4_100_000_000,
	width: 1440,
	height: 1080,
	type: VP9,
	transcodes: [
		{ key: '240p.vp9.webm', type: VP9, height: 240, bandwidth: 320_000 },
		{ key: '480p.webm', type: VP8, height: 480, bandwidth: 1_500_000 },
		{ key: '480p.vp9.webm', type: VP9, height: 480, bandwidth: 900_000 },
		{ key: '720p.vp9.webm', type: VP9, height: 720, bandwidth: 1_700_000 },
		{ key: '360p.webm', type: VP8, height: 360, bandwidth: 700_000 },
		{ key: '144p.mjpeg.mov', type: 'video/quicktime', height: 144, bandwidth: 1_000_000 },
		{ key: '240p.video.vp9.mp4', type: 'video/mp4; codecs="vp09.00.51.08"', height: 240, bandwidth: 320_000 },
		{ key: 'stereo.audio.mp3', type: 'audio/mpeg', height: 0, bandwidth: 128_000 },
	],
	languages: ['en', 'pt-br'],
};

const bench = setUpArchiveBench();
const find = (name = NAME) => findCommonsCopies(bench.client, name, { commonsUrl: bench.fake.origin });

it('offers the transcodes with the best picture that an ordinary connection carries first, the heavy original later', async () => {
	bench.fake.commons.set(NAME, FILE);
	const outcome = await find();
	const copies = outcome.kind === 'found' ? outcome.copies : [];
	expect(copies.map(({ url }) => decodeURIComponent(url).split('.webm.')[1] ?? 'the original')).toEqual([
		'720p.vp9.webm',
		'480p.vp9.webm',
		'360p.webm',
		'240p.vp9.webm',
		'the original',
	]);
	expect(copies[0]).toMatchObject({
		host: 'Wikimedia Commons',
		kind: 'webm',
		height: 720,
		durationS: 5464.3,
		reference: `${bench.fake.origin}/wiki/File:Night_Edition_(1940).webm`,
	});
	expect((await fetch(copies[0]?.url ?? '', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
});

it('offers the timed texts as WebVTT', async () => {
	bench.fake.commons.set(NAME, FILE);
	const outcome = await find();
	const [copy] = outcome.kind === 'found' ? outcome.copies : [];
	expect(copy?.subtitles.map(({ language, kind }) => `${language} ${kind}`)).toEqual(['en vtt', 'pt-br vtt']);
	expect(await (await fetch(copy?.subtitles[0]?.url ?? '')).text()).toMatch(/^WEBVTT/);
});

it('plays Theora only as the last resort', async () => {
	const transcodes = [{ key: '240p.vp9.webm', type: VP9, height: 240, bandwidth: 320_000 }];
	bench.fake.commons.set('Old.ogv', { ...FILE, type: 'video/ogg; codecs="theora, vorbis"', height: 480, transcodes });
	const outcome = await find('Old.ogv');
	expect(outcome.kind === 'found' && outcome.copies.map(({ kind }) => kind)).toEqual(['webm', 'ogg']);
});

it.each(['Gone.webm', '', 'A|B.webm', 'A#B.webm'])('is missing for %j', async (name) => {
	expect(await find(name)).toEqual({ kind: 'dead', reason: 'missing' });
});

it('has no playable file for sound alone', async () => {
	bench.fake.commons.set('Song.ogg', { ...FILE, type: 'audio/ogg; codecs="vorbis"', transcodes: [] });
	expect(await find('Song.ogg')).toEqual({ kind: 'dead', reason: 'no_playable_file' });
});

it('drops addresses of other hosts and what it cannot read', async () => {
	const derivatives = [
		{ src: 'https://evil.example/a.webm', type: VP9, transcodekey: '720p.vp9.webm', height: 720 },
		{ src: 'http://upload.wikimedia.org/a.webm', type: VP9, transcodekey: '480p.vp9.webm', height: 480 },
		{ src: 7 },
		null,
		{ src: 'https://upload.wikimedia.org/b.webm', type: VP9, height: '480', bandwidth: 'fast' },
	];
	const timedtext = [{ src: 'https://evil.example/en.vtt', type: 'text/vtt', srclang: 'en' }, 'text'];
	const pages = [{ title: 'File:A.webm', videoinfo: [{ duration: 10, derivatives, timedtext }] }];
	expect(await findCommonsCopies(answering({ query: { pages } }), 'A.webm', COMMONS)).toEqual({
		kind: 'found',
		copies: [
			{
				host: 'Wikimedia Commons',
				kind: 'webm',
				url: 'https://upload.wikimedia.org/b.webm',
				reference: 'https://commons.wikimedia.org/wiki/File:A.webm',
				height: 480,
				durationS: 10,
				subtitles: [],
			},
		],
	});
});

it.each([
	[{ error: { code: 'maxlag', info: 'Waiting for a database server' } }, 'unavailable'],
	[{ error: { code: 'internal_api_error_DBQueryError', info: 'x' } }, 'bad_upstream'],
	[{ query: {} }, 'bad_upstream'],
	['text', 'bad_upstream'],
])('is an error of the host for %j', async (body, code) => {
	await expect(findCommonsCopies(answering(body), 'A.webm', COMMONS)).rejects.toMatchObject({ code });
});
