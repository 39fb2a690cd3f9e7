/** The search index: folded names, words and people of each title. */
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

export function isStopWord(word: string): boolean {
	return STOP_WORDS.has(word);
}

export function searchEntry(title: CatalogueTitle): SearchEntry {
	const full = [...new Set([foldText(title.name), foldText(title.original_name)])];
	const words = full.flatMap((name) => name.split(' '));
	const names = [...new Set([...full, ...full.map((name) => name.replace(ARTICLE, ''))])];
	return {
		title,
		names,
		joinedNames: names.map((name) => name.replaceAll(' ', '')),
		nameWords: [...new Set([...words, ...words.flatMap((word) => ABBREVIATIONS[word] ?? [])])],
		people: [...new Set([...title.makers, ...title.cast])].map(foldedWords),
	};
}
