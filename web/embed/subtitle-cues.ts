/** A subtitle as plain text; nothing in it is markup. */
export interface SubtitleCue {
	/** Seconds. */
	start: number;
	end: number;
	text: string;
}

/** A long film has about 3,000. */
const MAX_CUES = 10_000;
const MAX_LINES = 8;
const MAX_LINE_CHARS = 300;
const MAX_TIME_S = 24 * 60 * 60;

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMING_LINE = new RegExp(String.raw`^\s{0,9}${TIME}\s{0,9}-->\s{0,9}${TIME}(?:\s|$)`);

const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&nbsp;': '\u00a0',
	'&lrm;': '\u200e',
	'&rlm;': '\u200f',
};

/**
 * The cues of a SubRip or WebVTT file, in its order. What is not a cue is skipped: numbers, notes, styles, regions, cues with
 * times that make no sense, and everything else that a file may have. Positions and formats are dropped.
 */
export function parseSubtitles(content: string): SubtitleCue[] {
	const cues: SubtitleCue[] = [];
	const lines = content.split(/\r\n|\r|\n/);
	for (const [at, line] of lines.entries()) {
		const times = readTimes(line);
		if (!times) continue;
		const text = readText(lines, at + 1);
		if (text !== '') cues.push({ ...times, text });
		if (cues.length === MAX_CUES) break;
	}
	return cues;
}

/** The text of a file's bytes: UTF-8 or UTF-16 with its mark, else Windows-1252, as old SubRip files are. */
export function decodeSubtitles(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

function readTimes(line: string): { start: number; end: number } | null {
	const match = TIMING_LINE.exec(line);
	if (!match) return null;
	const [start, end] = [toSeconds(match.slice(1, 5)), toSeconds(match.slice(5, 9))];
	return start < end && end <= MAX_TIME_S ? { start, end } : null;
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
		text.push(toPlainText(line.slice(0, MAX_LINE_CHARS)));
	}
	return text.join('\n').trim();
}

/** Without tags, `<i>` and `{\an8}`, and control characters. */
function toPlainText(line: string): string {
	return line
		.replace(/<[^<>]*>/g, '')
		.replace(/\{\\[^{}]*\}/g, '')
		.replace(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity)
		.replace(/\p{Cc}/gu, '');
}
