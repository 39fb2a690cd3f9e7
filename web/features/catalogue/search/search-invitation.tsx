import { Link } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { BROWSE_START, browsePath, withGenre } from '../browse/browse-state.ts';
import { HOME_ROWS } from '../home/home-rows.ts';
import { HomeTitleRow } from '../home/home-title-row.tsx';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { useRetriedQuery } from '../titles/use-retried-query.ts';
import { SEARCH_TEXT } from './search.messages.ts';
import type { SearchType } from './search-address.ts';

/** What there is to look around in before anything is searched for. */
export function SearchInvitation({ type }: { type: SearchType }) {
	const trending = HOME_ROWS[0];
	return (
		<div className="search-invitation">
			{trending && <HomeTitleRow row={trending} />}
			{type !== 'tv' && <GenreLinks mediaType="movie" />}
			{type !== 'movie' && <GenreLinks mediaType="tv" />}
		</div>
	);
}

/** Leads to the lists of each genre. */
function GenreLinks({ mediaType }: { mediaType: MediaType }) {
	const { data, box, hasFailed, isFetching, retry } = useRetriedQuery(genreListQuery(mediaType));
	const id = `genres-${mediaType}`;
	if (!data?.genres.length && !hasFailed) return null;
	return (
		<section ref={box} aria-labelledby={id}>
			<SectionHeading id={id}>{SEARCH_TEXT.genresOf[mediaType]}</SectionHeading>
			{data ? (
				<ul className="chip-wall">
					{data.genres.map((genre) => (
						<li key={genre.id}>
							<Link to={browsePath(mediaType, withGenre(BROWSE_START, genre.id))} className="chip">
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
