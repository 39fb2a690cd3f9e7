/** Chapters as a file beside a film has them, in WebVTT, and as a stream names them, in Apple's JSON. */
import { CHAPTERS_MAX } from '#contract/player-messages.ts';
import { UI_LOCALE } from '../lib/ui-language.ts';
import { parseSubtitles } from './subtitle-cues.ts';

/** As it is written: see `toChapters` for what counts. */
export interface WrittenChapter {
	/** Seconds. */
	start: number;
	title: string;
}

/** Empty for a file without any; one more than `CHAPTERS_MAX` where there are more. */
export function parseChapters(text: string): WrittenChapter[] {
	if (/^\ufeff?\s*\[/.test(text)) return parseStreamChapters(text);
	return parseSubtitles(text, CHAPTERS_MAX + 1).map(({ start, text: title }) => ({ start, title }));
}

/** `[{ "start-time": 40, "titles": [{ "language": "en", "title": "The chase" }] }]`, of `com.apple.hls.chapters`. */
function parseStreamChapters(text: string): WrittenChapter[] {
	let read: unknown;
	try {
		read = JSON.parse(text.replace('\ufeff', ''));
	} catch {
		return [];
	}
	if (!Array.isArray(read)) return [];
	return read.slice(0, CHAPTERS_MAX + 1).flatMap((item: unknown) => {
		const { 'start-time': start, titles } = toFields(item);
		if (typeof start !== 'number') return [];
		const named = (Array.isArray(titles) ? titles.slice(0, CHAPTERS_MAX) : []).map(toFields);
		const own = named.find(({ language }) => language === UI_LOCALE || language === UI_LOCALE.split('-')[0]);
		const { title } = own ?? named[0] ?? {};
		return [{ start, title: typeof title === 'string' ? title : '' }];
	});
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
