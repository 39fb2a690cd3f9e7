/** What a file's host and its name say about its text. */
export interface SubtitleHints {
	/** BCP 47; `und` when unknown. */
	language?: string;
	/** Of `Content-Type`. */
	charset?: string | null;
}

interface LegacyEncodings {
	languages: string;
	/** Labels of the Encoding Standard, the likeliest first. */
	encodings: readonly string[];
	/** Letters beyond ASCII that these languages have. */
	letters: RegExp;
}

const LEGACY: readonly LegacyEncodings[] = [
	{
		languages: 'ru uk bg be mk kk',
		encodings: ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'],
		letters: /\p{Script=Cyrillic}/u,
	},
	{
		languages: 'sr',
		encodings: ['windows-1251', 'windows-1250', 'iso-8859-2', 'iso-8859-5'],
		letters: /[čćđšž]|\p{Script=Cyrillic}/iu,
	},
	{ languages: 'pl', encodings: ['windows-1250', 'iso-8859-2'], letters: /[ąćęłńóśźż]/iu },
	{
		languages: 'cs sk sl hr bs hu ro sq',
		encodings: ['windows-1250', 'iso-8859-2'],
		letters: /[áäăâčćďđéěëíîĺľňóôöőŕřšşśťţúůüűýžç]/iu,
	},
	{ languages: 'el', encodings: ['windows-1253', 'iso-8859-7'], letters: /\p{Script=Greek}/u },
	{ languages: 'he yi', encodings: ['windows-1255'], letters: /\p{Script=Hebrew}/u },
	{ languages: 'ar fa ur', encodings: ['windows-1256', 'iso-8859-6'], letters: /\p{Script=Arabic}/u },
	{ languages: 'tr az', encodings: ['windows-1254'], letters: /[âçğıîöşüûə]/iu },
	{ languages: 'lt lv et', encodings: ['windows-1257'], letters: /\p{L}/u },
	{ languages: 'th', encodings: ['windows-874'], letters: /\p{Script=Thai}/u },
	{ languages: 'vi', encodings: ['windows-1258'], letters: /\p{L}/u },
	{ languages: 'ja', encodings: ['shift_jis', 'euc-jp'], letters: /\p{Script=Hira}|\p{Script=Kana}|\p{Script=Han}/u },
	{ languages: 'zh', encodings: ['gb18030', 'big5'], letters: /\p{Script=Han}/u },
	{ languages: 'ko', encodings: ['euc-kr'], letters: /\p{Script=Hang}/u },
];
/** Their letters leave most of a text in ASCII. */
const WESTERN = 'windows-1252';
/** Of 100: below it the library guesses. */
const MIN_CONFIDENCE = 25;
/** Enough text to tell encodings apart. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * The text of a subtitle file's bytes. In this order: a byte order mark, UTF-16 without one, UTF-8 where all bytes are,
 * the declared character set, the old ones of the file's language, the likeliest.
 */
export async function decodeSubtitles(bytes: Uint8Array, hints: SubtitleHints = {}): Promise<string> {
	const certain =
		markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? (hasJapaneseEscapes(bytes) ? 'iso-2022-jp' : 'utf-8');
	const text = tryDecode(bytes, certain);
	if (text !== null) return text;
	const declared = hints.charset ? tryDecode(bytes, hints.charset) : null;
	if (declared !== null) return declared;
	return new TextDecoder(await legacyEncoding(bytes.subarray(0, SAMPLE_BYTES), hints.language ?? 'und')).decode(bytes);
}

function markedEncoding([first, second]: Uint8Array): string | null {
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Times and line breaks are ASCII in every language: in UTF-16 each has a byte of zero. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
	const zeros: [even: number, odd: number] = [0, 0];
	for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
	const [even, odd] = zeros;
	if (Math.max(even, odd) * 20 < Math.min(bytes.length, SAMPLE_BYTES)) return null;
	if (even > odd * 4) return 'utf-16be';
	return odd > even * 4 ? 'utf-16le' : null;
}

/** `ESC $ B` and its like. */
function hasJapaneseEscapes(bytes: Uint8Array): boolean {
	return bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x24 && [0x40, 0x42].includes(bytes[at + 2] ?? 0));
}

/** Null where the bytes are not in this encoding, or no browser knows it. */
function tryDecode(bytes: Uint8Array, encoding: string): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

