import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { EmptyState } from '../title-list/empty-state.tsx';
import { TitleList } from '../title-list/title-list.tsx';
import { POPULAR_PEOPLE } from '../title-list/title-list-query.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { TRENDING_ROW } from '../titles/title-row-query.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { PEOPLE_LABELS, SEARCH_TEXT } from './search.messages.ts';
import type { SearchType } from './search-state.ts';

/** The search page without a query: trending titles and links to the genres, or popular people. */
export function SearchSuggestions({ type }: { type: SearchType }) {
	if (type === 'person') {
		return (
			<section aria-labelledby="popular-people" className="pt-5">
				<SectionHeading id="popular-people" className="px-inset">
					{SEARCH_TEXT.popularPeople}
				</SectionHeading>
				<TitleList
					list={POPULAR_PEOPLE}
					labels={PEOPLE_LABELS}
					emptyState={<EmptyState title={PEOPLE_LABELS.empty} />}
				/>
			</section>
		);
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-5">
			<TitleRowSection row={TRENDING_ROW} />
			{type !== 'tv' && <GenreLinks mediaType="movie" />}
			{type !== 'movie' && <GenreLinks mediaType="tv" />}
		</div>
	);
}

const LIST_PATHS: Record<MediaType, string> = { movie: PAGE_PATTERNS.movies, tv: PAGE_PATTERNS.shows };

/** Links to the browse list of each genre. */
function GenreLinks({ mediaType }: { mediaType: MediaType }) {
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(genreListQuery(mediaType));
	const id = `genres-${mediaType}`;
	if (!data?.genres.length && !hasFailed) return null;
	return (
		<section ref={ref} aria-labelledby={id} className="px-inset">
			<SectionHeading id={id}>{SEARCH_TEXT.genresOf[mediaType]}</SectionHeading>
			{data ? (
				<ul className="flex flex-wrap gap-2.5 pt-3">
					{data.genres.map((genre) => (
						<li key={genre.id}>
							<Link to={`${LIST_PATHS[mediaType]}?genre=${genre.id}`} className="chip">
								{genre.name}
							</Link>
						</li>
					))}
				</ul>
			) : (
				<FailureNote onRetry={retry} isRetrying={isFetching} className="mt-3">
					{SEARCH_TEXT.genresFailed}
				</FailureNote>
			)}
		</section>
	);
}
