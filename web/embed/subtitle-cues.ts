import { decodeHTML, decodeHTMLStrict } from 'entities';
import { type CueSettings, readAlignment, readSettings } from './cue-settings.ts';

/** A subtitle as plain text; nothing in it is markup. */
export interface SubtitleCue {
	/** Seconds. */
	start: number;
	end: number;
	text: string;
	settings?: CueSettings;
}

/** A long film has about 3,000. */
export const MAX_CUES = 10_000;
const MAX_LINES = 8;
const MAX_LINE_CHARS = 300;
const MAX_TIME_S = 24 * 60 * 60;

const TIME = String.raw`(?:(\d{1,9}):)?(\d{1,2}):(\d{2})(?:[.,:](\d{1,3}))?`;
const ONE_TIME = new RegExp(`^${TIME}$`);
const TIMING_LINE = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}(?:\s(.*))?$`);

/**
 * The cues of a SubRip or WebVTT file, in its order. What is not a cue is skipped: numbers, notes, styles, regions, cues with
 * times that make no sense, and everything else that a file may have. Formats are dropped.
 *
 * @param most More are left out.
 */
export function parseSubtitles(content: string, most = MAX_CUES): SubtitleCue[] {
	const cues: SubtitleCue[] = [];
	const isWebVtt = /^\ufeff?WEBVTT(\s|$)/.test(content);
	const lines = content.split(/\r\n|\r|\n/);
	for (const [at, line] of lines.entries()) {
		const times = readTimes(line);
		if (!times) continue;
		const written = readText(lines, at + 1);
		const text = toPlainText(written, isWebVtt);
		const settings = isWebVtt ? readSettings(times.rest) : readAlignment(written);
		if (text !== '') cues.push({ start: times.start, end: times.end, text, ...(settings && { settings }) });
		if (cues.length === most) break;
	}
	return cues;
}

/** `0:01:02.50` in seconds; null for what is no time within a day. */
export function readCueTime(written: string): number | null {
	const match = ONE_TIME.exec(written.trim());
	const seconds = match && toSeconds(match.slice(1, 5));
	return seconds !== null && seconds <= MAX_TIME_S ? seconds : null;
}

/** Of a format other than WebVTT: up to eight lines, without what stands for styles. */
export function toCueText(written: string): string {
	return toPlainText(
		readText(
			written.split('\n').filter((line) => line.trim() !== ''),
			0,
		),
		false,
	);
}

function readTimes(line: string): { start: number; end: number; rest: string } | null {
	const match = TIMING_LINE.exec(line);
	if (!match) return null;
	const [start, end] = [toSeconds(match.slice(1, 5)), toSeconds(match.slice(5, 9))];
	return start < end && end <= MAX_TIME_S ? { start, end, rest: match[9] ?? '' } : null;
}

function toSeconds([hours = '0', minutes, seconds, fraction = '']: (string | undefined)[]): number {
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;
}

/** The lines up to an empty one, or to the next timing line with the number before it. */
function readText(lines: readonly string[], start: number): string {
	const text: string[] = [];
	for (let at = start; at < lines.length && text.length < MAX_LINES; at++) {
		const line = lines[at] ?? '';
		if (line.trim() === '' || line.includes('-->')) break;
		if (/^\s*\d+\s*$/.test(line) && lines[at + 1]?.includes('-->')) break;
		text.push(line.slice(0, MAX_LINE_CHARS));
	}
	return text.join('\n');
}

/**
 * Without tags, `<i>`, `<00:00:01.000>` and `{\an8}`, and control characters, with characters for their references. WebVTT
 * reads references as HTML does; in SubRip, where they are a habit, `&` often stands for itself.
 */
function toPlainText(text: string, isWebVtt: boolean): string {
	const bare = text.replace(/<[/\p{L}\d.:][^<>]*>/gu, '').replace(/\{\\[^{}]*\}/g, '');
	return (isWebVtt ? decodeHTML(bare) : decodeHTMLStrict(bare)).replace(/(?!\n)\p{Cc}/gu, '').trim();
}
