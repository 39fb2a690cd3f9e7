/** The facts of a detail page as label and value, in display order, without unknown ones. */
import { DETAIL_MAX_COMPANIES, DETAIL_MAX_CREATORS, DETAIL_MAX_WRITERS } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import {
	formatCount,
	formatDate,
	formatMillions,
	formatRating,
	formatRuntime,
	formatYear,
	titleName,
} from '../../../lib/title-format.ts';
import { type MovieData, type PersonName, type ShowData, seasonNumbers } from '../titles/title-detail-query.ts';
import { titleLength } from './title-length.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

export interface Fact {
	label: string;
	/** Text, or people with a link to the page of each. */
	value: string | readonly PersonName[];
}

const RATING_LABELS: readonly string[] = [TITLE_PAGE_TEXT.editorsScore, TITLE_PAGE_TEXT.rating, TITLE_PAGE_TEXT.votes];

/** Whether the preference to hide ratings hides it. */
export function isRatingFact({ label }: Fact): boolean {
	return RATING_LABELS.includes(label);
}

type Source = PublicConfig['source'];
type Line = [label: string, value: Fact['value'] | null | undefined];

/** A very long title, release date, runtime, rating, votes, status and director of a movie. */
export function movieFacts(movie: MovieData, source: Source): Fact[] {
	return toFacts([
		fullTitle(movie),
		[TITLE_PAGE_TEXT.releaseDate, formatDate(movie.release_date)],
		[TITLE_PAGE_TEXT.runtime, formatRuntime(movie.runtime)],
		...ratingLines(movie, source),
		[TITLE_PAGE_TEXT.status, movie.status?.trim() || TITLE_PAGE_TEXT.released],
		[TITLE_PAGE_TEXT.director(movie.directors.length), movie.directors],
		[TITLE_PAGE_TEXT.writer(movie.writers.length), movie.writers.slice(0, DETAIL_MAX_WRITERS)],
		[TITLE_PAGE_TEXT.music, movie.composers.slice(0, DETAIL_MAX_WRITERS)],
	]);
}

/** First two companies, first country and first spoken language. */
export function productionFacts(title: MovieData | ShowData): Fact[] {
	const companies = namesOf(title.production_companies).slice(0, DETAIL_MAX_COMPANIES);
	const language = title.spoken_languages?.[0];
	return toFacts([
		[TITLE_PAGE_TEXT.companies(companies.length), listText(companies)],
		[TITLE_PAGE_TEXT.country, namesOf(title.production_countries)[0]],
		[TITLE_PAGE_TEXT.language, language?.english_name?.trim() || language?.name?.trim()],
	]);
}

/** Budget and revenue of a movie. */
export function boxOfficeFacts(movie: MovieData): Fact[] {
	return toFacts([
		[TITLE_PAGE_TEXT.budget, formatMillions(movie.budget)],
		[TITLE_PAGE_TEXT.revenue, formatMillions(movie.revenue)],
	]);
}

/** A very long name, first air date, seasons, episodes, rating, votes, status, network and creators of a show. */
export function showFacts(show: ShowData, source: Source): Fact[] {
	const seasons = seasonCount(show);
	const creators = (show.created_by ?? []).filter(({ name }) => name?.trim());
	return toFacts([
		fullTitle(show),
		[TITLE_PAGE_TEXT.firstAirDate, formatDate(show.first_air_date)],
		[TITLE_PAGE_TEXT.seasonsLabel, seasons ? formatCount(seasons) : null],
		[TITLE_PAGE_TEXT.episodesLabel, show.number_of_episodes ? formatCount(show.number_of_episodes) : null],
		...ratingLines(show, source),
		[TITLE_PAGE_TEXT.status, show.status?.trim()],
		[TITLE_PAGE_TEXT.network, namesOf(show.networks)[0]],
		[TITLE_PAGE_TEXT.createdBy, creators.slice(0, DETAIL_MAX_CREATORS)],
	]);
}

/** Number of seasons without the specials; 0 if unknown. */
export function seasonCount(show: ShowData): number {
	return show.number_of_seasons || seasonNumbers(show).length;
}

/** `1959`, or `1959–1964` for a show that ended in a later year. */
export function formatYears(title: MovieData | ShowData): string | null {
	const first = formatYear(title);
	if (title.media_type === 'movie' || !first) return first;
	const last = title.status === 'Ended' || title.status === 'Canceled' ? title.last_air_date?.slice(0, 4) : null;
	return last && last > first ? `${first}–${last}` : first;
}

/** A heading may show only the first lines of a very long title. */
function fullTitle(title: MovieData | ShowData): Line {
	const name = titleName(title);
	return [TITLE_PAGE_TEXT.fullTitle, titleLength(name) === 'very' ? name : null];
}

/** The open catalogue has no votes: its rating is the editors' score. */
function ratingLines(title: MovieData | ShowData, source: Source): Line[] {
	const rating = formatRating(title.vote_average);
	if (source === 'open') return [[TITLE_PAGE_TEXT.editorsScore, rating]];
	return [
		[TITLE_PAGE_TEXT.rating, rating],
		[TITLE_PAGE_TEXT.votes, title.vote_count ? formatCount(title.vote_count) : null],
	];
}

function namesOf(named: readonly { name?: string | null }[] | null | undefined): string[] {
	return (named ?? []).flatMap(({ name }) => name?.trim() || []);
}

function listText(names: readonly string[]): string | null {
	return names.join(', ') || null;
}

function toFacts(lines: Line[]): Fact[] {
	return lines.flatMap(([label, value]) => (value?.length ? [{ label, value }] : []));
}
