import { foldText } from '#open-catalogue/fold-text.ts';
import type { Programme } from './archive-files.ts';
import { hasSeveralEpisodes, nameTextOf, readNumbers, type StatedNumber } from './episode-number.ts';

/** What distinguishes the episodes of a season. */
export interface SeasonEpisodes {
	season_number?: number;
	/** In order, the first is episode 1; `runtime` in minutes. */
	episodes: readonly { name: string; runtime?: number }[];
}

/** Shorter names are in other words too: `Flash` in `Flash Gordon`. */
const CERTAIN_NAME_LENGTH = 8;
const MIN_NAME_LENGTH = 4;
/** A television episode with or without its advertisements, a chapter with or without its recapitulation. */
const LENGTH_SHARE = 0.35;
const LENGTH_SLACK_S = 180;
const ODD_LENGTH_FACTOR = 3;

/**
 * The programmes that are an episode, by what their names say; none where that is not certain. In order of weight: a number
 * of another season excludes; a long name of an episode decides; a short name has to agree with the number, if there is
 * one; a number alone decides where the item numbers as the season does.
 */
export function matchByName(
	programmes: readonly Programme[],
	season: SeasonEpisodes,
	episodeNumber: number,
): Programme[] {
	const numbers = numbersOf(programmes, season);
	const inSeason = programmes.filter(
		(programme) => !isOfOtherSeason(numbers.get(programme), season) && !hasSeveralEpisodes(programme),
	);
	const names = matchNames(inSeason, season);
	const isOurNumbering = fitsSeason(inSeason, numbers, names, season);
	const matched = inSeason.filter((programme) => {
		const name = names.get(programme);
		const number = isOurNumbering ? numbers.get(programme)?.episode : undefined;
		if (name?.isCertain || number === undefined) return name?.episode === episodeNumber;
		return number === episodeNumber && (name === undefined || name.episode === number);
	});
	// Episodes of a show have one length: two files are not known to be the same one.
	return matched.length === 1 ? matched : [];
}

/**
 * The programme at an episode's place in the order of the file names; none where that is not certain: when the counts
 * differ, or a number, a name of an episode or the length of any file says otherwise.
 */
export function matchByOrder(
	programmes: readonly Programme[],
	season: SeasonEpisodes,
	episodeNumber: number,
): Programme[] {
	if (programmes.length !== season.episodes.length) return [];
	const collator = new Intl.Collator('en', { numeric: true });
	const sorted = programmes.toSorted((left, right) => collator.compare(left.stem, right.stem));
	const numbers = numbersOf(programmes, season);
	const names = matchNames(programmes, season);
	const isContradicted = sorted.some((programme, at) => {
		const stated = numbers.get(programme);
		const name = names.get(programme);
		return (
			isOfOtherSeason(stated, season) ||
			(stated !== undefined && stated.episode !== at + 1) ||
			(name?.isCertain && name.episode !== at + 1) ||
			hasSeveralEpisodes(programme) ||
			(season.episodes[at]?.runtime === undefined && isOddLength(programme, programmes)) ||
			// One file that is no episode moves all that follow.
			!hasEpisodeLength(programme, season, at + 1)
		);
	});
	const found = isContradicted ? undefined : sorted[episodeNumber - 1];
	return found ? [found] : [];
}

/** Whether a programme has a length that the episode can have; an unknown length can be right. */
export function hasEpisodeLength(programme: Programme, season: SeasonEpisodes, episodeNumber: number): boolean {
	const runtime = season.episodes[episodeNumber - 1]?.runtime;
	if (runtime === undefined || programme.lengthS === undefined) return true;
	const slackS = Math.max(LENGTH_SLACK_S, runtime * 60 * LENGTH_SHARE);
	return Math.abs(programme.lengthS - runtime * 60) <= slackS;
}

/** Much shorter or longer than the others: a logo, a feature cut from all chapters. */
function isOddLength({ lengthS }: Programme, all: readonly Programme[]): boolean {
	const lengths = all.map((other) => other.lengthS).filter((length) => length !== undefined);
	const medianS = lengths.toSorted((left, right) => left - right)[Math.floor(lengths.length / 2)];
	if (lengthS === undefined || medianS === undefined) return false;
	return lengthS < medianS / ODD_LENGTH_FACTOR || lengthS > medianS * ODD_LENGTH_FACTOR;
}

/** `name` as one word. */
interface EpisodeName {
	episode: number;
	name: string;
}

