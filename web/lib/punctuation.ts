/**
 * What stands between two texts, as the language of the page writes it: only what a language has in another form than English is named.
 * Japanese and Chinese have no space after a sentence or around their own signs, French a narrow one before a colon, Hindi its own full stop.
 */
import { UI_LANGUAGE } from './ui-language.ts';

const isWide = UI_LANGUAGE === 'ja' || UI_LANGUAGE === 'zh-Hans';

/** Between a name and its value. */
export const COLON = isWide ? '：' : UI_LANGUAGE === 'fr' ? '\u202f: ' : ': ';

/** Between two sentences, and between a label that ends with its own sign and what it is of. */
export const SENTENCE_SPACE = isWide ? '' : ' ';

const FULL_STOP = isWide ? '。' : UI_LANGUAGE === 'hi' ? '।' : '.';

/** Sentences one after the other; those that are not said are left out. */
export function joinSentences(...sentences: readonly (string | false | null | undefined)[]): string {
	return sentences.filter(Boolean).join(SENTENCE_SPACE);
}

/** A text that stands alone elsewhere as a sentence among others. */
export function toSentence(text: string): string {
	return text + FULL_STOP;
}

/** A text with a note to it: `Movies (12)`. */
export function withNote(text: string, note: string): string {
	return isWide ? `${text}（${note}）` : `${text} (${note})`;
}
