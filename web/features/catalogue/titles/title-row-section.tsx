import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-client.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleRow, TitleRowSkeleton } from './title-row.tsx';
import type { TitleRowData } from './title-row-query.ts';
import { TITLES_TEXT } from './titles.messages.ts';
import { useQueryWithRetry } from './use-query-with-retry.ts';

/** A row of titles and the query that fills it. */
export interface TitleRowConfig {
	id: string;
	heading: string;
	query: UseQueryOptions<TitleRowData, ApiError, TitleRowData, QueryKey>;
	/** Render nothing, instead of the empty state, for a row without titles. */
	hideWhenEmpty?: boolean;
	/** A watch provider's titles: credits JustWatch, TMDB's source of availability. */
	isProvider?: boolean;
	/** Path of the full list, where there is one. */
	seeAllPath?: string;
	/** As in `TitleRow`. */
	currentMovie?: number;
}

/** A row in any state of its query: skeleton, error with Retry, empty or cards. A failure stays inside the row. */
export function TitleRowSection({ row }: { row: TitleRowConfig }) {
	const { id, heading, query, hideWhenEmpty, isProvider, seeAllPath, currentMovie } = row;
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(query);
	const isEmpty = data?.cards.length === 0;
	if (isEmpty && hideWhenEmpty) return null;
	return (
		<div ref={ref}>
			{data && !isEmpty ? (
				<TitleRow
					id={id}
					heading={heading}
					cards={data.cards}
					currentMovie={currentMovie}
					note={isProvider ? <JustWatchCredit /> : seeAllPath && <SeeAllLink to={seeAllPath} heading={heading} />}
				/>
			) : (
				<section aria-label={heading}>
					<SectionHeading className="px-inset">{heading}</SectionHeading>
					{hasFailed || isEmpty ? (
						<div className="title-row-placeholder">
							{isEmpty ? (
								<p className="grid h-full place-items-center rounded-card bg-raised text-muted">
									{TITLES_TEXT.listEmpty}
								</p>
							) : (
								<FailureNote onRetry={retry} isRetrying={isFetching} className="h-full">
									{TITLES_TEXT.listFailed}
								</FailureNote>
							)}
						</div>
					) : (
						<TitleRowSkeleton />
					)}
				</section>
			)}
		</div>
	);
}

function SeeAllLink({ to, heading }: { to: string; heading: string }) {
	return (
		<Link to={to} className="quiet-link">
			{TITLES_TEXT.seeAll}
			<span className="sr-only"> {heading}</span>
		</Link>
	);
}

function JustWatchCredit() {
	return (
		<a href="https://www.justwatch.com/" rel="noopener" className="quiet-link">
			{TITLES_TEXT.justWatchCredit}
		</a>
	);
}
