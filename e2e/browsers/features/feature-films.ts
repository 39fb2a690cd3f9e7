/**
 * Small real films, made by FFmpeg and served in ranges: three pairs of codecs, chapters, two audio tracks, a stream with two
 * pictures, two sounds, subtitles and chapters, and subtitle files of several forms.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { installPackages } from '../../../harness/install-packages.ts';

/** Half as long as the catalogue says: what is much shorter counts as an advertisement. */
export const FILM_S = 400;
/** Every second of the film has this line. */
export const LINE = 'A line of every form';

/** In the place of every file of the name of a film that is none of these. */
const OTHER_FILM = 'other.mp4';

const TYPES: Readonly<Record<string, string>> = {
	'.mp4': 'video/mp4',
	'.webm': 'video/webm',
	'.ogv': 'video/ogg',
	'.m3u8': 'application/vnd.apple.mpegurl',
	'.ts': 'video/mp2t',
	'.vtt': 'text/vtt',
	'.srt': 'application/x-subrip',
	'.json': 'application/json',
	'.jpg': 'image/jpeg',
	'.html': 'text/html; charset=utf-8',
};

/** Of the pictures over the bar. */
export const PICTURE_SECONDS = [0, 30, 60, 90];

export const pictureName = (second: number) => `film_${String(second).padStart(6, '0')}.jpg`;

const CHAPTERS = [
	{ title: 'Opening', start: 0, end: 40 },
	{ title: 'The chase', start: 40, end: 80 },
	{ title: 'The end', start: 80, end: FILM_S },
];
/** As subtitle files have it. */
const END = `00:0${Math.floor(FILM_S / 60)}:${FILM_S % 60}`;

export interface FeatureFilms {
	origin: string;
	/** Host and port, as an item of the archive names its node. */
	node: string;
	close(): Promise<void>;
}

