/** What search looks at, folded once: a title's names as text and as words, and its people. */
import { foldedWords, foldText } from '../fold-text.ts';
import type { CatalogueTitle } from './catalogue.ts';

export interface SearchEntry {
	title: CatalogueTitle;
	/** Folded title and original title, each also without its leading article. */
	names: readonly string[];
	/** The same without spaces. */
	joinedNames: readonly string[];
	nameWords: readonly string[];
	/** The words of each person's name: directors, creators and cast. */
	people: readonly (readonly string[])[];
}

/** Words that people leave out or get wrong; a search asks for them only when it asks for nothing else. */
const SMALL_WORDS = new Set(
	'a an and at by de der des die das das du el et for from in la le les l of on or the to und with'.split(' '),
);

const ARTICLE = /^(?:the|an?|le|la|les|l|der|die|das|el|il|un|une) /;

/** Abbreviations that titles use and people spell out. */
const SPELT_OUT: Readonly<Record<string, string>> = {
	dr: 'doctor',
	mr: 'mister',
	mrs: 'missus',
	jr: 'junior',
	sr: 'senior',
	st: 'saint',
	vs: 'versus',
};

export function isSmallWord(word: string): boolean {
	return SMALL_WORDS.has(word);
}

export function searchEntry(title: CatalogueTitle): SearchEntry {
	const full = [...new Set([foldText(title.name), foldText(title.original_name)])];
	const words = full.flatMap((name) => name.split(' '));
	const names = [...new Set([...full, ...full.map((name) => name.replace(ARTICLE, ''))])];
	return {
		title,
		names,
		joinedNames: names.map((name) => name.replaceAll(' ', '')),
		nameWords: [...new Set([...words, ...words.flatMap((word) => SPELT_OUT[word] ?? [])])],
		people: [...new Set([...title.makers, ...title.cast])].map(foldedWords),
	};
}
