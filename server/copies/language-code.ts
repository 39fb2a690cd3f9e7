/** For what names no language: BCP 47's own code for it. */
export const UNKNOWN_LANGUAGE = 'und';

const KNOWN_CODES = new Set(
	'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
		' ',
	),
);

let codesByName: ReadonlyMap<string, string> | undefined;

/** `english` and `deutsch` to their codes. At first use: the names take 20 ms, which a start does not need. */
function findByName(name: string): string | undefined {
	codesByName ??= listNames();
	return codesByName.get(name);
}

function listNames(): ReadonlyMap<string, string> {
	const english = new Intl.DisplayNames(['en'], { type: 'language' });
	return new Map(
		[...KNOWN_CODES].flatMap((code) => {
			const names = [english.of(code), new Intl.DisplayNames([code], { type: 'language' }).of(code)];
			return names.map((name) => [(name ?? code).toLowerCase(), code] as const);
		}),
	);
}

/** Three-letter codes of libraries whose short form `Intl` does not know in every version. */
const LIBRARY_CODES: Readonly<Record<string, string>> = { fre: 'fr', ger: 'de', dut: 'nl', chi: 'zh', cze: 'cs' };

/**
 * The code of a language's name, of its two or three letters or of a tag (`en`, `eng`, `pt-BR`, `English`); null for another
 * word.
 */
export function toLanguageCode(word: string): string | null {
	const folded = word.trim().toLowerCase();
	const byName = findByName(folded) ?? LIBRARY_CODES[folded];
	if (byName !== undefined) return byName;
	if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/.test(folded)) return null;
	const [tag = ''] = canonicalTags(folded);
	return KNOWN_CODES.has(tag.split('-')[0] ?? '') ? tag : null;
}

/**
 * The language that a subtitle file's name ends with, `film.en.srt`, `film_English.vtt`, `film.pt-BR.asr.srt`; null where it
 * names none.
 */
export function languageOfFileName(name: string): string | null {
	const stem = name.replace(/\.(srt|vtt)$/i, '').replace(/[._ -](asr|auto|sdh|cc|forced)$/i, '');
	const region = /[._ ([]([A-Za-z]{2,3}-[A-Za-z]{2})[)\]]?$/.exec(stem)?.[1];
	const word = region ?? /[._ ([-](\p{L}{2,12})[)\]]?$/u.exec(stem)?.[1];
	return word === undefined ? null : toLanguageCode(word);
}

function canonicalTags(tag: string): string[] {
	try {
		return Intl.getCanonicalLocales(tag);
	} catch {
		// Not a language tag, so not a language.
		return [];
	}
}