interface NameMatch {
	episode: number;
	isCertain: boolean;
}

/**
 * Episodes whose names are in file names. The longest wins, so that `The Return of Satanas` is not `Satanas`; a name that is in
 * most files is the series' own and says nothing.
 */
function matchNames(programmes: readonly Programme[], { episodes }: SeasonEpisodes): Map<Programme, NameMatch> {
	const texts = new Map(programmes.map((programme) => [programme, toCompact(nameTextOf(programme))]));
	const all = listNames(episodes).toSorted((left, right) => right.name.length - left.name.length);
	const names = all.filter(({ name }, at) => {
		const longer = all.slice(0, at).filter((other) => other.name.length > name.length);
		return !isInMost(
			name,
			[...texts.values()].map((text) => without(text, longer)),
		);
	});
	const matches = new Map<Programme, NameMatch>();
	for (const [programme, text] of texts) {
		const [first, second] = names.filter(({ name }) => text.includes(name));
		// Two episodes of one name, or a file with two episodes.
		if (!first || second?.name.length === first.name.length || hasOtherName(text, first, names)) continue;
		matches.set(programme, { episode: first.episode, isCertain: first.name.length >= CERTAIN_NAME_LENGTH });
	}
	return matches;
}

/** The episodes' names, and the part before a dash or colon where it is long and no other episode's name has it. */
function listNames(episodes: SeasonEpisodes['episodes']): EpisodeName[] {
	const whole = episodes.map(({ name }, at) => ({ episode: at + 1, name: toCompact(foldText(name)) }));
	const heads = episodes.flatMap(({ name }, at) => {
		const head = toCompact(foldText(/^(.+?)(?: [-–—] |: )/.exec(name)?.[1] ?? ''));
		const isOwn = whole.every((other) => other.episode === at + 1 || !other.name.includes(head));
		return head.length >= CERTAIN_NAME_LENGTH && isOwn ? [{ episode: at + 1, name: head }] : [];
	});
	return [...whole, ...heads].filter(({ name }) => name.length >= MIN_NAME_LENGTH);
}

function hasOtherName(text: string, first: EpisodeName, names: readonly EpisodeName[]): boolean {
	const rest = without(text, [first]);
	const others = names.filter(({ episode }) => episode !== first.episode);
	return others.some(({ name }) => name.length >= CERTAIN_NAME_LENGTH && rest.includes(name));
}

function without(text: string, names: readonly EpisodeName[]): string {
	return names.reduce((rest, { name }) => rest.replaceAll(name, ' '), text);
}

function isInMost(name: string, texts: readonly string[]): boolean {
	return texts.length > 2 && texts.filter((text) => text.includes(name)).length > texts.length / 2;
}

function numbersOf(programmes: readonly Programme[], { episodes }: SeasonEpisodes): Map<Programme, StatedNumber> {
	const hasPartNames = episodes.some(({ name }) => /\b(part|pt) (\d|[ivx]|one|two)/.test(foldText(name)));
	return readNumbers(programmes, !hasPartNames, episodes.length);
}

function isOfOtherSeason(stated: StatedNumber | undefined, { season_number: season }: SeasonEpisodes): boolean {
	return stated?.season !== undefined && season !== undefined && stated.season !== season;
}

/**
 * Whether the numbers in the names are the season's: all state a season or none, each fits, each is one episode's, and none
 * is on a file whose certain name is another episode's (production codes, numbers over all seasons).
 */
function fitsSeason(
	programmes: readonly Programme[],
	numbers: ReadonlyMap<Programme, StatedNumber>,
	names: ReadonlyMap<Programme, NameMatch>,
	{ episodes }: SeasonEpisodes,
): boolean {
	const stated = programmes.filter((programme) => numbers.has(programme));
	const statedSeasons = new Set([...numbers.values()].map(({ season }) => season));
	const seasonsHere = new Set(stated.map((programme) => numbers.get(programme)?.season));
	if (seasonsHere.size > 1 || (statedSeasons.size > 1 && statedSeasons.has(undefined))) return false;
	const byNumber = Map.groupBy(stated, (programme) => numbers.get(programme)?.episode ?? 0);
	return [...byNumber].every(([number, group]) => {
		const hasOtherName = group.some((programme) => {
			const name = names.get(programme);
			return name?.isCertain && name.episode !== number;
		});
		return number >= 1 && number <= episodes.length && group.length === 1 && !hasOtherName;
	});
}

function toCompact(text: string): string {
	return text.replaceAll(' ', '');
}
