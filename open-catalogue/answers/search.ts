/**
 * Tolerant search: ignores case, accents, punctuation, spaces, the order of words and missing stop words, and allows an
 * added year and one typo in a longer word. Every other word of the query must be in the title's names or its people.
 */
import { foldText } from '../fold-text.ts';
import type { CatalogueTitle } from './catalogue.ts';
import { compareKeys } from './diversity-order.ts';
import { isStopWord, type SearchEntry, searchEntry } from './search-index.ts';

/** How well a title matches, best first. */
const RANK = {
	exactName: 0,
	nameStart: 1,
	nameWords: 2,
	onePerson: 3,
	people: 4,
	typoInName: 5,
	typoInPerson: 6,
} as const;
const NO_MATCH = Number.POSITIVE_INFINITY;

/** Shorter words are one typo away from too many others. */
const TYPO_MIN_CHARS = 5;
/** Shorter prefixes match too many words; complete words may have any length. */
const NAME_PREFIX_MIN_CHARS = 2;
const PERSON_PREFIX_MIN_CHARS = 3;
/** The same for a title typed without spaces. */
const JOINED_PREFIX_MIN_CHARS = 4;

interface ParsedQuery {
	/** The query, folded. */
	text: string;
	/** The words that must match. */
	words: readonly string[];
}

function parseQuery(words: readonly string[]): ParsedQuery {
	const distinct = [...new Set(words)];
	const required = distinct.filter((word) => !isStopWord(word));
	return { text: words.join(' '), words: required.length > 0 ? required : distinct };
}

function hasWord(words: readonly string[], typed: string, prefixMinChars: number): boolean {
	return words.some((word) => word === typed || (typed.length >= prefixMinChars && word.startsWith(typed)));
}

function isInName(entry: SearchEntry, typed: string): boolean {
	return hasWord(entry.nameWords, typed, NAME_PREFIX_MIN_CHARS);
}

function isPerson(person: readonly string[], typed: string): boolean {
	return hasWord(person, typed, PERSON_PREFIX_MIN_CHARS);
}

function hasWordWithTypo(words: readonly string[], typed: string): boolean {
	return typed.length >= TYPO_MIN_CHARS && words.some((word) => isWithinOneEdit(typed, word));
}

function rankOfWord(entry: SearchEntry, word: string): number {
	if (isInName(entry, word)) return RANK.nameWords;
	if (entry.people.some((person) => isPerson(person, word))) return RANK.people;
	if (hasWordWithTypo(entry.nameWords, word)) return RANK.typoInName;
	if (entry.people.some((person) => hasWordWithTypo(person, word))) return RANK.typoInPerson;
	return NO_MATCH;
}

/** Whether the words that are not in the title's names all name the same person. */
function nameOnePerson(entry: SearchEntry, words: readonly string[]): boolean {
	const elsewhere = words.filter((word) => !isInName(entry, word));
	return entry.people.some((person) => elsewhere.every((word) => isPerson(person, word)));
}

function rankOfQuery(entry: SearchEntry, { text, words }: ParsedQuery): number {
	const joined = text.replaceAll(' ', '');
	if (entry.names.includes(text) || entry.joinedNames.includes(joined)) return RANK.exactName;
	if (entry.names.some((name) => name.startsWith(text))) return RANK.nameStart;
	if (joined.length >= JOINED_PREFIX_MIN_CHARS && entry.joinedNames.some((name) => name.startsWith(joined))) {
		return RANK.nameStart;
	}
	const worst = rankOfWorstWord(entry, words);
	return worst === RANK.people && nameOnePerson(entry, words) ? RANK.onePerson : worst;
}

function rankOfWorstWord(entry: SearchEntry, words: readonly string[]): number {
	let worst: number = RANK.nameWords;
	for (const word of words) {
		worst = Math.max(worst, rankOfWord(entry, word));
		// Most titles fail at the first word.
		if (worst === NO_MATCH) break;
	}
	return worst;
}

/** `metropolis 1927`: a year may differ by one, as sources do. */
function rankWithYear(entry: SearchEntry, words: readonly string[]): number {
	const { year, last_year } = entry.title;
	const fits = (word: string) =>
		/^(?:18|19|20)\d\d$/.test(word) && Number(word) >= year - 1 && Number(word) <= last_year + 1;
	const rest = words.filter((word) => !fits(word));
	if (rest.length === words.length) return NO_MATCH;
	// A year alone finds the titles of that year.
	if (rest.length === 0) return words.includes(String(year)) ? RANK.nameWords : NO_MATCH;
	const rank = rankOfQuery(entry, parseQuery(rest));
	return words.includes(String(year)) ? rank : Math.max(rank, RANK.nameWords);
}

/** Search over titles in the editors' order; the index is built once. */
export function createSearch(titles: readonly CatalogueTitle[]): (query: string) => CatalogueTitle[] {
	const entries = titles.map(searchEntry);
	return (query) => {
		const words = foldText(query).split(' ').filter(Boolean);
		if (words.length === 0) return [];
		const parsed = parseQuery(words);
		return entries
			.map((entry) => ({
				title: entry.title,
				rank: Math.min(rankOfQuery(entry, parsed), rankWithYear(entry, words)),
			}))
			.filter(({ rank }) => rank < NO_MATCH)
			.sort((a, b) => a.rank - b.rank || b.title.popularity - a.title.popularity || compareKeys(a.title, b.title))
			.map(({ title }) => title);
	};
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
