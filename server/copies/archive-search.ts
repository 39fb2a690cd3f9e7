import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';
import { ARCHIVE_IDENTIFIER, descriptionSchema, toDescription } from './archive-fields.ts';
import type { WantedTitle } from './copy.ts';
import { basePath } from './item-address.ts';
import { type Candidate, scoreCandidate } from './match-score.ts';

/**
 * The collections that are searched, all curated and all of films as a whole. The archive's open collections
 * (`opensource_movies`, `community`) are left out: anybody's upload is there, trailers and films in copyright among them.
 */
export const SEARCHED_COLLECTIONS = [
	'feature_films',
	'moviesandfilms',
	'short_films',
	'silent_films',
	'silenthalloffame',
	'film_noir',
	'SciFi_Horror',
	'Comedy_Films',
	'animationandcartoons',
	'classic_cartoons',
	'vintage_cartoons',
	'classic_tv',
	'prelinger',
] as const;

const FIELDS = ['identifier', ...Object.keys(descriptionSchema.shape), 'downloads'];
/** By relevance: common words like "Kid" find many. */
const MAX_ROWS = 100;
const MAX_FOUND = 5;
const MAX_TITLE_WORDS = 12;

const rowSchema = descriptionSchema.extend({
	identifier: z.string().regex(ARCHIVE_IDENTIFIER),
	downloads: z.coerce.number().nonnegative().catch(0),
});

/** As at https://archive.org/help/aboutsearch.htm and https://archive.org/advancedsearch.php. */
const answerSchema = z.object({ response: z.object({ docs: z.array(z.unknown()) }) });

interface ArchiveSearchOptions {
	/** The archive's address, `https://archive.org`; its path goes in front of the search's. */
	archiveUrl?: string;
	/** Also items whose length the search does not know: check them with it once their files are known. */
	isLengthPending?: boolean;
}

/**
 * Searches the Internet Archive for copies of a film: at most five, best first, equal ones by downloads. Only what
 * `scoreCandidate` accepts. Throws an `AppError` when the archive cannot be reached or gives no list; a query that it
 * refuses and rows that cannot be read count as nothing found.
 */
export async function searchArchive(
	client: Pick<UpstreamClient, 'getJson'>,
	wanted: WantedTitle,
	options: ArchiveSearchOptions = {},
): Promise<Candidate[]> {
	const query = searchQuery(wanted);
	if (query === undefined) return [];
	const path = `${options.archiveUrl ? basePath(options.archiveUrl) : ''}/advancedsearch.php?${query}`;
	const { status, body } = await client.getJson(path, 'archive search');
	if (status !== 200) return [];
	const answer = answerSchema.safeParse(body);
	if (!answer.success) throw new AppError('bad_upstream', 'The archive gave an unreadable answer');
	return answer.data.response.docs
		.slice(0, MAX_ROWS)
		.flatMap((doc) => {
			const row = rowSchema.safeParse(doc);
			if (!row.success) return [];
			const candidate = toCandidate(row.data);
			const { isAccepted, score } = scoreCandidate(candidate, wanted, options);
			return isAccepted ? [{ candidate, score, downloads: row.data.downloads }] : [];
		})
		.toSorted((a, b) => b.score - a.score || b.downloads - a.downloads)
		.slice(0, MAX_FOUND)
		.map(({ candidate }) => candidate);
}

function toCandidate(row: z.infer<typeof rowSchema>): Candidate {
	const { title = '', runtimeS, ...description } = toDescription(row);
	return { ...description, identifier: row.identifier, title, durationS: runtimeS };
}

/**
 * The parameters of the search, or undefined for a title without a word. Year and length are checked in the answer: many
 * items lack them, or have them in the title.
 */
function searchQuery(wanted: WantedTitle): URLSearchParams | undefined {
	const titles = [wanted.title, wanted.original_title].flatMap((title) => (title ? queryTitle(title) : []));
	if (titles.length === 0) return undefined;
	const query = [
		`title:(${[...new Set(titles)].join(' OR ')})`,
		'mediatype:movies',
		`collection:(${SEARCHED_COLLECTIONS.join(' OR ')})`,
	].join(' AND ');
	return new URLSearchParams([
		['q', query],
		...FIELDS.map((field) => ['fl[]', field]),
		['rows', String(MAX_ROWS)],
		['page', '1'],
		['output', 'json'],
	]);
}

/** Articles move or are lost, and what uploaders write in several ways would lose them. */
const LOOSE_WORD = /^(?:the|a|an|der|die|das|le|la|les|l|jr|junior|dr|doctor|doktor|mr|mister|st|saint|\d+|\p{L})$/iu;

/**
 * The title's words as a group of quoted terms that must all be there. Quoted, no word is an operator (`OR`, `NOT`, `TO`), and
 * of other characters only letters, digits and apostrophes are left, so that none belongs to Lucene's query syntax.
 */
function queryTitle(title: string): string[] {
	const words = title
		.replace(/['’‘ʼ`´]/gu, "'")
		.split(/[^\p{L}\p{M}\p{N}']+/u)
		.map((word) => word.replace(/^'+|'+$/g, ''))
		.filter((word) => word !== '')
		.slice(0, MAX_TITLE_WORDS);
	if (words.length === 0) return [];
	const firm = words.filter((word) => !LOOSE_WORD.test(word));
	if (firm.length > 0) return [`(${firm.map(queryWord).join(' AND ')})`];
	return [`("${words.join(' ')}" OR "${words.join('')}" OR "${words.join('.')}")`];
}

/** "Gulliver's" is written "Gullivers" too. */
function queryWord(word: string): string {
	return word.includes("'") ? `("${word}" OR "${word.replaceAll("'", '')}")` : `"${word}"`;
}
