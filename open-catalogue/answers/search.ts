/**
 * Tolerant search over titles: ignores case, accents, punctuation, spaces, the order of words and missing stop words, and
 * allows an added year and one typo in a longer word. Every other word of the query must be in the title's names or its
 * people.
 */
import { foldedWords } from '../fold-text.ts';
import { otherTitles } from '../languages/catalogue-words.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { otherNames } from './people.ts';
import {
	hasWordWithTypo,
	inOrder,
	isInName,
	isPerson,
	type Match,
	type NameIndex,
	NO_MATCH,
	nameIndex,
	type ParsedQuery,
	parseQuery,
	parseWords,
	RANK,
	rankOfWholeName,
} from './search-words.ts';

interface TitleEntry extends NameIndex {
	title: CatalogueTitle;
	/** The words of each name of a person: directors, creators and cast. */
	people: readonly (readonly string[])[];
	/** The words of all of them. */
	peopleWords: readonly string[];
}

function titleEntry(title: CatalogueTitle): TitleEntry {
	const people = [...new Set([...title.makers, ...title.cast])]
		.flatMap((name) => [name, ...otherNames(name)])
		.map(foldedWords);
	return {
		...nameIndex([...recordedNames(title), ...otherTitles(title)]),
		title,
		people,
		peopleWords: [...new Set(people.flat())],
	};
}

/** In English and in its own language; in whatever language it is searched for. */
function recordedNames({ record, original_name }: CatalogueTitle): string[] {
	return ['title' in record ? record.title : record.name, original_name];
}

function rankOfWord(entry: TitleEntry, word: string): number {
	if (isInName(entry, word)) return RANK.nameWords;
	if (isPerson(entry.peopleWords, word)) return RANK.people;
	if (hasWordWithTypo(entry.nameWords, word)) return RANK.typoInName;
	if (hasWordWithTypo(entry.peopleWords, word)) return RANK.typoInPerson;
	return NO_MATCH;
}

/** Whether the words that are not in the title's names all name the same person. */
function nameOnePerson(entry: TitleEntry, words: readonly string[]): boolean {
	const elsewhere = words.filter((word) => !isInName(entry, word));
	return entry.people.some((person) => elsewhere.every((word) => isPerson(person, word)));
}

function rankOfQuery(entry: TitleEntry, query: ParsedQuery): number {
	const whole = rankOfWholeName(entry, query);
	if (whole < NO_MATCH) return whole;
	const worst = rankOfWorstWord(entry, query.words);
	return worst === RANK.people && nameOnePerson(entry, query.words) ? RANK.onePerson : worst;
}

function rankOfWorstWord(entry: TitleEntry, words: readonly string[]): number {
	let worst: number = RANK.nameWords;
	for (const word of words) {
		worst = Math.max(worst, rankOfWord(entry, word));
		// Most titles fail at the first word.
		if (worst === NO_MATCH) break;
	}
	return worst;
}

const YEAR = /^(?:18|19|20)\d\d$/;

/** `metropolis 1927`: a year may differ by one, as sources do. `years` are those of the query. */
function rankWithYear(entry: TitleEntry, { typed }: ParsedQuery, years: readonly number[]): number {
	const { year, last_year } = entry.title;
	const fitting = years.filter((typedYear) => typedYear >= year - 1 && typedYear <= last_year + 1);
	if (fitting.length === 0) return NO_MATCH;
	const rest = typed.filter((word) => !fitting.includes(Number(word)));
	const isExact = fitting.includes(year);
	// A year alone finds the titles of that year.
	if (rest.length === 0) return isExact ? RANK.nameWords : NO_MATCH;
	const rank = rankOfQuery(entry, parseWords(rest));
	return isExact ? rank : Math.max(rank, RANK.nameWords);
}

/** The matches of a query among titles in the editors' order; the index is built once. */
export function createTitleMatcher(titles: readonly CatalogueTitle[]) {
	const entries = titles.map(titleEntry);
	return (query: ParsedQuery): Match<CatalogueTitle>[] => {
		const years = query.typed.filter((word) => YEAR.test(word)).map(Number);
		return entries.map((entry) => ({
			subject: entry.title,
			rank: Math.min(rankOfQuery(entry, query), rankWithYear(entry, query, years)),
			popularity: entry.title.popularity,
		}));
	};
}

/** Search over titles in the editors' order. */
export function createSearch(titles: readonly CatalogueTitle[]): (query: string) => CatalogueTitle[] {
	const matchTitles = createTitleMatcher(titles);
	return (query) => {
		const parsed = parseQuery(query);
		return parsed === null ? [] : inOrder(matchTitles(parsed));
	};
}
