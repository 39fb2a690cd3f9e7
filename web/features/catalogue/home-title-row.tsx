import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../ui/failure-note.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CATALOGUE_TEXT } from './catalogue.messages.ts';
import type { HomeRow } from './home-rows.ts';
import { TitleRow } from './title-row.tsx';
import { TitleRowSkeleton } from './title-row-skeleton.tsx';

/** A row of Home in whichever state its data are; what goes wrong in it stays in it. */
export function HomeTitleRow({ row: { id, heading, query, isProvider } }: { row: HomeRow }) {
	const { data, isError, isFetching, refetch } = useQuery(query);
	const isEmpty = data?.cards.length === 0;
	if (isEmpty && isProvider) return null;
	if (data && !isEmpty) {
		return (
			<TitleRow id={id} heading={heading} cards={data.cards}>
				{isProvider && (
					<p className="px-inset text-sm text-muted">
						<a href="https://www.justwatch.com/" rel="noopener" className="text-link">
							{CATALOGUE_TEXT.justWatchCredit}
						</a>
					</p>
				)}
			</TitleRow>
		);
	}
	return (
		<section aria-label={heading} className="title-row">
			<SectionHeading className="px-inset">{heading}</SectionHeading>
			{isError || isEmpty ? (
				<div className="title-row-height px-inset">
					{isError ? (
						<FailureNote onRetry={() => void refetch()} isRetrying={isFetching} className="h-full">
							{CATALOGUE_TEXT.listFailed}
						</FailureNote>
					) : (
						<p className="title-row-empty">{CATALOGUE_TEXT.listEmpty}</p>
					)}
				</div>
			) : (
				<TitleRowSkeleton />
			)}
		</section>
	);
}
