/** How the words of a query match those of a name, and in which order matches are listed. */
import { foldText } from '../fold-text.ts';

/** How well something matches, best first. */
export const RANK = {
	exactName: 0,
	/** A person's full name, in any order. */
	fullName: 1,
	nameStart: 2,
	nameWords: 3,
	/** A person, or a title of theirs. */
	onePerson: 4,
	people: 5,
	typoInName: 6,
	typoInPerson: 7,
} as const;
export const NO_MATCH = Number.POSITIVE_INFINITY;

/** Shorter words are one typo away from too many others. */
const TYPO_MIN_CHARS = 5;
/** Shorter prefixes match too many words; complete words may have any length. */
const NAME_PREFIX_MIN_CHARS = 2;
const PERSON_PREFIX_MIN_CHARS = 3;
/** The same for a name typed without spaces. */
const JOINED_PREFIX_MIN_CHARS = 4;

/** Optional in a query, unless it has no other words. */
const STOP_WORDS = new Set(
	'a an and at by de der des die das das du el et for from in la le les l of on or the to und with'.split(' '),
);

const ARTICLE = /^(?:the|an?|le|la|les|l|der|die|das|el|il|un|une) /;

/** Abbreviations in titles that people type in full. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
	dr: 'doctor',
	mr: 'mister',
	mrs: 'missus',
	jr: 'junior',
	sr: 'senior',
	st: 'saint',
	vs: 'versus',
};

export interface ParsedQuery {
	/** The query, folded. */
	text: string;
	/** The same without spaces. */
	joined: string;
	/** Every word as typed, folded. */
	typed: readonly string[];
	/** The words that must match. */
	words: readonly string[];
}

/** Null for a query without letters and digits. */
export function parseQuery(query: string): ParsedQuery | null {
	const words = foldText(query).split(' ').filter(Boolean);
	return words.length === 0 ? null : parseWords(words);
}

export function parseWords(words: readonly string[]): ParsedQuery {
	const distinct = [...new Set(words)];
	const required = distinct.filter((word) => !STOP_WORDS.has(word));
	return {
		text: words.join(' '),
		joined: words.join(''),
		typed: words,
		words: required.length > 0 ? required : distinct,
	};
}

/** The names of a title or a collection. */
export interface NameIndex {
	/** Folded, each also without its leading article. */
	names: readonly string[];
	/** The same without spaces. */
	joinedNames: readonly string[];
	nameWords: readonly string[];
}

export function nameIndex(spelt: readonly string[]): NameIndex {
	const full = [...new Set(spelt.map(foldText))];
	const words = full.flatMap((name) => name.split(' '));
	const names = [...new Set([...full, ...full.map((name) => name.replace(ARTICLE, ''))])];
	return {
		names,
		joinedNames: names.map((name) => name.replaceAll(' ', '')),
		nameWords: [...new Set([...words, ...words.flatMap((word) => ABBREVIATIONS[word] ?? [])])],
	};
}

/** The rank of a name that is, or starts with, what was typed; else none. */
export function rankOfWholeName({ names, joinedNames }: NameIndex, { text, joined }: ParsedQuery): number {
	if (names.includes(text) || joinedNames.includes(joined)) return RANK.exactName;
	if (names.some((name) => name.startsWith(text))) return RANK.nameStart;
	if (joined.length >= JOINED_PREFIX_MIN_CHARS && joinedNames.some((name) => name.startsWith(joined))) {
		return RANK.nameStart;
	}
	return NO_MATCH;
}

function hasWord(words: readonly string[], typed: string, prefixMinChars: number): boolean {
	return words.some((word) => word === typed || (typed.length >= prefixMinChars && word.startsWith(typed)));
}

export function isInName({ nameWords }: NameIndex, typed: string): boolean {
	return hasWord(nameWords, typed, NAME_PREFIX_MIN_CHARS);
}

export function isPerson(person: readonly string[], typed: string): boolean {
	return hasWord(person, typed, PERSON_PREFIX_MIN_CHARS);
}

export function hasWordWithTypo(words: readonly string[], typed: string): boolean {
	return typed.length >= TYPO_MIN_CHARS && words.some((word) => isWithinOneEdit(typed, word));
}

/** Something found, and where it belongs among the rest. */
export interface Match<Subject> {
	subject: Subject;
	rank: number;
	/** Decides among equals. */
	popularity: number;
}

/** Those that match, the best first; equals by popularity, then in the given order. */
export function inOrder<Subject>(matches: readonly Match<Subject>[]): Subject[] {
	return matches
		.filter(({ rank }) => rank < NO_MATCH)
		.sort((a, b) => a.rank - b.rank || b.popularity - a.popularity)
		.map(({ subject }) => subject);
}

/**
 * Whether the Damerau-Levenshtein distance of two words is at most 1: a letter replaced, missing or added, or two
 * neighbours swapped.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
	if (a.length > b.length) return isWithinOneEdit(b, a);
	if (b.length - a.length > 1) return false;
	let at = 0;
	while (at < a.length && a[at] === b[at]) at++;
	if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
	if (a.slice(at + 1) === b.slice(at + 1)) return true;
	return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
