/**
 * Text as the catalogue compares it: without case, accents and punctuation, so that `Méliès`, `MELIES` and `melies`
 * are one word.
 */

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
};

/** Lower-case letters and digits of any script, in words with one space between; empty for text of marks alone. */
export function foldText(text: string): string {
	return (
		text
			.normalize('NFKD')
			.replace(/\p{M}/gu, '')
			.toLowerCase()
			// Case folding can bring a mark back: the Turkish dotted capital I becomes an i and a dot.
			.replace(/\p{M}/gu, '')
			.replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
			// An apostrophe stands inside a word: "don't" is looked for as "dont".
			.replace(/['’‘ʼ`´]/gu, '')
			.replace(/&/gu, ' and ')
			.replace(/[^\p{L}\p{N}]+/gu, ' ')
			.trim()
	);
}

/** The folded words of a text, in order. */
export function foldedWords(text: string): string[] {
	const folded = foldText(text);
	return folded === '' ? [] : folded.split(' ');
}
