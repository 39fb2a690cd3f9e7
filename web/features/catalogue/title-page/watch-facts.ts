/** The facts of a title on the watch page as label and value, in display order, without unknown ones. */
import { DETAIL_MAX_WRITERS } from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { formatDate, formatRating } from '../../../lib/title-format.ts';
import { formatLength } from '../episodes/episode-format.ts';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { statusName } from '../titles/tmdb-words.ts';
import { creatorsOf, episodeLines, type Fact, type FactLine, fullTitle, seasonCount, toFacts } from './fact-lines.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

const RATING_LABELS: readonly string[] = [TITLE_PAGE_TEXT.editorsScore, TITLE_PAGE_TEXT.rating, TITLE_PAGE_TEXT.votes];

/** Whether the preference to hide ratings hides it. */
export function isRatingFact({ label }: Fact): boolean {
	return RATING_LABELS.includes(label);
}

type Source = PublicConfig['source'];

/** A very long title, release date, runtime, rating, votes, status and director of a movie. */
export function movieFacts(movie: MovieData, source: Source): Fact[] {
	return toFacts([
		fullTitle(movie),
		[TITLE_PAGE_TEXT.releaseDate, formatDate(movie.release_date)],
		[TITLE_PAGE_TEXT.runtime, formatLength(movie.runtime)],
		...ratingLines(movie, source),
		[TITLE_PAGE_TEXT.status, statusName(movie.status) || TITLE_PAGE_TEXT.released],
		[TITLE_PAGE_TEXT.director(movie.directors.length), movie.directors],
		[TITLE_PAGE_TEXT.writer(movie.writers.length), movie.writers.slice(0, DETAIL_MAX_WRITERS)],
		[TITLE_PAGE_TEXT.music, movie.composers.slice(0, DETAIL_MAX_WRITERS)],
	]);
}

/** A very long name, first air date, seasons, episodes, rating, votes, status, network and creators of a show. */
export function showFacts(show: ShowData, source: Source): Fact[] {
	const seasons = seasonCount(show);
	return toFacts([
		fullTitle(show),
		[TITLE_PAGE_TEXT.firstAirDate, formatDate(show.first_air_date)],
		[TITLE_PAGE_TEXT.seasonsLabel, seasons ? formatCount(seasons) : null],
		...episodeLines(show),
		...ratingLines(show, source),
		[TITLE_PAGE_TEXT.status, statusName(show.status)],
		[TITLE_PAGE_TEXT.createdBy, creatorsOf(show)],
	]);
}

/** The open catalogue has no votes: its rating is the editors' score. */
function ratingLines(title: MovieData | ShowData, source: Source): FactLine[] {
	const rating = formatRating(title.vote_average);
	if (source === 'open') return [[TITLE_PAGE_TEXT.editorsScore, rating]];
	return [
		[TITLE_PAGE_TEXT.rating, rating],
		[TITLE_PAGE_TEXT.votes, title.vote_count ? formatCount(title.vote_count) : null],
	];
}
