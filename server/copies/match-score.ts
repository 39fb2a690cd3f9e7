import { foldText } from '#open-catalogue/fold-text.ts';
import type { WantedTitle } from './copy.ts';
import { describedOtherwise, hasNewMusic } from './described-otherwise.ts';
import { isNumbered, lookAlikes } from './look-alikes.ts';
import { acceptedLengths, isSilentFilm, lengthFit } from './running-time.ts';
import { fitTitle, splitIdentifier, type TitleFit } from './title-fit.ts';

/** An item of a host as its search or its metadata describes it. */
export interface Candidate {
	identifier: string;
	title: string;
	year?: number;
	/** Seconds. */
	durationS?: number;
	description?: string;
	subjects?: readonly string[];
	collections?: readonly string[];
	creator?: string;
}

interface MatchOptions {
	/** A record or an entity names the item: an absent year or length is no contradiction. */
	isNamed?: boolean;
	/** The length is not known before the item is looked up; the caller scores it again then. */
	isLengthPending?: boolean;
}

interface MatchScore {
	isAccepted: boolean;
	/** 0 to 100, 0 when rejected. */
	score: number;
	/** When rejected what contradicts, else what fits. */
	reasons: string[];
}

const TITLE_POINTS: Readonly<Record<TitleFit['kind'], number>> = {
	exact: 40,
	annotated: 30,
	short: 22,
	several: 0,
	none: 0,
};
/** A named item in a language that the record does not know, of the right year and length. */
const OTHER_TITLE_POINTS = 15;
const YEAR_POINTS = 25;
const NEAR_YEAR_POINTS = 18;
const LENGTH_POINTS = 25;
/** For what is not stated. */
const UNKNOWN_POINTS = 8;
const DIRECTOR_POINTS = 10;
/** First showing and release, or two countries, may be a year apart. */
const YEAR_SLACK = 1;
/** Uploaders of foreign films give the year of the release at home. */
const NAMED_YEAR_SLACK = 3;
/** Years in identifiers are often a guess. */
const NAMED_IDENTIFIER_YEAR_SLACK = 5;
/** Of an episode often only the year of the show is known. */
const EPISODE_YEAR_SLACK = 15;
/** What an item of an episode may say of itself. */
const EPISODE_REASONS = ['a part of the film', 'numbered', 'several films', 'audio alone'];
/** The archive opened its film collections; a later year beside an old film is that of the upload. */
const FIRST_UPLOAD_YEAR = 1996;
const CARTOON_MINUTES = 40;
const MAX_NAMES_LENGTH = 2000;

/**
 * How well an item of the Internet Archive, or of another host, matches the wanted film. Accepted is what no word
 * contradicts and whose title, year and running time all fit.
 *
 * - Title, 40: the film's title or original title. 30 with unknown words in a part of their own, 22 for the part before a
 *   colon. Unknown words in the same part ("Son of …", "… Meets …") reject, and so does a second title after a slash or a
 *   plus.
 * - Year, 25: the year itself; 18 for one year more or less. A year in the title counts before that of the metadata, and
 *   that before one in the identifier. Metadata from 1996 on beside an older film are about the upload: no contradiction,
 *   but no fit.
 * - Running time, 25 for the exact length, falling to 12 at the end of the range: sound films 8 % or 4 minutes, whichever
 *   is more, but at most 35 %; silent films from 35 % less to 40 % more; always a minute.
 * - Director, 10: named in title, creator or description.
 * - A named item may leave year and length unsaid, 8 each, and may have another title, 15, when both are said and fit. Its
 *   year contradicts from 4 years apart, one in the identifier alone from 6: uploaders give the release at home, or guess.
 *   An episode's may be that of another season, and its item may be numbered.
 *
 * Words that make it another work reject: `look-alikes.ts` looks for them beside the film's title in the item's title and
 * identifier, `described-otherwise.ts` in description, subjects and collections.
 */
