import { foldedWords } from '#open-catalogue/fold-text.ts';
import type { WantedTitle } from './copy.ts';

/**
 * How the title that an uploader gave fits the wanted one.
 *
 * - `exact`: the title, and beside it only names, years, formats and other words that tell nothing of another film.
 * - `annotated`: the title stands apart, but a bracket or another part of the line has unknown words.
 * - `short`: only the part before the colon of the wanted title.
 * - `several`: another title stands beside it, after a slash or a plus.
 * - `none`: not this title.
 */
export interface TitleFit {
	kind: 'exact' | 'annotated' | 'short' | 'several' | 'none';
	/** Folded words beside the title, in order; all of them for `none`. */
	before: string[];
	after: string[];
}

/** Uploaders write both. */
const ONE_SPELLING: Readonly<Record<string, string>> = {
	charlie: 'charles',
	doktor: 'dr',
	junior: 'jr',
	senior: 'sr',
	doctor: 'dr',
	mister: 'mr',
	saint: 'st',
	versus: 'vs',
	two: '2',
	three: '3',
	four: '4',
	five: '5',
	six: '6',
	seven: '7',
	eight: '8',
	nine: '9',
	ten: '10',
};

const ARTICLES = new Set(
	'the a an le la les l un une der die das den dem ein eine el los las il lo i gli en et'.split(' '),
);

/** Words that uploaders add to any film's title. */
const ADDED_WORDS = new Set(
	`full complete entire whole uncut unrated unabridged original theatrical widescreen fullscreen most movie film feature length
	silent sound talkie classic classics vintage rare free watch online hollywood public domain pd restored restoration
	remastered remaster digitally digital transfer scan copy print version edition cut directors special anniversary hd hq sd uhd
	fullhd fhd hdtv 2k 4k blu ray bluray bdrip brrip dvd dvdrip vhs vhsrip webrip web dl tvrip rip x264 x265 h264 h265 264 265 hevc
	xvid divx mp4 mpg mpeg mpeg4 avi mkv ogv webm ipod 3gp stereo mono audio quality excellent good great best better very high
	improved and with in by directed director dir black white bw b w tinted toned hand colored painted stencil technicolor
	intertitles titles subtitles subtitled subs sub eng english german deutsch french francais russian italian italiano spanish
	espanol swedish danish norwegian czech polish japanese chinese portuguese dutch multi usa us uk germany france italy sweden
	denmark russia noir horror comedy western drama thriller mystery crime adventure romance musical fantasy war scifi sci fi science
	fiction short year min mins minute minutes hr hrs hour hours fps youtube archive org long lost`.split(/\s+/),
);

const TECHNICAL =
	/^(?:\d{3,4}[pi]|\d{1,2}mm|\d{2,3}fps|\d{1,4}(?:mb|gb|min|mins)|(?:18|19|20)\d\d|20[0-3]\d(?:0\d|1[0-2])|s?vcd|hd\d+p?)$/;
/** Sizes of a picture, and a frame rate or length that a unit follows. */
const BARE_SIZES = new Set([
	'240',
	'288',
	'360',
	'480',
	'540',
	'576',
	'720',
	'1080',
	'2160',
	'1440',
	'640',
	'1280',
	'1920',
]);
const NAMES_FOLLOW = /^(?:starring|stars|staring|featuring|feat|ft|dir|directed|director)$/;
const UNIT = /^(?:min|mins|minutes|mn|fps|mm|hr|hrs)$/;

type Break = 'none' | 'part' | 'list';
interface Word {
	text: string;
	/** What stands between this word and the one before. */
	breakBefore: Break;
}

/** An identifier or file name as words: `The_GeneralBusterKeaton1926` is "The General Buster Keaton 1926". */
export function splitIdentifier(identifier: string): string {
	return identifier
		.replace(/[_.+~]+/g, ' ')
		.replace(/-+/g, ' ')
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
		.replace(/(\p{L}{3})(\d)/gu, '$1 $2')
		.replace(/(\d)(\p{Lu}\p{L})/gu, '$1 $2');
}

const MAX_TITLE_LENGTH = 300;

