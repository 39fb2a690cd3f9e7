import { foldedWords } from '#open-catalogue/fold-text.ts';
import type { WantedTitle } from './copy.ts';
import {
	ADDED_BEFORE,
	ADDED_WORDS,
	ARTICLES,
	BARE_SIZES,
	NAMES_FOLLOW,
	ONE_SPELLING,
	TECHNICAL,
	UNIT,
} from './title-words.ts';

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
		.replace(/\bblack\s*(?:and|&|n)?\s*white\b/i, 'BW')
		.trim();
	return /\s/.test(text) ? text.replace(/_+/g, ' ') : splitIdentifier(text);
}

function wordsOf(text: string): string[] {
	return foldedWords(text).map((word) => (Object.hasOwn(ONE_SPELLING, word) ? (ONE_SPELLING[word] ?? word) : word));
}

const LIST_BREAK = /\s*\/\s*|\s+\+\s+/;
/** A comma only before an article: "Nosferatu, a Symphony of Horror", but "Home, Sweet Home" is one title. */
const PART_BREAK =
	/\s*[()[\]{}|:;–—~•·«»"“”]+\s*|\s+-+\s*|-+\s+|\baka\b|\ba\.k\.a\.?|,\s+(?=(?:an?|the|or|der|die|das|eine?|le|la|les|une?|el|il)\s)/i;

function tokenise(text: string): Word[] {
	return text.split(LIST_BREAK).flatMap((piece, pieceIndex) => {
		const words = piece
			.split(PART_BREAK)
			.flatMap((part) =>
				wordsOf(part).map((word, index): Word => ({ text: word, breakBefore: index === 0 ? 'part' : 'none' })),
			);
		return words.map((word, index) => (index === 0 && pieceIndex > 0 ? { ...word, breakBefore: 'list' } : word));
	});
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

function isExplained(words: readonly Word[], index: number, added: ReadonlySet<string>): boolean {
	const text = words[index]?.text ?? '';
	if (ARTICLES.has(text) || added.has(text) || TECHNICAL.test(text) || BARE_SIZES.has(text)) return true;
	if (isDatePart(words, index)) return true;
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
		const isOfTitle = index >= start && index < end;
		if (isOfTitle || known.has(words[index]?.text ?? '')) continue;
		if (isExplained(words, index, index < start ? ADDED_BEFORE : ADDED_WORDS)) continue;
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
