/**
 * Search that forgives: case, accents, punctuation, spaces, the order of words, small words left out, a year added, one
 * slip in a longer word. Every other word of the question must be found, in the title's names or among its people.
 */
import { foldText } from '../fold-text.ts';
import type { CatalogueTitle } from './catalogue.ts';
import { compareKeys } from './diversity-order.ts';
import { isWithinOneEdit } from './edit-distance.ts';
import { isSmallWord, type SearchEntry, searchEntry } from './search-index.ts';

/** How well a title answers, best first. */
const RANK = {
	exactName: 0,
	nameStart: 1,
	nameWords: 2,
	onePerson: 3,
	people: 4,
	slipInName: 5,
	slipInPerson: 6,
} as const;
const NO_MATCH = Number.POSITIVE_INFINITY;

/** Shorter words are one slip away from too much. */
const SLIP_MIN_CHARS = 5;
/** A beginning shorter than this stands in too many words to tell anything; a whole word may be as short as it likes. */
const NAME_START_MIN_CHARS = 2;
const PERSON_START_MIN_CHARS = 3;
/** A title typed without spaces is understood from here on; a whole one always. */
const JOINED_START_MIN_CHARS = 4;

interface Question {
	/** The whole question, folded. */
	text: string;
	/** The words that must be found. */
	words: readonly string[];
}

function askedFor(words: readonly string[]): Question {
	const different = [...new Set(words)];
	const telling = different.filter((word) => !isSmallWord(word));
	return { text: words.join(' '), words: telling.length > 0 ? telling : different };
}

function isIn(words: readonly string[], typed: string, startMinChars: number): boolean {
	return words.some((word) => word === typed || (typed.length >= startMinChars && word.startsWith(typed)));
}

function isInName(entry: SearchEntry, typed: string): boolean {
	return isIn(entry.nameWords, typed, NAME_START_MIN_CHARS);
}

function isPerson(person: readonly string[], typed: string): boolean {
	return isIn(person, typed, PERSON_START_MIN_CHARS);
}

function slipsToOne(words: readonly string[], typed: string): boolean {
	return typed.length >= SLIP_MIN_CHARS && words.some((word) => isWithinOneEdit(typed, word));
}

function rankOfWord(entry: SearchEntry, word: string): number {
	if (isInName(entry, word)) return RANK.nameWords;
	if (entry.people.some((person) => isPerson(person, word))) return RANK.people;
	if (slipsToOne(entry.nameWords, word)) return RANK.slipInName;
	if (entry.people.some((person) => slipsToOne(person, word))) return RANK.slipInPerson;
	return NO_MATCH;
}

/** Whether the words that are not in the title's names all belong to one of its people. */
function areOnePerson(entry: SearchEntry, words: readonly string[]): boolean {
	const elsewhere = words.filter((word) => !isInName(entry, word));
	return entry.people.some((person) => elsewhere.every((word) => isPerson(person, word)));
}

function rankOfQuestion(entry: SearchEntry, { text, words }: Question): number {
	const joined = text.replaceAll(' ', '');
	if (entry.names.includes(text) || entry.joinedNames.includes(joined)) return RANK.exactName;
	if (entry.names.some((name) => name.startsWith(text))) return RANK.nameStart;
	if (joined.length >= JOINED_START_MIN_CHARS && entry.joinedNames.some((name) => name.startsWith(joined))) {
		return RANK.nameStart;
	}
	const worst = rankOfWorstWord(entry, words);
	return worst === RANK.people && areOnePerson(entry, words) ? RANK.onePerson : worst;
}

function rankOfWorstWord(entry: SearchEntry, words: readonly string[]): number {
	let worst: number = RANK.nameWords;
	for (const word of words) {
		worst = Math.max(worst, rankOfWord(entry, word));
		// Most titles fail at the first word; a long question costs no more than a short one.
		if (worst === NO_MATCH) break;
	}
	return worst;
}

/** `metropolis 1927`: a year beside other words is the title's own, or one next to it, since sources differ by one. */
function rankWithYear(entry: SearchEntry, words: readonly string[]): number {
	const { year, last_year } = entry.title;
	const fits = (word: string) =>
		/^(?:18|19|20)\d\d$/.test(word) && Number(word) >= year - 1 && Number(word) <= last_year + 1;
	const rest = words.filter((word) => !fits(word));
	if (rest.length === words.length) return NO_MATCH;
	// A year alone asks for what was new in it.
	if (rest.length === 0) return words.includes(String(year)) ? RANK.nameWords : NO_MATCH;
	const rank = rankOfQuestion(entry, askedFor(rest));
	return words.includes(String(year)) ? rank : Math.max(rank, RANK.nameWords);
}

/** Search over titles in the editors' order; the index is made once. */
export function createSearch(titles: readonly CatalogueTitle[]): (query: string) => CatalogueTitle[] {
	const entries = titles.map(searchEntry);
	return (query) => {
		const words = foldText(query).split(' ').filter(Boolean);
		if (words.length === 0) return [];
		const question = askedFor(words);
		return entries
			.map((entry) => ({
				title: entry.title,
				rank: Math.min(rankOfQuestion(entry, question), rankWithYear(entry, words)),
			}))
			.filter(({ rank }) => rank < NO_MATCH)
			.sort((a, b) => a.rank - b.rank || b.title.popularity - a.title.popularity || compareKeys(a.title, b.title))
			.map(({ title }) => title);
	};
}
