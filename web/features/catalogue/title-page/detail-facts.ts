/** The facts of a detail page in display order, without unknown ones. */
import { hasEnded } from '#contract/episode-order.ts';
import { DETAIL_MAX_COMPANIES, DETAIL_MAX_WRITERS } from '#contract/limits.ts';
import { FORMAT_TEXT } from '../../../lib/format.messages.ts';
import { formatDate, formatMillions, formatYear } from '../../../lib/title-format.ts';
import type { MovieData, PersonName, ShowData } from '../titles/title-detail-query.ts';
import { countryName, languageName, statusName } from '../titles/tmdb-words.ts';
import {
	creatorsOf,
	episodeLines,
	type Fact,
	type FactLine,
	fullTitle,
	listText,
	namesOf,
	toFacts,
} from './fact-lines.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** TMDB's name of the language of silent films. */
const NO_LANGUAGE = 'No Language';

/** What a detail page has below its hero, which has the runtime, the seasons, the rating and who made the title. */
export function detailFacts(title: MovieData | ShowData): Fact[] {
	const isMovie = title.media_type === 'movie';
	return toFacts([
		fullTitle(title),
		isMovie
			? [TITLE_PAGE_TEXT.releaseDate, formatDate(title.release_date)]
			: [TITLE_PAGE_TEXT.firstAirDate, formatDate(title.first_air_date)],
		[TITLE_PAGE_TEXT.status, statusName(title.status) || (isMovie && TITLE_PAGE_TEXT.released)],
		[TITLE_PAGE_TEXT.ageRating, ageText(title)],
		...(isMovie ? [] : episodeLines(title)),
		...productionLines(title),
		...(isMovie ? boxOfficeLines(title) : []),
		[TITLE_PAGE_TEXT.music, title.composers.slice(0, DETAIL_MAX_WRITERS)],
		[TITLE_PAGE_TEXT.keywords, listText(title.keywords)],
	]);
}

/** `6+ · slapstick, alcohol`, as the open catalogue advises. */
function ageText({ age_rating }: MovieData | ShowData): string | undefined {
	if (age_rating?.age === undefined) return undefined;
	const { age, reasons } = age_rating;
	return [TITLE_PAGE_TEXT.fromAge(age), reasons?.length && listText(reasons)].filter(Boolean).join(' · ');
}

/** First two companies, first country and first spoken language. */
function productionLines(title: MovieData | ShowData): FactLine[] {
	const companies = namesOf(title.production_companies).slice(0, DETAIL_MAX_COMPANIES);
	const country = title.production_countries?.find(({ name }) => name?.trim());
	const { english_name, name, iso_639_1 } = title.spoken_languages?.[0] ?? {};
	const language = english_name?.trim() || name?.trim();
	return [
		[TITLE_PAGE_TEXT.companies(companies.length), listText(companies)],
		[TITLE_PAGE_TEXT.country, countryName(country?.iso_3166_1, country?.name)],
		[
			TITLE_PAGE_TEXT.language,
			language === NO_LANGUAGE ? TITLE_PAGE_TEXT.silent : language && languageName(iso_639_1, language),
		],
	];
}

function boxOfficeLines(movie: MovieData): FactLine[] {
	return [
		[TITLE_PAGE_TEXT.budget, formatMillions(movie.budget)],
		[TITLE_PAGE_TEXT.revenue, formatMillions(movie.revenue)],
	];
}

interface Makers {
	label: string;
	people: readonly PersonName[];
}

/** Who directed and wrote a movie or created a show, each label with its people: `Directed by`, Fritz Lang. */
export function makersOf(title: MovieData | ShowData): Makers[] {
	const { createdByLine, directedBy, writtenBy, writtenAndDirectedBy } = TITLE_PAGE_TEXT;
	if (title.media_type === 'tv') return withPeople([{ label: createdByLine, people: creatorsOf(title) }]);
	const { directors, writers } = title;
	if (idsOf(directors) === idsOf(writers)) return withPeople([{ label: writtenAndDirectedBy, people: directors }]);
	return withPeople([
		{ label: directedBy, people: directors },
		{ label: writtenBy, people: writers },
	]);
}

function withPeople(lines: Makers[]): Makers[] {
	return lines
		.filter(({ people }) => people.length > 0)
		.map(({ label, people }) => ({ label, people: people.slice(0, DETAIL_MAX_WRITERS) }));
}

function idsOf(people: readonly PersonName[]): string {
	return people
		.map(({ id, name }) => id ?? name)
		.sort()
		.join();
}

/** `1959`, or `1959–1964` for a show that ended in a later year. */
export function formatYears(title: MovieData | ShowData): string | null {
	const first = formatYear(title);
	if (title.media_type === 'movie' || !first) return first;
	const last = hasEnded(title) ? title.last_air_date?.slice(0, 4) : null;
	return last && last > first ? FORMAT_TEXT.years(first, last) : first;
}
