/** Searches that name no title but a kind of them, such as `silent comedy 1920s`, as filtered lists. */
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { SUGGESTIONS_TEXT } from './suggestions.messages.ts';

export interface Mood {
	label: string;
	/** Path of the list. */
	to: string;
}

/** Parameters of the lists of Movies and TV Shows. */
type Facets = Readonly<Record<string, string>>;

interface Genre {
	id: number;
	name?: string | undefined;
}

const CRIME = '80';

/** The facets that a word or phrase stands for; a genre's name stands for its genre. */
const PHRASES: Readonly<Record<string, Facets>> = {
	silent: { sound: 'silent' },
	silents: { sound: 'silent' },
	noir: { genre: CRIME, decade: '1940' },
	short: { length: '1-19' },
	shorts: { length: '1-19' },
	free: { free: '1' },
	best: { filter: 'top_rated' },
	new: { filter: 'latest' },
	'sci fi': { genre: '878' },
	cartoon: { genre: '16' },
	cartoons: { genre: '16' },
	animated: { genre: '16' },
	funny: { genre: '35' },
	comedies: { genre: '35' },
	scary: { genre: '27' },
	romantic: { genre: '10749' },
	westerns: { genre: '37' },
	documentaries: { genre: '99' },
	american: { country: 'US' },
	british: { country: 'GB' },
	chinese: { country: 'CN' },
	danish: { country: 'DK' },
	dutch: { country: 'NL' },
	french: { country: 'FR' },
	german: { country: 'DE' },
	italian: { country: 'IT' },
	japanese: { country: 'JP' },
	russian: { country: 'RU' },
	soviet: { country: 'SU' },
	swedish: { country: 'SE' },
};

/** Without a meaning of their own. */
const FILLERS = new Set('a an and film films from in movie movies of the with'.split(' '));
const MIN_CHARS = 3;

const DECADE = /\b(?:(1[89]|20)?(\d)0)s\b/;
const UNDER_MINUTES = /\b(?:under|up to|less than) (\d+) ?min(?:utes?)?\b/;
const UNDER_AN_HOUR = /\b(?:under|less than) (?:an|1|one) hour\b/;
const OVER_TWO_HOURS = /\b(?:over|more than) (?:2|two) hours\b/;

/** The list that `text` describes with all of its words; null for anything else. While typing the last word may be unfinished. */
export function moodOf(text: string, genres: readonly Genre[], { isTyping = true } = {}): Mood | null {
	let rest = text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();
	if (rest.length < MIN_CHARS) return null;
	const facets: Record<string, string> = {};
	const take = (pattern: RegExp, toFacets: (match: RegExpExecArray) => Facets) => {
		const match = pattern.exec(rest);
		if (!match) return;
		Object.assign(facets, toFacets(match));
		rest = rest.replace(pattern, ' ');
	};
	take(DECADE, ([, century = '19', digit]) => ({ decade: `${century}${digit}0` }));
	take(UNDER_MINUTES, ([, minutes]) => ({ length: Number(minutes) <= 20 ? '1-19' : '1-59' }));
	take(UNDER_AN_HOUR, () => ({ length: '1-59' }));
	take(OVER_TWO_HOURS, () => ({ length: '121-' }));

	const phrases = { ...PHRASES };
	for (const { id, name } of genres) if (name) phrases[name.toLowerCase()] = { genre: String(id) };
	const words = rest.split(' ').filter((word) => word && !FILLERS.has(word));
	for (let at = 0; at < words.length; at += 1) {
		const pair = `${words[at]} ${words[at + 1]}`;
		const isPair = Object.hasOwn(phrases, pair);
		const found = phrases[isPair ? pair : phraseOf(words[at] ?? '', isTyping && at === words.length - 1, phrases)];
		if (!found) return null;
		Object.assign(facets, found);
		if (isPair) at += 1;
	}
	if (Object.keys(facets).length === 0) return null;
	return {
		label: SUGGESTIONS_TEXT.moodOf(facets, genres.find(({ id }) => String(id) === facets.genre)?.name),
		to: `${PAGE_PATTERNS.movies}?${new URLSearchParams(facets)}`,
	};
}

/** A word that may be unfinished is the start of a longer one. */
function phraseOf(word: string, mayBeUnfinished: boolean, phrases: Readonly<Record<string, Facets>>): string {
	if (Object.hasOwn(phrases, word)) return word;
	const longer =
		mayBeUnfinished && word.length >= MIN_CHARS && Object.keys(phrases).find((phrase) => phrase.startsWith(word));
	return longer || '';
}
