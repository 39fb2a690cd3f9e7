/** What two lines hold on a phone. */
const MAX_CHARS = 100;
/** What is longer than this without an end of a sentence is cut at a word. */
const LONGEST_SENTENCE_CHARS = 280;
/** The end of a sentence, with what closes a quotation after it. */
const SENTENCE_END = /[.!?…]+["”’)]*(?=\s|$)/g;
const ABBREVIATION = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|Lt|Col|Gen|Capt|Sgt|Prof|Mt|vs|No|(?:[A-Z]\.)*[A-Z])\.$/;
/** Where a sentence can end early: after it comes a clause of its own. */
const CLAUSE_END = /[;:]\s|\s[–—]\s|—|,\s(?=(?:and|but|while|until|then|so|yet|for)\s)/g;
/** A shorter beginning says too little. */
const MIN_CLAUSE_CHARS = 30;

/**
 * The whole sentences of an overview that fit into two lines; where the first is longer, its clauses that do. Never a part of
 * a phrase: a sentence without clauses stays as it is.
 */
export function toLogline(overview: string): string {
	const text = overview.trim().replace(/\s+/g, ' ');
	const ends = [...text.matchAll(SENTENCE_END)]
		.map(({ 0: mark, index }) => index + mark.length)
		.filter((end) => !ABBREVIATION.test(text.slice(0, end)));
	const fitting = ends.filter((end) => end <= MAX_CHARS).at(-1);
	if (fitting !== undefined) return text.slice(0, fitting);
	const first = text.slice(0, ends[0] ?? text.length);
	if (first.length <= MAX_CHARS) return first;
	const clause = [...first.matchAll(CLAUSE_END)]
		.map(({ index }) => index)
		.filter((end) => end >= MIN_CLAUSE_CHARS && end < MAX_CHARS)
		.at(-1);
	if (clause !== undefined) return `${first.slice(0, clause).trimEnd()}.`;
	if (first.length <= LONGEST_SENTENCE_CHARS) return first;
	return `${first.slice(0, LONGEST_SENTENCE_CHARS).replace(/\s+\S*$/, '')}…`;
}
