/** Folding of names and queries, the same everywhere: their words, each as `foldLetters` has it. */
import { foldLetters } from '#contract/fold-letters.ts';

/** Lower-case letters and digits of any script, words separated by one space; empty for punctuation alone. */
export function foldText(text: string): string {
	return (
		foldLetters(text)
			// An apostrophe does not split a word: "don't" becomes "dont".
			.replace(/['’‘ʼ`´]/gu, '')
			.replace(/&/gu, ' and ')
			.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
			// A mark without its letter is none.
			.replace(/(^| )\p{M}+/gu, '$1')
			.trim()
	);
}

/** The folded words of a text, in order. */
export function foldedWords(text: string): string[] {
	const folded = foldText(text);
	return folded === '' ? [] : folded.split(' ');
}
