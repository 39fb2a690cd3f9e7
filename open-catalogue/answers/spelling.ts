/** Queries that were probably meant where one finds nothing: the nearest names of titles, people and collections. */
import { foldText } from '../fold-text.ts';
import { lazy } from '../lazy.ts';
import type { Catalogue } from './catalogue.ts';
import { otherNames } from './people.ts';

/** Folded. Shorter queries are near too many names; longer ones are no name, and would cost time. */
const MIN_CHARS = 3;
const MAX_CHARS = 60;
const MAX_WORDS = 6;

interface Vocabulary {
	/** Spelling by folded name, the most popular first. */
	names: ReadonlyMap<string, string>;
	/** The same of the words of names. */
	words: ReadonlyMap<string, string>;
}

/** The vocabulary is built at the first query; a query then takes some milliseconds. */
export function createSpelling({ movies, shows, people, collections }: Catalogue): (query: string) => string[] {
	const vocabulary = lazy(() =>
		buildVocabulary([
			...[...movies, ...shows].flatMap(({ name, original_name }) => [name, original_name]),
			...collections.map(({ name }) => name),
			...people().listed.flatMap(({ name }) => [name, ...otherNames(name)]),
		]),
	);
	/** At most two: the nearest whole name, and the query with its unknown words replaced. */
	return (query) => {
		const text = foldText(query);
		if (text.length < MIN_CHARS || text.length > MAX_CHARS) return [];
		const { names, words } = vocabulary();
		return [nearest(text, names), correctWords(text.split(' '), words)].filter((found) => found !== null);
	};
}

function buildVocabulary(spelt: readonly string[]): Vocabulary {
	const names = new Map<string, string>();
	const words = new Map<string, string>();
	for (const name of spelt) {
		keepFirst(names, name);
		for (const word of name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []) keepFirst(words, word);
	}
	return { names, words };
}

function keepFirst(spellings: Map<string, string>, spelt: string): void {
	const folded = foldText(spelt);
	if (!spellings.has(folded)) spellings.set(folded, spelt);
}

/** Null where a word has no near one, or all are known. */
function correctWords(typed: readonly string[], words: Vocabulary['words']): string | null {
	if (typed.length > MAX_WORDS) return null;
	const corrected = typed.map((word) => (words.has(word) || word.length < MIN_CHARS ? word : nearest(word, words)));
	return corrected.includes(null) || corrected.every((word, at) => word === typed[at]) ? null : corrected.join(' ');
}

/** The spelling that is the fewest edits away, at most one in three letters; the first of equals. */
function nearest(text: string, spellings: ReadonlyMap<string, string>): string | null {
	let limit = Math.floor(text.length / 3);
	let best: string | null = null;
	for (const [folded, spelt] of spellings) {
		if (limit < 1) break;
		if (Math.abs(folded.length - text.length) > limit) continue;
		const distance = editDistance(text, folded, limit);
		if (distance <= limit) [limit, best] = [distance - 1, spelt];
	}
	return best;
}

/**
 * Edits between two texts: a letter replaced, missing or added, or two neighbours swapped (optimal string alignment). More than
 * `limit` as soon as it is certain that it is.
 */
export function editDistance(a: string, b: string, limit: number): number {
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let row = 1; row <= a.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= b.length; column += 1) {
			const isSame = a[row - 1] === b[column - 1];
			const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
			current.push(
				Math.min(
					(last[column] ?? 0) + 1,
					(current[column - 1] ?? 0) + 1,
					(last[column - 1] ?? 0) + (isSame ? 0 : 1),
					isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : limit + 1,
				),
			);
		}
		// Two rows: a swap reaches over one.
		if (Math.min(...current, ...last) > limit) return limit + 1;
		[beforeLast, last] = [last, current];
	}
	return last[b.length] ?? 0;
}
