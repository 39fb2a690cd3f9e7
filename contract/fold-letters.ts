/**
 * Folding of letters for search, the same everywhere: `Méliès`, `MELIES` and `melies` are equal, and so are forms of one letter
 * in scripts that have no case.
 */

/** Letters that have no Unicode decomposition, and those that people write for one another. */
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
	// Arabic: alef wasla, teh marbuta, alef maksura, and yeh and kaf as Persian and Urdu write them.
	ٱ: 'ا',
	ة: 'ه',
	ى: 'ي',
	ی: 'ي',
	ک: 'ك',
};
const WITH_PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/**
 * Marks on letters that are the same without them. Others are vowels, as in the scripts of India and of Thailand, or another
 * letter, as the voicing of Japanese kana; only the nukta, which many leave out, is no more than a mark there.
 */
const ACCENTS = /\u093c|(?![\u0900-\u0eff\u0f00-\u109f\u1780-\u17ff\u3099\u309a])\p{M}/gu;
/** Stretches a word of Arabic, and means nothing. */
const TATWEEL = /\u0640/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;

/** In lower case and without accents; katakana as hiragana. Everything but letters and their marks stays as it is. */
export function foldLetters(text: string): string {
	return (
		text
			.normalize('NFKD')
			.replace(ACCENTS, '')
			.toLowerCase()
			// Lower-casing can add a mark: the Turkish dotted capital I becomes an i and a dot.
			.replace(ACCENTS, '')
			.replace(TATWEEL, '')
			.replace(WITH_PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
			.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - TO_HIRAGANA))
	);
}