export function scoreCandidate(candidate: Candidate, wanted: WantedTitle, options: MatchOptions = {}): MatchScore {
	const { isNamed = false, isLengthPending = false } = options;
	const title = titleOf(candidate, wanted, isNamed);
	const isSilent = isSilentFilm(wanted.year, saysSilent(candidate));
	const year = judgeYear(candidate, wanted, isNamed);
	const length = judgeLength(candidate, wanted, isSilent);
	const said = contradictions(candidate, wanted, { isNamed, isSilent });
	const wrong = [
		...(wanted.is_episode ? said.filter((reason) => !EPISODE_REASONS.includes(reason)) : said),
		...(length.isWrong ? ['another running time'] : []),
		...(year.isWrong ? ['another year'] : []),
	];
	const isOtherTitle = title.kind === 'none' && isNamed && year.points > 0 && length.points > 0;
	if (title.kind === 'several') wrong.push('several films');
	if (title.kind === 'none' && !isOtherTitle) wrong.push('another title');
	if (!isNamed && year.points === 0 && !year.isWrong) wrong.push('no year');
	if (!isNamed && !isLengthPending && length.points === 0 && !length.isWrong) wrong.push('no running time');
	if (wrong.length > 0) return { isAccepted: false, score: 0, reasons: [...new Set(wrong)] };

	const isByDirector = namesDirector(candidate, wanted);
	const score =
		(isOtherTitle ? OTHER_TITLE_POINTS : TITLE_POINTS[title.kind]) +
		(year.points || UNKNOWN_POINTS) +
		(length.points || UNKNOWN_POINTS) +
		(isByDirector ? DIRECTOR_POINTS : 0);
	const reasons = [
		isOtherTitle ? 'year and running time' : `title: ${title.kind}`,
		...(year.points > 0 ? ['year'] : []),
		...(length.points > 0 ? ['running time'] : []),
		...(isByDirector ? ['director'] : []),
	];
	return { isAccepted: true, score: Math.round(score), reasons };
}

/** Whether the item is the wanted film. A named one may leave year and length unsaid. */
export function isSameFilm(candidate: Candidate, wanted: WantedTitle, options: { isNamed: boolean }): boolean {
	return scoreCandidate(candidate, wanted, options).isAccepted;
}

/** An item without a title, and a named one with an odd title, may have it in the identifier. */
function titleOf(candidate: Candidate, wanted: WantedTitle, isNamed: boolean): TitleFit {
	const title = fitTitle(candidate.title, wanted);
	if (title.kind !== 'none' || (!isNamed && candidate.title.trim() !== '')) return title;
	const identifier = fitTitle(candidate.identifier, wanted);
	return identifier.kind === 'none' ? title : identifier;
}

function contradictions(
	candidate: Candidate,
	wanted: WantedTitle,
	{ isNamed, isSilent }: { isNamed: boolean; isSilent: boolean },
): string[] {
	const own = new Set(foldText(`${wanted.title} ${wanted.original_title ?? ''}`).split(' '));
	const fit = fitTitle(candidate.title, wanted);
	const rest = wordsBeside(fit, own);
	const identifier = identifierWords(candidate.identifier, wanted, own);
	const isOld = wanted.year < FIRST_UPLOAD_YEAR;
	const isInColour = wanted.in_color ?? !isOld;
	return [
		...lookAlikes(rest, { isNamed, isOld, isInColour }),
		// An identifier may hold the name of a collection, and no one reads it: only what is certain counts.
		...lookAlikes(identifier, { isNamed: true, isOld, isInColour }).filter((reason) => reason !== 'several films'),
		...describedOtherwise(candidate, isNamed),
		...(isNumbered(candidate.title, wanted.title, fit.after) && !own.has(fit.after[0] ?? '') ? ['numbered'] : []),
		...(hasNewMusic(`${rest} ${identifier}`, candidate.description, { isNamed, isSilent }) ? ['other music'] : []),
		...(isCartoonOfFeature(rest, candidate, wanted) ? ['a cartoon'] : []),
	];
}

function isCartoonOfFeature(rest: string, { durationS = 0 }: Candidate, wanted: WantedTitle): boolean {
	const isFeature = wanted.runtime >= CARTOON_MINUTES;
	return /\bcartoons?\b/.test(rest) && isFeature && durationS < CARTOON_MINUTES * 60;
}

