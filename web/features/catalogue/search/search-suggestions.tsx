import { Link } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { browsePath, DEFAULT_BROWSE_STATE, withGenre } from '../browse/browse-state.ts';
import { HOME_ROWS } from '../home/home-rows.ts';
import { genreListQuery } from '../titles/genres.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { SEARCH_TEXT } from './search.messages.ts';
import type { SearchType } from './search-state.ts';

/** What there is to look around in before anything is searched for. */
export function SearchSuggestions({ type }: { type: SearchType }) {
	const trending = HOME_ROWS[0];
	return (
		<div className="search-invitation">
			{trending && <TitleRowSection row={trending} />}
			{type !== 'tv' && <GenreLinks mediaType="movie" />}
			{type !== 'movie' && <GenreLinks mediaType="tv" />}
		</div>
	);
}

/** Leads to the lists of each genre. */
function GenreLinks({ mediaType }: { mediaType: MediaType }) {
	const { data, box, hasFailed, isFetching, retry } = useQueryWithRetry(genreListQuery(mediaType));
	const id = `genres-${mediaType}`;
	if (!data?.genres.length && !hasFailed) return null;
	return (
		<section ref={box} aria-labelledby={id}>
			<SectionHeading id={id}>{SEARCH_TEXT.genresOf[mediaType]}</SectionHeading>
			{data ? (
				<ul className="chip-wall">
					{data.genres.map((genre) => (
						<li key={genre.id}>
							<Link to={browsePath(mediaType, withGenre(DEFAULT_BROWSE_STATE, genre.id))} className="chip">
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
