import { readAlignment } from './cue-settings.ts';
import { readCueTime, type SubtitleCue, toCueText } from './subtitle-cues.ts';

/** What a line of dialogue has where the file does not say it. */
const USUAL_FIELDS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** Formats have ten. */
const MAX_FIELDS = 30;

/**
 * The cues of a file of SubStation Alpha as text without its styles, in order of time; null for a file of another format.
 * Drawings, comments and lines that make no sense are left out.
 *
 * @param most Lines of dialogue that are read, with those that are left out.
 */
export function parseAss(content: string, most: number): { cues: SubtitleCue[]; hasMore: boolean } | null {
	if (!/^\ufeff?\s*\[(?:script info|events|v4\+? styles)\]/i.test(content)) return null;
	const cues: SubtitleCue[] = [];
	let fields = USUAL_FIELDS;
	let isInEvents = false;
	let count = 0;
	for (const line of content.split(/\r\n|\r|\n/)) {
		if (line.startsWith('[')) isInEvents = /^\[events\]/i.test(line);
		if (!isInEvents) continue;
		const [, kind = '', rest = ''] = /^(Format|Dialogue):\s*(.*)$/i.exec(line) ?? [];
		if (/^format$/i.test(kind)) fields = rest.split(',', MAX_FIELDS).map((field) => field.trim().toLowerCase());
		if (!/^dialogue$/i.test(kind)) continue;
		count += 1;
		if (count > most) break;
		const cue = readDialogue(rest, fields);
		if (cue) cues.push(cue);
	}
	return { cues: cues.sort((left, right) => left.start - right.start), hasMore: count > most };
}

/** The text is the last field, and may have commas. */
function readDialogue(rest: string, fields: readonly string[]): SubtitleCue | null {
	const values = rest.split(',');
	const start = readCueTime(values[fields.indexOf('start')] ?? '');
	const end = readCueTime(values[fields.indexOf('end')] ?? '');
	const written = values.slice(fields.length - 1).join(',');
	// A drawing is written in numbers.
	if (start === null || end === null || start >= end || /\{[^{}]*\\p[1-9]/.test(written)) return null;
	const text = toCueText(written.replaceAll(/\\[Nn]/g, '\n').replaceAll('\\h', ' '));
	const settings = readAlignment(written);
	return text === '' ? null : { start, end, text, ...(settings && { settings }) };
}
