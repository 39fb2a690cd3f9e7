/**
 * Tolerant search over titles: ignores case, accents, punctuation, spaces, the order of words and missing stop words, and
 * allows an added year and one typo in a longer word. Every other word of the query must be in the title's names or its
 * people.
 */
import { foldedWords } from '../fold-text.ts';
import type { CatalogueTitle } from './catalogue.ts';
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
}

function titleEntry(title: CatalogueTitle): TitleEntry {
	return {
		...nameIndex([title.name, title.original_name]),
		title,
		people: [...new Set([...title.makers, ...title.cast])]
			.flatMap((name) => [name, ...otherNames(name)])
			.map(foldedWords),
	};
}

function rankOfWord(entry: TitleEntry, word: string): number {
	if (isInName(entry, word)) return RANK.nameWords;
	if (entry.people.some((person) => isPerson(person, word))) return RANK.people;
	if (hasWordWithTypo(entry.nameWords, word)) return RANK.typoInName;
	if (entry.people.some((person) => hasWordWithTypo(person, word))) return RANK.typoInPerson;
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

/** `metropolis 1927`: a year may differ by one, as sources do. */
function rankWithYear(entry: TitleEntry, words: readonly string[]): number {
	const { year, last_year } = entry.title;
	const fits = (word: string) =>
		/^(?:18|19|20)\d\d$/.test(word) && Number(word) >= year - 1 && Number(word) <= last_year + 1;
	const rest = words.filter((word) => !fits(word));
	if (rest.length === words.length) return NO_MATCH;
	// A year alone finds the titles of that year.
	if (rest.length === 0) return words.includes(String(year)) ? RANK.nameWords : NO_MATCH;
	const rank = rankOfQuery(entry, parseWords(rest));
	return words.includes(String(year)) ? rank : Math.max(rank, RANK.nameWords);
}

/** The matches of a query among titles in the editors' order; the index is built once. */
export function createTitleMatcher(titles: readonly CatalogueTitle[]) {
	const entries = titles.map(titleEntry);
	return (query: ParsedQuery): Match<CatalogueTitle>[] => {
		const words = query.text.split(' ');
		return entries.map((entry) => ({
			subject: entry.title,
			rank: Math.min(rankOfQuery(entry, query), rankWithYear(entry, words)),
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