/** Titles are written with underscores too, and an identifier may stand for one. */
function readable(title: string): string {
	const text = title
		.slice(0, MAX_TITLE_LENGTH)
		.replace(/&amp;/g, '&')
		.replace(/&#0?39;/g, "'")
		.replace(/&quot;/g, '"')
		.trim();
	return /\s/.test(text) ? text.replace(/_+/g, ' ') : splitIdentifier(text);
}

function wordsOf(text: string): string[] {
	return foldedWords(text).map((word) => (Object.hasOwn(ONE_SPELLING, word) ? (ONE_SPELLING[word] ?? word) : word));
}

const LIST_BREAK = /\s*\/\s*|\s+\+\s+/;
const PART_BREAK = /\s*[()[\]{}|:;–—~•·«»"“”,]+\s*|\s+-+\s*|-+\s+|\baka\b|\ba\.k\.a\.?/i;

function tokenise(text: string): Word[] {
	return text.split(LIST_BREAK).flatMap((piece, pieceIndex) =>
		piece.split(PART_BREAK).flatMap((part, partIndex) =>
			wordsOf(part).map((word, wordIndex): Word => {
				if (wordIndex > 0) return { text: word, breakBefore: 'none' };
				return { text: word, breakBefore: partIndex > 0 ? 'part' : pieceIndex > 0 ? 'list' : 'none' };
			}),
		),
	);
}

function withoutArticle(words: readonly string[]): readonly string[] {
	return words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words;
}

interface Variant {
	/** The words of the title without spaces, since `20,000` and `20000` or `DOA` and `D.O.A.` are one. */
	squashed: string;
	isShort: boolean;
}

function variantsOf(wanted: WantedTitle): Variant[] {
	const titles = [wanted.title, ...(wanted.original_title ? [wanted.original_title] : [])];
	const whole = titles.map((title) => ({ title, isShort: false }));
	const short = titles.flatMap((title) => {
		const main = title.split(/\s*[:–—]\s*|\s+-\s+|,? or,? /i)[0] ?? '';
		return main !== '' && main !== title ? [{ title: main, isShort: true }] : [];
	});
	return [...whole, ...short]
		.flatMap(({ title, isShort }) => {
			const words = wordsOf(title);
			return [words, withoutArticle(words)].map((some) => ({ squashed: some.join(''), isShort }));
		})
		.filter((variant) => variant.squashed !== '');
}

/** Words that may stand beside the title: the other title's, and those who made the film. */
function knownWords(wanted: WantedTitle): Set<string> {
	const texts = [wanted.title, wanted.original_title ?? '', ...wanted.directors, ...(wanted.cast ?? [])];
	const words = texts.map(wordsOf);
	// "F. W. Murnau" is written "FW Murnau" too, and identifiers begin with a name's initials.
	const initials = words.flatMap((parts) => [
		parts.filter((part) => part.length === 1).join(''),
		parts.map((part) => part[0]).join(''),
	]);
	return new Set([...words.flat(), ...initials]);
}

/** End of the run of words from `start` that spells the variant, or undefined. */
function endOfRun(words: readonly Word[], start: number, squashed: string): number | undefined {
	let spelled = '';
	for (let end = start; end < words.length && spelled.length < squashed.length; end++) {
		spelled += words[end]?.text ?? '';
		if (spelled === squashed) return end + 1;
	}
	return undefined;
}

function isExplained(words: readonly Word[], index: number, known: ReadonlySet<string>): boolean {
	const text = words[index]?.text ?? '';
	if (known.has(text) || ARTICLES.has(text) || ADDED_WORDS.has(text) || TECHNICAL.test(text)) return true;
	if (BARE_SIZES.has(text) || isDatePart(words, index)) return true;
	if (/^\d+$/.test(text) && UNIT.test(words[index + 1]?.text ?? '')) return true;
	return NAMES_FOLLOW.test(text) || isName(words, index);
}

/** Whether the word is the month or day after a year: `1916 10 02`. */
function isDatePart(words: readonly Word[], index: number): boolean {
	const isYear = (at: number) => /^(?:18|19|20)\d\d$/.test(words[at]?.text ?? '');
	return /^\d{2}$/.test(words[index]?.text ?? '') && (isYear(index - 1) || isYear(index - 2));
}

/** Whether the word follows "starring" within the same part of the line. */
function isName(words: readonly Word[], index: number): boolean {
	for (let at = index; at > 0 && words[at]?.breakBefore === 'none'; at--) {
		if (NAMES_FOLLOW.test(words[at - 1]?.text ?? '')) return true;
	}
	return false;
}

/** The strongest break between the words `from` and `to`, `to` included. */
function breakBetween(words: readonly Word[], from: number, to: number): Break {
	const breaks = words.slice(from + 1, to + 1).map((word) => word.breakBefore);
	return breaks.includes('list') ? 'list' : breaks.includes('part') ? 'part' : 'none';
}

function judgeRun(words: readonly Word[], start: number, end: number, known: ReadonlySet<string>): TitleFit['kind'] {
	let kind: TitleFit['kind'] = 'exact';
	for (let index = 0; index < words.length; index++) {
		if ((index >= start && index < end) || isExplained(words, index, known)) continue;
		const separation = index < start ? breakBetween(words, index, start) : breakBetween(words, end - 1, index);
		if (separation === 'none') return 'none';
		if (separation === 'list') kind = 'several';
		else if (kind === 'exact') kind = 'annotated';
	}
	return kind;
}

const ORDER: readonly TitleFit['kind'][] = ['exact', 'annotated', 'short', 'several', 'none'];

/** The best fit of an uploader's title, or of an identifier, to the wanted title or its original title. */
export function fitTitle(text: string, wanted: WantedTitle): TitleFit {
	const words = tokenise(readable(text));
	const known = knownWords(wanted);
	const fits = variantsOf(wanted).flatMap(({ squashed, isShort }) =>
		words.flatMap((_, start): TitleFit[] => {
			const end = endOfRun(words, start, squashed);
			if (end === undefined) return [];
			const judged = judgeRun(words, start, end, known);
			const kind = isShort && judged !== 'none' && judged !== 'several' ? 'short' : judged;
			return [{ kind, before: textsOf(words.slice(0, start)), after: textsOf(words.slice(end)) }];
		}),
	);
	const [best] = fits.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
	return best ?? { kind: 'none', before: [], after: textsOf(words) };
}

function textsOf(words: readonly Word[]): string[] {
	return words.map((word) => word.text);
}