/** Makes them in a folder of its own, which takes some five seconds, and serves them by the last part of an address. */
export async function startFeatureFilms(pages: Readonly<Record<string, string>>): Promise<FeatureFilms> {
	if (!existsSync('/usr/bin/ffmpeg')) installPackages([['ffmpeg']], () => existsSync('/usr/bin/ffmpeg'));
	const folder = mkdtempSync(join(tmpdir(), 'matinee-films-'));
	makeFilms(folder);
	for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
	const server = createServer(({ url = '', headers }, response) => {
		const segments = new URL(url, 'http://films').pathname.split('/').map(decodeURIComponent);
		// `/bridge/1/1/1` is the page of a player, and what it loads is beside it.
		const path = [segments.at(-1), `${segments[1]}.html`, ...(url.endsWith('.mp4') ? [OTHER_FILM] : [])]
			.map((name) => join(folder, name ?? ''))
			.find(isFile);
		if (!path) return void response.writeHead(404).end();
		const bytes = readFileSync(path);
		const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
		const first = Number(from ?? 0);
		const last = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
		response.writeHead(from === undefined ? 200 : 206, {
			'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
			'content-length': last - first + 1,
			'accept-ranges': 'bytes',
			etag: `"${bytes.length}"`,
			'access-control-allow-origin': '*',
			'access-control-expose-headers': 'Content-Range, ETag',
			...(from !== undefined && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
		});
		response.end(bytes.subarray(first, last + 1));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const node = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin: `http://${node}`,
		node,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function makeFilms(folder: string): void {
	const run = (...args: string[]) => {
		const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
			cwd: folder,
			encoding: 'utf8',
		});
		if (status !== 0) throw new Error(`ffmpeg, of the package ffmpeg, could not make a film: ${error ?? stderr}`);
	};
	const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
	const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${FILM_S}`];
	const marks = CHAPTERS.map(
		({ title, start, end }) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${start}\nEND=${end}\ntitle=${title}`,
	);
	write('marks.txt', `;FFMETADATA1\n${marks.join('\n')}\n`);
	run(
		...['-f', 'lavfi', '-i', `testsrc2=size=160x90:rate=4:duration=${FILM_S}`, ...tone(440), ...tone(660)],
		...['-i', 'marks.txt', '-map', '0:v', '-map', '1:a', '-map', '2:a', '-map_chapters', '3'],
		...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=deu'],
		...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10', '-c:a', 'aac', '-b:a', '48k'],
		...['-movflags', '+faststart', 'film.mp4'],
	);
	const one = ['-i', 'film.mp4', '-map', '0:v', '-map', '0:a:0', '-map_chapters', '-1', '-g', '10', '-b:v', '150k'];
	run(
		...one,
		'-c:v',
		'libvpx-vp9',
		'-deadline',
		'realtime',
		'-cpu-used',
		'8',
		'-c:a',
		'libopus',
		'-b:a',
		'48k',
		'film.webm',
	);
	run(...one, '-c:v', 'libtheora', '-c:a', 'libvorbis', 'film.ogv');
	for (const second of PICTURE_SECONDS)
		run('-ss', String(second), '-i', 'film.mp4', '-frames:v', '1', pictureName(second));
	// Of channels: longer than their films, one picture a second.
	run(
		'-f',
		'lavfi',
		'-i',
		'testsrc2=size=32x18:rate=1:duration=10800',
		'-c:v',
		'libx264',
		'-preset',
		'ultrafast',
		'-pix_fmt',
		'yuv420p',
		'-g',
		'30',
		'-movflags',
		'+faststart',
		OTHER_FILM,
	);
	makeStream(run, write);
	const srt = `1\n00:00:00,000 --> ${END},000\n${LINE}`;
	const vtt = `WEBVTT\n\n00:00:00.000 --> ${END}.000\n${LINE}\n`;
	write('film.en.srt', srt);
	write('film.de.vtt', vtt);
	write('subtitles.vtt', `${vtt.replace('WEBVTT', 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:126000,LOCAL:00:00:00.000')}`);
	const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
	write(
		'film.chapters.vtt',
		`WEBVTT\n${CHAPTERS.map(({ title, start, end }) => `\n${clock(start)} --> ${clock(end)}\n${title}\n`).join('')}`,
	);
}

/** HLS with everything apart from the picture in groups. */
function makeStream(run: (...args: string[]) => void, write: (name: string, text: string) => void): void {
	const segments = (name: string) => [
		...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
		`${name}.m3u8`,
	];
	const picture = (height: number) => [
		...[
			'-map',
			'0:v',
			'-vf',
			`scale=-2:${height}`,
			'-c:v',
			'libx264',
			'-preset',
			'ultrafast',
			'-g',
			'10',
			'-an',
			'-map_chapters',
			'-1',
		],
		...segments(`picture-${height}`),
	];
	const sound = (at: number, name: string) => [
		...['-map', `0:a:${at}`, '-vn', '-c:a', 'copy', '-map_chapters', '-1', ...segments(`sound-${name}`)],
	];
	run('-i', 'film.mp4', ...picture(90), ...picture(72), ...sound(0, 'en'), ...sound(1, 'de'));
	write(
		'subtitles.m3u8',
		`#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${FILM_S}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${FILM_S},\nsubtitles.vtt\n#EXT-X-ENDLIST\n`,
	);
	write(
		'chapters.json',
		JSON.stringify(
			CHAPTERS.map(({ title, start, end }) => ({
				'start-time': start,
				duration: end - start,
				titles: [{ language: 'en', title }],
			})),
		),
	);
	const media = (type: string, group: string, language: string, name: string, file: string, isDefault: boolean) =>
		`#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${file}"`;
	const level = (height: number, bits: number) =>
		`#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${(height / 9) * 16}x${height},CODECS="avc1.42c00a,mp4a.40.2",AUDIO="sound",SUBTITLES="text"\npicture-${height}.m3u8`;
	write(
		'stream.m3u8',
		[
			'#EXTM3U',
			'#EXT-X-VERSION:7',
			'#EXT-X-INDEPENDENT-SEGMENTS',
			'#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"',
			media('AUDIO', 'sound', 'en', 'English', 'sound-en.m3u8', true),
			media('AUDIO', 'sound', 'de', 'Deutsch', 'sound-de.m3u8', false),
			media('SUBTITLES', 'text', 'en', 'English', 'subtitles.m3u8', true),
			level(90, 400_000),
			level(72, 300_000),
			'',
		].join('\n'),
	);
}

/** Subtitle files of a person's own, by name, as bytes. */
export function ownSubtitleFiles(): Record<string, number[]> {
	const time = '0:00:00.00,0:02:00.00';
	const styled = (section: string) =>
		`[Script Info]\nTitle: Film\n\n[${section}]\nFormat: Name\n\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,${time},Default,{\\an8\\b1}${LINE}\n`;
	const srt = `1\r\n00:00:00,000 --> 00:02:00,000\r\n${LINE}: Привет\r\n`;
	return {
		'own.srt (UTF-16)': [...Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt, 'utf16le')])],
		'own.ru.srt (windows-1251)': toWindows1251(srt),
		'own.ass': [...Buffer.from(styled('V4+ Styles'))],
		'own.ssa': [...Buffer.from(styled('V4 Styles'))],
	};
}

function toWindows1251(text: string): number[] {
	return [...text].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 0x80 ? code : code - 0x410 + 0xc0;
	});
}
