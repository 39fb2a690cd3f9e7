import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Reply } from './fake-upstream-behaviour.ts';

const CLIPS = { mp4: readClip('mp4'), webm: readClip('webm') };

const SRT = '1\n00:00:00,500 --> 00:00:02,000\nA first line.\n';
const VTT = 'WEBVTT\n\n00:00.500 --> 00:02.000\nA first line.\n';

const CHAPTERS = `WEBVTT

00:00.000 --> 00:04.000
Opening

00:04.000 --> 00:08.000
<script>alert(1)</script>The &lt;b&gt;chase

00:08.000 --> 00:12.000
The end
`;
/** A picture of 160 by 120 pixels, in one colour. */
const JPEG = Buffer.from(
	'/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4NwcHBoaHBwfH' +
		'yDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABNAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEAAAAAAAAAAAAAAAAAAAUGEAEAAAAAAAAAAAAAAAAA' +
		'AAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgAeACgAwEiAAIRAAMRAP/aAAwDAQACEQMRAD8AlAENpAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
		'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
		'AAAAAAAAAAAAAAAH/9k=',
	'base64',
);

/** Type and bytes by the ending of the name: real, playable media. There is no Theora clip, so WebM stands for it. */
const CONTENT_BY_ENDING: Readonly<Record<string, readonly [type: string, bytes: Buffer]>> = {
	mp4: ['video/mp4', CLIPS.mp4],
	m4v: ['video/mp4', CLIPS.mp4],
	webm: ['video/webm', CLIPS.webm],
	ogv: ['video/ogg', CLIPS.webm],
	srt: ['application/x-subrip', Buffer.from(SRT)],
	vtt: ['text/vtt', Buffer.from(VTT)],
	'chapters.vtt': ['text/vtt', Buffer.from(CHAPTERS)],
	jpg: ['image/jpeg', JPEG],
};

/** A media file as a data node serves it: whole, or the range that was requested. */
export function toMediaReply(name: string, request: IncomingMessage): Reply {
	const ending = /\.(chapters\.vtt|[^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
	const [type, bytes] = CONTENT_BY_ENDING[ending] ?? ['application/octet-stream', Buffer.from(name)];
	const headers = { 'content-type': type, 'accept-ranges': 'bytes', 'access-control-allow-origin': '*' };
	const range = readRange(request.headers.range, bytes.length);
	if (range === null) return { status: 200, headers, bytes };
	const [first, last] = range;
	if (first > last || first >= bytes.length) {
		const unsatisfied = { ...headers, 'content-range': `bytes */${bytes.length}` };
		return { status: 416, headers: unsatisfied, bytes: Buffer.alloc(0) };
	}
	const contentRange = `bytes ${first}-${last}/${bytes.length}`;
	return {
		status: 206,
		headers: { ...headers, 'content-range': contentRange },
		bytes: bytes.subarray(first, last + 1),
	};
}

/** First and last byte; null for none, and for what may be ignored: several ranges, another unit. */
function readRange(header: string | undefined, size: number): [first: number, last: number] | null {
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
	if (from === undefined || to === undefined || (from === '' && to === '')) return null;
	if (from === '') return [Math.max(0, size - Number(to)), size - 1];
	return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}

/** The player's own clip, from its sources. */
function readClip(kind: 'mp4' | 'webm'): Buffer {
	return readFileSync(new URL(`../../web/public/embed/clip.${kind}`, import.meta.url));
}
