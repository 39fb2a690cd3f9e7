/** Search over everything: titles, people and collections, each by its own rules and together in one order. */
import { foldedWords } from '../fold-text.ts';
import { lazy } from '../lazy.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import type { Collection } from './collections.ts';
import { otherNames, type Person } from './people.ts';
import { createTitleMatcher } from './search.ts';
import {
	hasWordWithTypo,
	inOrder,
	isInName,
	isPerson,
	type Match,
	NO_MATCH,
	nameIndex,
	type ParsedQuery,
	parseQuery,
	RANK,
	rankOfWholeName,
} from './search-words.ts';

/** What a search over everything finds. */
export type Found =
	| { kind: 'title'; title: CatalogueTitle }
	| { kind: 'person'; person: Person }
	| { kind: 'collection'; collection: Collection };

/** Each function returns all that match, the best first. */
export interface CatalogueSearch {
	titles(query: string): CatalogueTitle[];
	people(query: string): Person[];
	collections(query: string): Collection[];
	/**
	 * Equals go by popularity. That of a person is the sum of their titles', so a person comes before the titles that are found
	 * by their name, and one with a single title of little popularity comes after the titles of others.
	 */
	everything(query: string): Found[];
}

/** The indexes are built at the first search. */
export function createCatalogueSearch(catalogue: Catalogue): CatalogueSearch {
	const titleMatcher = lazy(() => createTitleMatcher([...catalogue.movies, ...catalogue.shows]));
	const personMatcher = lazy(() => createPersonMatcher(catalogue.people().listed));
	const collectionMatcher = lazy(() => createCollectionMatcher(catalogue.collections));
	const search =
		<Subject>(matcher: () => (query: ParsedQuery) => Match<Subject>[]) =>
		(query: string): Subject[] => {
			const parsed = parseQuery(query);
			return parsed === null ? [] : inOrder(matcher()(parsed));
		};
	return {
		titles: search(titleMatcher),
		people: search(personMatcher),
		collections: search(collectionMatcher),
		everything: search<Found>(() => (query) => [
			// Among equals of one popularity the first named comes first.
			...personMatcher()(query).map((match) => toFound(match, { kind: 'person', person: match.subject })),
			...collectionMatcher()(query).map((match) => toFound(match, { kind: 'collection', collection: match.subject })),
			...titleMatcher()(query).map((match) => toFound(match, { kind: 'title', title: match.subject })),
		]),
	};
}

function toFound({ rank, popularity }: Match<unknown>, subject: Found): Match<Found> {
	return { subject, rank, popularity };
}

function createPersonMatcher(people: readonly Person[]) {
	const entries = people.map((person) => ({
		person,
		names: [person.name, ...otherNames(person.name)].map(foldedWords),
	}));
	return (query: ParsedQuery): Match<Person>[] =>
		entries.flatMap(({ person, names }) => {
			const rank = Math.min(...names.map((words) => rankOfName(words, query)));
			return rank === NO_MATCH ? [] : [{ subject: person, rank, popularity: person.popularity }];
		});
}

function rankOfName(words: readonly string[], query: ParsedQuery): number {
	// `dw griffith` is D. W. Griffith.
	if (words.join('') === query.joined || isSameSet(words, query.typed)) return RANK.fullName;
	if (query.words.every((word) => isPerson(words, word))) return RANK.onePerson;
	const nearly = query.words.every((word) => isPerson(words, word) || hasWordWithTypo(words, word));
	return nearly ? RANK.typoInPerson : NO_MATCH;
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((word) => b.includes(word));
}

function createCollectionMatcher(collections: readonly Collection[]) {
	const entries = collections.map((collection) => ({ collection, index: nameIndex([collection.name]) }));
	return (query: ParsedQuery): Match<Collection>[] =>
		entries.map(({ collection, index }) => {
			const whole = rankOfWholeName(index, query);
			const inWords = query.words.every((word) => isInName(index, word)) ? RANK.nameWords : NO_MATCH;
			return { subject: collection, rank: Math.min(whole, inWords), popularity: collection.popularity };
		});
}
