/** Case and diacritic folding for search and comparison: `Méliès`, `MELIES` and `melies` are equal. */

/** Letters that have no Unicode decomposition. */
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

/** Lower-case letters and digits of any script, words separated by one space; empty for punctuation alone. */
export function foldText(text: string): string {
	return (
		text
			.normalize('NFKD')
			.replace(/\p{M}/gu, '')
			.toLowerCase()
			// Lower-casing can add a mark: the Turkish dotted capital I becomes an i and a dot.
			.replace(/\p{M}/gu, '')
			.replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
			// An apostrophe does not split a word: "don't" becomes "dont".
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
