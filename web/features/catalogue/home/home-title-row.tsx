import { Link } from 'react-router';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CATALOGUE_TEXT } from '../titles/catalogue.messages.ts';
import { TitleRow } from '../titles/title-row.tsx';
import { TitleRowSkeleton } from '../titles/title-row-skeleton.tsx';
import { useRetriedQuery } from '../titles/use-retried-query.ts';
import type { HomeRow } from './home-rows.ts';

/** A row of Home in whichever state its data are; what goes wrong in it stays in it. */
export function HomeTitleRow({ row: { id, heading, query, vanishesEmpty, isProvider, allAt } }: { row: HomeRow }) {
	const { data, box, hasFailed, isFetching, retry } = useRetriedQuery(query);
	const isEmpty = data?.cards.length === 0;
	if (isEmpty && vanishesEmpty) return null;
	return (
		<div ref={box}>
			{data && !isEmpty ? (
				<TitleRow
					id={id}
					heading={heading}
					cards={data.cards}
					note={isProvider ? <JustWatchCredit /> : allAt && <AllLink to={allAt} of={heading} />}
				/>
			) : (
				<section aria-label={heading}>
					<SectionHeading className="px-inset">{heading}</SectionHeading>
					{hasFailed || isEmpty ? (
						<div className="title-row-stand-in">
							{isEmpty ? (
								<p className="title-row-empty">{CATALOGUE_TEXT.listEmpty}</p>
							) : (
								<FailureNote onRetry={retry} isRetrying={isFetching} className="h-full">
									{CATALOGUE_TEXT.listFailed}
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
			{CATALOGUE_TEXT.seeAll}
			<span className="sr-only"> {of}</span>
		</Link>
	);
}

function JustWatchCredit() {
	return (
		<a href="https://www.justwatch.com/" rel="noopener" className="quiet-link">
			{CATALOGUE_TEXT.justWatchCredit}
		</a>
	);
}
