import { Link } from 'react-router';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { TitleRowConfig } from '../home/home-rows.ts';
import { TitleRow } from './title-row.tsx';
import { TitleRowSkeleton } from './title-row-skeleton.tsx';
import { TITLES_TEXT } from './titles.messages.ts';
import { useQueryWithRetry } from './use-query-with-retry.ts';

/** A row of Home in whichever state its data are; what goes wrong in it stays in it. */
export function TitleRowSection({
	row: { id, heading, query, hideWhenEmpty, isProvider, seeAllPath },
}: {
	row: TitleRowConfig;
}) {
	const { data, box, hasFailed, isFetching, retry } = useQueryWithRetry(query);
	const isEmpty = data?.cards.length === 0;
	if (isEmpty && hideWhenEmpty) return null;
	return (
		<div ref={box}>
			{data && !isEmpty ? (
				<TitleRow
					id={id}
					heading={heading}
					cards={data.cards}
					note={isProvider ? <JustWatchCredit /> : seeAllPath && <AllLink to={seeAllPath} of={heading} />}
				/>
			) : (
				<section aria-label={heading}>
					<SectionHeading className="px-inset">{heading}</SectionHeading>
					{hasFailed || isEmpty ? (
						<div className="title-row-stand-in">
							{isEmpty ? (
								<p className="title-row-empty">{TITLES_TEXT.listEmpty}</p>
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

function AllLink({ to, of }: { to: string; of: string }) {
	return (
		<Link to={to} className="quiet-link">
			{TITLES_TEXT.seeAll}
			<span className="sr-only"> {of}</span>
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