async function legacyEncoding(sample: Uint8Array, language: string): Promise<string> {
	const group = groupOf(language);
	if (group && group.encodings.length === 1) {
		const [only = WESTERN] = group.encodings;
		if (score(sample, only, group.letters) > 0) return only;
	}
	// A language that is written in Latin letters has few others: where most are, the file is in another language.
	if (!group && language !== 'und' && !isMostlyBeyondAscii(sample)) return WESTERN;
	const { analyse } = await import('chardet');
	const likely = analyse(sample).filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
	const guesses = likely.map(({ name }) => toLabel(name));
	if (group) {
		const found = isByLibrary(group) ? guesses.filter((label) => group.encodings.includes(label)) : [];
		const best = bestOf(sample, [...found, ...orderFor(language, group)], group.letters, found.length > 0);
		if (best) return best;
	}
	if (isThai(sample)) return 'windows-874';
	// A few letters beyond ASCII say little: Western is likelier than all the others.
	if (!isMostlyBeyondAscii(sample)) return guesses.find((label) => isLatin(label)) ?? WESTERN;
	return guesses.find((label) => !isLatin(label)) ?? guesses[0] ?? WESTERN;
}

function groupOf(language: string): LegacyEncodings | undefined {
	const primary = (language.split('-')[0] ?? '').toLowerCase();
	return LEGACY.find(({ languages }) => languages.split(' ').includes(primary));
}

/** Two encodings of Han characters have the same bytes in other orders: only their frequency tells them apart. */
function isByLibrary({ encodings }: LegacyEncodings): boolean {
	return encodings.includes('gb18030') || encodings.includes('euc-jp');
}

function orderFor(language: string, { encodings }: LegacyEncodings): readonly string[] {
	return /^zh\b.*-(hant|tw|hk|mo)\b/i.test(language) ? [...encodings].reverse() : encodings;
}

/** The first of those with the best score, or where the library has chosen, the first that fits. */
function bestOf(sample: Uint8Array, encodings: readonly string[], letters: RegExp, isChosen: boolean): string | null {
	const scores = encodings.map((encoding) => ({ encoding, score: score(sample, encoding, letters) }));
	const fitting = scores.filter((one) => one.score > 0);
	if (isChosen) return fitting[0]?.encoding ?? null;
	return fitting.sort((left, right) => right.score - left.score)[0]?.encoding ?? null;
}

/** How many characters beyond ASCII are the language's own, less those that no text of it has. */
function score(sample: Uint8Array, encoding: string, letters: RegExp): number {
	const text = new TextDecoder(encoding).decode(sample);
	let sum = 0;
	for (const char of text) {
		if (char < '\u0080') continue;
		if (letters.test(char)) sum += 1;
		else if (/[\p{L}\p{Cc}\p{Co}\ufffd]/u.test(char)) sum -= 2;
		else if (/[\p{Sm}\p{So}\p{Sk}\u00a0-\u00a9]/u.test(char)) sum -= 1;
	}
	// An alphabet in the other order of cases: `пРИВЕТ`.
	return sum - 2 * (text.match(/\p{Ll}\p{Lu}/gu) ?? []).length;
}

function isMostlyBeyondAscii(sample: Uint8Array): boolean {
	let beyond = 0;
	let latin = 0;
	for (const byte of sample) {
		if (byte >= 0x80) beyond++;
		else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) latin++;
	}
	return beyond > latin;
}

/** The library does not know Thai, whose vowels and tones stand between its consonants. */
function isThai(sample: Uint8Array): boolean {
	const text = tryDecode(sample, 'windows-874') ?? '';
	const marks = text.match(/\p{Script=Thai}[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu)?.length ?? 0;
	const letters = text.match(/\p{Script=Thai}/gu)?.length ?? 0;
	const misplaced = text.match(/(?<!\p{Script=Thai})[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu)?.length ?? 0;
	return isMostlyBeyondAscii(sample) && misplaced === 0 && marks * 8 > letters;
}

function isLatin(label: string): boolean {
	return ['windows-1252', 'windows-1250', 'windows-1254', 'iso-8859-2'].includes(label);
}

/** The Encoding Standard's label. Hebrew of ISO 8859-8 is in its reading order in subtitles. */
function toLabel(name: string): string {
	const label = name.toLowerCase();
	if (label === 'iso-8859-1') return 'windows-1252';
	if (label === 'iso-8859-9') return 'windows-1254';
	return label === 'iso-8859-8' ? 'windows-1255' : label;
}