function identifierWords(identifier: string, wanted: WantedTitle, own: ReadonlySet<string>): string {
	// The rest is a random key.
	if (/^youtube-/i.test(identifier)) return '';
	return wordsBeside(fitTitle(identifier, wanted), own);
}

/** Folded words beside the film's title; where it does not stand in one piece, those that are not of it. */
function wordsBeside(fit: TitleFit, own: ReadonlySet<string>): string {
	const beside = [...fit.before, ...fit.after];
	return (fit.kind === 'none' ? beside.filter((word) => !own.has(word)) : beside).join(' ');
}

interface Judgement {
	/** 0 for what is not known. */
	points: number;
	isWrong: boolean;
}

const YEARS = /(?<!\d)(?:18[89]\d|19\d\d|20[0-4]\d)(?!\d)/g;

function yearsIn(text: string): number[] {
	return [...text.matchAll(YEARS)].map((match) => Number(match[0]));
}

function judgeYear(candidate: Candidate, wanted: WantedTitle, isNamed: boolean): Judgement {
	const stated = statedYears(candidate, wanted);
	const decisive = stated.findIndex((years) => years.length > 0);
	if (decisive === -1) return { points: 0, isWrong: false };
	const apart = Math.min(...(stated[decisive] ?? []).map((year) => Math.abs(year - wanted.year)));
	if (apart === 0) return { points: YEAR_POINTS, isWrong: false };
	if (apart <= YEAR_SLACK) return { points: NEAR_YEAR_POINTS, isWrong: false };
	const ofFilm = decisive === IDENTIFIER_INDEX ? NAMED_IDENTIFIER_YEAR_SLACK : NAMED_YEAR_SLACK;
	return { points: 0, isWrong: !isNamed || apart > (wanted.is_episode ? EPISODE_YEAR_SLACK : ofFilm) };
}

/** In what `statedYears` returns. */
const IDENTIFIER_INDEX = 2;

/** Years of the film by title, metadata and identifier, in that order: an uploader's title is about the film. */
function statedYears(candidate: Candidate, wanted: WantedTitle): number[][] {
	const own = new Set(yearsIn(`${wanted.title} ${wanted.original_title ?? ''}`));
	const ofTitle = yearsIn(candidate.title).filter((year) => !own.has(year));
	const isRestoration = /restor|remaster|version|edition|scan|transfer/i.test(candidate.title);
	const metadata = candidate.year === undefined ? [] : [candidate.year];
	const identifier = yearsIn(splitIdentifier(candidate.identifier)).filter((year) => !own.has(year));
	const isOfFilm = (year: number) => !isUploadYear(year, wanted);
	return [isRestoration ? ofTitle.filter(isOfFilm) : ofTitle, metadata.filter(isOfFilm), identifier.filter(isOfFilm)];
}

function isUploadYear(year: number, wanted: WantedTitle): boolean {
	return year >= FIRST_UPLOAD_YEAR && wanted.year < FIRST_UPLOAD_YEAR - YEAR_SLACK;
}

function judgeLength(candidate: Candidate, wanted: WantedTitle, isSilent: boolean): Judgement {
	if (candidate.durationS === undefined || !(wanted.runtime > 0)) return { points: 0, isWrong: false };
	const range = acceptedLengths(wanted.runtime, isSilent);
	if (candidate.durationS < range.leastS || candidate.durationS > range.mostS) return { points: 0, isWrong: true };
	const fit = lengthFit(candidate.durationS, wanted.runtime, range);
	return { points: (LENGTH_POINTS * (1 + fit)) / 2, isWrong: false };
}

function saysSilent({ title, subjects = [], collections = [] }: Candidate): boolean {
	return [title, ...subjects, ...collections].some((said) =>
		/(?<!\p{L})silent/iu.test(said.slice(0, MAX_NAMES_LENGTH)),
	);
}

function namesDirector(candidate: Candidate, wanted: WantedTitle): boolean {
	const said = foldText(
		[candidate.title, candidate.creator ?? '', candidate.description ?? '']
			.map((text) => text.slice(0, MAX_NAMES_LENGTH))
			.join(' '),
	);
	return wanted.directors.some((name) => said.includes(foldText(name)));
}
